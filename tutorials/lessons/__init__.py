"""Lessons as data: schema, loader, goals and the verdict. Pure logic: no views, no database."""

"""What changes or reads tables; views and higher apps go through here."""

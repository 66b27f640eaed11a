/* What pages do beyond plain links and forms. Everything here is an addition: without it all still works. */
(() => {
  "use strict";

  const byId = (id) => document.getElementById(id);
  const table = () => byId("table");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  document.documentElement.classList.add("js");

  /* In the lobby a rule that is changed is meant to be used. */
  document.addEventListener("change", ({ target }) => {
    const [own, rules] = [document.querySelector('[name="preset"][value="own"]'), document.querySelector(".own-rules")];
    if (rules?.contains(target) && target.type === "radio") own.checked = true;
    else if (rules && target === own) rules.open = true;
  });

  /* Failures: a translated sentence from the notice's attributes. */
  const say = (key) => {
    const notice = byId("notice");
    if (!notice) return;
    const text = document.createElement("p");
    text.textContent = notice.dataset["error-" + key] || notice.getAttribute("data-error-" + key) || notice.getAttribute("data-error-500");
    const close = document.createElement("button");
    close.type = "button";
    close.className = "button button--small";
    close.textContent = notice.dataset.dismiss;
    close.addEventListener("click", () => {
      hush();
      (byId("tray") ?? byId("content"))?.focus({ preventScroll: true });
    });
    notice.replaceChildren(text, close);
  };
  const hush = () => byId("notice")?.replaceChildren();

  document.addEventListener("htmx:responseError", (event) => say(String(event.detail.xhr.status)));
  document.addEventListener("htmx:sendError", () => say("offline"));
  document.addEventListener("htmx:timeout", () => say("timeout"));

  /* A slow, older answer never overwrites a newer board. */
  const versionIn = (html) => Number(/data-version="(\d+)"/.exec(html)?.[1] ?? -1);
  document.addEventListener("htmx:beforeSwap", (event) => {
    const board = table();
    if (!board || event.detail.target !== board || board.dataset.phase === "replay") return;
    if (versionIn(event.detail.serverResponse) < Number(board.dataset.version)) event.detail.shouldSwap = false;
  });

  /* Quick presses on piles and spaces add up, although the answers to them are still on their way. */
  let asked = null;
  const toggled = (spaces, space) => (spaces.includes(space) ? spaces.replace(space, "") : spaces + space);
  document.addEventListener("htmx:configRequest", (event) => {
    const { parameters, triggeringEvent } = event.detail;
    const button = triggeringEvent?.submitter;
    // htmx itself knows only buttons that were there when it last looked, a moment after the swap.
    if (button?.name) parameters[button.name] = button.value;
    const letter = button?.dataset.token ?? button?.dataset.return;
    const name = button?.name === "cell" ? "pick" : letter && button.name;
    const before = name && asked?.name === name ? asked.letters : null;
    if (name === "pick" && !letter) {
      parameters.pick = toggled(before ?? parameters.pick ?? "", button.value);
      delete parameters.cell;
    } else if (before) parameters[name] = before + letter;
    asked = name ? { name, letters: parameters[name] } : null;
  });
  for (const end of ["afterOnLoad", "sendError", "timeout"])
    document.addEventListener("htmx:" + end, (event) => {
      if (asked && event.detail.requestConfig.parameters[asked.name] === asked.letters) asked = null;
    });

  /* Forms that lead to another page are sent once, too. */
  const sent = new Set();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || form.hasAttribute("hx-post")) return;
    if (sent.has(form)) event.preventDefault();
    sent.add(form);
  });
  addEventListener("pageshow", () => sent.clear());

  /* A board or log that the browser keeps for Back may meet another person's eyes: it is emptied, and asked for anew. */
  addEventListener("pagehide", (event) => {
    if (event.persisted && document.querySelector("#table, .log-list")) byId("content").replaceChildren();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted && !byId("content").firstElementChild) location.reload();
  });

  /* What was there before a swap: for focus and for motion. */
  let before = null;
  const faces = () => new Map([...document.querySelectorAll("[data-card]")].map((slot) => [slot.id, slot.dataset.card]));
  const tokens = () => new Map([...document.querySelectorAll("[data-lies]")].map((space) => [space.id, space.dataset.lies]));
  const counted = () => [...document.querySelectorAll(".seat__points, [data-count]")];
  const nameOf = (node) => node.id || node.closest(".seat").id;
  const numbers = () => new Map(counted().map((node) => [nameOf(node), node.textContent]));
  document.addEventListener("htmx:beforeSwap", () => {
    before = { focus: document.activeElement?.id, sheet: Boolean(byId("card-sheet")), panel: panel(), due: due()?.id, opener: openerId(), faces: faces(), points: numbers(), tokens: tokens() };
  });
  const due = () => document.querySelector("button.space[data-action], .royal-pick");
  const panel = () => document.querySelector("#result, #hand-over")?.id;
  const openerId = () => document.querySelector('[data-phase] [aria-pressed="true"]')?.id;

  const focusAgain = () => {
    const sheet = byId("card-sheet");
    if (sheet && !before.sheet) {
      sheet.focus({ preventScroll: true });
      return sheet.scrollIntoView({ block: "nearest" });
    }
    const news = panel() !== before.panel && byId(panel());
    if (news) return news.focus({ preventScroll: true });
    // What opened the card may be no button any more: then it does not take the focus.
    if (!sheet && before.sheet && (!before.focus || !byId(before.focus))) (due() ?? byId(before.opener))?.focus({ preventScroll: true });
    // A control that has just been disabled loses the focus a moment later.
    const held = document.activeElement;
    if (held && held !== document.body && !held.disabled) return undefined;
    const next = [byId(before.focus), byId("told"), sheet, due(), byId("tray")].find((node) => node && !node.disabled);
    next?.focus({ preventScroll: true });
    if (document.activeElement === document.body) byId("tray")?.focus({ preventScroll: true });
    return undefined;
  };

  document.addEventListener("htmx:afterSwap", () => {
    if (before) focusAgain();
  });

  const appear = [{ opacity: 0, transform: "translateY(-0.5rem) scale(0.96)" }, { opacity: 1, transform: "none" }];
  const grow = [{ transform: "scale(1)" }, { transform: "scale(1.35)" }, { transform: "scale(1)" }];
  const move = () => {
    if (calm.matches) return;
    for (const slot of document.querySelectorAll("[data-card]"))
      if (before.faces.get(slot.id) !== slot.dataset.card) slot.animate(appear, { duration: 350, easing: "ease-out" });
    for (const node of counted())
      if (before.points.get(nameOf(node)) !== node.textContent) node.animate(grow, { duration: 500 });
    for (const [id, letter] of tokens())
      if (letter && before.tokens.get(id) !== letter) byId(id).animate(appear, { duration: 350, easing: "ease-out" });
  };

  document.addEventListener("htmx:afterSettle", () => {
    if (before) {
      hush();
      if (panel() && panel() !== before.panel) scrollTo(0, 0);
      if (due() && !before.due) due().scrollIntoView({ block: "nearest" });
      move();
    }
    before = null;
    pace();
  });

  /* The menus above lead to the page as it is now, selection included. */
  document.addEventListener("htmx:replacedInHistory", () => {
    for (const link of document.querySelectorAll("a[data-language]")) link.search = location.search;
    const next = document.querySelector('#theme [name="next"]');
    if (next) next.value = location.pathname + location.search;
  });

  /* Computer players act at the reader's pace. */
  let timer = 0;
  const RETRY = 5000;
  const pace = (wait) => {
    clearTimeout(timer);
    const delay = byId("step-form")?.dataset.delay;
    if (!delay) return;
    timer = setTimeout(() => byId("step-form")?.requestSubmit(), wait ?? Number(delay));
  };
  document.addEventListener("htmx:afterRequest", (event) => {
    const status = event.detail.xhr?.status;
    if (!status || status >= 500) pace(RETRY);
  });
  addEventListener("online", () => pace());
  pace();

  /* Keys: Escape closes, arrows walk through cards, piles and replays. */
  const WALKED = "button:is(.slot, .deck, .pile, .space, .bag__button, .royal-pick, .noble-pick)";
  const WALKS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const walk = (from, [x, y]) => {
    const here = from.getBoundingClientRect();
    let best = null;
    let least = Infinity;
    for (const node of document.querySelectorAll(WALKED)) {
      const there = node.getBoundingClientRect();
      const dx = there.left + there.width / 2 - here.left - here.width / 2;
      const dy = there.top + there.height / 2 - here.top - here.height / 2;
      const along = dx * x + dy * y;
      const aside = Math.abs(dx * y + dy * x);
      // Rows may be shifted against each other by half a card; what lies rather beside than ahead is not meant.
      if (along > 4 && aside <= along && along + aside < least) [best, least] = [node, along + aside];
    }
    best?.focus();
    return Boolean(best);
  };
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      const menu = event.target.closest?.("details[open]");
      if (menu) menu.open = false;
      else document.querySelector("[data-close]")?.click();
      return;
    }
    const at = event.target;
    const link = document.querySelector(`[data-key="${event.key}"]`);
    if (link && !/^(input|select|textarea)$/i.test(at.tagName)) {
      event.preventDefault();
      return link.click();
    }
    if (WALKS[event.key] && at.matches?.(WALKED) && walk(at, WALKS[event.key])) event.preventDefault();
    return undefined;
  });
})();

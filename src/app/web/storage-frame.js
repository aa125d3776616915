'use strict';
// The script of the storage frame: plain, since it stands in its document. `data-for` is the one origin that is answered.
(() => {
  const KEY = 'shikhon.session';
  const AT_ONCE = 30;
  const EVERY_MS = 10_000;
  const to = document.documentElement.dataset.for;
  const token = /^[\w-]{43}$/;
  let left = AT_ONCE;
  setInterval(() => {
    left = AT_ONCE;
  }, EVERY_MS);
  const read = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      return kept && token.test(kept.token) ? kept : null;
    } catch {
      return null;
    }
  };
  // who acts for somebody here does so here only
  const acts = () => {
    try {
      return localStorage.getItem('shikhon.own-session') !== null;
    } catch {
      return false;
    }
  };
  const say = () => {
    if (acts()) return;
    const kept = read();
    parent.postMessage(
      {
        shared: 'session',
        token: kept ? kept.token : null,
        authenticated: kept ? 1 : 0,
        session: kept ? kept.token.slice(0, 8) : null,
        language: /(?:^|; )lang=([12])/.exec(document.cookie)?.[1] ?? null,
        owner_id: kept?.owner_id ?? null,
      },
      to,
    );
  };
  addEventListener('message', (event) => {
    if (event.origin !== to || event.source !== parent || left <= 0) return;
    left -= 1;
    const { ask, token: given } = Object(event.data);
    if (typeof given === 'string' && token.test(given) && !acts()) {
      const kept = read();
      try {
        // a sign-in that is there is not replaced, and only the one that was left is forgotten
        if (ask === 'keep' && !kept) {
          localStorage.setItem(KEY, JSON.stringify({ token: given, role_id: null, owner_id: null }));
          // what it keeps now is told, so that leaving it is seen as such
          say();
        } else if (ask === 'forget' && kept?.token === given) for (const key of [KEY, 'shikhon.user']) localStorage.removeItem(key);
      } catch {
        // where storage is refused nothing is shared
      }
    }
    if (ask === 'read') say();
  });
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) say();
  });
  say();
})();

// Going from page to page in the browser: the address, the history, and the data of the page that comes next.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ask, hasToken, Refused } from '#core/contract/web/client.ts';
import type { Need } from '#core/contract/web/page.ts';
import type { Found } from '#core/navigation/web/match.ts';
import {
  type GoOptions,
  type Guard,
  hrefOf,
  type Navigation,
  NavigationContext,
  type Place,
  type To,
} from '#core/navigation/web/navigation.tsx';
import { followLinks } from './follow-links.ts';
import { loadFile, needsSignIn, runNeeds, whereOf } from './load.ts';
import { type Shown, View } from './View.tsx';

type Find = (pathname: string) => Found | undefined;
interface Entry {
  key: string;
  /** How far into the history of this tab. */
  depth: number;
  state: unknown;
}
const run = (need: Need) => ask(need.call, need.input);
const newKey = () => Math.random().toString(36).slice(2, 10);
const entryNow = (): Entry => (history.state as Entry | null) ?? { key: 'first', depth: 0, state: null };
const placeAt = (url: URL, entry: Entry): Place => ({
  pathname: url.pathname,
  search: url.search,
  hash: url.hash,
  state: entry.state,
  key: entry.key,
});

/** Loads what stands at an address, or says where to go instead. */
export async function load(find: Find, url: URL): Promise<Shown | { elsewhere: string }> {
  const found = find(url.pathname);
  const where = whereOf(url, found?.params ?? {});
  const nothing = { page: found?.page, component: undefined, data: {}, where };
  if (!found) return { ...nothing, fault: { status: 404 } };
  const toLogin = `/login?next=${encodeURIComponent(where.url)}`;
  if (needsSignIn(found.page) && !hasToken()) return { elsewhere: found.page.layout === 'dashboard' ? '/' : toLogin };
  try {
    const file = await loadFile(found.page);
    return { ...nothing, component: file.default, data: await runNeeds(file.needs?.(where), run), fault: undefined };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'signed_out') return { elsewhere: toLogin };
    return { ...nothing, fault: { status: error.status || 503, message: error.message } };
  }
}

export function Router({ find, first }: { find: Find; first: Shown | undefined }) {
  const [now, setNow] = useState<{ shown: Shown; place: Place; how: Navigation['how'] }>(() => {
    const url = new URL(location.href);
    const found = find(url.pathname);
    return {
      place: placeAt(url, entryNow()),
      how: 'first',
      shown: first ?? { page: found?.page, component: undefined, data: {}, where: whereOf(url, found?.params ?? {}), fault: undefined },
    };
  });
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);
  const guards = useRef(new Set<Guard>());
  const depth = useRef(entryNow().depth);

  /** Shows what is at an address once it is loaded; a later wish overtakes an earlier one. */
  const show = useCallback(
    async function showing(url: URL, how: Navigation['how'], arrive: () => Entry): Promise<void> {
      const mine = ++turn.current;
      setBusy(true);
      let next: Shown | { elsewhere: string };
      try {
        next = await load(find, url);
      } catch {
        // a part of the program that cannot be fetched: the browser shows what it can
        if (mine === turn.current) location.assign(url);
        return;
      }
      if (mine !== turn.current) return;
      if ('elsewhere' in next) {
        const other = new URL(next.elsewhere, location.origin);
        return showing(other, 'go', () => {
          const entry = { key: newKey(), depth: depth.current, state: null };
          history.replaceState(entry, '', other);
          return entry;
        });
      }
      const entry = arrive();
      depth.current = entry.depth;
      setBusy(false);
      setNow({ shown: next, place: placeAt(url, entry), how });
    },
    [find],
  );

  const go = useCallback(
    (to: To, options: GoOptions = {}) => {
      const url = new URL(hrefOf(to), location.href);
      if (url.origin !== location.origin) return location.assign(url);
      const leave = () =>
        void show(url, 'go', () => {
          const entry = {
            key: newKey(),
            depth: depth.current + (options.replace ? 0 : 1),
            state: options.preventScrollReset ? { ...(options.state as object), stay: true } : (options.state ?? null),
          };
          history[options.replace || url.href === location.href ? 'replaceState' : 'pushState'](entry, '', url);
          return entry;
        });
      for (const guard of guards.current) if (guard(leave)) return;
      leave();
    },
    [show],
  );
  const reload = useCallback(async () => {
    const url = new URL(location.href);
    const next = await load(find, url).catch(() => undefined);
    if (!next || url.href !== location.href) return;
    if ('elsewhere' in next) return go(next.elsewhere, { replace: true });
    setNow((was) => ({ ...was, shown: next }));
  }, [find, go]);
  const guard = useCallback((g: Guard) => {
    guards.current.add(g);
    return () => void guards.current.delete(g);
  }, []);

  useEffect(() => {
    history.replaceState(entryNow(), '');
    let returning = false;
    let allowed = false;
    const back = () => {
      if (returning) {
        returning = false;
        return;
      }
      const entry = entryNow();
      const away = entry.depth - depth.current;
      for (const g of allowed ? [] : guards.current)
        if (
          g(() => {
            allowed = true;
            history.go(away);
          })
        ) {
          // the browser has gone already: it is called back while the reader is asked
          returning = true;
          history.go(-away);
          return;
        }
      allowed = false;
      void show(new URL(location.href), 'back', () => entry);
    };
    addEventListener('popstate', back);
    const unfollow = followLinks(go, (pathname) => find(pathname)?.page);
    return () => {
      removeEventListener('popstate', back);
      unfollow();
    };
  }, [find, go, show]);
  // a page that the server did not render is loaded as the first thing
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the bar of loading is what the effect is for
    if (!first) void show(new URL(location.href), 'first', entryNow);
  }, [first, show]);

  const navigation = useMemo<Navigation>(
    () => ({ place: now.place, page: now.shown.page, how: now.how, busy, go, reload, guard }),
    [now, busy, go, reload, guard],
  );
  return (
    <NavigationContext value={navigation}>
      <View shown={now.shown} place={now.place.key} />
    </NavigationContext>
  );
}

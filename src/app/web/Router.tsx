// Client-side router: history, navigation, and data loading of the next page.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ask, hasToken, onStale, Refused, takeOverOther, tokenNow } from '#core/contract/web/client.ts';
import type { Need, PageFile, Where } from '#core/contract/web/page.ts';
import type { Found } from '#core/navigation/web/match.ts';
import {
  type GoOptions,
  type Guard,
  formatHref,
  type Navigation,
  BusyContext,
  NavigationContext,
  type Place,
  type To,
} from '#core/navigation/web/navigation.tsx';
import { actingMenuRole, useSession } from '#core/session/web/session.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import type { Find } from './areas.ts';
import type { Fault } from '../rendered.ts';
import { isKeptOut } from '../kept-out.ts';
import { followLinks } from './follow-links.ts';
import { bringParts, loadFile, loadWhole, runNeeds, parseWhere, wayOfVisitor } from './load.ts';
import { reloadOnce } from './reload-once.ts';
import { useSite } from './site.ts';
import type { Shown } from './shown.ts';
import { View } from './View.tsx';

interface Entry {
  key: string;
  /** How far into the history of this tab. */
  depth: number;
  state: unknown;
}
const run = (need: Need) => ask(need.call, need.input);
/** Whether anything of the site can be had just now. */
const isReachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
const asksOf = (file: PageFile, where: Where) =>
  JSON.stringify(Object.values(file.needs?.(where) ?? {}).map((n) => [n.call.name, n.input]));
/** Whether a page shows answers of these calls. */
const shows = async ({ page, where }: Shown, names: readonly string[]) =>
  page !== undefined && Object.values((await loadFile(page)).needs?.(where) ?? {}).some((n) => names.includes(n.call.name));
const newKey = () => Math.random().toString(36).slice(2, 10);
/** The entry of the history that stands now. One that the browser made has no key yet: it gets its own, so that it shares no place with another. */
function entryNow(): Entry {
  if (!history.state) history.replaceState({ key: newKey(), depth: 0, state: null } satisfies Entry, '');
  return history.state as Entry;
}
const placeAt = (url: URL, entry: Entry): Place => ({
  pathname: url.pathname,
  search: url.search,
  hash: url.hash,
  state: entry.state,
  key: entry.key,
});

const nowhere = { page: undefined, component: undefined };
type Elsewhere = { elsewhere: string /** the server does not know the session any more */; ended?: true };
/** Loads what stands at an address, or says where to go instead. `before` is what stands there now. */
export async function load(find: Find, url: URL, at: { partner: boolean; before?: Shown; ended?: boolean }): Promise<Shown | Elsewhere> {
  const { before } = at;
  const role = actingMenuRole();
  const token = tokenNow();
  let found: Found | undefined;
  try {
    found = await find(url.pathname, role);
  } catch (error) {
    // the list of an area's pages could not be fetched
    if (await isReachable()) throw error;
    return { page: undefined, component: undefined, data: {}, where: parseWhere(url, undefined), fault: { status: 0 } };
  }
  const where = parseWhere(url, found);
  const nothing = { page: found?.page, component: undefined, data: {}, where };
  if (!found) return { ...nothing, fault: { status: 404 } };
  const elsewhere = hasToken() ? undefined : wayOfVisitor(found.page, { url: where.url, partner: at.partner });
  // whose session the server has ended is told so, and comes back
  if (elsewhere) return at.ended ? { elsewhere: atLogin({ next: where.url }), ended: true } : { elsewhere };
  if (isKeptOut(role, found.page)) return { elsewhere: atDashboard() };
  let file: PageFile | undefined;
  try {
    file = await loadWhole(found.page);
    const data = await runNeeds(file.needs?.(where), run);
    // what cannot be had says so in its own place
    await bringParts(file, data, where).catch(() => {});
    return { ...nothing, component: file.default, data, fault: undefined };
  } catch (error) {
    if (!(error instanceof Refused)) {
      if (file || (await isReachable())) throw error;
      return { ...nothing, fault: { status: 0 } };
    }
    if (error.code === 'signed_out')
      return takeOverOther(token) ? load(find, url, at) : { elsewhere: atLogin({ next: where.url }), ended: true };
    // without a connection the answers at hand stand, where the next place asks for nothing else
    if (error.status === 0 && file && before?.component && before.page === found.page && asksOf(file, before.where) === asksOf(file, where))
      return { ...before, where };
    return { ...nothing, fault: { status: error.status, message: error.message, ...(error.detail as Pick<Fault, 'grant'>) } };
  }
}

/** `start`: the page of the address that was opened, when it is known; `first`: what the server rendered of it. */
export function Router({ find, start, first }: { find: Find; start: Found | undefined; first: Shown | undefined }) {
  const [now, setNow] = useState<{ shown: Shown; place: Place; how: Navigation['how'] }>(() => {
    const url = new URL(location.href);
    return {
      // the server knew nothing of what this entry remembers: it is told after the first rendering
      place: { ...placeAt(url, entryNow()), ...(first && { state: null }) },
      how: 'first',
      shown: first ?? { page: start?.page, component: undefined, data: {}, where: parseWhere(url, start), fault: undefined },
    };
  });
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);
  const guards = useRef(new Set<Guard>());
  const depth = useRef(entryNow().depth);
  const { forget, status, menu_role, ended } = useSession();
  const partner = useSite().partner !== undefined;
  const standing = useRef(now.shown);
  const over = useRef(ended);
  useEffect(() => {
    standing.current = now.shown;
    over.current = ended;
  }, [now.shown, ended]);

  /** Shows what is at an address once it is loaded; a later wish overtakes an earlier one. */
  const show = useCallback(
    async function showing(url: URL, how: Navigation['how'], arrive: () => Entry): Promise<void> {
      const mine = ++turn.current;
      setBusy(true);
      let next: Shown | Elsewhere;
      try {
        next = await load(find, url, { partner, before: standing.current, ended: over.current });
      } catch (error) {
        if (mine !== turn.current) return;
        // a part of the program that cannot be fetched: the browser shows what it can
        if (how !== 'first') return location.assign(url);
        // which it has just done: it is told, and tried again when its reader asks for it
        setBusy(false);
        const Broken = () => {
          throw error;
        };
        const where = parseWhere(url, start);
        const shown = start ? { page: start.page, component: Broken, fault: undefined } : { ...nowhere, fault: { status: 500 } };
        return setNow({ shown: { ...shown, data: {}, where }, place: placeAt(url, entryNow()), how });
      }
      if (mine !== turn.current) return;
      if ('elsewhere' in next) {
        const { ended } = next;
        if (ended) forget();
        const other = new URL(next.elsewhere, location.origin);
        return showing(other, 'go', () => {
          const entry = { key: newKey(), depth: depth.current, state: ended ? { ended } : null };
          history.replaceState(entry, '', other);
          return entry;
        });
      }
      const entry = arrive();
      depth.current = entry.depth;
      setBusy(false);
      setNow({ shown: next, place: placeAt(url, entry), how });
    },
    [find, forget, start, partner],
  );

  const go = useCallback(
    (to: To, options: GoOptions = {}) => {
      const url = new URL(formatHref(to), location.href);
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
    const next = await load(find, url, { partner, before: standing.current, ended: over.current }).catch((error: unknown) => {
      // what vanished is only asked for again by a new document; a page that stands is not taken away for it
      if (standing.current.fault) reloadOnce(error);
    });
    if (!next || url.href !== location.href) return;
    if ('elsewhere' in next) return void show(url, 'go', entryNow);
    setNow((was) => ({ ...was, shown: next }));
  }, [find, show, partner]);
  // another role has another page here
  useEffect(() => {
    const { page, fault } = standing.current;
    // refused to this reader by name, it is refused whoever's page it is
    const who = fault?.grant ? undefined : page?.who;
    if (status === 'in' && who && typeof who !== 'string' && !who.includes(menu_role)) void reload();
  }, [status, menu_role, reload]);
  // what a change has made old is fetched again; changes of one moment together
  useEffect(() => {
    let due: Set<string> | undefined;
    return onStale((names) => {
      if (due) return names.forEach((name) => due!.add(name));
      due = new Set(names);
      setTimeout(async () => {
        const old = [...due!];
        due = undefined;
        if (await shows(standing.current, old)) await reload();
      });
    });
  }, [reload]);
  const guard = useCallback((g: Guard) => {
    guards.current.add(g);
    return () => void guards.current.delete(g);
  }, []);

  useEffect(() => {
    entryNow();
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
    const unfollow = followLinks(go, find);
    return () => {
      removeEventListener('popstate', back);
      unfollow();
    };
  }, [find, go, show]);
  useEffect(() => {
    const { state } = entryNow();
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    if (first && state) setNow((was) => (was.how === 'first' ? { ...was, place: { ...was.place, state } } : was));
  }, [first]);
  // a page that the server did not render is loaded as the first thing
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the bar of loading is what the effect is for
    if (!first) void show(new URL(location.href), 'first', entryNow);
  }, [first, show]);

  const navigation = useMemo<Navigation>(
    () => ({ place: now.place, page: now.shown.page, how: now.how, go, reload, guard }),
    [now, go, reload, guard],
  );
  // the same element while the next page is on its way: the page that stands is not drawn anew for that
  const view = useMemo(
    () => (
      <NavigationContext value={navigation}>
        <View shown={now.shown} place={now.place.key} rendered={now.how === 'first' && !!first} />
      </NavigationContext>
    ),
    [navigation, now, first],
  );
  return <BusyContext value={busy}>{view}</BusyContext>;
}

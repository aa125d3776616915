// Place in a list that was left for one of its rows: search, filters, page and row, for the way back. In the memory of the tab.
import { type RefObject, useEffect, useRef } from 'react';
import { useGo, useNavigation } from '#core/navigation/web/navigation.tsx';

interface Left {
  query: string;
  id: number;
}
const left = new Map<string, Left>();

/** The address of a list as it was left; its beginning where nobody has left it. */
export const asLeft = (path: string): string => path + (left.get(path)?.query ?? '');
/** Goes back to a list, to the row that it was left for. */
export function useBackToList(): (path: string) => void {
  const go = useGo();
  return (path) => go(asLeft(path), { state: { returned: true } });
}
interface Rows {
  ids: readonly number[];
  /** The place of the row under the keys. */
  current: () => number;
}
/** Notes where the list is left; whoever comes back finds the focus at that row again. */
export function usePlaceInList(box: RefObject<HTMLElement | null>, rows: Rows): void {
  const { place, how } = useNavigation();
  const { pathname, search, state } = place;
  const came = useRef(how === 'back' || (state as { returned?: boolean } | null)?.returned === true);
  const now = useRef({ pathname, search, rows });
  useEffect(() => {
    if (now.current.pathname === pathname) now.current = { pathname, search, rows };
  });
  useEffect(() => {
    const latest = now;
    return () => {
      const { pathname, search, rows } = latest.current;
      const id = rows.ids[rows.current()];
      if (id !== undefined) left.set(pathname, { query: search, id });
    };
  }, []);
  const there = rows.ids.length > 0;
  useEffect(() => {
    if (!there || !came.current) return;
    came.current = false;
    const { pathname, search, rows } = now.current;
    const was = left.get(pathname);
    if (was?.query !== search) return;
    const at = rows.ids.indexOf(was.id);
    // who has begun to do something else is left to it
    const led = document.activeElement;
    if (at >= 0 && (!led || led === document.body || led.matches('h1, #main')))
      box.current?.querySelector<HTMLElement>(`tr[data-row="${at}"]`)?.focus();
  }, [there, box]);
}

// Scroll restoration: to the top on a new page, to the earlier position on going back.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigation } from '#core/navigation/web/navigation.tsx';
import { readStored, writeStored } from '#core/storage/web/browser-storage.ts';

const key = (id: string) => `shikhon.scroll.${id}`;
/** The first line of the window that no header covers. */
const BELOW_HEADER = 110;
const REST_MS = 120;
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function useScrollMemory(): void {
  const { place, how } = useNavigation();
  const { key: id, hash, pathname, state } = place;
  // the entry whose place is being watched; changes before the page moves, so that its move is not taken for the last one's
  const watched = useRef(id);
  const moved = useRef(true);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    // whoever did not scroll is where they were: asking the browser for the place in each press would make it lay out the page before it answers
    const note = () => {
      moved.current = false;
      writeStored('tab', key(watched.current), String(scrollY));
    };
    const pressed = () => moved.current && note();
    const stir = () => {
      moved.current = true;
    };
    // browsers before 2023 do not say when a scroll ended: then a moment without one is its end
    let rest: ReturnType<typeof setTimeout> | undefined;
    const moving = () => {
      clearTimeout(rest);
      rest = setTimeout(note, REST_MS);
    };
    const [event, hear] = 'onscrollend' in window ? (['scrollend', note] as const) : (['scroll', moving] as const);
    addEventListener('scroll', stir, { passive: true });
    addEventListener(event, hear, { passive: true });
    addEventListener('pagehide', note);
    // who goes on before the scroll has come to its end is still at the place that they left
    addEventListener('click', pressed, true);
    addEventListener('popstate', note);
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', stir);
      removeEventListener(event, hear);
      removeEventListener('pagehide', note);
      removeEventListener('click', pressed, true);
      removeEventListener('popstate', note);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entry of the history changes
  useBeforePaint(() => {
    watched.current = id;
    moved.current = true;
    const kept = how === 'go' ? null : readStored('tab', key(id));
    if (kept !== null) scrollTo(0, Number(kept));
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (!(state as { stay?: boolean } | null)?.stay) scrollTo(0, 0);
  }, [id, pathname]);
}

/** What begins first below the header; where one thing fills the window, that thing. Bars that stay in the window are none of it. */
function firstInView(): Element | null {
  const found = document.elementFromPoint(innerWidth / 2, BELOW_HEADER);
  const beginsInView = (element: Element): boolean => {
    const { top, height } = element.getBoundingClientRect();
    return height > 0 && top >= BELOW_HEADER && top < innerHeight && !/fixed|sticky/.test(getComputedStyle(element).position);
  };
  const among = found ? [...found.children].find(beginsInView) : undefined;
  if (among) return among;
  for (let at: Element | null = found; at?.parentElement?.closest('main'); at = at.parentElement)
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) if (beginsInView(next)) return next;
  return found;
}
/** Call it before everything on the page changes its height; when `changed` has, what stood first in the window stands there again. */
export function useKeptPlace(changed: unknown): () => void {
  const first = useRef<{ element: Element; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the change is on the page
  useBeforePaint(() => {
    const kept = first.current;
    first.current = null;
    if (kept?.element.isConnected) scrollBy(0, kept.element.getBoundingClientRect().top - kept.top);
  }, [changed]);
  return useCallback(() => {
    const element = scrollY > 0 ? firstInView() : null;
    first.current = element && { element, top: element.getBoundingClientRect().top };
  }, []);
}

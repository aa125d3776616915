// Placement of toasts (collision detection): the room nearest to their own edge of the window in which they cover no heading, button or bar.

export interface Span {
  from: number;
  to: number;
}
const GAP = 8;

/** Where something so high begins, so that it lies within a span and on nothing that is taken; undefined where there is no such room. */
export function findRoom(height: number, within: Span, taken: readonly Span[], edge: 'top' | 'bottom'): number | undefined {
  const turned = (s: Span): Span => (edge === 'top' ? s : { from: -s.to, to: -s.from });
  const { from, to } = turned(within);
  let at = from;
  for (const t of taken.map(turned).sort((a, b) => a.from - b.from)) {
    if (t.from - GAP >= at + height) break;
    at = Math.max(at, t.to + GAP);
  }
  if (at + height > to) return undefined;
  return edge === 'top' ? at : -at - height;
}

const BARS = '.top, .jtop, .jnav, .tabbar, .buybar';
const MAIN = `${BARS}, h1, h2, h3, h4, .btn:not(.b2, .b3, .bn)`;
const ALL = `${BARS}, h1, h2, h3, h4, .btn`;

/** Moves the toasts from where they would cover something to the nearest room; what is not covered stays where it is. */
function place(box: HTMLElement): void {
  const edge = innerWidth < 1024 ? 'top' : 'bottom';
  const { left, right } = box.getBoundingClientRect();
  const taken = (selector: string): Span[] =>
    [...document.querySelectorAll(selector)].flatMap((element) => {
      const r = element.getBoundingClientRect();
      // a heading for screen readers alone is a point
      const seen = r.width > 1 && r.height > 1 && r.bottom > 0 && r.top < innerHeight && r.right > left && r.left < right;
      return seen && !box.contains(element) ? [{ from: r.top, to: r.bottom }] : [];
    });
  const within = { from: GAP, to: innerHeight - 2 * GAP };
  const all = taken(ALL);
  const now = box.getBoundingClientRect();
  if (now.top >= within.from && now.bottom <= within.to && all.every((t) => t.to <= now.top || t.from >= now.bottom)) return;
  const height = now.height;
  const at = findRoom(height, within, all, edge) ?? findRoom(height, within, taken(MAIN), edge) ?? within.from;
  box.style.transform = '';
  box.style.transform = `translateY(${Math.round(at - box.getBoundingClientRect().top)}px)`;
}

/** Keeps the toasts off what matters while the page under them comes, changes or is scrolled; the answer ends it. */
function keepPlaced(box: HTMLElement): () => void {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(box));
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(soon);
  sizes.observe(document.body);
  const stop = new AbortController();
  for (const event of ['scroll', 'resize'] as const) addEventListener(event, soon, { passive: true, signal: stop.signal });
  place(box);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    stop.abort();
    box.style.transform = '';
  };
}
/** Places the toasts whenever there are some, from now on; the answer ends it. */
export function placeToasts(box: HTMLElement): () => void {
  let end: (() => void) | undefined;
  const look = () => {
    if (box.childElementCount > 0) end ??= keepPlaced(box);
    else {
      end?.();
      end = undefined;
    }
  };
  const toasts = new MutationObserver(look);
  toasts.observe(box, { childList: true });
  look();
  return () => {
    toasts.disconnect();
    end?.();
  };
}

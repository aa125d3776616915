// Drag and drop of sections and lessons by finger or mouse: begins at a grip, shows where it would go, and goes there when it is let go.
import { type PointerEvent, type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Place } from './outline.ts';

/** Near the edge of the window the list goes on by itself: pixels from the edge, and with each frame. */
const EDGE = 80;
const PACE = 12;
const idIn = (element: Element | null | undefined): number | null => (element ? Number(element.getAttribute('data-item')) : null);

/** Where something that is let go over an element would stand. */
function placeAt(
  list: HTMLElement,
  x: number,
  y: number,
  dragged: HTMLElement,
): { place: Place; at: Element; side: 'over' | 'under' } | undefined {
  const over = document.elementFromPoint(x, y);
  const isSection = dragged.hasAttribute('data-section');
  const target = over?.closest<HTMLElement>(isSection ? '[data-section]' : '[data-item]');
  if (!target || !list.contains(target) || target === dragged || dragged.contains(target)) return undefined;
  const box = target.getBoundingClientRect();
  const under = y > box.top + box.height / 2;
  if (!isSection && target.hasAttribute('data-section'))
    // over the head of a section: the first of it
    return { place: { section_id: idIn(target), after_id: null }, at: target.querySelector('.syl-sec-h') ?? target, side: 'under' };
  const inside = (element: Element) => idIn(element.parentElement?.closest('[data-section]'));
  const section_id = isSection ? null : inside(target);
  if (under) return { place: { section_id, after_id: idIn(target) }, at: target, side: 'under' };
  let before = target.previousElementSibling;
  if (before === dragged) before = before.previousElementSibling;
  return { place: { section_id, after_id: idIn(before) }, at: target, side: 'over' };
}
/** What a list is given as `onPointerDown`. */
export function useDragging(list: RefObject<HTMLElement | null>, may: boolean, onDrop: (id: number, to: Place) => void) {
  const drop = useEffectEvent(onDrop);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const begin = useEffectEvent((grip: HTMLElement, pointer: number) => {
    const dragged = grip.closest<HTMLElement>('[data-item]');
    if (!list.current || !dragged) return;
    let found: ReturnType<typeof placeAt>;
    let last = { x: 0, y: 0 };
    let frame = 0;
    dragged.classList.add('held');
    const show = () => {
      found?.at.classList.remove('drop-over', 'drop-under');
      found = list.current ? placeAt(list.current, last.x, last.y, dragged) : undefined;
      found?.at.classList.add(`drop-${found.side}`);
    };
    const roll = () => {
      const by = last.y < EDGE ? -PACE : last.y > innerHeight - EDGE ? PACE : 0;
      if (by) {
        scrollBy(0, by);
        show();
      }
      frame = requestAnimationFrame(roll);
    };
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointer) return;
      last = { x: event.clientX, y: event.clientY };
      show();
    };
    const end = (done: boolean) => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', away);
      removeEventListener('keydown', escape, true);
      dragged.classList.remove('held');
      found?.at.classList.remove('drop-over', 'drop-under');
      stop.current = undefined;
      if (done && found) drop(idIn(dragged)!, found.place);
    };
    const up = (event: globalThis.PointerEvent) => event.pointerId === pointer && end(true);
    const away = (event: globalThis.PointerEvent) => event.pointerId === pointer && end(false);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && end(false);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', away);
    addEventListener('keydown', escape, true);
    frame = requestAnimationFrame(roll);
    stop.current = () => end(false);
  });
  const hand = useRef<(event: PointerEvent) => void>(undefined);
  useEffect(() => {
    hand.current = (event) => {
      const grip = (event.target as Element).closest<HTMLElement>('[data-grip]');
      if (!grip || event.button !== 0) return;
      event.preventDefault();
      begin(grip, event.pointerId);
    };
  }, []);
  return useCallback((event: PointerEvent) => void (may && hand.current?.(event)), [may]);
}

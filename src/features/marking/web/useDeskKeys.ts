// Keys of marking, by physical key, so that they are the same on a Bengali keyboard; none while something is written.
import { useEffect, useRef } from 'react';

/** The levels of the first three criteria: one row of keys each. */
const rows = [
  ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6'],
  ['KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT', 'KeyY'],
  ['KeyA', 'KeyS', 'KeyD', 'KeyF', 'KeyG', 'KeyH'],
] as const;
/** As it stands beside a level. */
export const keyOfLevel = (row: number, level: number): string | undefined => rows[row]?.[level]?.replace(/^(Digit|Key)/, '');
interface DeskKeys {
  rubric: readonly { id: string; levels: readonly unknown[] }[];
  onLevel: (id: string, level: number) => void;
  onNext: () => void;
  onLater: () => void;
  onUndo: () => void;
  onComment: () => void;
}
const isWriting = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.closest('dialog[open]') !== null ||
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(radio|checkbox)$/.test(target.type)));
/** Enter presses what has the focus, where that is something to press. */
const isPressed = ({ target }: KeyboardEvent): boolean => target instanceof HTMLElement && target.closest('button, a, summary') !== null;

export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented || event.repeat) return;
      const { rubric, onLevel, onNext, onLater, onUndo, onComment } = latest.current;
      if (event.ctrlKey ? event.code !== 'Enter' : isWriting(event)) return;
      const row = rows.findIndex((codes) => (codes as readonly string[]).includes(event.code));
      const level = row < 0 ? -1 : (rows[row] as readonly string[]).indexOf(event.code);
      const criterion = rubric[row];
      const acts: Record<string, () => void> = { KeyJ: onLater, KeyZ: onUndo, KeyC: onComment };
      const act = criterion?.levels[level] !== undefined ? () => onLevel(criterion.id, level) : acts[event.code];
      const enters = event.code === 'Enter' && !isPressed(event);
      if (!act && !enters) return;
      event.preventDefault();
      if (enters) onNext();
      else act!();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

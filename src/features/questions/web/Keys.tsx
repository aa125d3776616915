// Keyboard of a question: what its keys are, said in the page to who works by keys and to screen readers, and the keys that choose an option.
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { foldDigits } from '#core/i18n/bengali.ts';

export interface KeyHint {
  keys: readonly string[];
  says: string;
}
/** Seen while the question is worked by keys; read out with its name in any case. */
export function KeyHints({ id, hints, children }: { id: string; hints: readonly KeyHint[]; children?: ReactNode }) {
  return (
    <p className="q-keys" id={id}>
      {hints.map(({ keys, says }) => (
        <span key={says}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {says}{' '}
        </span>
      ))}
      {children}
    </p>
  );
}
/** Where a letter would be written, or another part of the page has the focus. */
const isElsewhere = (target: EventTarget | null, box: HTMLElement | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('dialog[open]')) return true;
  if (/^(TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  if (target instanceof HTMLInputElement && !/^(radio|checkbox)$/.test(target.type)) return true;
  return box !== null && box.closest('[data-alone]') === null && !box.contains(target);
};
/** A plain key that names an option by its number or one of its letters chooses it. `letters`: the names of each option. */
export function useOptionKeys(
  box: RefObject<HTMLElement | null>,
  letters: readonly (readonly string[])[],
  choose: (index: number) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (isElsewhere(event.target, box.current)) return;
    const key = foldDigits(event.key).toLowerCase();
    const index = /^[1-9]$/.test(key) ? Number(key) - 1 : letters.findIndex((names) => names.includes(key));
    if (index < 0 || index >= letters.length) return;
    event.preventDefault();
    choose(index);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
/** The arrows go from option to option without choosing: an answer is changed by Space alone. */
export function moveFocus(event: React.KeyboardEvent<HTMLElement>, box: HTMLElement | null): void {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!by || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || !box) return;
  const inputs = [...box.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')].filter((one) => !one.disabled);
  const at = inputs.indexOf(event.target as HTMLInputElement);
  if (at < 0) return;
  event.preventDefault();
  inputs[(at + by + inputs.length) % inputs.length]!.focus();
}

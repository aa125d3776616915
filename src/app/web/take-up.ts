// Event replay at hydration: keeps input, choices and clicks made before the script was loaded.
import { useEffect } from 'react';
import { PRESSABLE } from '../pressable.ts';

type Field = (HTMLInputElement | HTMLTextAreaElement) & { _valueTracker?: { setValue(value: string): void } };
const setValue = (field: Field, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);

/** React takes the value that it finds for one that it knows. A field is not written to without need: a Bengali word may just be on its way into it. */
function tell(field: Field, typed: string): void {
  if (field.value !== typed) setValue(field, typed);
  else if (typed === field.defaultValue) return;
  field._valueTracker?.setValue(field.defaultValue);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const PRESSED = '[data-pressed]';
/** Milliseconds until what was not heard is done again, and for how long the button that takes its place is waited for. */
const AGAIN_MS = 50;
const GONE_MS = 10_000;

/** The only button of the page that says the same: what React rendered anew in the place of one that is gone. */
function findSuccessor(place: HTMLElement, text: string | null): HTMLElement | undefined {
  const same = [...place.querySelectorAll<HTMLElement>(PRESSABLE)].filter((button) => button.textContent === text);
  return same.length === 1 ? same[0] : undefined;
}
/**
 * Call it once React listens at `place`. React stops a click on a part whose program or data is still on its way, and the choice of a
 * file there, and forgets it: such a press is made again until it is heard, unless another button is pressed or the part has gone, and
 * the choice is told again. A part that is told something new before its program has come is rendered anew: its button is another one then.
 */
export function keepPresses(place: HTMLElement): void {
  let pressed: HTMLElement | undefined;
  const again = (button: HTMLElement, until: number) => {
    if (pressed !== button) return;
    const there = button.isConnected ? button : findSuccessor(place, button.textContent);
    if (there) there.click();
    else if (Date.now() < until) setTimeout(again, AGAIN_MS, button, until);
  };
  // listeners of one place hear in their order: React has heard each event already, or has stopped it
  const hear = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>(PRESSABLE);
    if (!button) return;
    document.querySelector(PRESSED)?.removeAttribute('data-pressed');
    pressed = event.cancelBubble ? button : undefined;
    if (pressed) setTimeout(again, AGAIN_MS, button, Date.now() + GONE_MS);
  };
  const hearFile = ({ target, cancelBubble }: Event) => {
    if (cancelBubble && (target as HTMLInputElement).type === 'file') setTimeout(tellChange, AGAIN_MS, target);
  };
  place.addEventListener('click', hear, true);
  place.addEventListener('change', hearFile, true);
}
const tellChange = (field: Element): unknown => field.dispatchEvent(new Event('change', { bubbles: true }));

/** To be used once, around everything; the document's own script marks the button. */
export function useTakeUp(): void {
  useEffect(() => {
    dispatchEvent(new Event('live'));
    const typed = [...document.querySelectorAll<Field>('input:not([type=file]), textarea')]
      .filter((field) => field.value !== field.defaultValue)
      .map((field) => [field, field.value] as const);
    // where no choice is marked as the one that stands there, the browser shows the first: nobody has made it
    const chosen = [...document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[type=file]')].filter((field) =>
      'options' in field
        ? field.selectedIndex !==
          Math.max(
            0,
            [...field.options].findIndex((o) => o.defaultSelected),
          )
        : field.value,
    );
    // when React is done: what it hears in the middle of its own work it answers by putting the old value back
    queueMicrotask(() => {
      for (const [field, text] of typed) if (field.isConnected) tell(field, text);
      for (const field of chosen) tellChange(field);
    });
    // in a task of its own: the press that made React hurry is heard by itself, and its mark is gone by then
    setTimeout(() => document.querySelector<HTMLElement>(PRESSED)?.click());
  }, []);
}

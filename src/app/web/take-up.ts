// Event replay at hydration: keeps input, choices and clicks made before the script was loaded.
import { useEffect } from 'react';

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

/** To be used once, around everything; the document's own script marks the button. */
export function useTakeUp(): void {
  useEffect(() => {
    dispatchEvent(new Event('live'));
    const typed = [...document.querySelectorAll<Field>('input:not([type=file]), textarea')]
      .filter((field) => field.value !== field.defaultValue)
      .map((field) => [field, field.value] as const);
    const chosen = [...document.querySelectorAll('select')].filter((select) =>
      [...select.options].some((option) => option.selected !== option.defaultSelected),
    );
    const pressed = document.querySelector<HTMLElement>('[data-pressed]');
    pressed?.removeAttribute('data-pressed');
    // when React is done: what it hears in the middle of its own work it answers by putting the old value back
    queueMicrotask(() => {
      for (const [field, text] of typed) if (field.isConnected) tell(field, text);
      for (const select of chosen) select.dispatchEvent(new Event('change', { bubbles: true }));
      pressed?.click();
    });
  }, []);
}

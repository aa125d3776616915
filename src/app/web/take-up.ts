// What the reader did before the script had come is not lost: words that were typed, a choice, the button that was pressed.
import { useEffect } from 'react';

/** A value set by hand is unknown to React: it learns of it as of one that is typed. */
function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** To be used once, around everything; the document's own script marks the button. */
export function useTakeUp(): void {
  useEffect(() => {
    dispatchEvent(new Event('live'));
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=file]), textarea'))
      if (field.value !== field.defaultValue) retype(field);
    for (const select of document.querySelectorAll('select'))
      if ([...select.options].some((option) => option.selected !== option.defaultSelected))
        select.dispatchEvent(new Event('change', { bubbles: true }));
    const pressed = document.querySelector<HTMLElement>('[data-pressed]');
    pressed?.removeAttribute('data-pressed');
    pressed?.click();
  }, []);
}

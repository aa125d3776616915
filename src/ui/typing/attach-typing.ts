// Phonetic typing (input method) for a text box: Latin keys become Bengali letters as they are pressed.
import { startTyping, type Typing, typePhonetic } from '#core/i18n/phonetic.ts';

export type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Sets what stands in a box past the framework, which then sees it as typed. */
function writeText(box: TextBox, text: string, caret: number): void {
  const prototype = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(box, text);
  box.setSelectionRange(caret, caret);
}
const tell = (box: TextBox) => box.dispatchEvent(new InputEvent('input', { bubbles: true }));

/** Puts letters where the caret stands; an empty text takes one letter back. */
export function insertLetters(box: TextBox, letters: string): void {
  box.focus();
  const from = box.selectionStart ?? box.value.length;
  const to = box.selectionEnd ?? from;
  const before = box.value.slice(0, from);
  const kept = letters === '' && from === to ? [...before].slice(0, -1).join('') : before;
  const most = box.maxLength < 0 ? Number.POSITIVE_INFINITY : box.maxLength;
  if (kept.length + letters.length + box.value.length - to > most) return;
  writeText(box, kept + letters + box.value.slice(to), kept.length + letters.length);
  tell(box);
}

export interface Attached {
  /** Writes another word in place of the one being typed, which ends it. */
  choose: (word: string) => void;
  stop: () => void;
}
/** Begins to write phonetically in a box, and tells of the word being typed. */
export function attachTyping(box: TextBox, onTyping: (typing: Typing) => void): Attached {
  let now = startTyping(box.value, box.selectionStart ?? 0);
  const read = () => {
    const caret = box.selectionStart ?? box.value.length;
    const next = typePhonetic(now, box.value, caret);
    now = next;
    if (next.text !== box.value) writeText(box, next.text, next.caret);
    onTyping(next);
  };
  const input = (event: Event) => {
    // a keyboard on the screen composes whole words: they are written when they are complete
    if ((event as InputEvent).isComposing) return;
    read();
  };
  const composed = () => {
    read();
    tell(box);
  };
  box.addEventListener('input', input, true);
  box.addEventListener('compositionend', composed, true);
  return {
    choose: (word) => {
      // what somebody else has changed since is not written over
      if (now.start < 0 || box.value !== now.text) return;
      const { text, start, caret } = now;
      const whole = text.slice(0, start) + word + text.slice(caret);
      if (box.maxLength >= 0 && whole.length > box.maxLength) return;
      box.focus();
      writeText(box, whole, start + word.length);
      // the word has ended: what is typed next begins another
      now = startTyping(whole, start + word.length);
      onTyping(now);
      tell(box);
    },
    stop: () => {
      box.removeEventListener('input', input, true);
      box.removeEventListener('compositionend', composed, true);
    },
  };
}

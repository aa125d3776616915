// Invisible characters: marks that turn the direction of writing are taken out, a text that shows no sign is none.

/** Embeddings, overrides and isolates would turn round what others read behind the text. */
export const straighten = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, '');
/** More marks on one letter than Unicode's stream-safe text has (UAX 15). Normalising sorts them, in a time that grows with their square. */
const ENDLESS_MARKS = /\p{M}{31}/u;
/** A text from outside as it is stored: of the marks on one letter thirty stay, composed. */
export const composed = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC');
/** Whether a text would take too long to normalise. It is asked of a straightened one: between two marks a mark of direction would hide the run. */
export const hasEndlessMarks = (straight: string): boolean => ENDLESS_MARKS.test(straight);
/** Joiners, marks of direction and blanks; a vowel sign that stands alone is drawn. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800\u3164\uffa0]*$/u;
/** As it is stored: a text of joiners, marks of direction or blanks alone is empty. */
export function visibleText(text: string): string {
  const straight = straighten(text).normalize('NFC').trim();
  return UNSEEN.test(straight) ? '' : straight;
}

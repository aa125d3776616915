// Invisible characters: marks that turn the direction of writing are taken out, a text that shows no sign is none.

/** Embeddings, overrides and isolates would turn round what others read behind the text. */
export const straighten = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/gu, '');
/** Joiners, marks of direction and blanks; a vowel sign that stands alone is drawn. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800\u3164\uffa0]*$/u;
/** As it is stored: a text of joiners, marks of direction or blanks alone is empty. */
export function visibleText(text: string): string {
  const straight = straighten(text).normalize('NFC').trim();
  return UNSEEN.test(straight) ? '' : straight;
}

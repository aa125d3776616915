// Rules of publications: how long one takes to read, and its address.
import { letters } from '#core/i18n/bengali.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { atAbout, atPiece } from './addresses.ts';
import type { Kind } from './kinds.ts';

export { type Kind, kinds, type ListedKind } from './kinds.ts';

/** Words that people read of a text in a minute, of which some look things up. */
const WORDS_A_MINUTE = { en: 200, bn: 160 };
/** Minutes of reading, one at least; 0 for an empty text. */
export function minutesOf(text: string, language: 'en' | 'bn'): number {
  const words = text.match(/\S+/g)?.length ?? 0;
  return words ? Math.max(1, Math.round(words / WORDS_A_MINUTE[language])) : 0;
}

const LONGEST_SLUG = 40;
/** In bytes as they stand in an address, where a letter of Bengali takes nine. */
const MOST_BYTES = 1800;
/** A title in an address, where it is decoration: letters, signs and digits of any script, hyphens for the rest. Never cut inside a letter. */
export function slugOf(title: string): string {
  let slug = '';
  let [count, bytes] = [0, 0];
  for (const letter of letters(title.toLowerCase())) {
    const fits = /^[\p{L}\p{M}\p{N}\u200c\u200d]+$/u.test(letter);
    if (!fits && (slug === '' || slug.endsWith('-'))) continue;
    bytes += encodeURIComponent(letter).length;
    if (++count > LONGEST_SLUG || bytes > MOST_BYTES) break;
    slug += fits ? letter : '-';
  }
  return slug.replace(/-$/, '');
}
/** Where a piece is read, with its title in the language of who is led there. */
export function pieceAddress(piece: { kind: Kind; id: number; title: string; bn_title: string }, language: Language): string {
  const { kind, id } = piece;
  if (kind === 'about') return atAbout();
  const slug = slugOf(pick(language, piece.title, piece.bn_title));
  return slug ? `${atPiece[kind]({ id })}/${encodeURIComponent(slug)}` : atPiece[kind]({ id });
}

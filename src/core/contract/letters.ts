// Damaged letters of a field (validation): a name that lost its letters on the way is refused with what was most likely meant.
import * as z from 'zod/mini';
import { type Damage, findDamage } from '#core/i18n/damaged.ts';
import { text } from './call.ts';
import type { FieldWord } from './words.ts';

/** What is said of it; the turned text is the figure of the word. */
export const damageWord = ({ kind, turned }: Damage): { word: FieldWord; n?: string } =>
  turned ? { word: 'letters_turned', n: turned } : { word: kind === 'lost' ? 'letters_lost' : 'letters_broken' };
const LONGEST_SAID = 120;
/** A name as somebody types or pastes it. A text may be about question marks, a name is not. */
export const undamaged = z.refine<string>((text) => findDamage(text) === undefined, {
  abort: true,
  error: ({ input }) => {
    const { word, n } = damageWord(findDamage(String(input)) ?? { kind: 'lost' });
    return n === undefined ? word : `${word}:${n.slice(0, LONGEST_SAID)}`;
  },
});
/** A title or a name of something: a text whose letters are whole. */
export const titled = (max: number, min = 0) => text(max, min).check(undamaged);

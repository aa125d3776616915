// What changed between two versions of a question, text by text and word by word.
import type { Word } from '#core/i18n/words.ts';
import { diffTexts } from '#core/records/merge.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import { partTexts, plainText } from '../rules.ts';
import { words } from '../words.ts';

type Pieces = ReturnType<typeof diffTexts>;
export interface Difference {
  key: string;
  word: Word;
  pieces: Pieces;
}
const TEXTS = [
  ['bn_text', words.text],
  ['text', words.text],
  ['bn_explanation', words.explanation],
  ['explanation', words.explanation],
  ['bn_hint', words.hint],
  ['hint', words.hint],
] as const;
/** All that is the type's, as lines; which of it is right is told by a mark. */
const answersOf = (question: WrittenQuestion): string =>
  question.options.length
    ? question.options.map((o) => `${o.right ? '✓ ' : ''}${plainText(o.bn_text || o.text)}`).join('\n')
    : [...partTexts(question), question.answer, question.value === null ? '' : String(question.value)].filter(Boolean).join('\n');
export function differencesOf(before: WrittenQuestion, now: WrittenQuestion): Difference[] {
  const found: Difference[] = [];
  const add = (key: string, word: Word, a: string, b: string) => a !== b && found.push({ key, word, pieces: diffTexts(a, b) });
  for (const [key, word] of TEXTS) add(key, word, before[key], now[key]);
  add('answers', words.answers, answersOf(before), answersOf(now));
  add('marks', words.marks, String(before.marks), String(now.marks));
  return found;
}

// A text cut at its blanks, as it is kept: always one part more than there are blanks.
import { renderInline } from '#core/richtext/server/render.ts';
import { readRecord } from '../rules.ts';
import type { Body } from './storing.ts';
import type { WrittenQuestion } from '../written.ts';
import { both } from '../writing.ts';
import { BLANK } from '../types/fill-in/written.ts';

export interface Parts {
  en: string[];
  bn: string[];
}
export function partsOf(q: WrittenQuestion, was: WrittenQuestion | undefined, stored: Body | undefined): Parts {
  const before = readRecord(stored?.shape).parts as Parts | undefined;
  if (before && was && was.text === q.text && was.bn_text === q.bn_text) return before;
  const text = both(q.text, q.bn_text);
  const cut = (language: 'en' | 'bn') => text[language].split(BLANK).map((one) => renderInline(one.replace(/\s+/g, ' '), { language }));
  return { en: cut('en'), bn: cut('bn') };
}

// What came of a request for one answer: its marks before and after, or that they stay.
import { hundredths } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { words } from '../words.ts';

export function Outcome({ outcome, most }: { outcome: { old_score: number; new_score: number }; most: number }) {
  const t = useWords();
  const language = useLanguage();
  const figure = (n: number) => hundredths(language, n);
  const { old_score, new_score } = outcome;
  return old_score === new_score
    ? t(words.same_of, { score: figure(old_score), max: figure(most) })
    : t(words.rose_of, { old: figure(old_score), new: figure(new_score), max: figure(most) });
}

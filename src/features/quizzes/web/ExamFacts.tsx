// What applies before and while an exam is answered.
import { dateTime } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import { words as quizWords } from '../words.ts';
import { words } from '../words-exam.ts';
import { words as notBegun } from '../words-facts.ts';
import type { QuizProps } from './Quiz.tsx';

export interface FactsProps {
  lesson: QuizProps['lesson'];
  /** How many attempts are left. */
  left: number;
  /** Since when nobody may come in any more: nothing else applies then. */
  shut?: string | null;
}
export default function ExamFacts({ lesson: { quiz, minutes }, left, shut }: FactsProps) {
  const t = useWords();
  const language = useLanguage();
  const { question_count: n, marks, pass_percent: percent, due_at, overdue, extra_percent, wrong_share, section_minutes, at_bell } = quiz!;
  if (shut) return <Callout kind="warn">{t(notBegun.too_late, { when: dateTime(language, shut) })}</Callout>;
  return (
    <ul className="rules">
      <li>{marks === null ? t(quizWords.facts_without_marks, { n, percent }) : t(quizWords.facts, { n, marks, percent })}</li>
      {wrong_share !== null && wrong_share > 0 && <li>{t(words.wrong_costs, { percent: wrong_share })}</li>}
      <li>{t(at_bell ? words.limit_bell : words.limit, { n: Math.ceil((minutes * (100 + extra_percent)) / 100) })}</li>
      {section_minutes && <li>{t(words.parts_timed, { minutes: section_minutes.map((n) => number(language, n)).join(' + ') })}</li>}
      {extra_percent > 0 && <li>{t(words.extra, { n: extra_percent, minutes })}</li>}
      <li>{t(words.tries, { left, all: quiz!.attempts_allowed ?? 1 })}</li>
      {due_at && !overdue && !at_bell && <li>{t(words.due, { when: dateTime(language, due_at) })}</li>}
      <li>{t(words.goes_on)}</li>
      <li>{t(words.kept)}</li>
      <li>{t(words.by_itself)}</li>
      <li>{t(words.mixed)}</li>
    </ul>
  );
}

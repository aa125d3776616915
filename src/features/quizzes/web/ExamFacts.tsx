// What applies before and while an exam is answered, and how it stands before.
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
  /** It is not answered now: how it stands is told too, and whether it can be started. */
  before?: 'startable' | 'closed';
}
export default function ExamFacts({ before, ...facts }: FactsProps) {
  const t = useWords();
  const language = useLanguage();
  if (!before) return <Rules {...facts} />;
  const { passed, open_attempt_id, paused, ends_at, starts_at, at_bell, overdue, due_at } = facts.lesson.quiz!;
  const open = open_attempt_id !== null;
  return (
    <>
      {passed && <Callout kind="ok">{t(words.passed_before)}</Callout>}
      {open && ends_at && (
        <Callout kind="warn">{paused ? t(words.paused) : t(words.under_way, { when: dateTime(language, ends_at) })}</Callout>
      )}
      {starts_at && !open && !overdue && (
        <Callout kind="info">{t(at_bell ? words.opens_at_bell : words.opens_on, { when: dateTime(language, starts_at) })}</Callout>
      )}
      {overdue && due_at && !open && <Callout kind="warn">{t(words.over_on, { when: dateTime(language, due_at) })}</Callout>}
      {before === 'closed' && !facts.shut ? facts.left === 0 && !overdue && <p>{t(words.none_left)}</p> : !open && <Rules {...facts} />}
    </>
  );
}
function Rules({ lesson: { quiz, minutes }, left, shut }: FactsProps) {
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

// Instructions of a quiz: its rules in a row.
import { dateTime } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { words } from '../words.ts';

export interface Rules {
  question_count: number;
  marks: number | null;
  pass_percent: number;
  attempts_left: number | null;
  attempts_allowed: number | null;
  practice: boolean;
  varies: boolean;
  due_at: string | null;
}
/** What applies before and while answering. */
export function RulesList({ rules }: { rules: Rules }) {
  const t = useWords();
  const language = useLanguage();
  const { question_count: n, marks, pass_percent: percent, attempts_left: left, attempts_allowed: all } = rules;
  return (
    <ul className="rules">
      <li>{marks === null ? t(words.facts_without_marks, { n, percent }) : t(words.facts, { n, marks, percent })}</li>
      <li>{left === null || all === null ? t(words.any_tries) : t(words.tries, { left, all })}</li>
      {rules.due_at && <li>{t(words.due, { when: dateTime(language, rules.due_at) })}</li>}
      {rules.practice && <li>{t(words.practice_note)}</li>}
      {rules.varies && <li>{t(words.varies_note)}</li>}
      <li>{t(words.kept_as_given)}</li>
    </ul>
  );
}

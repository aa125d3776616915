// What an exam says of itself before it is begun, as its draft has it.
import { dateTime } from '#core/i18n/dates.ts';
import { formatPercent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Html } from '#features/questions/web/public.ts';
import type { ShownExam } from '../contract-staff.ts';
import { words as own } from '../words.ts';
import { words } from '../words-staff.ts';

export function ShownView({ exam }: { exam: ShownExam }) {
  const t = useWords();
  const language = useLanguage();
  const { question_count: n, minutes, starts_at, closes_at, sections } = exam;
  return (
    <div className="stack">
      <h3>{pick(language, exam.title, exam.bn_title)}</h3>
      <Html en={exam.body_html} bn={exam.bn_body_html} />
      <ul className="dots">
        <li>{t(own.facts, { n, minutes })}</li>
        <li>{t(words.question_marks, { marks: exam.marks })}</li>
        <li>
          {t(words.pass_percent)}: {formatPercent(language, exam.pass_percent)}
        </li>
        {exam.wrong_share !== null && (
          <li>
            {t(words.wrong_share)}: {formatPercent(language, exam.wrong_share)}
          </li>
        )}
        {starts_at && <li>{t(own.opens, { when: dateTime(language, starts_at) })}</li>}
        {closes_at && <li>{t(own.closes, { when: dateTime(language, closes_at) })}</li>}
      </ul>
      {sections.length > 1 && (
        <ol className="dots">
          {sections.map((section, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- sections have no other name here
            <li key={i}>
              {pick(language, section.title, section.bn_title)}:{' '}
              {t(words.section_facts, { n: section.question_count, marks: section.marks })}
              {section.minutes !== undefined && <>, {t(words.minutes_n, { n: section.minutes })}</>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

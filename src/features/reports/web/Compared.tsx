// One sentence above a report: how many enrolled and completed lately, and in as many days before.
import type { Out } from '#core/contract/call.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { courseStats } from '../contract.ts';
import { DAYS_COMPARED, LEAST_TOLD } from '../rules.ts';
import { words } from '../words.ts';

export function Compared({ stats: { enrolled, completed } }: { stats: Out<typeof courseStats> }) {
  const t = useWords();
  const language = useLanguage();
  if (enrolled.total === null && completed.total === null) return <p>{t(words.compared_few, { days: DAYS_COMPARED })}</p>;
  const n = (told: number | null) => (told === null ? t(words.fewer, { n: number(language, LEAST_TOLD) }) : number(language, told));
  return (
    <p>
      {t(words.compared, {
        days: number(language, DAYS_COMPARED),
        enrolled: n(enrolled.total),
        completed: n(completed.total),
        enrolled_before: n(enrolled.before),
        completed_before: n(completed.before),
      })}
    </p>
  );
}

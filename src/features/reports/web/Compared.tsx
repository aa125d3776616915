// Above a report: how many enrolled and completed lately, in one sentence with as many days before, and part by part as a chart.
import type { Out } from '#core/contract/call.ts';
import { dayMonth } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Card } from '#ui/Card.tsx';
import { Bars } from '#ui/charts/Bars.tsx';
import type { courseStats } from '../contract.ts';
import { DAYS_COMPARED, LEAST_TOLD } from '../rules.ts';
import { words } from '../words.ts';

export function Compared({ stats: { enrolled, completed, labels } }: { stats: Out<typeof courseStats> }) {
  const t = useWords();
  const language = useLanguage();
  if (enrolled.total === null && completed.total === null) return <p>{t(words.compared_few, { days: DAYS_COMPARED })}</p>;
  const n = (told: number | null) => (told === null ? t(words.fewer, { n: number(language, LEAST_TOLD) }) : number(language, told));
  return (
    <>
      <p>
        {t(words.compared, {
          days: number(language, DAYS_COMPARED),
          enrolled: n(enrolled.total),
          completed: n(completed.total),
          enrolled_before: n(enrolled.before),
          completed_before: n(completed.before),
        })}
      </p>
      <Card>
        <Bars
          title={t(words.chart, { days: number(language, DAYS_COMPARED) })}
          of={t(words.from_day)}
          // noon in Dhaka is the same day wherever it is read
          labels={labels.map((day) => dayMonth(language, `${day}T12:00:00+06:00`))}
          figures={[
            { name: t(words.enrolled), values: enrolled.values },
            { name: t(words.completed), values: completed.values },
          ]}
          untold={t(words.hidden)}
        />
      </Card>
    </>
  );
}

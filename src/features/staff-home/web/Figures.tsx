// Figures of a time for the home of staff: a small line chart for each, and the same as a table.
import '#ui/styles/table.css';
import { date, dayMonth } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { atDashboard } from '#features/enrollments/addresses.ts';
import { Card } from '#ui/Card.tsx';
import { ChipLink, Chips } from '#ui/Chips.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import type { Stats } from '../contract.ts';
import { figures as figureWords, periods, words } from '../words.ts';

const DAY_MS = 86_400_000;
export const daysOf = (start: string, end: string): number => Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;
/** Noon in Dhaka, so that a day is the same wherever it is read. */
export const noon = (day: string): string => `${day}T12:00:00+06:00`;
const icons: Record<Stats['figures'][number]['name'], IconName> = {
  people: 'user-plus',
  enrolled: 'users',
  completed: 'circle-check',
  certificates: 'award',
};

export function Figures({ home }: { home: Stats }) {
  const t = useWords();
  const language = useLanguage();
  const days = daysOf(home.start_date, home.end_date);
  const startOf = (n: number) => new Date(Date.parse(home.today) - (n - 1) * DAY_MS).toISOString().slice(0, 10);
  return (
    <section aria-labelledby="h-figures" className="stack">
      <div className="head fig-h">
        <div>
          <h2 id="h-figures">{t(words.figures)}</h2>
          <p className="small muted">
            {t(words.from_to, { from: date(language, noon(home.start_date)), to: date(language, noon(home.end_date)) })}
          </p>
        </div>
        <Chips label={t(words.period)}>
          {(['7', '30', '365'] as const).map((n) => (
            <ChipLink
              key={n}
              to={`${atDashboard()}?start_date=${startOf(Number(n))}&end_date=${home.today}`}
              current={home.end_date === home.today && days === Number(n)}
            >
              {t(periods.days[n])}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <div className="figs">
        {home.figures.map((figure) => (
          <Card key={figure.name}>
            <div className="kpi">
              <h3>
                <Icon name={icons[figure.name]} /> {t(figureWords.of[figure.name])}
              </h3>
              <b>{number(language, figure.total)}</b>
              <small>{t(words.before, { n: figure.before, days })}</small>
              <Spark values={figure.values} />
            </div>
          </Card>
        ))}
      </div>
      <details className="twin">
        <summary>
          <Icon name="table" size="sm" /> {t(words.as_table)}
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys */}
        <div className="tbl-wrap" tabIndex={0} role="region" aria-label={t(words.table)}>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t(words.since)}</th>
                {home.figures.map(({ name }) => (
                  <th key={name} scope="col">
                    {t(figureWords.of[name])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {home.labels.map((day, i) => (
                <tr key={day}>
                  <th scope="row">{dayMonth(language, noon(day))}</th>
                  {home.figures.map(({ name, values }) => (
                    <td key={name}>{number(language, values[i]!)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
/** The table below says the same in figures. */
function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const line = values
    .map((n, i) => `${i ? 'L' : 'M'}${(i * 100) / Math.max(1, values.length - 1)} ${(32 - (n * 30) / most).toFixed(1)}`)
    .join('');
  return (
    <svg className="spark" viewBox="0 0 100 34" preserveAspectRatio="none" aria-hidden="true">
      <path className="fillp" d={`${line}L100 34L0 34Z`} />
      <path d={line} />
    </svg>
  );
}

// Figures of a time for the home of staff: a small line chart for each, and the same as a table.
import '#ui/styles/table.css';
import { date, dayMonth } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { useSession } from '#core/session/web/session.tsx';
import { pick } from '#core/i18n/words.ts';
import { Card } from '#ui/Card.tsx';
import { Bars } from '#ui/charts/Bars.tsx';
import { roundStep } from '#ui/charts/chart-steps.ts';
import { words as chartWords } from '#ui/words-charts.ts';
import { ChipLink, Chips } from '#ui/Chips.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { LEAST_TOLD } from '#features/reports/rules.ts';
import type { genders, Stats } from '../contract.ts';
import { figures as figureWords, periods, splits as splitWords, words } from '../words.ts';

const DAY_MS = 86_400_000;
export const daysOf = (start: string, end: string): number => Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;
/** Noon in Dhaka, so that a day is the same wherever it is read. */
export const noon = (day: string): string => `${day}T12:00:00+06:00`;
const icons: Record<Stats['figures'][number]['name'], IconName> = {
  people: 'user-plus',
  enrolled: 'users',
  completed: 'circle-check',
  certificates: 'award',
  studied: 'calendar',
  exams: 'clipboard-check',
  courses: 'book-open',
};

export function Figures({ home }: { home: Stats }) {
  const t = useWords();
  const language = useLanguage();
  const owner = useSession().current_role?.owner;
  const days = daysOf(home.start_date, home.end_date);
  const drawn = home.labels.length > 1 ? (home.figures.find(({ name }) => name === 'enrolled') ?? home.figures[0]) : undefined;
  const startOf = (n: number) => new Date(Date.parse(home.today) - (n - 1) * DAY_MS).toISOString().slice(0, 10);
  return (
    <section aria-labelledby="h-figures" className="stack">
      <div className="head fig-h">
        <div>
          <h2 id="h-figures">{t(words.figures)}</h2>
          {home.scope === 'institution' && owner && (
            <p>{t(words.of_institution, { name: pick(language, owner.institution_name_en, owner.institution_name) })}</p>
          )}
          {home.scope === 'courses' && <p>{t(words.of_courses)}</p>}
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
              {figure.values.length > 1 && <Spark values={figure.values} />}
            </div>
          </Card>
        ))}
      </div>
      {drawn && <Course labels={home.labels} figure={drawn} days={days} />}
      {home.splits.length > 0 && (
        <div className="fig-splits">
          {home.splits.map((one) => (
            <Split key={one.name} split={one} />
          ))}
        </div>
      )}
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
                {drawn && <th scope="col">{`${t(figureWords.of[drawn.name])}: ${t(words.time_before, { days })}`}</th>}
              </tr>
            </thead>
            <tbody>
              {home.labels.map((day, i) => (
                <tr key={day}>
                  <th scope="row">{dayMonth(language, noon(day))}</th>
                  {home.figures.map(({ name, values }) => (
                    <td key={name}>{number(language, values[i]!)}</td>
                  ))}
                  {drawn && <td>{number(language, drawn.values_before[i]!)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
/** The largest of the figures part by part, beside the time before. */
function Course({ labels, figure, days }: { labels: readonly string[]; figure: Stats['figures'][number]; days: number }) {
  const t = useWords();
  const language = useLanguage();
  const { values, values_before } = figure;
  const step = roundStep(Math.max(...values, ...values_before));
  const top = step * Math.max(1, Math.ceil(Math.max(...values, ...values_before) / step));
  const x = (i: number) => (i * 100) / (values.length - 1);
  const y = (n: number) => 100 - (n * 100) / top;
  const empty = values.every((n) => n === 0) && values_before.every((n) => n === 0);
  const lineOf = (all: readonly number[]) => all.map((n, i) => `${i ? 'L' : 'M'}${x(i).toFixed(2)} ${y(n).toFixed(2)}`).join('');
  const marks = Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step);
  const intervals = Math.min(4, labels.length - 1);
  const told = Array.from({ length: intervals + 1 }, (_, i) => labels[Math.round((i * (labels.length - 1)) / intervals)]!);
  return (
    <Card
      title={t(words.over_time, { what: t(figureWords.of[figure.name]) })}
      level={3}
      aside={
        <p className="keys-c small">
          <span>
            <i aria-hidden="true" /> {t(words.this_time, { days })}
          </span>
          <span className="was">
            <i aria-hidden="true" /> {t(words.time_before, { days })}
          </span>
        </p>
      }
    >
      {empty ? (
        <p className="muted">{t(chartWords.nothing)}</p>
      ) : (
        <div className="chart" aria-hidden="true">
          <div className="chart-y tiny">
            {marks.toReversed().map((n) => (
              <span key={n}>{number(language, n)}</span>
            ))}
          </div>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            {marks.map((n) => (
              <path key={n} className="rule" d={`M0 ${y(n)}H100`} />
            ))}
            <path className="fillp" d={`${lineOf(values)}L100 100L0 100Z`} />
            <path className="was" d={lineOf(values_before)} />
            <path d={lineOf(values)} />
          </svg>
          <div className="chart-x tiny">
            {told.map((day) => (
              <span key={day}>{dayMonth(language, noon(day))}</span>
            ))}
          </div>
        </div>
      )}
    </Card>
  );
}
/** How many of each kind in the time. */
function Split({ split: { name, total, labels, values } }: { split: Stats['splits'][number] }) {
  const t = useWords();
  const language = useLanguage();
  const few = { n: number(language, LEAST_TOLD) };
  const said = (label: string) =>
    name === 'genders'
      ? t(splitWords.genders[label as (typeof genders)[number]])
      : t(splitWords.percent, {
          n: label
            .split('-')
            .map((n) => number(language, Number(n)))
            .join('–'),
        });
  const title = t(splitWords.titles[name]);
  return (
    <Card>
      {total === null || values.every((value) => value === null) ? (
        <>
          <h3>{title}</h3>
          <p className="muted">{t(splitWords.too_few, few)}</p>
        </>
      ) : (
        <Bars
          title={title}
          of={t(splitWords.of[name])}
          labels={labels.map(said)}
          figures={[{ name: t(name === 'genders' ? splitWords.people : splitWords.enrolments), values }]}
          each
          untold={t(splitWords.fewer, few)}
        />
      )}
    </Card>
  );
}
/** The table below says the same in figures. */
function Spark({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const line = values.map((n, i) => `${i ? 'L' : 'M'}${(i * 100) / (values.length - 1)} ${(32 - (n * 30) / most).toFixed(1)}`).join('');
  return (
    <svg className="spark" viewBox="0 0 100 34" preserveAspectRatio="none" aria-hidden="true">
      <path className="fillp" d={`${line}L100 34L0 34Z`} />
      <path d={line} />
    </svg>
  );
}

// Bar chart (SVG, rendered on the server): one or two figures for each part of a time, with the same as a table behind it.
import './bars.css';
import '../styles/table.css';
import { useId } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { words } from '../words-charts.ts';
import { roundStep } from './chart-steps.ts';

export interface Figure {
  name: string;
  /** Null: not told. */
  values: readonly (number | null)[];
}
export interface BarsProps {
  /** What is drawn, in one sentence. */
  title: string;
  labels: readonly string[];
  /** Above the labels in the table. */
  of: string;
  figures: readonly [Figure] | readonly [Figure, Figure];
  /** Each label stands under its bars: for a few kinds, not for days. */
  each?: boolean;
  /** What a null says. */
  untold: string;
}
/** `UNSAID`: how high what is not told stands, so that it is not read as none. */
const [HEIGHT, PART, BAR, UNSAID] = [100, 24, 9, 6];

export function Bars({ title, labels, of, figures, each, untold }: BarsProps) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const most = Math.max(1, ...figures.flatMap(({ values }) => values.map((n) => n ?? 0)));
  const step = roundStep(most);
  const top = step * Math.ceil(most / step);
  const marks = Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step);
  const y = (n: number) => HEIGHT - (n * HEIGHT) / top;
  const width = labels.length * PART;
  /** Of many days the first, the middle one and the last are named. */
  const named = each
    ? labels
    : labels.map((label, i) => ([0, Math.floor((labels.length - 1) / 2), labels.length - 1].includes(i) ? label : ''));
  const empty = figures.every(({ values }) => values.every((n) => n === 0));
  const unsaid = figures.some(({ values }) => values.includes(null));
  const say = (n: number | null) => (n === null ? untold : number(language, n));
  return (
    <figure className="bars">
      <figcaption>
        <span id={`${id}t`}>{title}</span>
        <span className="bars-keys small">
          {figures.map(({ name }, i) => (
            <span key={name}>
              <i className={i ? 'second' : undefined} aria-hidden="true" /> {name}
            </span>
          ))}
          {unsaid && (
            <span>
              <i className="unsaid" aria-hidden="true" /> {untold}
            </span>
          )}
        </span>
      </figcaption>
      {empty ? (
        <p className="muted">{t(words.nothing)}</p>
      ) : (
        <div className="bars-in">
          <div className="bars-y tiny" aria-hidden="true">
            {marks.toReversed().map((n) => (
              <span key={n}>{number(language, n)}</span>
            ))}
          </div>
          <svg
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-labelledby={`${id}t`}
            aria-describedby={`${id}d`}
          >
            <desc id={`${id}d`}>{t(words.same_as_table)}</desc>
            {marks.map((n) => (
              <path key={n} className="rule" d={`M0 ${y(n)}H${width}`} />
            ))}
            {figures.map(({ name, values }, f) =>
              values.map((n, i) =>
                n === 0 ? null : (
                  <rect
                    key={`${name} ${labels[i]}`}
                    className={n === null ? 'unsaid' : f ? 'second' : undefined}
                    x={i * PART + (PART - BAR * figures.length) / 2 + f * BAR}
                    y={n === null ? HEIGHT - UNSAID : y(n)}
                    width={BAR - 1}
                    height={n === null ? UNSAID : HEIGHT - y(n)}
                  />
                ),
              ),
            )}
          </svg>
          <div className={each ? 'bars-x tiny each' : 'bars-x tiny'} aria-hidden="true">
            {named.map((label, i) => (
              <span key={labels[i]}>{label}</span>
            ))}
          </div>
        </div>
      )}
      <Disclosure summary={t(words.as_table)}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys */}
        <div className="tbl-wrap" tabIndex={0} role="region" aria-labelledby={`${id}t`}>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{of}</th>
                {figures.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, i) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {figures.map(({ name, values }) => (
                    <td key={name}>{say(values[i] ?? null)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </figure>
  );
}

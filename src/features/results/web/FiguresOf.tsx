// Figures of a quiz or an exam, and how many learners have which tenth of the marks: bars with their table in words.
import { decimal, formatPercent, number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Card } from '#ui/Card.tsx';
import { ShareBar } from '#ui/Share.tsx';
import type { Figures } from '../contract.ts';
import { words } from '../words.ts';

export function FiguresOf({ figures: f }: { figures: Figures }) {
  const t = useWords();
  const language = useLanguage();
  const share = (n: number, all: number) => formatPercent(language, all ? Math.round((n / all) * 100) : 0);
  const percent = (n: number) => `${decimal(language, n)}%`;
  const placed = f.tenths.reduce((sum, one) => sum + one.people, 0);
  const most = Math.max(1, ...f.tenths.map((one) => one.people));
  return (
    <>
      <dl className="res-figures">
        <div className="card">
          <dt>{t(words.takers)}</dt>
          <dd>
            <b className="num">{number(language, f.takers)}</b>
            <span className="small muted">
              {t(words.of_n, { n: f.takers, all: f.enrolled, percent: share(f.takers, f.enrolled) })}
              {f.absent > 0 && ` · ${t(words.absent_n, { n: f.absent })}`}
            </span>
          </dd>
        </div>
        <div className="card">
          <dt>{t(words.passed_n)}</dt>
          <dd>
            <b className="num">{number(language, f.passed)}</b>
            <span className="small muted">{t(words.of_n, { n: f.passed, all: f.takers, percent: share(f.passed, f.takers) })}</span>
          </dd>
        </div>
        {f.mean !== null && (
          <div className="card">
            <dt>{t(words.mean)}</dt>
            <dd>
              <b className="num">{percent(f.mean)}</b>
              {f.spread !== null && <span className="small muted">{t(words.spread, { n: percent(f.spread) })}</span>}
            </dd>
          </div>
        )}
        {f.median !== null && (
          <div className="card">
            <dt>{t(words.median)}</dt>
            <dd>
              <b className="num">{percent(f.median)}</b>
              {f.highest !== null && <span className="small muted">{t(words.highest, { n: percent(f.highest) })}</span>}
            </dd>
          </div>
        )}
      </dl>
      {placed > 0 && (
        <Card title={t(words.distribution)}>
          <p className="small muted">{t(words.distribution_about, { percent: number(language, f.pass_percent) })}</p>
          <ul className="res-tenths">
            {f.tenths.map(({ from, people }) => (
              <li key={from}>
                <span className="small num">{t(words.tenth, { from: number(language, from), until: number(language, from + 10) })}</span>
                <ShareBar share={people / most} ok={from >= f.pass_percent} />
                <span className="small num">{t(words.people_n, { n: people })}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

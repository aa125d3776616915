// List of what waits, each with how many there are, since when, and the way to where it is done.
import './staff-home.css';
import { date } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { MOST_WAITING } from '../contract.ts';
import { words } from '../words.ts';

export interface WaitingRow {
  key: string;
  what: string;
  /** What it belongs to. */
  under?: string;
  to: string;
  count: number;
  oldest: string | null;
}
export function WaitingList({ rows, page = 1, last = 1 }: { rows: readonly WaitingRow[]; page?: number; last?: number }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <ul className="due">
        {rows.map(({ key, what, under, to, count, oldest }) => (
          <li key={key} className={count ? undefined : 'none'}>
            <span className="due-n">
              {count === 0 ? (
                <Icon name="check" />
              ) : count < MOST_WAITING ? (
                number(language, count)
              ) : (
                t(words.more, { n: MOST_WAITING - 1 })
              )}
            </span>
            <div>
              <Link to={to}>{what}</Link>
              {under && <span className="tiny">{under}</span>}
              <span className="tiny">{count && oldest ? t(words.oldest, { date: date(language, oldest) }) : t(words.done)}</span>
            </div>
            {count > 0 && (
              <ButtonLink look="b2" to={to} aria-label={t(words.open_of, { what })}>
                {t(words.open)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} last={last} />
    </>
  );
}

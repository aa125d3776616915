// Leaderboard: the rule, the list of this week, one's own days, joining and leaving.
import './board.css';
import { Suspense } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { dayMonth } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { dayNames, WEEK } from '#core/i18n/week.ts';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atLogin } from '#features/sessions/addresses.ts';
import { atProfile } from '#features/accounts/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { latePart } from '#ui/latePart.ts';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { atBoard } from '../addresses.ts';
import { type BoardRow, list } from '../contract.ts';
import { boardScopes, LEAST_JOINED } from '../rules.ts';
import { titles } from '../words-titles-dashboard.ts';
import { words } from '../words.ts';

const JoinForm = latePart(() => import('./JoinForm.tsx'));
const scopeIn = ({ query }: Where) => boardScopes.find((scope) => scope === query.get('scope')) ?? 'all';
const asked = (where: Where) => ({ scope: scopeIn(where), page: readPageNumber(where.query) });
export const needs = (where: Where) => ({ board: need(list, asked(where)) });
// a page about people
export const head = (): Head => ({ noindex: true });
type Board = Out<typeof list>;

export default function LeaderboardPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  // the page is rendered for everybody: what is the reader's own is asked for by their browser
  const { data: mine, loading } = useAnswer(list, user ? asked(where) : null);
  const board = (!loading && mine) || data.board;
  const scope = scopeIn(where);
  return (
    <div className="wrap board-screen stack">
      <div>
        <h1>{t(titles.board)}</h1>
        <p className="muted">{t(words.rule)}</p>
      </div>
      {user && (
        <Tabs
          label={t(words.scope)}
          tabs={boardScopes.map((one) => ({
            to: atBoard(one === 'all' ? {} : { scope: one }),
            label: t(words.scopes[one]),
            current: one === scope,
          }))}
        />
      )}
      <div className="board-page">
        <Card
          title={board.about ? pick(language, board.about.title, board.about.bn_title) : t(words.scopes[scope])}
          aside={
            <span className="tiny">
              {t(words.week, { from: dayMonth(language, board.week.from), until: dayMonth(language, board.week.until) })}
            </span>
          }
        >
          <Rows board={board} scope={scope} />
        </Card>
        <div className="stack">
          {board.own && (
            <>
              <OwnWeek board={board} own={board.own} />
              <Suspense>
                <JoinForm own={board.own} />
              </Suspense>
            </>
          )}
          {!user && (
            <ButtonLink look="b2" icon="log-in" to={atLogin({ next: atBoard() })}>
              {t(words.log_in)}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
function Rows({ board, scope }: { board: Board; scope: (typeof boardScopes)[number] }) {
  const t = useWords();
  const language = useLanguage();
  const { rows, of, about, below, current_page, last_page } = board;
  if (scope === 'batch' && !about)
    return (
      <EmptyState title={t(words.no_batch)} level={3}>
        {t(words.no_batch_text)}
      </EmptyState>
    );
  if (scope === 'district' && !about)
    return (
      <EmptyState title={t(words.no_district)} level={3} action={<ButtonLink to={atProfile()}>{t(words.to_profile)}</ButtonLink>}>
        {t(words.no_district_text)}
      </EmptyState>
    );
  if (of < LEAST_JOINED)
    return (
      <EmptyState title={t(words.few)} level={3}>
        {t(words.few_text, { n: LEAST_JOINED })}
      </EmptyState>
    );
  return (
    <div className="stack">
      <p className="small muted">{t(words.joined, { n: of })}</p>
      {rows.length === 0 && below === 0 ? (
        <EmptyState title={t(words.nobody)} level={3}>
          {t(words.nobody_text)}
        </EmptyState>
      ) : (
        <ol className="board">
          {rows.map((row, i) => (
            <Row key={`${current_page}-${i}`} row={row} own={board.own} />
          ))}
        </ol>
      )}
      <Pager page={current_page} last={last_page} label={t(words.pages)} />
      {below > 0 && <p className="small muted board-below">{t(words.below, { n: number(language, below) as never })}</p>}
    </div>
  );
}
function Row({ row, own }: { row: BoardRow; own: Board['own'] }) {
  const t = useWords();
  const language = useLanguage();
  const name = pick(language, row.name, row.bn_name);
  const next = row.mine ? own?.next : null;
  return (
    <li className={row.mine ? 'mine' : undefined} aria-current={row.mine || undefined}>
      <b className="board-place">
        <span className="vh">{t(words.place, { n: row.place })}</span>
        <span aria-hidden="true">{number(language, row.place)}</span>
      </b>
      <Avatar name={name} size="sm" />
      <span className="grow">
        <b>{row.mine ? t(words.you, { name }) : name}</b>
        {(next || row.equal > 1) && (
          <span className="tiny">{next ? t(words.next, { days: next.days, people: next.people }) : t(words.equal, { n: row.equal })}</span>
        )}
      </span>
      <span className="board-days">
        {t(words.days, { n: row.days })}
        <span className="board-dots" aria-hidden="true">
          {WEEK.map((day, i) => (
            <i key={day} className={i < row.days ? 'on' : undefined} />
          ))}
        </span>
      </span>
    </li>
  );
}
function OwnWeek({ board: { week, of }, own }: { board: Board; own: NonNullable<Board['own']> }) {
  const t = useWords();
  const saturday = Date.parse(`${week.from}T00:00:00Z`);
  return (
    <Card title={t(words.yours)}>
      <ol className="board-week">
        {WEEK.map((weekday, i) => {
          const day = new Date(saturday + i * 86_400_000).toISOString().slice(0, 10);
          const learned = own.days.includes(day);
          return (
            <li key={day} className={learned ? 'on' : day === week.today ? 'now' : undefined}>
              <span className="vh">{t(learned ? words.learned : words.not_learned, { day: t(dayNames[weekday]!.full) })}</span>
              <span aria-hidden="true">{t(dayNames[weekday]!.brief)}</span>
            </li>
          );
        })}
      </ol>
      <p>{t(words.yours_now, { n: own.days.length, before: own.last_week })}</p>
      {own.place !== null && <p className="strong">{t(words.your_place, { place: own.place, of })}</p>}
    </Card>
  );
}

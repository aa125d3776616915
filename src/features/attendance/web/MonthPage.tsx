// Month of the register: people with their half days, what contradicts, closing and opening it, files.
import '#ui/styles/fields.css';
import './attendance.css';
import { Suspense, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idIn, idOf, need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { dateTime, dayMonth, monthYear } from '#core/i18n/dates.ts';
import { number, percent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { atClassAttendance, atClassMonth } from '#features/classrooms/addresses.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { ClassFrame, titleOfClass } from '#features/classrooms/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { latePart } from '#ui/latePart.ts';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { type MonthPage as Shown, type MonthPerson, viewMonth } from '../contract-staff.ts';
import { statuses } from '../rules.ts';
import { words } from '../words.ts';
import { staff } from '../words-staff.ts';
import { titles } from '../words-titles-class.ts';
import { Mark } from './Mark.tsx';
import { monthIn } from './register-input.ts';
import { lookOf, sayHalf, sayStatus } from './say.ts';

const CloseDialog = latePart(() => import('./CloseDialog.tsx'));
const FilesDialog = latePart(() => import('./FilesDialog.tsx'));
const PER_PAGE = 25;
const inputOf = (where: Where) => ({
  id: idOf(where),
  month: monthIn(where),
  search: (where.query.get('search') ?? '').slice(0, 100),
  under: Math.min(idIn(where.query.get('under')) ?? 0, 100) || undefined,
  page: readPageNumber(where.query),
  limit: PER_PAGE,
});
export const needs = (where: Where) => ({ shown: need(showClass, { id: idOf(where) }), found: need(viewMonth, inputOf(where)) });
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, titles.month),
});
/** The share that who is below is looked for by, where the course asks for none. */
const USUAL_LEAST = 80;

export default function MonthPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const input = inputOf(where);
  const { shown } = data;
  const found = useAnswer(viewMonth, input, data.found).data ?? data.found;
  const [open, setOpen] = useState<'close' | 'files'>();
  const { month, previous, next, can, sums, closed, sessions } = found;
  const at = { id: shown.id, slug: shown.slug };
  return (
    <ClassFrame shown={shown} here="attendance">
      <div className="head">
        <h1 className="grow">{monthYear(language, month)}</h1>
        <div className="row">
          {previous && (
            <ButtonLink look="b3" icon="chevron-left" to={atClassMonth({ ...at, month: previous })}>
              {monthYear(language, previous)}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink look="b3" icon="chevron-right" to={atClassMonth({ ...at, month: next })}>
              {monthYear(language, next)}
            </ButtonLink>
          )}
          <ButtonLink look="b2" icon="arrow-left" to={atClassAttendance(at)}>
            {t(staff.back_to_register)}
          </ButtonLink>
        </div>
      </div>
      {sessions.length === 0 ? (
        <EmptyState title={t(staff.no_month)}>{t(words.no_sessions_more)}</EmptyState>
      ) : (
        <>
          <Card className="stack" aria-label={t(staff.month_of, { month: monthYear(language, month) })}>
            <Sums sums={sums} />
            {closed && (
              <p>
                <Badge kind="ok" icon="circle-check">
                  {closed.by
                    ? t(staff.closed_by, { name: pick(language, closed.by.name, closed.by.bn_name), at: dateTime(language, closed.at) })
                    : t(staff.closed_at, { at: dateTime(language, closed.at) })}
                </Badge>
              </p>
            )}
            <Conflicts found={found} at={at} />
            <div className="row">
              {can.close === true && (
                <Button icon="circle-check" onClick={() => setOpen('close')}>
                  {t(staff.close_month)}
                </Button>
              )}
              {can.reopen === true && (
                <Button look="b2" onClick={() => setOpen('close')}>
                  {t(staff.reopen)}
                </Button>
              )}
              {can.download === true && (
                <Button look="b2" icon="download" onClick={() => setOpen('files')}>
                  {t(staff.download)}
                </Button>
              )}
            </div>
          </Card>
          <Card aria-label={t(staff.month_table)} className="stack">
            <Find where={where} least={found.least ?? USUAL_LEAST} />
            {found.data.length === 0 ? (
              <EmptyState level={3} icon="users-round" title={t(staff.nobody_found)} />
            ) : (
              <ul className="att-rows">
                {found.data.map((person) => (
                  <Person key={person.user.id} person={person} sessions={sessions} />
                ))}
              </ul>
            )}
            <Legend people={found.data} />
            {sessions.some(({ halves }) => halves > 1) && <p className="small muted">{t(staff.legend)}</p>}
            <Pager page={found.current_page} last={found.last_page} />
          </Card>
        </>
      )}
      <Suspense>
        {open === 'close' && <CloseDialog id={shown.id} month={month} closed={closed !== null} onClose={() => setOpen(undefined)} />}
        {open === 'files' && <FilesDialog session={sessions[0]!.id} month={month} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </ClassFrame>
  );
}
function Sums({ sums: { present, counted, share, people } }: { sums: Shown['sums'] }) {
  const t = useWords();
  const language = useLanguage();
  const facts = [
    [staff.present_halves, number(language, present)],
    [staff.counted_halves, number(language, counted)],
    [staff.share, share === null ? '–' : percent(language, share / 100)],
    [staff.people, number(language, people)],
  ] as const;
  return (
    <dl className="att-sums">
      {facts.map(([word, value]) => (
        <div key={word.en}>
          <dt>{t(word)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
function Conflicts({ found: { conflicts, sessions }, at }: { found: Shown; at: { id: number; slug: string } }) {
  const t = useWords();
  const language = useLanguage();
  if (!conflicts.length) return null;
  return (
    <Callout kind="warn">
      <p>{t(staff.conflicts_left, { n: conflicts.reduce((sum, { people }) => sum + people, 0) })}</p>
      <ul>
        {conflicts.map(({ class_session_id, half, people }) => {
          const session = sessions.find(({ id }) => id === class_session_id);
          return (
            <li key={`${class_session_id} ${half}`}>
              <Link to={atClassAttendance({ ...at, session: class_session_id, half, filter: 'conflict' })}>
                {session && `${pick(language, session.title, session.bn_title)}, ${dayMonth(language, session.starts_at)}`}
                {session && session.halves > 1 && `, ${sayHalf(language, half)}`} ({number(language, people)})
              </Link>
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
function Find({ where, least }: { where: Where; least: number }) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const { id, search, under, month } = inputOf(where);
  const slug = where.params.slug ?? 'class';
  return (
    <form
      key={`${search} ${under}`}
      className="row"
      role="search"
      aria-label={t(staff.search)}
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        go(
          atClassMonth({
            id,
            slug,
            month,
            search: String(given.get('search') ?? '').trim(),
            under: given.get('under') ? least : undefined,
          }),
        );
      }}
    >
      <div className="search grow">
        <Icon name="search" />
        <label className="vh" htmlFor="month-q">
          {t(staff.search)}
        </label>
        <input id="month-q" type="search" name="search" defaultValue={search} placeholder={t(staff.search)} maxLength={100} />
      </div>
      <label className="opt" htmlFor="month-under">
        <input
          id="month-under"
          type="checkbox"
          className="ck"
          name="under"
          value="1"
          defaultChecked={under !== undefined}
          onChange={(event) => event.currentTarget.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))}
        />
        <span>{t(staff.under, { least: percent(language, least / 100) })}</span>
      </label>
    </form>
  );
}
/** What the signs stand for, of those that are there; whoever hears the page is told each in words. */
function Legend({ people }: { people: readonly MonthPerson[] }) {
  const halves = people.flatMap((person) => person.halves);
  const there = [
    ...statuses.filter((status) => halves.some((half) => half.status === status)).map((status) => ({ status, conflict: false })),
    ...(halves.some(({ conflict }) => conflict) ? [{ status: null, conflict: true }] : []),
  ];
  if (!there.length) return null;
  return (
    <ul className="att-counts" aria-hidden="true">
      {there.map((half) => (
        <li key={lookOf(half)}>
          <Mark noted={{ ...half, minutes_late: null, minutes_left: null }} />
        </li>
      ))}
    </ul>
  );
}
function Person({ person, sessions }: { person: MonthPerson; sessions: Shown['sessions'] }) {
  const t = useWords();
  const language = useLanguage();
  const { user, roll, halves, present, counted, share } = person;
  const by = new Map(halves.map((half) => [`${half.class_session_id} ${half.half}`, half]));
  const signs = sessions.map((session) => ({
    session,
    halves: Array.from({ length: session.halves }, (_, i) => {
      const half = by.get(`${session.id} ${i + 1}`);
      return { half: i + 1, status: half?.status ?? null, conflict: half?.conflict ?? false, minutes_late: null, minutes_left: null };
    }),
  }));
  const said = signs.flatMap(({ session, halves: own }) =>
    own
      .filter(({ status, conflict }) => conflict || (status !== null && status !== 'present'))
      .map((half) => {
        const day = dayMonth(language, session.starts_at);
        return `${session.halves > 1 ? `${day}, ${sayHalf(language, half.half)}` : day}: ${sayStatus(language, half)}`;
      }),
  );
  return (
    <li>
      <span className="who">
        <span>
          <b>{pick(language, user.name, user.bn_name)}</b>
          {roll !== null && <span className="att-line tiny">{t(words.roll, { n: roll })}</span>}
        </span>
      </span>
      <span className="att-said">
        <span className="att-days" aria-hidden="true">
          {signs.map(({ session, halves: own }) => (
            <span key={session.id}>
              <b>{number(language, Number(session.on_date.slice(8)))}</b>
              {own.map((half) => (
                <span key={half.half} className={lookOf(half)}>
                  <i className="att-sign" />
                </span>
              ))}
            </span>
          ))}
        </span>
        <span className="vh">{said.join('; ')}</span>
      </span>
      <span>
        {number(language, present)}/{number(language, counted)}
        {share !== null && ` · ${percent(language, share / 100)}`}
      </span>
    </li>
  );
}

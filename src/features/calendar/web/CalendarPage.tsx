// A person's month: sessions of all their classes, what is due, holidays; as a table, and day by day. Its feed for other calendars.
import './calendar.css';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date, dayInDhaka, dayMonth, monthYear, time } from '#core/i18n/dates.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { dayNames, WEEK } from '#core/i18n/week.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { addMonths, momentAt, monthOf, weekdayOf, weeksOfMonth } from '#features/schedule/rules.ts';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atCalendar } from '../addresses.ts';
import { type Entry, viewCalendar } from '../contract.ts';
import { titles } from '../words-titles-dashboard.ts';
import { words } from '../words.ts';
import { FeedCard } from './FeedCard.tsx';

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const monthIn = ({ query }: Where): string => {
  const asked = query.get('month') ?? '';
  return MONTH.test(asked) ? asked : monthOf(dayInDhaka(Date.now()));
};
const spanOf = (month: string) => {
  const weeks = weeksOfMonth(month);
  return { from: weeks[0]![0]!, until: weeks.at(-1)!.at(-1)! };
};
export const needs = (where: Where) => ({ calendar: need(viewCalendar, spanOf(monthIn(where))) });

const numberOf = (language: Language, day: string): string => {
  const n = String(Number(day.slice(8)));
  return language === 'bn' ? bengaliDigits(n) : n;
};
export default function CalendarPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const month = monthIn(where);
  const { data: answered } = useAnswer(viewCalendar, spanOf(month), data.calendar);
  const { entries, today, feed } = answered ?? data.calendar;
  const own = entries.filter(({ on_date }) => monthOf(on_date) === month);
  const name = monthYear(language, month);
  return (
    <div className="inner stack">
      <div className="head">
        <div className="grow">
          <h1>{t(titles.calendar)}</h1>
          <p className="muted">{t(words.about)}</p>
        </div>
      </div>
      <nav className="row" aria-label={t(titles.calendar)}>
        <h2 className="grow">{name}</h2>
        {month !== monthOf(today) && (
          <Link className="btn b3" to={atCalendar()}>
            {t(words.this_month)}
          </Link>
        )}
        <Link className="ib edge" to={atCalendar({ month: addMonths(month, -1) })} aria-label={t(words.previous)} preventScrollReset>
          <Icon name="chevron-left" />
        </Link>
        <Link className="ib edge" to={atCalendar({ month: addMonths(month, 1) })} aria-label={t(words.next)} preventScrollReset>
          <Icon name="chevron-right" />
        </Link>
      </nav>
      <MonthTable month={month} entries={entries} today={today} caption={t(words.table, { month: name })} />
      <div className="calendar-below">
        <DayByDay entries={own} today={today} />
        <FeedCard feed={feed} />
      </div>
    </div>
  );
}

const MOST_IN_CELL = 3;
interface MonthProps {
  month: string;
  entries: readonly Entry[];
  today: string;
}
/** On a phone a day shows how many it has; the list below has what. */
function MonthTable({ month, entries, today, caption }: MonthProps & { caption: string }) {
  const t = useWords();
  const language = useLanguage();
  const byDay = Map.groupBy(entries, (one) => one.on_date);
  return (
    <table className="month">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col">
              <abbr title={t(dayNames[day]!.full)}>{t(dayNames[day]!.brief)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const all = byDay.get(day) ?? [];
              const holidays = all.filter(({ kind }) => kind === 'holiday');
              const held = all.filter(({ kind }) => kind !== 'holiday');
              const marks = [day === today && 'is-today', monthOf(day) !== month && 'out', holidays.length > 0 && 'free'];
              return (
                <td key={day} className={marks.filter(Boolean).join(' ') || undefined}>
                  <span className="month-day">{numberOf(language, day)}</span>
                  {day === today && <span className="vh"> {t(words.today)}</span>}
                  {holidays.map((one) => (
                    <span key={one.id} className="month-free">
                      {pick(language, one.title, one.bn_title)}
                    </span>
                  ))}
                  {held.length > 0 && (
                    <>
                      <a className="month-count" href={`#day-${day}`}>
                        {language === 'bn' ? bengaliDigits(String(held.length)) : held.length}
                        <span className="vh"> {date(language, momentAt(day, '12:00'))}</span>
                      </a>
                      <ul>
                        {held.slice(0, MOST_IN_CELL).map((one) => (
                          <li key={`${one.kind} ${one.id}`}>
                            <Link className={classOf(one)} to={one.path}>
                              <b>{pick(language, one.title, one.bn_title)}</b>
                              <span>{time(language, one.starts_at!)}</span>
                            </Link>
                          </li>
                        ))}
                        {held.length > MOST_IN_CELL && (
                          <li>
                            <a className="tiny" href={`#day-${day}`}>
                              {t(words.more, { n: held.length - MOST_IN_CELL })}
                            </a>
                          </li>
                        )}
                      </ul>
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
const classOf = (one: Entry): string =>
  ['cal-entry', one.kind === 'work' && 'due', one.mode === 'face' && 'face', one.moved_from && 'moved', one.cancelled && 'gone']
    .filter(Boolean)
    .join(' ');

function DayByDay({ entries, today }: { entries: readonly Entry[]; today: string }) {
  const t = useWords();
  const language = useLanguage();
  const days = [...Map.groupBy(entries, (one) => one.on_date)];
  return (
    <section className="card stack">
      <h2>{t(words.list)}</h2>
      {days.length === 0 && (
        <EmptyState title={t(words.empty)} level={3} icon="calendar">
          {t(words.empty_text)}
        </EmptyState>
      )}
      <ol className="by-day">
        {days.map(([day, all]) => (
          <li key={day} id={`day-${day}`}>
            <h3 className={day === today ? 'is-today' : undefined}>
              {dayMonth(language, momentAt(day, '12:00'))}
              <span className="tiny">{day === today ? t(words.today) : t(dayNames[weekdayOf(day)]!.full)}</span>
            </h3>
            <ul>
              {all.map((one) => (
                <li key={`${one.kind} ${one.id}`}>
                  {one.path ? (
                    <Link className={classOf(one)} to={one.path}>
                      <EntryText entry={one} />
                    </Link>
                  ) : (
                    <div className="cal-entry free">
                      <EntryText entry={one} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
/** When, which class, where. */
function sayEntry(t: ReturnType<typeof useWords>, language: Language, one: Entry): string {
  if (one.kind === 'holiday') return t(words.holiday);
  const course = pick(language, one.course_title, one.bn_course_title);
  if (one.kind === 'work') return [t(words.due, { at: time(language, one.starts_at!) }), course].join(' · ');
  const hours = `${time(language, one.starts_at!)} – ${time(language, one.ends_at!)}`;
  const batch = pick(language, one.batch_title, one.bn_batch_title);
  return [hours, `${course}, ${batch}`, one.place || (one.mode && t(words.modes[one.mode]))].filter(Boolean).join(' · ');
}
function EntryText({ entry: one }: { entry: Entry }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <b>{pick(language, one.title, one.bn_title)}</b>
      <span>{sayEntry(t, language, one)}</span>
      {(one.cancelled || one.done || one.clashes || one.moved_from) && (
        <span className="row">
          {one.cancelled && <Badge kind="danger">{t(words.cancelled)}</Badge>}
          {one.done && (
            <Badge kind="ok" icon="check">
              {t(words.done)}
            </Badge>
          )}
          {one.clashes && (
            <Badge kind="warn" icon="triangle-alert">
              {t(words.clash)}
            </Badge>
          )}
          {one.moved_from && !one.cancelled && (
            <Badge kind="warn">{t(words.moved, { at: `${dayMonth(language, one.moved_from)}, ${time(language, one.moved_from)}` })}</Badge>
          )}
        </span>
      )}
    </>
  );
}

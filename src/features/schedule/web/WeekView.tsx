// A week of the timetable, Saturday first: seven columns, on a phone seven rows.
import { dayInDhaka, dayMonth } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { dayNames, sayWeek } from '#core/i18n/week.ts';
import { pick } from '#core/i18n/words.ts';
import { Link } from '#ui/Link.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Session } from '../contract.ts';
import { addDays, daysOfWeek, momentAt, weekdayOf } from '../rules.ts';
import { words as common } from '../words.ts';
import { words } from '../words-screen.ts';
import { sayHours } from './say-session.ts';

interface WeekViewProps {
  /** Any day of it. */
  day: string;
  sessions: readonly Session[];
  /** The weekly hours, said where the week has no session. */
  hours: string;
  now: number;
  /** The address of the week of a day. */
  to: (day: string) => string;
  onOpen?: ((session: Session) => void) | undefined;
}
export function WeekView({ day, sessions, hours, now, to, onOpen }: WeekViewProps) {
  const t = useWords();
  const language = useLanguage();
  const days = daysOfWeek(day);
  const today = dayInDhaka(now);
  const name = (one: string) => dayMonth(language, momentAt(one, '12:00'));
  return (
    <section className="stack" aria-label={t(words.week)}>
      <div className="row">
        <h2 className="grow">{t(words.from_to, { from: name(days[0]!), until: name(days[6]!) })}</h2>
        {!days.includes(today) && (
          <Link className="btn b3" to={to(today)}>
            {t(words.this_week)}
          </Link>
        )}
        <Link className="ib edge" to={to(addDays(days[0]!, -7))} aria-label={t(words.week_before)} preventScrollReset>
          <Icon name="chevron-left" />
        </Link>
        <Link className="ib edge" to={to(addDays(days[0]!, 7))} aria-label={t(words.week_after)} preventScrollReset>
          <Icon name="chevron-right" />
        </Link>
      </div>
      {hours && (
        <p className="small muted">
          {t(words.days)}: {sayWeek(language, hours)}
        </p>
      )}
      <div className="week-of">
        {days.map((one) => {
          const held = sessions.filter(({ on_date }) => on_date === one);
          return (
            <section key={one} className={one === today ? 'is-today' : undefined}>
              <h3>
                {t(dayNames[weekdayOf(one)]!.brief)} <b>{name(one).split(' ')[0]}</b>
                {one === today && <span className="vh"> {t(words.today)}</span>}
              </h3>
              {held.length === 0 ? (
                <p className="tiny">{t(words.no_class)}</p>
              ) : (
                <ul>
                  {held.map((session) => (
                    <li key={session.id}>
                      <WeekEntry session={session} onOpen={onOpen} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </section>
  );
}
function WeekEntry({ session, onOpen }: { session: Session } & Pick<WeekViewProps, 'onOpen'>) {
  const t = useWords();
  const language = useLanguage();
  const marks = [session.cancelled && 'gone', session.moved_from && 'moved', session.mode === 'face' && 'face'];
  const className = ['entry', ...marks].filter(Boolean).join(' ');
  const inside = (
    <>
      <b>{pick(language, session.title, session.bn_title)}</b>
      <span>
        {sayHours(language, session)} · {session.place || t(common.modes[session.mode])}
      </span>
      {session.cancelled ? <span>{t(words.cancelled)}</span> : session.moved_from && <span>{t(words.moved)}</span>}
    </>
  );
  return onOpen && session.can.update === true ? (
    <button type="button" className={className} onClick={() => onOpen(session)}>
      {inside}
    </button>
  ) : (
    <div className={className}>{inside}</div>
  );
}

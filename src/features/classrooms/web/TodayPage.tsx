// A class today: what comes next, what waits, what is due, who teaches; staff may look at it as a learner does.
import { useEffect } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { type Head, idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { date, dateTime, dayMonth, time } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Language, pick } from '#core/i18n/words.ts';
import { dayNames, sayWeek } from '#core/i18n/week.ts';
import { useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { atBatchInvites, atBatchPeople, atBatchWaiting } from '#features/batches/addresses.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { atClass, atClassSettings, atLessonOf } from '../addresses.ts';
import { type ClassMeeting, type ClassShown, showClass } from '../contract.ts';
import { tabOfHash } from '../tabs.ts';
import { words } from '../words.ts';
import { ClassFrame, nameOfClass, titleOfClass } from './ClassFrame.tsx';

const asOf = ({ query }: Where) => (query.get('as') === 'learner' ? ('learner' as const) : undefined);
export const needs = (where: Where) => ({ shown: need(showClass, { id: idOf(where), as: asOf(where) }) });
export const head = ({ shown }: PageProps<typeof needs>['data'], language: Language): Head => ({
  title: titleOfClass(language, shown, words.today),
});

/** Saturday, 7:00 PM; the day of the month where it is not today. */
function sayMeeting(language: Language, { starts_at }: ClassMeeting): string {
  const day = dayNames[new Date(Date.parse(starts_at) + DHAKA_MS).getUTCDay()]!.full[language];
  return `${day}, ${dayMonth(language, starts_at)}, ${time(language, starts_at)}`;
}
const DHAKA_MS = 6 * 3_600_000;

function Next({ shown, now }: { shown: ClassShown; now: number }) {
  const t = useWords();
  const language = useLanguage();
  const { next, then, live_link, live_pass, class_days, can, id, slug } = shown;
  if (!next)
    return (
      <section className="class-next" aria-labelledby="class-next">
        <h2 id="class-next">{t(words.no_meeting)}</h2>
        {shown.state === 'now' && !class_days && <p className="muted">{t(words.no_hours)}</p>}
        <div className="row">
          {live_link && <Online link={live_link} pass={live_pass} />}
          {shown.state === 'now' && !class_days && can.leads === true && (
            <ButtonLink look="b2" icon="calendar" to={atClassSettings({ id, slug })}>
              {t(words.set_hours)}
            </ButtonLink>
          )}
        </div>
      </section>
    );
  const running = Date.parse(next.starts_at) <= now;
  const day = new Date(Date.parse(next.starts_at) + DHAKA_MS);
  return (
    <section className={running ? 'class-next now' : 'class-next'} aria-labelledby="class-next">
      <div className="class-when">
        <span className="class-day" aria-hidden="true">
          <small>{dayNames[day.getUTCDay()]!.brief[language]}</small>
          <b>{number(language, day.getUTCDate())}</b>
        </span>
        <div>
          <h2 id="class-next">{running ? t(words.running) : sayMeeting(language, next)}</h2>
          <p className="muted">{t(words.until, { time: time(language, next.ends_at) })}</p>
          {(next.title || next.bn_title) && <p className="strong">{pick(language, next.title, next.bn_title)}</p>}
          {next.place && <p className="small">{t(words.at_place, { place: next.place })}</p>}
        </div>
      </div>
      {live_link && next.mode !== 'face' && (
        <div className="row">
          <Online link={live_link} pass={live_pass} />
        </div>
      )}
      {then && <p className="small muted">{t(words.then, { when: sayMeeting(language, then) })}</p>}
    </section>
  );
}
function Online({ link, pass }: { link: string; pass: string }) {
  const t = useWords();
  return (
    <>
      <a className="btn" href={link} target="_blank" rel="noreferrer">
        <Icon name="video" />
        {t(words.join_online)}
      </a>
      {pass && <span className="small">{t(words.passcode, { code: pass })}</span>}
    </>
  );
}
/** Who asks to be let in, and who waits for a seat. */
function Asking({ shown }: { shown: ClassShown }) {
  const t = useWords();
  const language = useLanguage();
  const { asking, id, learners } = shown;
  if (!asking) return null;
  const { pending, waiting, seats, seats_taken } = asking;
  return (
    <Card
      title={t(words.waits)}
      aside={
        seats !== null && (
          <span className="small muted">{t(words.seats, { taken: number(language, seats_taken), seats: number(language, seats) })}</span>
        )
      }
    >
      <ul className="class-lines">
        {pending > 0 && (
          <li>
            <Icon name="user-plus" />
            <span className="grow">{t(words.asking, { n: pending })}</span>
            <ButtonLink look="b2" to={atBatchPeople({ id, filters: 'state.pending' })}>
              {t(words.decide)}
            </ButtonLink>
          </li>
        )}
        {waiting > 0 && (
          <li>
            <Icon name="clock" />
            <Link to={atBatchWaiting({ id })}>{t(words.in_line, { n: waiting })}</Link>
          </li>
        )}
        {learners === 0 && pending === 0 && (
          <li>
            <Icon name="share-2" />
            <span className="grow">{t(words.no_people)}</span>
            {shown.can.enrolls === true && (
              <ButtonLink look="b2" to={atBatchInvites({ id })}>
                {t(words.invite)}
              </ButtonLink>
            )}
          </li>
        )}
        {pending + waiting === 0 && learners > 0 && (
          <li>
            <Icon name="circle-check" />
            <span className="grow muted">{t(words.nothing)}</span>
          </li>
        )}
      </ul>
    </Card>
  );
}
function Due({ shown }: { shown: ClassShown }) {
  const t = useWords();
  const language = useLanguage();
  const { due, course_uuid, as } = shown;
  if (!due.length) return null;
  return (
    <Card title={t(as === 'staff' ? words.due_staff : words.due)}>
      <ul className="class-lines">
        {due.map(({ lesson_id, title, bn_title, due_at, classwork }) => (
          <li key={lesson_id}>
            <Icon name="clock" />
            <span className="grow">
              {as === 'learner' || classwork ? (
                <Link to={atLessonOf({ course_uuid, lesson_id, class_id: classwork ? shown.id : null })}>
                  {pick(language, title, bn_title)}
                </Link>
              ) : (
                <b>{pick(language, title, bn_title)}</b>
              )}
              <span className="tiny">{t(words.due_by, { when: dateTime(language, due_at) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
function Path({ shown }: { shown: ClassShown }) {
  const t = useWords();
  const { path, course_uuid } = shown;
  if (!path) return null;
  return (
    <Card title={t(words.path)} className="stack">
      <ProgressBar
        share={path.completed_at ? 1 : path.lessons_done / path.lessons}
        label={t(words.path)}
        figure={t(words.path_figure, { done: path.lessons_done, all: path.lessons })}
      />
      <div className="row">
        <ButtonLink look="b2" icon="book-open" to={atJourney({ uuid: course_uuid })}>
          {t(words.to_course)}
        </ButtonLink>
      </div>
    </Card>
  );
}
function About({ shown }: { shown: ClassShown }) {
  const t = useWords();
  const language = useLanguage();
  const { named, class_days } = shown;
  return (
    <Card title={t(named.length ? words.teachers : words.hours)} className="stack">
      <ul className="class-lines" hidden={!named.length}>
        {named.map(({ user_id, name, bn_name, role }) => {
          const said = pick(language, name, bn_name);
          return (
            <li key={user_id}>
              <Avatar name={said} size="sm" />
              <span className="grow">
                <b>{said}</b>
                <span className="tiny">{t(words.roles[role as keyof typeof words.roles])}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {class_days && (
        <p className="small">
          {named.length > 0 && <span className="muted">{t(words.hours)}: </span>}
          {sayWeek(language, class_days)}
        </p>
      )}
    </Card>
  );
}

export default function TodayPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const as = asOf(where);
  const { data: asked } = useAnswer(showClass, { id: data.shown.id, as }, data.shown);
  const shown = asked ?? data.shown;
  const now = Date.parse(shown.now);
  useSentOn(shown);
  return (
    <ClassFrame shown={shown} here="today" looking={as !== undefined}>
      <div className="class-calm">
        <div className="head">
          <div>
            <h1>{t(words.today)}</h1>
            <p className="muted">
              {dayNames[new Date(now + DHAKA_MS).getUTCDay()]!.full[language]}, {date(language, shown.now)}
              <span className="vh"> · {nameOfClass(language, shown)}</span>
            </p>
          </div>
        </div>
        {shown.archived ? (
          <Callout kind="info">{t(words.is_archived)}</Callout>
        ) : shown.state === 'over' ? (
          <Callout kind="info">{t(words.is_over)}</Callout>
        ) : (
          shown.state === 'draft' && shown.as === 'staff' && <Callout kind="warn">{t(words.is_draft)}</Callout>
        )}
        <Next shown={shown} now={now} />
        <div className="class-duo">
          <div className="stack">
            <Asking shown={shown} />
            <Due shown={shown} />
            <Path shown={shown} />
          </div>
          {(shown.named.length > 0 || shown.class_days) && <About shown={shown} />}
        </div>
      </div>
    </ClassFrame>
  );
}

/** An address with the area behind `#` leads to the page of that area. */
function useSentOn({ id, slug }: ClassShown): void {
  const go = useGo();
  const { hash } = usePlace();
  useEffect(() => {
    const to = hash === '#learner-view' ? atClass({ id, slug, as: 'learner' }) : tabOfHash(hash)?.at({ id, slug });
    if (to) go(to, { replace: true });
  }, [hash, id, slug, go]);
}

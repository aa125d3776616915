// Learner dashboard: continue learning, figures, study days of the week, recommendations.
import './account.css';
import './learner.css';
import { Suspense } from 'react';
import { Link } from '#ui/Link.tsx';
import { need, type PageProps, wish } from '#core/contract/web/page.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atMyCourses } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';
import { date } from '#core/i18n/dates.ts';
import { useSession } from '#core/session/web/session.tsx';
import { BatchEnd } from '#features/batches/web/public.ts';
import { recommend } from '#features/courses/contract.ts';
import { CourseCard, Recommended } from '#features/courses/web/public.ts';
import { atClass } from '#features/classrooms/addresses.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { atMyCertificates } from '#features/certificates/addresses.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { Promoted, PromotionCards, promotedAt } from '#features/promotions/web/public.ts';
import { type Plan, viewPlan } from '#features/reminders/contract.ts';
import { viewOwn } from '#features/teaching-requests/contract.ts';
import { GoalButton } from '#features/reminders/web/public.ts';
import { words as goalWords } from '#features/reminders/words.ts';
import { ButtonLink, MoreLink } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { latePart } from '#ui/latePart.ts';
import { EmptyState } from '#ui/States.tsx';
import { viewDashboard, type EnrolledCourse } from '../contract.ts';
import { weekdays, words } from '../words.ts';
import { atBoard } from '#features/board/addresses.ts';

/** It loads lazily: hardly anybody stands in a line. */
const WaitingPlaces = import.meta.env.SSR ? (await import('./WaitingPlaces.tsx')).default : latePart(() => import('./WaitingPlaces.tsx'));

/** Fewer still ask to teach. */
const loadTeachingCard = async () => ({ default: (await import('#features/teaching-requests/web/public.ts')).TeachingCard });
const TeachingCard = import.meta.env.SSR ? (await loadTeachingCard()).default : latePart(loadTeachingCard);

const countWords = { active: words.active, completed: words.completed, wished: words.wished };
export const needs = () => ({
  home: need(viewDashboard, {}),
  next: wish(recommend, { limit: 4 }),
  plan: wish(viewPlan, {}),
  teaching: wish(viewOwn, {}),
  promotions: promotedAt({ place: 'learner' }),
});
export const parts = [PromotionCards];

export default function DashboardPage({ data: { home, next = [], plan, teaching, promotions } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const [current, ...others] = home.courses;
  // an answer that was kept on the phone may be older than these
  const line = (kept: boolean) =>
    home.waiting?.length > 0 && (
      <Suspense>
        <WaitingPlaces places={home.waiting} kept={kept} />
      </Suspense>
    );
  const learned = home.counts.completed + home.counts.certificates > 0;
  return (
    <div className="inner">
      <div className="head">
        <div>
          <h1>{user ? t(words.hello, { name: pick(language, user.name, user.bn_name) }) : t(titles.home)}</h1>
          <p className="muted">{date(language, `${home.today}T12:00:00+06:00`)}</p>
        </div>
      </div>
      <div className="dash">
        <div className="stack dash-main">
          {teaching?.request && (
            <Suspense>
              <TeachingCard request={teaching.request} />
            </Suspense>
          )}
          {line(true)}
          {current ? (
            <Continue enrolled={current} first={!learned} />
          ) : (
            <EmptyState
              title={t(learned ? words.next_step : words.first_step)}
              action={<ButtonLink to={atSearch()}>{t(words.new_course)}</ButtonLink>}
            >
              {t(words.first_step_text)}
            </EmptyState>
          )}
          {others.length > 0 && (
            <section aria-labelledby="h-courses">
              <div className="card-h">
                <h2 id="h-courses">{t(titles.my_courses)}</h2>
                <MoreLink to={atMyCourses()}>{t(words.all)}</MoreLink>
              </div>
              <div className="cols narrow">
                {others.map((enrolled) => (
                  <CourseCard
                    key={enrolled.id}
                    to={atJourney({ uuid: enrolled.course.uuid })}
                    title={pick(language, enrolled.course.title, enrolled.course.bn_title)}
                    cover={enrolled.course.cover}
                    category={pick(language, enrolled.course.category_title, enrolled.course.category_bn_title)}
                    owner={pick(language, enrolled.course.institution_name_en, enrolled.course.institution_name) || undefined}
                    note={ends(enrolled)}
                    progress={{
                      share: enrolled.share,
                      next: pick(language, enrolled.last_lesson_title, enrolled.last_lesson_bn_title) || t(words.not_begun),
                    }}
                  />
                ))}
              </div>
            </section>
          )}
          {line(false)}
          {next.length > 0 && (
            <section aria-labelledby="h-next">
              <div className="card-h">
                <h2 id="h-next">{t(words.for_you)}</h2>
                <MoreLink to={atSearch()}>{t(words.all)}</MoreLink>
              </div>
              <Recommended courses={next} />
            </section>
          )}
          <Promoted promotions={promotions} />
        </div>
        <div className="stack">
          <section className="card" aria-labelledby="h-glance">
            <div className="card-h">
              <h2 id="h-glance">{t(words.at_a_glance)}</h2>
            </div>
            <dl className="figures">
              {(['active', 'completed', 'certificates', 'wished'] as const).map((name) => (
                <div key={name}>
                  <dt>{name === 'certificates' ? <Link to={atMyCertificates()}>{t(words.certificates)}</Link> : t(countWords[name])}</dt>
                  <dd>{number(language, home.counts[name])}</dd>
                </div>
              ))}
            </dl>
          </section>
          <Week days={home.days} today={home.today} plan={plan} />
        </div>
      </div>
    </div>
  );
}

const ends = ({ ends_at, completed_at }: EnrolledCourse) =>
  ends_at && !completed_at ? (
    <Suspense>
      <BatchEnd ends_at={ends_at} look="note" />
    </Suspense>
  ) : undefined;

function Continue({ enrolled, first }: { enrolled: EnrolledCourse /** They have finished no course yet. */; first: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const title = pick(language, enrolled.course.title, enrolled.course.bn_title);
  const lesson = pick(language, enrolled.last_lesson_title, enrolled.last_lesson_bn_title);
  return (
    <section className="card flush cont" aria-labelledby="h-cont">
      <img className="cover" src={enrolled.course.cover} alt="" width="320" height="180" decoding="async" />
      <div>
        <p className="eyebrow">{t(enrolled.opened_at ? words.where_you_stopped : first ? words.first_step : words.next_step)}</p>
        <h2 id="h-cont">{lesson || title}</h2>
        {lesson && <p className="muted small">{title}</p>}
        <ProgressBar share={enrolled.share} label={t(words.progress_of, { course: title })} />
        {ends(enrolled)}
        <p className="small muted">{t(words.lessons_done, { done: enrolled.lessons_done, all: enrolled.course.lesson_count })}</p>
        <div className="row">
          <ButtonLink iconEnd="arrow-right" to={atJourney({ uuid: enrolled.course.uuid })}>
            {t(enrolled.opened_at ? words.carry_on : words.begin)}
          </ButtonLink>
          <ButtonLink look="b3" icon="users-round" to={atClass({ id: enrolled.batch_id, slug: 'class' })}>
            {t(words.classroom)}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** The seven days from Sunday; a day with a lesson is sewn. */
function Week({ days, today, plan }: { days: readonly string[]; today: string; plan: Plan | undefined }) {
  const t = useWords();
  const n = days.length;
  const goal = plan?.goal_days;
  const noon = Date.parse(`${today}T00:00:00Z`);
  const sunday = noon - new Date(noon).getUTCDay() * 86_400_000;
  return (
    <section className="card" aria-labelledby="h-week">
      <div className="card-h">
        <h2 id="h-week">{t(words.this_week)}</h2>
        <span className="strong">{goal ? t(goalWords.days_of_goal, { n, goal }) : t(words.days, { n })}</span>
      </div>
      <ol className="week">
        {weekdays.map((weekday, i) => {
          const day = new Date(sunday + i * 86_400_000).toISOString().slice(0, 10);
          const read = days.includes(day);
          const said = read ? words.day_read : day === today ? words.day_today : words.day_empty;
          return (
            <li key={day} className={read ? 'on' : day === today ? 'now' : undefined}>
              <span className="vh">{t(said, { day: t(weekday.full) })}</span>
              <span aria-hidden="true">{t(weekday.brief)}</span>
            </li>
          );
        })}
      </ol>
      <p className="small muted">{goal && n >= goal ? t(goalWords.reached) : t(words.week_hint)}</p>
      <p>
        <MoreLink to={atBoard()}>{t(words.leaderboard)}</MoreLink>
      </p>
      {plan && <GoalButton plan={plan} />}
    </section>
  );
}

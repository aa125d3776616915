// My courses page: in progress, waiting, completed, wish list.
import './account.css';
import './learner.css';
import '#ui/styles/fields.css';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useGo, useReload } from '#core/navigation/web/navigation.tsx';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { need, type PageProps, readPageNumber, type Where } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { askAhead } from '#core/offline/web/ask-ahead.ts';
import { atMyCourses } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';
import { BatchEnd } from '#features/batches/web/public.ts';
import { unwish, listWishes } from '#features/courses/contract.ts';
import { courseAddress, CourseCards } from '#features/courses/web/public.ts';
import { atClass } from '#features/classrooms/addresses.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { atJoinByCode } from '#features/joining/addresses.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { atSheet } from '#features/certificates/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { CardsSkeleton } from '#ui/Skeleton.tsx';
import { latePart } from '#ui/latePart.ts';
import { EmptyState, ErrorState } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Link } from '#ui/Link.tsx';
import { withdraw } from '#features/enrollments/contract.ts';
import { listMyCourses, type EnrolledCourse } from '../contract.ts';
import { words } from '../words.ts';

/** It loads lazily: hardly anybody stands in a line. */
const WaitingPlaces = import.meta.env.SSR ? (await import('./WaitingPlaces.tsx')).default : latePart(() => import('./WaitingPlaces.tsx'));

const tabs = ['active', 'pending', 'completed', 'wished', 'rejected'] as const;
type TabName = (typeof tabs)[number];
const tabWords = {
  active: words.active,
  pending: words.pending,
  completed: words.completed,
  wished: words.wished,
  rejected: words.refused,
};
const tabOf = (query: URLSearchParams): TabName => tabs.find((name) => name === query.get('tab')) ?? 'active';

export const needs = ({ query }: Where) => {
  const tab = tabOf(query);
  return {
    found: need(listMyCourses, {
      filter: tab,
      page: tab === 'wished' ? 1 : readPageNumber(query),
      search: (query.get('search') ?? '').slice(0, 100),
    }),
  };
};
/** What the other tabs begin with: one may be opened first when there is no connection any more. */
const listOtherTabs = (tab: TabName) => [
  ...tabs.filter((name) => name !== tab && name !== 'rejected').map((filter) => need(listMyCourses, { filter, page: 1, search: '' })),
  ...(tab === 'wished' ? [] : [need(listWishes, { page: 1, limit: WISHED })]),
];
const WISHED = 12;
const AHEAD_MS = 3000;

export default function MyCoursesPage({ data: { found }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useGo();
  const tab = tabOf(where.query);
  const term = where.query.get('search') ?? '';
  const { waiting = [] } = found;
  // a seat that is reserved lapses: it is said wherever they look first
  const places = tab === 'pending' || tab === 'active' ? waiting.filter((place) => tab === 'pending' || place.offered_until) : [];
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = useState(tab);
  useEffect(() => {
    const timer = setTimeout(askAhead, AHEAD_MS, listOtherTabs(first));
    return () => clearTimeout(timer);
  }, [first]);
  return (
    <div className="inner">
      <div className="head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {t(titles.my_courses)}
          </h1>
        </div>
        <ButtonLink look="b2" icon="plus" to={atSearch()}>
          {t(words.new_course)}
        </ButtonLink>
      </div>
      <JoinByCode />
      <Tabs
        label={t(titles.my_courses)}
        tabs={tabs
          .filter((name) => name !== 'rejected' || name === tab || found.counts.rejected > 0)
          .map((name) => ({
            to: atMyCourses({ tab: name === 'active' ? undefined : name }),
            label: t(tabWords[name]),
            count: number(language, found.counts[name]),
            current: name === tab,
          }))}
      />
      {tab === 'wished' ? (
        <Wished page={readPageNumber(where.query)} onRemoved={() => heading.current?.focus()} />
      ) : (
        <>
          <form
            key={tab + term}
            className="search"
            role="search"
            aria-label={t(words.find_course)}
            action={atMyCourses()}
            onSubmit={(event) => {
              event.preventDefault();
              const wanted = String(new FormData(event.currentTarget).get('search') ?? '').trim();
              const query = new URLSearchParams({ ...(tab === 'active' ? {} : { tab }), ...(wanted ? { search: wanted } : {}) });
              navigate(query.size ? `${atMyCourses()}?${query}` : atMyCourses());
            }}
          >
            <Icon name="search" />
            <label className="vh" htmlFor="my-courses-q">
              {t(words.find_course)}
            </label>
            <input id="my-courses-q" type="search" name="search" defaultValue={term} placeholder={t(words.find_course)} maxLength={100} />
          </form>
          {places.length > 0 && (
            <div className="stack">
              <Suspense>
                <WaitingPlaces places={places} onLeft={() => heading.current?.focus()} />
              </Suspense>
            </div>
          )}
          {found.data.length ? (
            <div className="stack">
              {found.data.map((enrolled) => (
                <CourseRow key={enrolled.id} enrolled={enrolled} onWithdrawn={() => heading.current?.focus()} />
              ))}
              <Pager page={found.current_page} last={found.last_page} />
            </div>
          ) : tab === 'pending' && places.length > 0 ? null : (
            <EmptyState
              title={term ? t(words.none_found) : t(words.empty[tab])}
              action={
                <ButtonLink look="b2" to={atSearch()}>
                  {t(words.new_course)}
                </ButtonLink>
              }
            />
          )}
        </>
      )}
    </div>
  );
}

/** What stands on the board of a class: it leads to the batch. */
function JoinByCode() {
  const t = useWords();
  const go = useGo();
  return (
    <form
      className="row by-code"
      action={atJoinByCode()}
      onSubmit={(event) => {
        event.preventDefault();
        go(atJoinByCode({ code: String(new FormData(event.currentTarget).get('code') ?? '').trim() }));
      }}
    >
      <label htmlFor="my-courses-code">{t(words.has_code)}</label>
      <input
        id="my-courses-code"
        className="in"
        name="code"
        lang="en"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" look="b2">
        {t(words.join_by_code)}
      </Button>
    </form>
  );
}

function CourseRow({ enrolled, onWithdrawn }: { enrolled: EnrolledCourse; onWithdrawn: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const title = pick(language, enrolled.course.title, enrolled.course.bn_title);
  const institution = pick(language, enrolled.course.institution_name_en, enrolled.course.institution_name);
  const lesson = pick(language, enrolled.last_lesson_title, enrolled.last_lesson_bn_title);
  const approved = enrolled.status === 'approved';
  const told = enrolled.completed_at
    ? t(words.finished_on, { date: date(language, enrolled.completed_at) })
    : enrolled.starts_at && !enrolled.opened_at
      ? t(words.starts, { date: date(language, enrolled.starts_at) })
      : '';
  return (
    <article className="card flush mycourse">
      <img className="cover" src={enrolled.course.cover} alt="" width="320" height="180" loading="lazy" decoding="async" />
      <div>
        <div>
          <h2>
            <Link to={approved ? atJourney({ uuid: enrolled.course.uuid }) : courseAddress(enrolled.course)}>{title}</Link>
          </h2>
          <p className="tiny">{[institution, told].filter(Boolean).join(' · ')}</p>
          {approved && !enrolled.completed_at && enrolled.ends_at && (
            <Suspense>
              <BatchEnd ends_at={enrolled.ends_at} own={enrolled.extended} look="note" />
            </Suspense>
          )}
        </div>
        {enrolled.status === 'rejected' && enrolled.reason && (
          <p className="small">{t(words.refused_because, { reason: enrolled.reason })}</p>
        )}
        {approved && <ProgressBar share={enrolled.share} label={t(words.progress_of, { course: title })} />}
        <div className="row">
          <span className="small muted grow">
            {approved ? (
              lesson ? (
                t(words.last_lesson, { lesson })
              ) : enrolled.lessons_done > 0 ? (
                t(words.lessons_done, { done: enrolled.lessons_done, all: enrolled.course.lesson_count })
              ) : (
                t(words.not_begun)
              )
            ) : enrolled.status === 'pending' ? (
              <Badge kind="warn" icon="clock">
                {t(words.waits)}
              </Badge>
            ) : (
              <Badge kind="danger" icon="x">
                {t(words.refused)}
              </Badge>
            )}
          </span>
          {enrolled.status === 'pending' && <Withdraw id={enrolled.id} title={title} onWithdrawn={onWithdrawn} />}
          {approved && (
            <ButtonLink look="b3" icon="users-round" to={atClass({ id: enrolled.batch_id, slug: 'class' })}>
              {t(words.classroom)}
              <span className="vh">: {title}</span>
            </ButtonLink>
          )}
          {enrolled.tracking_code && (
            <ButtonLink look="b3" icon="award" to={atSheet({ id: enrolled.tracking_code })}>
              {t(words.certificate)}
              <span className="vh">: {title}</span>
            </ButtonLink>
          )}
          <ButtonLink
            {...(approved && !enrolled.completed_at ? {} : { look: 'b2' as const })}
            to={approved ? atJourney({ uuid: enrolled.course.uuid }) : courseAddress(enrolled.course)}
          >
            {t(!approved ? words.see_course : enrolled.completed_at ? words.look_again : enrolled.opened_at ? words.carry_on : words.begin)}
            <span className="vh">: {title}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function Withdraw({ id, title, onWithdrawn }: { id: number; title: string; onWithdrawn: () => void }) {
  const t = useWords();
  const toast = useToast();
  const revalidate = useReload();
  const asking = useAsk(withdraw);
  return (
    <Button
      look="b3"
      busy={asking.busy}
      onClick={async () => {
        const done = await asking.run({ id });
        toast(done ? { text: t(words.withdrawn), kind: 'ok' } : { text: t(words.waits), kind: 'bad' });
        // somebody has decided on it meanwhile
        if (!done) return void revalidate();
        // the row goes, and the button with it
        onWithdrawn();
      }}
    >
      {t(words.withdraw)}
      <span className="vh">: {title}</span>
    </Button>
  );
}

function Wished({ page, onRemoved }: { page: number; onRemoved: () => void }) {
  const t = useWords();
  const toast = useToast();
  const revalidate = useReload();
  const removing = useAsk(unwish);
  const { data, error, reload } = useAnswer(listWishes, { page, limit: WISHED });
  if (error) return <ErrorState onRetry={reload}>{error.message}</ErrorState>;
  if (!data) return <CardsSkeleton count={3} />;
  const remove = async (course: { uuid: string }) => {
    if (removing.busy) return;
    const done = await removing.run({ course_id: course.uuid });
    toast(done ? { text: t(words.wish_removed), kind: 'ok' } : { text: t(words.wish_stays), kind: 'bad' });
    if (!done) return;
    // the card goes, and the heart with it
    onRemoved();
    void revalidate();
  };
  if (!data.data.length)
    return (
      <EmptyState
        icon="heart"
        title={t(words.none_wished)}
        action={
          <ButtonLink look="b2" to={atSearch()}>
            {t(words.new_course)}
          </ButtonLink>
        }
      />
    );
  return (
    <div className="stack">
      <CourseCards courses={data.data} level={2} heart={(course) => ({ on: true, toggle: () => void remove(course) })} />
      <Pager page={data.current_page} last={data.last_page} />
    </div>
  );
}

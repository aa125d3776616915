// Sample lesson: a lesson of a course for everybody, and the way to enrol.
import './journey.css';
import '#ui/styles/rich.css';
import { Suspense } from 'react';
import { type Head, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atCourse, atSearch } from '#features/courses/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import { type Contents, viewSample } from '#features/lessons/contract.ts';
import { hasText, isPlayed, LessonBody, Player, type Track } from '#features/lessons/web/public.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { atSample } from '../addresses.ts';
import { titles } from '../words-titles.ts';
import { words } from '../words.ts';

export const needs = ({ params }: Where) => ({ lesson: need(viewSample, { id: Number(params.lesson) || 0 }) });
type Data = PageProps<typeof needs>['data'];
export const head = ({ lesson }: Data, language: 'en' | 'bn'): Head => ({
  title: pick(language, lesson.title, lesson.bn_title),
  description: pick(language, lesson.course.title, lesson.course.bn_title),
  canonical: atSample({ uuid: lesson.course.uuid, lesson: lesson.id }),
});

/** Nobody's progress. */
const untracked: Track = { seen: () => {}, at: () => {}, done: () => {} };
const unlearned = {
  required: false,
  percent: 0,
  position_seconds: 0,
  done: false,
  note_count: 0,
  post_count: 0,
  done_by: null,
  seconds_left: null,
  quiz: null,
} as const;

export default function SamplePage({ data: { lesson } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { course } = lesson;
  const course_title = pick(language, course.title, course.bn_title);
  const to_course = atCourse({ uuid: course.uuid });
  const whole: Contents = { ...lesson, ...unlearned };
  const text = <LessonBody lesson={whole} track={untracked} />;
  return (
    <article className="read" key={lesson.id}>
      <Breadcrumb
        trail={[
          { label: t(words.home), to: atHome() },
          { label: course_title, to: to_course },
          { label: pick(language, lesson.title, lesson.bn_title) },
        ]}
      />
      <div>
        <p className="eyebrow">{t(titles.sample)}</p>
        <h1>{pick(language, lesson.title, lesson.bn_title)}</h1>
        {lesson.minutes > 0 && <p className="small muted">{t(words.minutes, { n: lesson.minutes })}</p>}
      </div>
      {isPlayed(whole) ? (
        <Suspense fallback={<span className="sk block" />}>
          <Player lesson={whole} track={untracked} text={hasText(whole) ? text : null} panels={[]} />
        </Suspense>
      ) : (
        text
      )}
      {lesson.credits && <p className="tiny">{lesson.credits}</p>}
      <Callout>
        <p>{t(words.sample_text, { course: course_title })}</p>
        <div className="row sample-to">
          <ButtonLink to={to_course}>{t(words.sample_enrol)}</ButtonLink>
          <ButtonLink look="b3" to={atSearch()}>
            {t(words.sample_others)}
          </ButtonLink>
        </div>
      </Callout>
    </article>
  );
}

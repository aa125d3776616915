// Course page: description, syllabus, teachers, reviews, enrolment box.
import './course.css';
import '#ui/styles/fields.css';
import '#ui/styles/rich.css';
import './find.css';
import { usePlace } from '#core/navigation/web/navigation.tsx';
import { type Head, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { list as reviews } from '#features/reviews/contract.ts';
import { Promoted, PromotionCards, promotedAt } from '#features/promotions/web/public.ts';
import { Reviews } from '#features/reviews/web/public.ts';
import { atSample } from '#features/journeys/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { later, Still } from '#ui/Still.tsx';
import { atCourse } from '../addresses.ts';
import { type Details, viewCourse, listRelated } from '../contract.ts';
import { words } from '../words.ts';
import { CourseFacts, EnrollBar, EnrollCard } from './EnrollBox.tsx';
import { useEnrolling } from './useEnrolling.ts';

const keyOf = ({ params }: Where): string => params.uuid ?? params.id ?? '';
export const needs = (where: Where) => ({
  course: need(viewCourse, { slug: keyOf(where) }),
  reviews: wish(reviews, { course_id: keyOf(where), limit: 3 }),
  related: wish(listRelated, { uuid: keyOf(where), limit: 4 }),
  promotions: promotedAt({ place: 'course', course: keyOf(where) }),
});
export const head = ({ course }: { course: Details }, language: 'en' | 'bn'): Head => ({
  title: pick(language, course.title, course.bn_title),
  description: pick(language, course.summary, course.bn_summary).slice(0, 300),
  canonical: atCourse({ uuid: course.uuid }),
});

const CourseTop = later(() => import('./CourseTop.tsx'));
const CourseTold = later(() => import('./CourseTold.tsx'));
const CourseCards = later(async () => ({ default: (await import('./CourseCards.tsx')).CourseCards }));
export const parts = [CourseTop, CourseFacts, CourseTold, Reviews, CourseCards, PromotionCards];

/** Whether some of the outline is fetched when it is asked for. */
const isLong = (course: Details): boolean =>
  course.syllabus.length < course.sections_total || course.syllabus.some((section) => section.lessons.length < section.lessons_total);

export default function CoursePage({ data }: PageProps<typeof needs>) {
  // A learner who goes on to another course starts with a fresh box.
  return <CourseView key={data.course.uuid} data={data} />;
}

function CourseView({ data }: Pick<PageProps<typeof needs>, 'data'>) {
  const t = useWords();
  const language = useLanguage();
  const { hash } = usePlace();
  const { course } = data;
  const enrolling = useEnrolling(course);
  const body = pick(language, course.body_html, course.bn_body_html);
  const lessons = course.lessons_total;
  // the introduction: a video that everybody may see
  const clip = course.syllabus.flatMap((section) => section.lessons).find((lesson) => lesson.is_free && lesson.kind === 'video');
  const parts = [
    course.outcomes.length > 0 ? (['what', t(words.what_you_learn)] as const) : body ? (['about', t(words.about)] as const) : undefined,
    lessons > 0 ? (['syl', t(words.syllabus)] as const) : undefined,
    course.teachers.length > 0 ? (['who', t(words.teachers)] as const) : undefined,
    ['rev', t(words.reviews)] as const,
  ].filter((p) => p !== undefined);
  return (
    <>
      <div className="chero">
        <div className="wrap two-r">
          <Still name="course-top" of={course} className="stack">
            <CourseTop course={course} />
          </Still>
          <div className="chero-c">
            <img className="cover" src={course.cover} alt="" width="372" height="209" fetchPriority="high" />
            {clip && (
              <ButtonLink className="play" icon="play" to={atSample({ uuid: course.uuid, lesson: clip.id })}>
                {t(words.see_clip, { n: clip.minutes })}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <div className="wrap two-r course-body">
        <div className="stack">
          <div className="to-lg" id="enrol">
            <EnrollCard course={course} enrolling={enrolling} barred />
          </div>
          <nav className="tabs" aria-label={t(words.course_parts)}>
            {parts.map(([id, label], i) => (
              <a key={id} href={`#${id}`} aria-current={(hash ? hash === `#${id}` : i === 0) ? 'true' : undefined}>
                {label}
              </a>
            ))}
          </nav>
          <Still name="course-told" of={course} unless={isLong(course)} className="seamless">
            <CourseTold course={course} />
          </Still>
          <section id="rev" aria-labelledby="h-rev">
            <h2 id="h-rev">{t(words.reviews)}</h2>
            <Still
              name="course-reviews"
              of={data.reviews ?? course}
              unless={enrolling.is === 'enrolled' || (data.reviews !== undefined && data.reviews.total > data.reviews.data.length)}
            >
              <Reviews course_key={course.uuid} first={data.reviews} may={enrolling.is === 'enrolled'} />
            </Still>
          </section>
          {course.credits && <p className="tiny">{course.credits}</p>}
        </div>
        <aside className="from-lg" aria-label={t(words.enrolment)}>
          <div className="buy-stick">
            <EnrollCard course={course} enrolling={enrolling} />
          </div>
        </aside>
      </div>
      <Promoted promotions={data.promotions} open={{ place: 'course', course: course.uuid }} className="wrap" />
      {data.related && data.related.length > 0 && (
        <section className="wrap like-this" aria-labelledby="h-rel">
          <h2 id="h-rel">{t(words.related)}</h2>
          <Still name="course-related" of={data.related}>
            <CourseCards courses={data.related} />
          </Still>
        </section>
      )}
      <EnrollBar course={course} enrolling={enrolling} />
    </>
  );
}

// Course page: description, syllabus, teachers, reviews, enrolment box.
import './course.css';
import '#ui/styles/fields.css';
import '#ui/styles/rich.css';
import './find.css';
import { usePlace } from '#core/navigation/web/navigation.tsx';
import { type Head, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { number, short } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { list as reviews } from '#features/reviews/contract.ts';
import { Reviews } from '#features/reviews/web/public.ts';
import { atHome } from '#features/home/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Rating } from '#ui/Stars.tsx';
import { atCourse, atSearch } from '../addresses.ts';
import { type Details, details, related } from '../contract.ts';
import { words } from '../words.ts';
import { CourseCards } from './CourseCards.tsx';
import { EnrollBar, EnrollCard } from './EnrollBox.tsx';
import { Outline } from './Outline.tsx';
import { useEnrolling } from './useEnrolling.ts';

const keyOf = ({ params }: Where): string => params.uuid ?? params.id ?? '';
export const needs = (where: Where) => ({
  course: need(details, { slug: keyOf(where) }),
  reviews: wish(reviews, { course_id: keyOf(where), limit: 3 }),
  related: wish(related, { uuid: keyOf(where), limit: 4 }),
});
export const head = ({ course }: { course: Details }, language: 'en' | 'bn'): Head => ({
  title: pick(language, course.title, course.bn_title),
  description: pick(language, course.summary, course.bn_summary).slice(0, 300),
  canonical: atCourse({ uuid: course.uuid }),
});

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
  const title = pick(language, course.title, course.bn_title);
  const body = pick(language, course.body_html, course.bn_body_html);
  const category = pick(language, course.category_title, course.category_bn_title);
  const lessons = course.lessons_total;
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
          <div className="stack">
            <Breadcrumb
              trail={[
                { label: t(words.home), to: atHome() },
                { label: category, to: atSearch({ category: course.category_slug }) },
                { label: title },
              ]}
            />
            <h1>{title}</h1>
            <p className="lead">{pick(language, course.summary, course.bn_summary)}</p>
            <div className="meta">
              {course.rating_count > 0 && <Rating value={course.rating} count={course.rating_count} />}
              {course.learner_count > 0 && (
                <span>
                  <Icon name="users-round" />
                  {t(words.learners_n, { n: short(language, course.learner_count) })}
                </span>
              )}
              <span>
                <Icon name="refresh-cw" />
                {t(words.updated, { date: date(language, course.updated_at) })}
              </span>
            </div>
            <TeacherLine course={course} />
          </div>
          <div className="chero-c">
            <img className="cover" src={course.cover} alt="" width="372" height="209" fetchPriority="high" />
          </div>
        </div>
      </div>
      <div className="wrap two-r course-body">
        <div className="stack">
          <div className="to-lg">
            <EnrollCard course={course} enrolling={enrolling} />
          </div>
          <nav className="tabs" aria-label={t(words.course_parts)}>
            {parts.map(([id, label], i) => (
              <a key={id} href={`#${id}`} aria-current={(hash ? hash === `#${id}` : i === 0) ? 'true' : undefined}>
                {label}
              </a>
            ))}
          </nav>
          {course.outcomes.length > 0 && (
            <section id="what" aria-labelledby="h-what">
              <h2 id="h-what">{t(words.after_course)}</h2>
              <ul className="ticks">
                {course.outcomes.map((line) => (
                  <li key={line.en}>
                    <Icon name="check" />
                    <span>{pick(language, line.en, line.bn)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {body && (
            <section id="about" aria-labelledby="h-about">
              <h2 id="h-about">{t(words.about)}</h2>
              {/* cleaned by the importer and the editor before it was stored */}
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: stored clean */}
              <div className="rich" dangerouslySetInnerHTML={{ __html: body }} />
            </section>
          )}
          <Lines title={t(words.for_whom)} lines={course.audience} id="for" />
          <Lines title={t(words.needed)} lines={course.requirements} id="need" />
          {lessons > 0 && (
            <section id="syl" aria-labelledby="h-syl">
              <div className="card-h">
                <h2 id="h-syl">{t(words.syllabus)}</h2>
                <span className="small muted">{t(words.syllabus_sum, { sections: course.sections_total, lessons })}</span>
              </div>
              <Outline course={course} />
            </section>
          )}
          {course.teachers.length > 0 && (
            <section id="who" aria-labelledby="h-who" className="stack">
              <h2 id="h-who">{t(words.teachers)}</h2>
              {course.teachers.map((teacher) => (
                <div key={teacher.name} className="card row who">
                  <Avatar name={pick(language, teacher.name, teacher.bn_name)} size="lg" />
                  <div>
                    <h3>
                      {pick(language, teacher.name, teacher.bn_name)}{' '}
                      {teacher.verified && (
                        <Badge kind="brand" icon="badge-check">
                          {t(words.verified_teacher)}
                        </Badge>
                      )}
                    </h3>
                    <p className="small muted">{pick(language, teacher.title, teacher.bn_title)}</p>
                  </div>
                </div>
              ))}
            </section>
          )}
          <section id="rev" aria-labelledby="h-rev">
            <h2 id="h-rev">{t(words.reviews)}</h2>
            <Reviews course_key={course.uuid} first={data.reviews} may={enrolling.is === 'enrolled'} />
          </section>
          {course.credits && <p className="tiny">{course.credits}</p>}
        </div>
        <aside className="from-lg" aria-label={t(words.enrolment)}>
          <div className="buy-stick">
            <EnrollCard course={course} enrolling={enrolling} />
          </div>
        </aside>
      </div>
      {data.related && data.related.length > 0 && (
        <section className="wrap like-this" aria-labelledby="h-rel">
          <h2 id="h-rel">{t(words.related)}</h2>
          <CourseCards courses={data.related} />
        </section>
      )}
      <EnrollBar course={course} enrolling={enrolling} />
    </>
  );
}

function TeacherLine({ course }: { course: Details }) {
  const language = useLanguage();
  const t = useWords();
  const [first, ...others] = course.teachers;
  const institution = pick(language, course.institution_name_en, course.institution_name);
  if (!first) return institution ? <p className="muted">{t(words.offered_by, { name: institution })}</p> : null;
  const name = pick(language, first.name, first.bn_name);
  return (
    <div className="row who-line">
      <Avatar name={name} />
      <span>
        <b>{name}</b>
        {others.length > 0 && ` +${number(language, others.length)}`}{' '}
        {first.verified && (
          <Badge kind="brand" icon="badge-check">
            {t(words.verified_teacher)}
          </Badge>
        )}
        {institution && <span className="tiny">{institution}</span>}
      </span>
    </div>
  );
}

function Lines({ title, lines, id }: { title: string; lines: readonly { en: string; bn: string }[]; id: string }) {
  const language = useLanguage();
  if (!lines.length) return null;
  return (
    <section id={id} aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>{title}</h2>
      <ul className="lines">
        {lines.map((line) => (
          <li key={line.en}>{pick(language, line.en, line.bn)}</li>
        ))}
      </ul>
    </section>
  );
}

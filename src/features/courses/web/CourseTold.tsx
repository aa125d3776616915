// Course page, body: outcomes, description, for whom, what is needed, outline, teachers.
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useHtml } from '#core/richtext/web/html.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Link } from '#ui/Link.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { atSearch } from '../addresses.ts';
import type { Details } from '../contract.ts';
import { words } from '../words.ts';
import { Outline } from './Outline.tsx';

export default function CourseTold({ course }: { course: Details }) {
  const t = useWords();
  const language = useLanguage();
  const body = pick(language, course.body_html, course.bn_body_html);
  const written = useHtml(body);
  const lessons = course.lessons_total;
  // a course kept on the phone by an older version has none
  const tags = course.tags ?? [];
  return (
    <>
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
          <div className="rich" dangerouslySetInnerHTML={written} />
        </section>
      )}
      <Lines title={t(words.for_whom)} lines={course.audience} id="for" />
      <Lines title={t(words.needed)} lines={course.requirements} id="need" />
      {tags.length > 0 && (
        <section aria-labelledby="h-tags">
          <h2 id="h-tags">{t(words.tags)}</h2>
          <div className="chips">
            {tags.map((tag) => (
              <Link key={tag.id} className="chip" to={atSearch({ tag: String(tag.id) })}>
                {pick(language, tag.title, tag.bn_title)}
              </Link>
            ))}
          </div>
        </section>
      )}
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
    </>
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

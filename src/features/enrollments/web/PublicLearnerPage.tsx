// Public learner page (profile): name, completed courses, certificates, as far as its owner shows them.
import './learner.css';
import { type Head, need, type PageProps, readPageNumber, type Where, wish } from '#core/contract/web/page.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { CourseCards } from '#features/courses/web/public.ts';
import { atChecked } from '#features/certificates/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pager } from '#ui/Pager.tsx';
import { viewLearner, listOf } from '../contract.ts';
import { words } from '../words.ts';

export const needs = ({ params, query }: Where) => ({
  learner: need(viewLearner, { username: params.slug ?? '' }),
  finished: wish(listOf, { username: params.slug ?? '', page: readPageNumber(query), limit: 12 }),
});
export const head = ({ learner: l }: PageProps<typeof needs>['data'], language: 'en' | 'bn'): Head => ({
  title: pick(language, l.name, l.bn_name),
  noindex: true,
});

export default function PublicLearnerPage({ data: { learner: person, finished } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const name = pick(language, person.name, person.bn_name);
  return (
    <div className="wrap learner-page">
      <header className="card soft row">
        <Avatar name={name} photo={person.photo} size="lg" />
        <div>
          <h1>{name}</h1>
          <p className="muted">{t(words.member_since, { date: date(language, person.created_at) })}</p>
        </div>
      </header>
      {person.about && <p className="lead">{person.about}</p>}
      <section className="stack" aria-labelledby="h-certs">
        <h2 id="h-certs">{t(words.certificates)}</h2>
        {person.certificates.length ? (
          <ul className="list card">
            {person.certificates.map((c) => (
              <li key={c.tracking_code}>
                <Icon name="award" />
                <div className="grow">
                  <b>{pick(language, c.course_title, c.bn_course_title)}</b>
                  <span className="tiny">
                    {pick(language, c.institution_name, c.bn_institution_name)} · {date(language, c.issued_at)}
                  </span>
                </div>
                <ButtonLink look="b3" to={atChecked({ id: c.tracking_code })}>
                  {t(words.check_certificate)}
                  <span className="vh">: {pick(language, c.course_title, c.bn_course_title)}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">{t(words.no_certificates_public)}</p>
        )}
      </section>
      <section className="stack" aria-labelledby="h-done">
        <h2 id="h-done">{t(words.courses_finished)}</h2>
        {finished && finished.data.length > 0 ? (
          <>
            <CourseCards courses={finished.data.map((f) => f.course)} />
            <Pager page={finished.current_page} last={finished.last_page} />
          </>
        ) : (
          <p className="muted">{t(words.no_courses_public)}</p>
        )}
      </section>
    </div>
  );
}

// Institution (partner) page: description and courses.
import './institutions.css';
import { type Head, need, type PageProps, readPageNumber, type Where, wish } from '#core/contract/web/page.ts';
import { number, short } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atPartner, atPartners } from '../addresses.ts';
import { titles } from '../words-titles.ts';
import { search } from '#features/courses/contract.ts';
import { CourseCards } from '#features/courses/web/public.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { info, viewIntroduction } from '../contract.ts';
import { listByInstitution } from '#features/publications/contract.ts';
import { Pieces } from '#features/publications/web/public.ts';
import { words as pieceWords } from '#features/publications/words.ts';
import { Introduced } from './Introduced.tsx';
import { words } from '../words.ts';
import { Contacts } from '#ui/Contacts.tsx';

const keyOf = ({ params }: Where): string => params.slug ?? params.x ?? params.id ?? '';
export const needs = (where: Where) => ({
  institution: need(info, { username: keyOf(where) }),
  introduction: wish(viewIntroduction, { username: keyOf(where) }),
  pieces: wish(listByInstitution, { username: keyOf(where), page: readPageNumber(where.query, 'pieces'), limit: 6 }),
  courses: wish(search, { owner_id: keyOf(where).toLowerCase(), rows: 12, page: readPageNumber(where.query) }),
});
type Data = PageProps<typeof needs>['data'];
export const head = ({ institution: { data } }: Data, language: 'en' | 'bn'): Head => ({
  title: pick(language, data.institution_name_en, data.institution_name),
  description: pick(language, data.about, data.bn_about).slice(0, 300),
  canonical: atPartner({ slug: data.username }),
});

export default function PartnerPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const institution = data.institution.data;
  const name = pick(language, institution.institution_name_en, institution.institution_name);
  const courses = data.courses;
  return (
    <div className="wrap partners-page">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: t(titles.partners), to: atPartners() }, { label: name }]} />
      <header className="card soft partner-head">
        <img src={institution.picture} alt="" width="96" height="96" />
        <div>
          <h1>{name}</h1>
          <p>{pick(language, institution.about, institution.bn_about)}</p>
          <div className="meta">
            <span>
              <Icon name="book-open" />
              {t(words.courses_n, { n: number(language, institution.course_count) })}
            </span>
            <span>
              <Icon name="users-round" />
              {t(words.learners_n, { n: short(language, institution.learner_count) })}
            </span>
          </div>
          <Contacts of={institution} />
        </div>
      </header>
      {institution.closed_reason !== null && (
        <Callout kind="warn">
          <b>{t(words.closed)}</b>
          <p>
            <bdi>{institution.closed_reason}</bdi>
          </p>
        </Callout>
      )}
      {data.introduction && (
        <section className="card" aria-labelledby="h-about">
          <Introduced of={data.introduction} level={2} />
        </section>
      )}
      <section className="stack" aria-labelledby="h-courses">
        <h2 id="h-courses">{t(words.their_courses)}</h2>
        {courses && courses.data.length > 0 ? (
          <>
            <CourseCards courses={courses.data} eager={3} />
            <Pager page={courses.current_page} last={courses.last_page} />
          </>
        ) : (
          <EmptyState
            level={3}
            title={t(words.no_courses)}
            action={
              <ButtonLink look="b2" to={atSearch()}>
                {t(words.see_all)}
              </ButtonLink>
            }
          />
        )}
      </section>
      <Pieces title={pieceWords.of_institution} found={data.pieces} />
    </div>
  );
}

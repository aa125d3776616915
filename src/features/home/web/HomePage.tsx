// Front page (home) of the main site or of a partner's site: search, subjects, figures, courses.
import './home.css';
import './home-own.css';
import { Still } from '#ui/Still.tsx';
import { Link } from '#ui/Link.tsx';
import { type Head, need, type PageProps } from '#core/contract/web/page.ts';
import { number, short } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atHome } from '../addresses.ts';
import { titles } from '../words-titles.ts';
import { AllTile, CategoryTile, courseAddress, HeroSearch } from '#features/courses/web/public.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { front } from '../contract.ts';
import { words } from '../words.ts';
import { Audiences, Courses, Join, Partners, Quotes, Reasons, Slides, Steps } from './parts.tsx';

export const needs = () => ({ front: need(front, {}) });
type Data = PageProps<typeof needs>['data'];
export const head = ({ front: { partner } }: Data, language: 'en' | 'bn'): Head => ({
  title: partner ? pick(language, partner.institution_name_en, partner.institution_name) : titles.title[language],
  description: words.description[language],
  canonical: atHome(),
});

export default function HomePage({ data: { front: page } }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const { figures, partner } = page;
  const name = partner ? pick(language, partner.institution_name_en, partner.institution_name) : '';
  const eyebrow = partner
    ? t(words.eyebrow_partner, { name })
    : figures.learners >= 100
      ? t(words.eyebrow, { n: short(language, figures.learners) })
      : t(words.eyebrow_plain);
  return (
    <>
      <section className="hero" aria-labelledby="h-hero">
        <div className="wrap hero-g">
          <div className="hero-t">
            <p className="eyebrow">{eyebrow}</p>
            <h1 id="h-hero">{partner ? t(words.headline_partner, { name }) : t(words.headline)}</h1>
            <p className="lead">{partner ? pick(language, partner.about, partner.bn_about) || t(words.lead) : t(words.lead)}</p>
            <HeroSearch label={t(words.search_label)} placeholder={t(words.search_hint)} />
            {page.popular.length > 0 && (
              <div className="row hero-pop">
                <span className="small muted">{t(words.popular)}</span>
                {page.popular.slice(0, 3).map((c) => (
                  <Link key={c.id} className="chip" to={courseAddress(c)}>
                    {shortTitle(pick(language, c.title, c.bn_title))}
                  </Link>
                ))}
              </div>
            )}
          </div>
          {page.subjects.length > 0 && (
            <Still name="quilt" of={page}>
              <Quilt page={page} />
            </Still>
          )}
        </div>
      </section>
      <Still name="home" of={page}>
        <Below page={page} />
      </Still>
    </>
  );
}

/** The subjects as a quilt of their covers. */
function Quilt({ page }: { page: PageProps<typeof needs>['data']['front'] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <nav className="quilt" aria-label={t(words.subjects)}>
      {page.subjects.slice(0, 8).map((s) => (
        <CategoryTile
          key={s.id}
          to={atSearch({ category: s.slug })}
          cover={s.image}
          name={pick(language, s.title, s.bn_title)}
          note={t(words.courses_n, { n: s.course_count })}
        />
      ))}
      <AllTile to={atSearch()} name={t(words.all_subjects)} note={t(words.courses_n, { n: page.figures.courses })} />
    </nav>
  );
}

/** All that stands under the first screen. */
function Below({ page }: { page: PageProps<typeof needs>['data']['front'] }) {
  const t = useWords();
  const language = useLanguage();
  const { figures, partner } = page;
  const counted = [
    [words.learners, figures.learners],
    [words.courses, figures.courses],
    [words.certificates, figures.certificates],
    partner ? ([words.teachers, figures.teachers] as const) : ([words.institutions, figures.institutions] as const),
  ] as const;
  return (
    <>
      <section className="wrap facts" aria-label={t(words.glance)}>
        <dl>
          {counted.map(([said, n]) => (
            <div key={said.en}>
              <dt>{t(said)}</dt>
              <dd>{n < 10_000 ? number(language, n) : short(language, n)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Slides slides={page.sliders} />
      <Courses type="popular" title={t(words.most_learnt)} more={t(words.all_courses)} courses={page.popular}>
        <nav className="chips slide" aria-label={t(words.most_learnt)}>
          <Link className="chip" to={atSearch({ type: 'popular' })}>
            {t(words.all)}
          </Link>
          {page.subjects
            .filter((s) => s.course_count > 0)
            .map((s) => (
              <Link key={s.id} className="chip" to={atSearch({ type: 'popular', category: s.slug })}>
                {pick(language, s.title, s.bn_title)}
              </Link>
            ))}
        </nav>
      </Courses>
      <Courses type="featured" title={t(words.chosen)} more={t(words.all)} courses={page.featured} />
      <Courses type="latest" title={t(words.newest)} more={t(words.all)} courses={page.latest} />
      <Steps />
      <Audiences />
      <Reasons />
      <Quotes quotes={page.quotes} />
      {!partner && <Join />}
      <Partners institutions={page.institutions} />
    </>
  );
}

/** A chip has room for the part of a title before its colon. */
const shortTitle = (title: string): string => title.split(/[:：]/)[0]!.trim();

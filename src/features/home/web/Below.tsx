// Front page under its first screen: figures, news, courses, and what the platform is.
import { isOn, type Module } from '#core/access/modules.ts';
import { Link } from '#ui/Link.tsx';
import type { Out } from '#core/contract/call.ts';
import { number, short } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atSearch } from '#features/courses/addresses.ts';
import type { front } from '../contract.ts';
import { words } from '../words.ts';
import { atPartner } from '#features/institutions/addresses.ts';
import { About, Audiences, Courses, Join, Partners, Quotes, Reasons, Steps } from './parts.tsx';

export default function Below({ page }: { page: Out<typeof front> }) {
  const t = useWords();
  const language = useLanguage();
  const { figures, partner, modules_off } = page;
  const isOpen = (module: Module) => isOn(modules_off, module);
  const all = [
    [words.learners, figures.learners],
    [words.courses, figures.courses],
    [words.certificates, figures.certificates],
    partner ? ([words.teachers, figures.teachers] as const) : ([words.institutions, figures.institutions] as const),
  ] as const;
  // nought says nothing good of a place that has just begun
  const counted = all.filter(([, n]) => n > 0);
  return (
    <>
      {counted.length > 0 && (
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
      )}
      {partner && figures.courses === 0 && (
        <section className="wrap">
          <p className="lead">{t(words.none_yet, { name: pick(language, partner.institution_name_en, partner.institution_name) })}</p>
        </section>
      )}
      {partner && page.introduction && <About of={page.introduction} to={atPartner({ slug: partner.username })} />}
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
      {isOpen('home_users') && <Audiences teacher={isOpen('teacher')} partner={isOpen('partner')} />}
      {isOpen('home_features') && <Reasons />}
      {isOpen('learner_feedback') && <Quotes quotes={page.quotes} house={!partner} />}
      {!partner && (isOpen('teacher') || isOpen('partnership')) && (
        <Join teacher={isOpen('teacher')} partner={isOpen('partnership') && isOpen('partner')} />
      )}
      {isOpen('partnership') && <Partners institutions={page.institutions} />}
    </>
  );
}

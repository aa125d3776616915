// Search results page: filters in the URL, course cards, pagination, empty state.
import './course.css';
import '#ui/styles/fields.css';
import './find.css';
import { type ReactNode, Suspense } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Link } from '#ui/Link.tsx';
import { type Head, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { type Speaker, speaker } from '#core/i18n/speaker.ts';
import { pick } from '#core/i18n/words.ts';
import { atSearch } from '../addresses.ts';
import { titles } from '../words-titles.ts';
import { type Category, list } from '#features/categories/contract.ts';
import { atHome } from '#features/home/addresses.ts';
import { Promoted, PromotionCards, promotedAt } from '#features/promotions/web/public.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pager } from '#ui/Pager.tsx';
import { latePart } from '#ui/latePart.ts';
import { openRecommend, search } from '../contract.ts';
import { words } from '../words.ts';
import { CourseCards } from './CourseCards.tsx';
import { FilterForm } from './FilterForm.tsx';
import { PageSearch } from './PageSearch.tsx';
import { SortForm } from './SortForm.tsx';
import { askedFor, type FilterName, filterNames, readTerm, withFilters } from './filters.ts';
import { useHearts } from './wishes.ts';

const placeOf = (query: URLSearchParams) => ({ place: 'search' as const, category: query.get('category') ?? undefined });
export const needs = ({ query }: Where) => ({
  found: need(search, askedFor(query)),
  categories: wish(list, { pagination: 'none' }),
  instead: wish(openRecommend, { limit: 4 }),
  promotions: promotedAt(placeOf(query)),
});
export const head = (data: { found: { total: number } }, language: 'en' | 'bn'): Head => ({
  description: speaker(language)(words.choose_from, { n: data.found.total }),
});

export const parts = [PromotionCards];

// seldom shown, so it comes when it is (code splitting)
const NothingFound = import.meta.env.SSR ? (await import('./NothingFound.tsx')).default : latePart(() => import('./NothingFound.tsx'));

const sorts = ['match', 'latest', 'popular', 'rated'] as const;
const typeWords = {
  latest: words.latest_courses,
  popular: words.popular_courses,
  featured: words.featured_courses,
  training: words.kind_training,
  assessment: words.kind_assessment,
  free: words.free,
} as const;
const isType = (value: string): value is keyof typeof typeWords => Object.keys(typeWords).includes(value);

/** What a filter in force is called on its chip. */
function nameOf(t: Speaker, language: 'en' | 'bn', name: FilterName, value: string, categories: readonly Category[]): string | undefined {
  if (name === 'category') {
    const category = categories.find((c) => c.slug === value || String(c.id) === value);
    return category && pick(language, category.title, category.bn_title);
  }
  if (name === 'payment_status') return value === 'free' ? t(words.free) : value === 'paid' ? t(words.paid) : undefined;
  if (name === 'course_level')
    return value === 'beginner' || value === 'intermediate' || value === 'advanced' ? t(words.level[value]) : undefined;
  if (name === 'language') return value === 'bn' || value === 'en' ? t(value === 'bn' ? words.language_bn : words.language_en) : undefined;
  if (name === 'type') return isType(value) ? t(typeWords[value]) : undefined;
  return value;
}

/** `tabs`: to what else is found by the same words. */
export default function SearchPage({ data, where, tabs }: PageProps<typeof needs> & { tabs: ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useGo();
  const heart = useHearts();
  const { query } = where;
  const term = readTerm(query);
  const { found, instead = [], promotions } = data;
  const categories = data.categories?.data ?? [];
  const type = query.get('type') ?? '';
  const chosen = filterNames.flatMap((name) => {
    const value = query.get(name);
    const said = value ? nameOf(t, language, name, value, categories) : undefined;
    return value && said
      ? [
          {
            name,
            said:
              name === 'owner_id'
                ? pick(language, found.data[0]?.institution_name_en, found.data[0]?.institution_name) || said
                : name === 'tag' && found.tag
                  ? pick(language, found.tag.title, found.tag.bn_title)
                  : said,
          },
        ]
      : [];
  });
  const title = term ? t(words.results_for, { term }) : t(words.all_courses);
  const apply = (form: HTMLFormElement) => {
    const picked = Object.fromEntries(
      ['category', 'payment_status', 'course_level', 'language'].map((name) => [name, String(new FormData(form).get(name) ?? '')]),
    );
    navigate(withFilters(query, picked), { preventScrollReset: true });
  };
  const form = <FilterForm query={query} categories={categories} onChange={apply} />;
  const sort = query.get('sort') ?? (type === 'latest' || type === 'popular' ? type : term ? 'match' : 'latest');
  return (
    <div className="wrap page">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: t(titles.find_courses) }]} />
      <div className="head">
        <div>
          <h1>
            {title}
            {chosen.length > 0 && <span className="filtered">: {chosen.map((c) => c.said).join(' · ')}</span>}
          </h1>
          <p className="muted" role="status">
            {found.last_page > 1
              ? t(words.courses_found_page, { n: found.total, page: found.current_page, last: found.last_page })
              : t(words.courses_found, { n: found.total })}
          </p>
        </div>
      </div>
      {tabs}
      <div className="two">
        <aside className="card flat from-lg" aria-label={t(words.filters)}>
          {form}
        </aside>
        <div className="stack">
          <PageSearch key={term} term={term} found={found.total > 0} query={query} />
          <details className="card flat to-lg phone-filters">
            <summary>
              <Icon name="list-filter" />
              {t(words.filters)}
              {chosen.length > 0 && <span className="count">{number(language, chosen.length)}</span>}
            </summary>
            {form}
          </details>
          <div className="find-tools">
            {chosen.length > 0 && (
              <div className="chips slide grow">
                {chosen.map((c) => (
                  <Link key={c.name} className="chip" to={withFilters(query, { [c.name]: undefined })} preventScrollReset>
                    {c.said}
                    <Icon name="x" size="sm" />
                    <span className="vh">: {t(words.remove)}</span>
                  </Link>
                ))}
                <Link className="chip" to={atSearch({ keyword: term })}>
                  {t(words.clear_filters)}
                </Link>
              </div>
            )}
            <SortForm query={query} sort={sort} orders={sorts.filter((s) => s !== 'match' || term !== '')} type={type} />
          </div>
          {found.data.length > 0 ? (
            <>
              <CourseCards courses={found.data} level={2} eager={3} heart={heart} />
              <Pager page={found.current_page} last={found.last_page} />
            </>
          ) : (
            <>
              <Suspense>
                <NothingFound term={term} found={found} />
              </Suspense>
              {instead.length > 0 && (
                <section aria-labelledby="h-instead" className="stack">
                  <h2 id="h-instead">{t(words.maybe_these)}</h2>
                  <CourseCards courses={instead} />
                </section>
              )}
            </>
          )}
          <Promoted promotions={promotions} open={placeOf(query)} />
        </div>
      </div>
    </div>
  );
}

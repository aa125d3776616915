// List of blog posts, tutorials or articles: subjects with counts, cards, pages.
import { type Head, idIn, need, type PageProps, readPageNumber, type Where, wish } from '#core/contract/web/page.ts';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { atHome } from '#features/home/addresses.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { ChipLink, Chips } from '#ui/Chips.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { atPieces } from '../addresses.ts';
import { listArticles, listBlogs, listCategories, listTutorials } from '../contract.ts';
import { listedKinds } from '../kinds.ts';
import { titles } from '../words-titles.ts';
import { words } from '../words.ts';
import { kindOf } from './piece.ts';
import { PieceCards } from './PieceCards.tsx';

const calls = { blog: listBlogs, tutorial: listTutorials, article: listArticles };
const askedFor = ({ query }: Where) => ({
  category_id: idIn(query.get('category_id')),
  title: (query.get('title') ?? '').slice(0, 100).trim(),
  page: readPageNumber(query),
});
export const needs = (where: Where) => ({
  found: need(calls[kindOf(where)], { ...askedFor(where), limit: 13 }),
  categories: wish(listCategories, {}),
});
export const head = (_: unknown, language: Language, where: Where): Head => {
  const kind = kindOf(where);
  const { category_id, page } = askedFor(where);
  return {
    description: speaker(language)(words.lead[kind]),
    canonical: atPieces[kind]({ category_id, page: page > 1 ? page : undefined }),
  };
};

export default function PiecesPage({ data: { found, categories }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const language = useLanguage();
  const kind = kindOf(where);
  const { category_id, title } = askedFor(where);
  const count = (n: number) => <span className="count">{number(language, n)}</span>;
  const subjects = categories?.data.filter((one) => one[kind] > 0 || one.id === category_id) ?? [];
  const filtered = title !== '' || category_id !== undefined;
  return (
    <div className="wrap pieces-page">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: t(titles[kind]) }]} />
      <div className="head">
        <div>
          <h1>{t(titles[kind])}</h1>
          <p className="muted">{t(words.lead[kind])}</p>
        </div>
        <form className="search" role="search" aria-label={t(words.search_titles)} action={atPieces[kind]()}>
          <Icon name="search" />
          <label className="vh" htmlFor="piece-q">
            {t(words.search_titles)}
          </label>
          {category_id !== undefined && <input type="hidden" name="category_id" value={category_id} />}
          <input
            id="piece-q"
            key={title}
            type="search"
            name="title"
            defaultValue={title}
            placeholder={t(words.search_titles)}
            maxLength={100}
          />
          <Button type="submit" look="b3">
            {t(words.search)}
          </Button>
        </form>
      </div>
      <div className="stack">
        <Tabs
          label={t(words.kinds)}
          tabs={listedKinds.map((one) => ({
            to: atPieces[one](),
            label: t(titles[one]),
            count: categories && number(language, categories.totals[one]),
            current: one === kind,
          }))}
        />
        {subjects.length > 0 && (
          <Chips label={t(words.subjects)} slide>
            <ChipLink to={atPieces[kind]({ title })} current={category_id === undefined}>
              {t(words.all_subjects)}
            </ChipLink>
            {subjects.map((one) => (
              <ChipLink key={one.id} to={atPieces[kind]({ category_id: one.id, title })} current={one.id === category_id}>
                {pick(language, one.title, one.bn_title)} {count(one[kind])}
              </ChipLink>
            ))}
          </Chips>
        )}
        {found.data.length > 0 ? (
          <>
            <h2 className="vh">{t(words.all)}</h2>
            <PieceCards pieces={found.data} first={!filtered && found.current_page === 1} eager={2} />
            <Pager page={found.current_page} last={found.last_page} />
          </>
        ) : (
          <EmptyState
            title={t(filtered ? words.none_found : words.none[kind])}
            action={
              filtered && (
                <ButtonLink look="b2" to={atPieces[kind]()}>
                  {t(words.show_all)}
                </ButtonLink>
              )
            }
          />
        )}
      </div>
    </div>
  );
}

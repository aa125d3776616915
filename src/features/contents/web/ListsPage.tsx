// Public list of contents: of one type, or of all.
import './contents.css';
import { type Head, need, type PageProps, type Where, wish } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { speaker } from '#core/i18n/speaker.ts';
import { list as listCategories } from '#features/categories/contract.ts';
import { atHome } from '#features/home/addresses.ts';
import { aboutKind, isLessonKind, bankKinds } from '#features/syllabus/rules.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ChipLink } from '#ui/Chips.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atContent, atContentLists } from '../addresses.ts';
import { listOpen } from '../contract.ts';
import { webWords as words } from '../words-web.ts';
import { askedIn } from './asked.ts';
import { ContentCards } from './ContentCards.tsx';
import { FindForm } from './FindForm.tsx';

const kindIn = ({ content = 'contents' }: Where['params']): string => content;
export const needs = ({ params, query }: Where) => {
  const { content_type: _content_type, ...asked } = askedIn(query);
  return { found: need(listOpen, { ...asked, content: kindIn(params) }), categories: wish(listCategories, { pagination: 'none' }) };
};
export const head = (_data: unknown, language: 'en' | 'bn'): Head => ({ description: speaker(language)(words.lists_about) });
export default function ListsPage({ data: { found, categories }, where }: PageProps<typeof needs>) {
  const t = useWords();
  const kind = kindIn(where.params);
  const title = isLessonKind(kind) ? t(words.lists_of, { kind: t(aboutKind[kind].word) }) : t(words.lists);
  return (
    <div className="wrap stack ct-page">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: title }]} />
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p className="muted">{t(words.lists_about)}</p>
        </div>
      </div>
      <nav className="chips slide" aria-label={t(words.kinds)}>
        {['contents', ...bankKinds].map((one) => (
          <ChipLink key={one} to={atContentLists({ content: one })} current={one === kind}>
            {isLessonKind(one) ? t(aboutKind[one].word) : t(words.all_kinds)}
          </ChipLink>
        ))}
      </nav>
      <FindForm here={atContentLists({ content: kind })} query={where.query} categories={categories?.data ?? []} />
      <p className="muted" role="status">
        {t(words.n_found, { n: found.total })}
      </p>
      {found.data.length > 0 ? (
        <ContentCards contents={found.data} to={({ kind: content, id, slug }) => atContent({ content, id, slug })} />
      ) : (
        <EmptyState title={t(where.query.size > 0 ? words.none_found : words.none_here)} />
      )}
      <Pager page={found.current_page} last={found.last_page} />
    </div>
  );
}

// Search results of one kind other than courses: search field, hits, pages.
import './found.css';
import type { ReactNode } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import type { Out } from '#core/contract/call.ts';
import { readPageNumber } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import { atHome } from '#features/home/addresses.ts';
import { atPartner } from '#features/institutions/addresses.ts';
import { atLearner } from '#features/learner-home/addresses.ts';
import { pieceAddress } from '#features/publications/rules.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { Pager } from '#ui/Pager.tsx';
import { EmptyState } from '#ui/States.tsx';
import { atFound } from '../addresses.ts';
import { type Hit, search } from '../contract.ts';
import { type FoundKind, MOST_LISTED } from '../kinds.ts';
import { words } from '../words.ts';

function addressOf(hit: Hit, language: 'en' | 'bn'): string {
  if (hit.kind === 'partner') return atPartner({ slug: hit.key });
  if (hit.kind === 'learner') return atLearner({ slug: hit.key });
  return pieceAddress({ ...hit, kind: hit.kind as 'blog' }, language);
}
function OneHit({ hit }: { hit: Hit }) {
  const t = useWords();
  const language = useLanguage();
  const title = pick(language, hit.title, hit.bn_title);
  const by = pick(language, hit.by, hit.bn_by);
  return (
    <article className="hit">
      <span className="hit-picture">
        {hit.image ? (
          <img src={hit.image} alt="" width="160" height="90" loading="lazy" decoding="async" />
        ) : (
          <Avatar name={title} size="lg" />
        )}
      </span>
      <div>
        <h2 className="h3">
          <Link to={addressOf(hit, language)}>{title}</Link>
        </h2>
        {(hit.about || hit.bn_about) && <p className="small muted">{pick(language, hit.about, hit.bn_about)}</p>}
        <div className="meta">
          {by && <span>{by}</span>}
          {hit.minutes !== null && (
            <span>
              <Icon name="clock" />
              {t(words.minutes, { n: hit.minutes })}
            </span>
          )}
        </div>
      </div>
    </article>
  );
}
export interface FoundProps {
  kind: FoundKind;
  term: string;
  query: URLSearchParams;
  found: Out<typeof search>;
  tabs: ReactNode;
}
export default function Found({ kind, term, query, found: first, tabs }: FoundProps) {
  const t = useWords();
  const { user, status } = useSession();
  const people = kind === 'learner';
  const own = useAnswer(search, people && user && term ? { search: term, kind, page: readPageNumber(query), limit: 10 } : null);
  const found = people ? own.data : first;
  const hits = found?.kind === kind ? found.data : [];
  const none = people && status === 'out' ? words.log_in : people && !term ? words.type_name : term ? words.nothing : words.nothing_there;
  return (
    <div className="wrap found-page">
      <Breadcrumb trail={[{ label: t(words.home), to: atHome() }, { label: t(words.of[kind]) }]} />
      <div className="head">
        <div>
          <h1>{term ? t(words.results_for, { term }) : t(words.of[kind])}</h1>
          {found && (
            <p className="muted" role="status">
              {t(term && found.total >= MOST_LISTED ? words.found_more : words.found, { n: found.total })}
            </p>
          )}
        </div>
      </div>
      <div className="stack">
        <form className="search big" role="search" aria-label={t(words.search_label)} action={atFound()}>
          <Icon name="search" />
          <label className="vh" htmlFor="found-q">
            {t(words.search_label)}
          </label>
          <input type="hidden" name="kind" value={kind} />
          <input
            id="found-q"
            key={term}
            type="search"
            name="keyword"
            defaultValue={term}
            placeholder={t(words.search_label)}
            maxLength={200}
          />
          <Button type="submit">{t(words.search)}</Button>
        </form>
        {tabs}
        {hits.length > 0 ? (
          <>
            <div className="card hits">
              {hits.map((hit) => (
                <OneHit key={hit.id} hit={hit} />
              ))}
            </div>
            <Pager page={found!.current_page} last={found!.last_page} />
          </>
        ) : (
          (!people || status !== 'unknown') &&
          !own.loading && (
            <EmptyState
              title={t(none, { term })}
              action={
                people && status === 'out' ? (
                  <ButtonLink look="b2" to={atLogin({ next: atFound({ kind, keyword: term }) })}>
                    {t(words.log_in)}
                  </ButtonLink>
                ) : undefined
              }
            >
              {none === words.nothing && t(words.try_other)}
            </EmptyState>
          )
        )}
      </div>
    </div>
  );
}

// Pagination links: first, previous, up to three numbers, next, last. The page is in the URL.
import type { AriaAttributes, ReactNode } from 'react';
import { usePlace } from '#core/navigation/web/navigation.tsx';
import { Link } from './Link.tsx';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { pageQuery, pageWindow } from './paging.ts';
import { words } from './words.ts';

export interface PagerProps {
  page: number;
  last: number;
  /** what is being paged, when one screen has two pagers */
  label?: string;
  /** the query's name of the page */
  name?: string;
  /** Where the page is not in the URL, as in a popup: buttons instead of links. */
  onPage?: ((page: number) => void) | undefined;
}
export function Pager({ page, last, label, name, onPage }: PagerProps) {
  const t = useWords();
  const language = useLanguage();
  const { pathname, search, hash } = usePlace();
  if (last <= 1) return null;
  const { pages, before, after } = pageWindow(page, last);
  const way = (n: number, shown: ReactNode, aria: AriaAttributes) =>
    onPage ? (
      <button type="button" {...aria} onClick={() => onPage(n)}>
        {shown}
      </button>
    ) : (
      <Link to={{ pathname, search: pageQuery(search, n, name), hash }} {...aria}>
        {shown}
      </Link>
    );
  const arrow = (icon: IconName, said: string, n: number) => (
    <li>
      {n < 1 || n > last || n === page ? (
        // a link that leads nowhere from here, still told to a screen reader
        <span role="link" aria-disabled="true" aria-label={said}>
          <Icon name={icon} />
        </span>
      ) : (
        way(n, <Icon name={icon} />, { 'aria-label': said })
      )}
    </li>
  );
  const gap = (
    <li className="gap" aria-hidden="true">
      …
    </li>
  );
  return (
    <nav className="pager" aria-label={label ?? t(words.pages)}>
      <ul>
        {arrow('chevrons-left', t(words.first_page), 1)}
        {arrow('chevron-left', t(words.previous_page), page - 1)}
        {before && gap}
        {pages.map((n) => (
          <li key={n} className="num">
            {way(n, number(language, n), {
              'aria-current': n === page ? 'page' : undefined,
              'aria-label': t(words.page_number, { page: n }),
            })}
          </li>
        ))}
        {after && gap}
        {arrow('chevron-right', t(words.next_page), page + 1)}
        {arrow('chevrons-right', t(words.last_page), last)}
      </ul>
    </nav>
  );
}

// Link interception for client-side navigation, and prefetch on touch or hover.
import type { Page } from '#core/contract/web/page.ts';
import { actingMenuRole } from '#core/session/web/session.tsx';
import type { Navigation } from '#core/navigation/web/navigation.tsx';
import type { Find } from './areas.ts';
import { loadWhole } from './load.ts';

/** Addresses that are not pages. */
const elsewhere = /^\/(api|files|cover|assets|docs|openapi\.json|healthz|readyz|metrics)(\/|$)/;

function ownLink(event: Event): { link: HTMLAnchorElement; url: URL } | undefined {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link?.href || link.target || link.hasAttribute('download') || link.rel.includes('external')) return undefined;
  const url = new URL(link.href);
  // the server chooses the language of a document, so another language is another document
  if (url.origin !== location.origin || elsewhere.test(url.pathname) || url.searchParams.has('lang_id')) return undefined;
  return { link, url };
}

/** Answers the function that stops it. */
export function followLinks(go: Navigation['go'], find: Find): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const own = ownLink(event);
    if (!own) return;
    const { link, url } = own;
    // a place on the same page is the browser's own matter
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash, { replace: 'replace' in link.dataset, preventScrollReset: 'stay' in link.dataset });
  };
  addEventListener('click', follow, { signal });

  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  if (!connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')) {
    const fetched = new Set<Page>();
    const ahead = (event: Event) => {
      const own = ownLink(event);
      if (!own) return;
      Promise.resolve(find(own.url.pathname, actingMenuRole())).then(
        (found) => {
          if (!found || fetched.has(found.page)) return;
          fetched.add(found.page);
          loadWhole(found.page).catch(() => fetched.delete(found.page));
        },
        () => {},
      );
    };
    for (const kind of ['pointerover', 'touchstart', 'focusin']) addEventListener(kind, ahead, { signal, passive: true });
  }
  return () => stop.abort();
}

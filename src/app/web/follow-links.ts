// Links of ours are followed without a new document, and fetched a little ahead when a finger or pointer is about to press.
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import type { Page } from '#core/contract/web/page.ts';

type Router = ReturnType<typeof createBrowserRouter>;
/** Addresses that are not pages. */
const elsewhere = /^\/(api|files|cover|assets|docs|openapi\.json|healthz|readyz|metrics|certificate-(file|credential|badge))(\/|$)/;

function ownLink(event: Event): { link: HTMLAnchorElement; url: URL } | undefined {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || !link.href || link.target || link.hasAttribute('download') || link.rel.includes('external')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || elsewhere.test(url.pathname)) return undefined;
  return { link, url };
}

export function followLinks(router: Router, routes: RouteObject[], load: (page: Page) => Promise<unknown>): void {
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const own = ownLink(event);
    if (!own) return;
    const { link, url } = own;
    // a place on the same page is the browser's own matter
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    void router.navigate(url.pathname + url.search + url.hash, {
      replace: 'replace' in link.dataset,
      state: 'stay' in link.dataset ? { stay: true } : null,
    });
  });

  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  const fetched = new Set<string>();
  const ahead = (event: Event) => {
    const own = ownLink(event);
    if (!own || fetched.has(own.url.pathname)) return;
    fetched.add(own.url.pathname);
    const page = matchRoutes(routes, own.url.pathname)?.at(-1)?.route.handle as Page | undefined;
    if (page) load(page).catch(() => fetched.delete(own.url.pathname));
  };
  addEventListener('pointerover', ahead, { passive: true });
  addEventListener('touchstart', ahead, { passive: true });
  addEventListener('focusin', ahead, { passive: true });
}

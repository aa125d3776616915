// The browser takes over the page that the server rendered, without asking for its data again.
import '#ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ask, restoreSession, speakLanguage } from '#core/contract/web/client.ts';
import type { Page } from '#core/contract/web/page.ts';
import type { Language } from '#core/i18n/words.ts';
import { AppRoot } from './AppRoot.tsx';
import { followLinks } from './follow-links.ts';
import { browserRoutes, loadFile, needsSignIn, PageOf } from './router.tsx';
import type { SiteInfo } from '../rendered.ts';

interface FirstState {
  language: Language;
  site: SiteInfo;
  hydration: HydrationState | null;
}

/** A part that vanished with a new release: one reload, at most once a minute. */
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('shikhon.reloaded') ?? 0);
  if (Date.now() - last < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem('shikhon.reloaded', String(Date.now()));
  location.reload();
});

/** A function, not the module itself: parts of a page wait for the file this stands in, which may not wait for them. */
async function start(): Promise<void> {
  const first = JSON.parse(document.getElementById('state')!.textContent!) as FirstState;
  speakLanguage(first.language);
  restoreSession();

  const routes = browserRoutes((need) => ask(need.call, need.input));
  const match = matchRoutes(routes, location)?.at(-1)?.route;
  const page = match?.handle as Page | undefined;
  const rendered = first.hydration !== null;
  if (rendered && page && match) {
    // resolved before hydration, so that the first render is the server's
    const { default: Component } = await loadFile(page);
    delete match.lazy;
    match.Component = () => <PageOf component={Component} />;
  }
  const router = createBrowserRouter(routes, rendered ? { hydrationData: first.hydration! } : {});
  followLinks(router, routes, loadFile);
  const app = (
    <StrictMode>
      <AppRoot language={first.language} site={first.site}>
        <RouterProvider router={router} />
      </AppRoot>
    </StrictMode>
  );
  const place = document.getElementById('root')!;
  if (rendered && !(page && needsSignIn(page))) hydrateRoot(place, app);
  else createRoot(place).render(app);
}
void start();

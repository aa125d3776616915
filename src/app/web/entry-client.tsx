// Hydration: the browser entry, which takes over the rendered page without requesting its data again.
import '#ui/styles/base.css';
import './accessibility/reading.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hasToken, restoreSession, speakLanguage } from '#core/contract/web/client.ts';
import { learnClock } from '#core/contract/web/server-clock.ts';
import { type Language, parseLanguage } from '#core/i18n/words.ts';
import type { Found } from '#core/navigation/web/match.ts';
import type { Reader, SiteInfo } from '../rendered.ts';
import { actingMenuRole } from '#core/session/web/session.tsx';
import { AppRoot } from './AppRoot.tsx';
import { areaFinder } from './areas.ts';
import { bringParts, loadFile, needsSignIn, parseWhere } from './load.ts';
import { loadNews } from './layouts/News.tsx';
import { searchAhead } from './layouts/TopBar.tsx';
import { Router } from './Router.tsx';
import { reloadOnce } from './reload-once.ts';
import { loadStaffPart } from './staff-part.ts';
import type { Shown } from './shown.ts';
import { keepPresses } from './take-up.ts';
import { Boundary } from './View.tsx';

interface FirstState {
  language: Language;
  site: SiteInfo;
  /** What the server rendered from; null when it left the page to the browser. */
  rendered: { data: Record<string, unknown>; fault?: Shown['fault']; reader?: Reader } | null;
}

/** A function, not the module itself: parts of a page wait for the file this stands in, which may not wait for them. */
async function start(): Promise<void> {
  const { language: told, site, rendered } = JSON.parse(document.getElementById('state')!.textContent!) as FirstState;
  // a document without contents may have been stored before another language was chosen
  const language = (!rendered && parseLanguage(/(?:^|; )lang=([12])/.exec(document.cookie)?.[1])) || told;
  document.documentElement.lang = language;
  speakLanguage(language);
  restoreSession();
  if (location.hash === '#partner' && !site.partner) return (await import('./partner-mode.ts')).openPartner();
  const find = areaFinder(site.modules_off);
  const search = rendered && Promise.all([searchAhead(), loadNews(site).catch(() => {})]);
  const url = new URL(location.href);
  const role = rendered?.reader?.user.menu_role ?? actingMenuRole();
  const reader = rendered?.reader && hasToken(rendered.reader.session) ? rendered.reader.user : undefined;
  if (reader) learnClock(rendered!.reader!.now);
  let found: Found | undefined;
  let first: Shown | undefined;
  try {
    // the area's list and layout are there before hydration; without a connection the router says so
    found = await find(url.pathname, role);
    // the menu that the server rendered
    if (rendered?.reader && role !== 'learner') await loadStaffPart().catch(() => {});
    // the component is there before hydration, so that the first render is the server's
    if (rendered && (reader || !(found && needsSignIn(found.page)))) {
      const { data, fault } = rendered;
      const where = parseWhere(url, found);
      const file = found && !fault ? await loadFile(found.page) : undefined;
      await bringParts(file, data, where);
      first = { page: found?.page, component: file?.default, data, where, fault: fault ?? (found ? undefined : { status: 404 }) };
    }
  } catch (error) {
    reloadOnce(error);
    // what has come is whole for its reader, and is taken over when the rest can be had
    if (rendered && (reader || !rendered.reader)) return addEventListener('online', () => location.reload());
  }
  const app = (
    <StrictMode>
      <Boundary kept="root">
        <AppRoot language={language} site={site} reader={reader}>
          <Router find={find} start={found} first={first} />
        </AppRoot>
      </Boundary>
    </StrictMode>
  );
  const place = document.getElementById('root')!;
  await search;
  // in small steps, so that a finger on the glass is not kept waiting
  if (first) {
    startTransition(() => void hydrateRoot(place, app));
    keepPresses(place);
  } else createRoot(place).render(app);
}
void start();

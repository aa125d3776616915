// Server-side rendering (SSR) entry: renders one page to HTML with the data that its component needs.
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import { LanguageProvider } from '#core/i18n/web/language.tsx';
import { StillContext } from '#ui/Still.tsx';
import { words as faults } from '#ui/words.ts';
import { refusals } from '#core/contract/words.ts';
import { type Head, need, type Page } from '#core/contract/web/page.ts';
import { type Override, setOverrides } from '#core/i18n/overrides.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { type UserInfo, viewInfo } from '#core/session/contract.ts';
import { AppRoot } from './AppRoot.tsx';
import { allLayouts, allPages, findPage } from './all-pages.ts';
import { addLayouts } from './layouts/layouts.tsx';
import type { Fault, Rendered, RunNeed, SiteInfo } from '../rendered.ts';
import { SiteClosed } from './SiteClosed.tsx';
import { closedWords } from '../words-closed.ts';
import { words } from '../words.ts';
import type { MenuRole } from '#core/access/grants.ts';
import { isOn } from '#core/access/modules.ts';
import type { Found } from '#core/navigation/web/match.ts';
import { type Navigation, NavigationContext } from '#core/navigation/web/navigation.tsx';
import { bringParts, lackedGrant, listModules, loadWhole, needsSignIn, parseWhere, readQuery, runNeeds } from './load.ts';
import type { Shown } from './shown.ts';
import { View } from './View.tsx';

const closedPage: Page = {
  path: '/closed',
  title: closedWords.title,
  who: 'anyone',
  layout: 'simple',
  plain: true,
  without: ['header', 'footer', 'bottom_bar'],
  component: () => Promise.reject(new Error('written by the server alone')),
};
/** The one page of a site that is switched off: in both languages, since nothing on it switches the language. */
export function renderClosed(at: { language: Language; site: SiteInfo; reason: string; main: string }): Rendered {
  const { language, site, reason, main } = at;
  const { partner } = site;
  const name = partner ? pick(language, partner.institution_name_en, partner.institution_name) : '';
  return {
    status: 410,
    html: [renderToString(<SiteClosed site={site} language={language} reason={reason} main={main} />)],
    head: { title: `${closedWords.title[language].replace('{name}', name)} · ${words.platform[language]}`, noindex: true },
    rendered: null,
    modules: [],
    styled: [],
    page: closedPage,
    calls: [],
  };
}
export { needsSignIn };
addLayouts(allLayouts);

/** A page that is written stands still: nobody goes anywhere from it. */
const standing = { how: 'first' as const, go: () => {}, reload: async () => {}, guard: () => () => {} };

export const screens = allPages.flatMap((page) =>
  [page.path, ...(page.also ?? [])].map((path) => ({ page: page.path, path, layout: page.layout, who: page.who })),
);

/** Pages of addresses that were asked for, bounded in bytes: anybody may ask for long ones that there are not. */
const known = new LRUCache<string, { found: Found | undefined }>({
  maxSize: 1_048_576,
  sizeCalculation: (_, key) => key.length * 4 + 200,
});
function find(pathname: string, role: MenuRole = 'learner'): Found | undefined {
  const key = `${role} ${pathname}`;
  let answer = known.get(key);
  if (!answer) known.set(key, (answer = { found: findPage(pathname, role) }));
  return answer.found;
}
/** The path and the parameters that its page reads: addresses that show the same have the same. */
export function pageAddress(url: URL): string {
  const query = readQuery(find(url.pathname)?.page, url.searchParams);
  return query.size ? `${url.pathname}?${query}` : url.pathname;
}
/** The page of an address, without rendering it. */
export const pageAt = (pathname: string): Page | undefined => find(pathname)?.page;

const encoder = new TextEncoder();
const noneWritten = () => ({ en: new WeakMap<object, Map<string, Uint8Array>>(), bn: new WeakMap<object, Map<string, Uint8Array>>() });
let still = noneWritten();
/** From now on pages say these words in the place of those shipped. */
export function overrideWords(list: readonly Override[]): void {
  setOverrides(list);
  still = noneWritten();
}
// in the rendered text a part that was written before is only named; nobody else can know its name
const mark = `still-${newKey()}-`;
const marks = new RegExp(`<!--${mark}(\\d+)-->`);

/** Gathers the parts of one page that stay as they are while their data does. */
function partsIn(language: Language) {
  const used: Uint8Array[] = [];
  return {
    used,
    written: (name: string, of: object, part: ReactNode): string => {
      let parts = still[language].get(of);
      if (!parts) still[language].set(of, (parts = new Map()));
      let html = parts.get(name);
      if (!html) {
        const text = renderToString(<LanguageProvider language={language}>{part}</LanguageProvider>);
        // hints to fetch pictures early belong into the head, which was written elsewhere
        parts.set(name, (html = encoder.encode(text.replace(/^(<link rel="preload"[^>]*>)+/, ''))));
      }
      return `<!--${mark}${used.push(html) - 1}-->`;
    },
  };
}

/** Renders the page at `url`. `run` answers a need, or throws an error with `status` and a `message` in the reader's language. */
export async function render({
  url,
  language,
  site,
  run,
  session,
}: {
  url: URL;
  language: Language;
  site: SiteInfo;
  run: RunNeed;
  session?: string;
}): Promise<Rendered> {
  // before all else: who is not known has no page of their own
  const user = session ? ((await run(need(viewInfo, {}))) as UserInfo) : undefined;
  const at = find(url.pathname, user?.menu_role);
  const page = at && ((at.page.demo && !site.demo) || !isOn(site.modules_off, at.page.module)) ? undefined : at?.page;
  let status = page ? 200 : 404;
  let data: Record<string, unknown> = {};
  let fault: Fault | undefined;
  const where = parseWhere(url, at);
  const file = page && (session || !needsSignIn(page)) ? await loadWhole(page) : undefined;
  const calls = new Set<string>();
  const ask: RunNeed = (n) => {
    calls.add(n.call.name);
    return run(n);
  };
  const lacks = page && user && lackedGrant(page, user.access);
  if (lacks) fault = { status: (status = 403), message: refusals.not_allowed[language], grant: lacks };
  else if (file)
    try {
      data = await runNeeds(file.needs?.(where), ask);
      data = { ...data, ...(await runNeeds(file.ahead?.(data, where), ask)) };
      await bringParts(file, data, where);
    } catch (error) {
      const { status: s, message, grant } = error as Partial<Fault> & { message: string };
      if (!s) throw error;
      fault = { status: s, message, ...(grant && { grant }) };
      status = s;
    }
  const head: Head = fault || !page ? {} : (file?.head?.(data, language, where) ?? {});
  if (head.status) status = head.status;
  const shown: Shown = {
    page,
    component: fault ? undefined : file?.default,
    data,
    where,
    fault: fault ?? (page ? undefined : { status: 404 }),
  };
  const navigation: Navigation = {
    ...standing,
    place: { pathname: url.pathname, search: url.search, hash: '', state: null, key: 'first' },
    page,
  };
  const { used, written } = partsIn(language);
  const text = renderToString(
    <AppRoot language={language} site={site} reader={user}>
      {/* parts that are used again are everybody's */}
      <StillContext value={session ? null : written}>
        <NavigationContext value={navigation}>
          <View shown={shown} place="first" />
        </NavigationContext>
      </StillContext>
    </AppRoot>,
  );
  const own =
    page && !fault
      ? head.title || pick(language, page.title.en, page.title.bn)
      : (status === 404 || status === 410 ? faults.not_found : faults.error)[language];
  return {
    status,
    html: text.split(marks).map((piece, i) => (i % 2 ? used[Number(piece)]! : piece)),
    head: { ...head, title: `${own} · ${words.platform[language]}` },
    rendered:
      page && !file ? null : { data, fault: shown.fault, reader: user && { user, session: session!, now: new Date().toISOString() } },
    modules: [...listModules(page), ...(fault ? [] : (file?.brings?.(data, where) ?? [])).flatMap((part) => part.file ?? [])],
    styled: (fault ? [] : (file?.parts ?? [])).flatMap((part) => part.file ?? []),
    page,
    calls: [...calls],
  };
}

/** A page of no address: a document without contents, which the service worker shows where there is no connection. */
export function renderShell({ layout, language, site }: { layout: Page['layout']; language: Language; site: SiteInfo }): Rendered {
  const page: Page = {
    path: '/shell',
    title: words.platform,
    who: 'anyone',
    layout,
    component: () => Promise.reject(new Error('a shell')),
  };
  const where = parseWhere(new URL('http://site/shell'), undefined);
  const navigation: Navigation = {
    ...standing,
    place: { pathname: '/shell', search: '', hash: '', state: null, key: 'first' },
    page,
  };
  const text = renderToString(
    <AppRoot language={language} site={site}>
      <NavigationContext value={navigation}>
        <View shown={{ page, component: undefined, data: {}, where, fault: undefined }} place="first" />
      </NavigationContext>
    </AppRoot>,
  );
  return {
    status: 200,
    html: [text],
    head: { title: words.platform[language], noindex: true },
    rendered: null,
    modules: layout === 'learn' || layout === 'dashboard' || layout === 'class' ? [`src/app/web/areas/${layout}.ts`] : [],
    styled: [],
    page,
    calls: [],
  };
}

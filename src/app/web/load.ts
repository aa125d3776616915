// Page loading: lazy component and the data that it needs, in parallel.
import type { AccessMap, Grant } from '#core/access/grants.ts';
import type { Need, Page, PageFile, Where } from '#core/contract/web/page.ts';
import type { Found } from '#core/navigation/web/match.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atHome } from '#features/home/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import type { RunNeed } from '../rendered.ts';
import { areaModules } from './areas.ts';

/** What the browser loads for a page beside its entry, as the build's manifest names it. */
export const listModules = (page: Page | undefined): string[] => (page ? [...areaModules(page), ...(page.file ? [page.file] : [])] : []);

const loaded = new WeakMap<Page, PageFile>();
/** The file at once when it was loaded before, else as a promise. */
export function loadFile(page: Page): PageFile | Promise<PageFile> {
  return loaded.get(page) ?? page.component().then((file) => (loaded.set(page, file), file));
}
/** With the parts that need no code where the server has rendered them. */
export async function loadWhole(page: Page): Promise<PageFile> {
  const file = await loadFile(page);
  await Promise.all((file.parts ?? []).map((part) => part.load()));
  return file;
}
/** The parts that a page begins with, by its data. */
export const bringParts = (file: PageFile | undefined, data: Record<string, unknown>, where: Where): Promise<unknown> =>
  Promise.all((file?.brings?.(data, where) ?? []).map((part) => part.load()));
/** The parameters that a page reads, in its own order; of one that is given twice the first. */
export function readQuery(page: Page | undefined, given: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of page?.query ?? []) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  return query;
}
export const parseWhere = (url: URL, found: Found | undefined): Where => ({
  params: found?.params ?? {},
  query: readQuery(found?.page, url.searchParams),
  url: url.pathname + url.search,
});
/** The permission without which a page has nothing for this reader: its own, or those of all menus that it stands in. */
export function lackedGrant({ menu = [], grant }: Page, access: AccessMap): Grant | undefined {
  const may = (grant: string) => {
    const [group, action] = grant.split('.') as [string, string];
    return access[group]?.[action] === true;
  };
  if (grant && !may(grant)) return grant;
  const wanted = menu.map((entry) => entry.grant);
  return wanted.length && wanted.every((grant) => grant && !may(grant)) ? (wanted[0] as Grant) : undefined;
}
export const needsSignIn = (page: Page): boolean => page.who !== 'anyone' && page.who !== 'guest';
/**
 * Where a visitor goes who opens a page behind login: to the login, and from there to what they wanted. The dashboard itself has nothing
 * for them, and a partner's site begins at its front page. Undefined where the page is for visitors.
 */
export function wayOfVisitor(page: Page, { url, partner }: { url: string; partner: boolean }): string | undefined {
  if (!needsSignIn(page)) return undefined;
  return page.path === atDashboard.path || partner ? atHome() : atLogin({ next: url });
}

/** Runs a page's needs side by side; an optional one that is refused leaves its place empty. */
export async function runNeeds(needs: Record<string, Need | undefined> | undefined, run: RunNeed): Promise<Record<string, unknown>> {
  const list = Object.entries(needs ?? {}).filter((pair): pair is [string, Need] => pair[1] !== undefined);
  const answers = await Promise.all(list.map(([, need]) => (need.optional ? run(need).catch(() => undefined) : run(need))));
  return Object.fromEntries(list.map(([name], i) => [name, answers[i]]));
}

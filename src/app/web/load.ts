// Page loading: lazy component and the data that it needs, in parallel.
import type { Need, Page, PageFile, Where } from '#core/contract/web/page.ts';
import type { RunNeed } from '../rendered.ts';
import { areaModule } from './areas.ts';

/** What the browser loads for a page beside its entry, as the build's manifest names it. */
export const modulesOf = (page: Page | undefined): string[] => [page && areaModule(page.path), page?.file].filter((m) => m !== undefined);

const loaded = new WeakMap<Page, PageFile>();
/** The file at once when it was loaded before, else as a promise. */
export function loadFile(page: Page): PageFile | Promise<PageFile> {
  return loaded.get(page) ?? page.component().then((file) => (loaded.set(page, file), file));
}
export const whereOf = (url: URL, params: Record<string, string>): Where => ({
  params,
  query: url.searchParams,
  url: url.pathname + url.search,
});
export const needsSignIn = (page: Page): boolean => page.who !== 'anyone' && page.who !== 'guest';

/** Runs a page's needs side by side; an optional one that is refused leaves its place empty. */
export async function runNeeds(needs: Record<string, Need | undefined> | undefined, run: RunNeed): Promise<Record<string, unknown>> {
  const list = Object.entries(needs ?? {}).filter((pair): pair is [string, Need] => pair[1] !== undefined);
  const answers = await Promise.all(list.map(([, need]) => (need.optional ? run(need).catch(() => undefined) : run(need))));
  return Object.fromEntries(list.map(([name], i) => [name, answers[i]]));
}

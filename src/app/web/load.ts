// Loading a page: its component file and the answers it needs.
import type { Need, Page, PageFile, Where } from '#core/contract/web/page.ts';
import type { RunNeed } from '../rendered.ts';

const files = import.meta.glob<PageFile>(['/src/features/*/web/*Page.tsx', '/src/app/web/kit/KitPage.tsx']);
/** The module of a page's component, as the build names it. */
export const moduleOf = (page: Page): string => (page.file.startsWith('app/') ? `src/${page.file}` : `src/features/${page.file}`);

const loaded = new WeakMap<Page, PageFile>();
/** The file at once when it was loaded before, else as a promise. */
export function loadFile(page: Page): PageFile | Promise<PageFile> {
  const load = files[`/${moduleOf(page)}`];
  if (!load) throw new Error(`No component file ${page.file} for ${page.path}`);
  return loaded.get(page) ?? load().then((file) => (loaded.set(page, file), file));
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

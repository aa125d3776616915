// Which screens are new or changed since all of them were looked at: by hashes of what they are made of.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Renderer } from '#app/rendered.ts';
import { getBuild } from '#app/server/build.ts';
import type { Screen } from './screens.ts';

const place = join(import.meta.dirname, 'looked-at.json');
/** What every screen stands on, and each page by its first address. */
interface LookedAt {
  floor: string;
  pages: Record<string, string>;
}
const hashOf = (files: Iterable<string>) => {
  const hash = createHash('sha256');
  for (const file of [...files].toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
};
/** The files of a room that a page is made of: itself and what it imports by a relative path, words and styles too. */
function madeOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file) || !statSync(file).isFile()) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g))
    madeOf(normalize(join(dirname(file), path!)), found);
  return found;
}
async function renderer(): Promise<Renderer> {
  return (await import(getBuild().renderer)) as Renderer;
}
/** Hashes of all that is built now. */
export async function hashAll(): Promise<LookedAt> {
  const { screens, pageAt } = await renderer();
  const pages: LookedAt['pages'] = {};
  for (const { page } of screens) {
    const { file } = pageAt(page) as { file?: string };
    if (file) pages[page] = hashOf(madeOf(file));
  }
  return { floor: hashOf(globSync('src/{ui,core/*/web}/**/*.{ts,tsx,css}')), pages };
}
export const writeLookedAt = async () => writeFileSync(place, `${JSON.stringify(await hashAll(), undefined, 2)}\n`);
const MOST = 20;
/** Where so much has changed that not every screen can be looked at. */
const SAMPLE = 12;
/** New screens always; changed ones, or a sample where the floor or more than a few have changed. `left`: how many are not looked at. */
export async function toLookAt(screens: readonly Screen[]): Promise<{ chosen: Screen[]; left: number }> {
  const before: LookedAt = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : { floor: '', pages: {} };
  const now = await hashAll();
  const { pageAt, screens: declared } = await renderer();
  const first = new Map(declared.map(({ path, page }) => [path, page]));
  const pageOf = ({ path }: Screen) => {
    const page = pageAt(path.split('?')[0]!);
    return page && (first.get(page.path) ?? page.path);
  };
  const isNew = (screen: Screen) => {
    const page = pageOf(screen);
    return page !== undefined && page in now.pages && !(page in before.pages);
  };
  const isChanged = (screen: Screen) => {
    const page = pageOf(screen);
    return page !== undefined && now.pages[page] !== before.pages[page];
  };
  // where all have yet to be looked at, a sample stands for them
  const fresh = existsSync(place) ? screens.filter(isNew) : [];
  const changed = screens.filter((screen) => !isNew(screen) && isChanged(screen));
  const floor = now.floor !== before.floor;
  if (!floor && fresh.length + changed.length <= MOST) return { chosen: [...fresh, ...changed], left: 0 };
  const rest = floor ? screens.filter((screen) => !fresh.includes(screen)) : changed;
  const step = Math.max(1, Math.floor(rest.length / SAMPLE));
  const sample = rest.filter((_, i) => i % step === step >> 1).slice(0, SAMPLE);
  const chosen = [...fresh.slice(0, MOST), ...sample];
  return { chosen, left: fresh.length + rest.length - chosen.length };
}

// What has changed of a kept course since it was kept: versions of its lessons here and on the server.
import { FILES } from '#core/offline/web/phone-caches.ts';
import { type LessonVersion, listVersions } from '../contract.ts';
import { askAs } from './asking.ts';
import { type Changes, type Choice, type KeptEntry, listChoices } from './kept-entries.ts';

const AT_ONCE = 100;
async function askVersions(account: number, slug: string): Promise<LessonVersion[]> {
  const rows: LessonVersion[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const part = await askAs(account, listVersions, { slug, page, limit: AT_ONCE });
    last = part.last_page;
    rows.push(...part.data);
  }
  return rows;
}
const isWanted = (entry: KeptEntry, lesson_id: number, part: keyof Choice): boolean =>
  listChoices(entry, lesson_id).some((choice) => choice[part]);
/** undefined when nothing has changed; of a course that is not here as a whole, what is missing is no change. */
export async function findChanges(account: number, entry: KeptEntry): Promise<Changes | undefined> {
  const { lessons, only, whole } = entry;
  if (!whole || !lessons) return undefined;
  const now = (await askVersions(account, entry.uuid)).filter((row) => only === null || only.includes(row.lesson_id));
  const changed = now.filter((row) => lessons[row.lesson_id]?.version !== row.version);
  const gone = Object.keys(lessons)
    .map(Number)
    .filter((id) => !now.some((row) => row.lesson_id === id));
  if (!changed.length && !gone.length) return undefined;
  // a file is here whatever lesson it came with
  const here = new Set((await (await caches.open(FILES)).keys()).map(({ url }) => new URL(url).pathname.split('/')[2]));
  const files = new Map(
    changed.flatMap((row) =>
      row.files.filter((f) => isWanted(entry, row.lesson_id, f.part) && !here.has(f.key)).map((f) => [f.key, f.bytes]),
    ),
  );
  const bytes = [...changed.map((row) => row.text_bytes), ...files.values()].reduce((sum, size) => sum + size, 0);
  return { lessons: [...changed.map((row) => row.lesson_id), ...gone], bytes };
}

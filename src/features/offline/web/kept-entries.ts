// Kept courses on this device: the entry of each, in its own cache, and what of it is really there.
import { ENDED, FILES, KEPT_ENTRY, listKeptCourses, nameAnswers, nameKeptCourse } from '#core/offline/web/phone-caches.ts';
import { hasCaches, sweepFiles } from '#core/offline/web/account-caches.ts';

export interface Choice {
  pictures: boolean;
  audio: boolean;
  video: boolean;
}
/** One lesson as it is here. */
export interface KeptLesson {
  version: string;
  bytes: number;
  /** Paths of its files; a file is stored once for all accounts. */
  files: string[];
}
/** Lessons that are other ones on the server now, and about how much has to come. */
export interface Changes {
  lessons: number[];
  bytes: number;
}
export interface KeptEntry extends Choice {
  course_id: number;
  uuid: string;
  slug: string;
  title: string;
  bn_title: string;
  cover: string;
  /** Only these lessons are kept; null for the whole course. */
  only: number[] | null;
  lessons_total: number;
  lessons_kept: number;
  files_total: number;
  files_kept: number;
  /** Of an entry from before lessons had versions it is not there. */
  lessons?: Record<number, KeptLesson>;
  /** Of all its lessons. */
  files: string[];
  bytes: number;
  whole: boolean;
  /** It begins, or goes on, when there is Wi-Fi; so much is to come. */
  waits?: number | undefined;
  changes?: Changes | undefined;
  /** By this device's clock, for showing only. */
  checked_at: string;
}
const readEntry = async (name: string): Promise<KeptEntry | undefined> =>
  (await (await caches.open(name)).match(KEPT_ENTRY))?.json() as Promise<KeptEntry | undefined>;

export const writeEntry = async (account: number, entry: KeptEntry): Promise<void> =>
  (await caches.open(nameKeptCourse(account, entry.course_id))).put(KEPT_ENTRY, new Response(JSON.stringify(entry)));

/** undefined where the browser refuses storage. */
export async function listEntries(account: number): Promise<KeptEntry[] | undefined> {
  if (!hasCaches()) return undefined;
  try {
    const entries = await Promise.all((await listKeptCourses(account)).map(readEntry));
    return entries.filter((e) => e !== undefined).sort((a, b) => a.course_id - b.course_id);
  } catch {
    return undefined;
  }
}
/** Those of which something can be read now. */
export const listReadable = async (account: number): Promise<KeptEntry[]> =>
  ((await listEntries(account)) ?? []).filter((entry) => entry.lessons_kept > 0);
export async function findEntry(account: number, course_id: number): Promise<KeptEntry | undefined> {
  const name = nameKeptCourse(account, course_id);
  return hasCaches() && (await caches.has(name)) ? readEntry(name) : undefined;
}
/** Notes, progress and certificates are not in it: they stand on the server and in the outbox. */
export async function removeEntry(account: number, course_id: number): Promise<void> {
  await caches.delete(nameKeptCourse(account, course_id));
  await sweepFiles();
}

/** A course that went from this device because its learner is not enrolled in it any more. */
export type Ended = Pick<KeptEntry, 'course_id' | 'title' | 'bn_title'>;
/** The right to the course is over: it goes, and what went is told until its owner has seen it. The service worker does the same. */
export async function endEntry(account: number, { course_id, title, bn_title }: Ended): Promise<void> {
  const answers = await caches.open(nameAnswers(account));
  await answers.put(`${ENDED}${course_id}`, new Response(JSON.stringify({ course_id, title, bn_title } satisfies Ended)));
  await removeEntry(account, course_id);
}
export async function listEnded(account: number): Promise<Ended[]> {
  if (!hasCaches()) return [];
  const answers = await caches.open(nameAnswers(account));
  const keys = (await answers.keys()).filter(({ url }) => new URL(url).pathname.startsWith(ENDED));
  return Promise.all(keys.map(async (key) => (await answers.match(key))!.json() as Promise<Ended>));
}
export const dismissEnded = async (account: number, course_id: number): Promise<void> =>
  void (await (await caches.open(nameAnswers(account))).delete(`${ENDED}${course_id}`));

const sizeOf = (response: Response | undefined): number => Number(response?.headers.get('content-length') ?? 0);
/** What the lessons of an entry take here, with their files. */
export async function measureEntry({ lessons = {}, files }: Pick<KeptEntry, 'lessons' | 'files'>): Promise<number> {
  const stored = await caches.open(FILES);
  const sizes = await Promise.all(files.map(async (path) => sizeOf(await stored.match(path))));
  return [...Object.values(lessons).map((lesson) => lesson.bytes), ...sizes].reduce((sum, bytes) => sum + bytes, 0);
}

export interface Room {
  used: number;
  free: number;
}
/** What the browser lets the site have; undefined where it does not say. */
export async function measureRoom(): Promise<Room | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return usage === undefined || quota === undefined ? undefined : { used: usage, free: Math.max(0, quota - usage) };
}

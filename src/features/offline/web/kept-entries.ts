// Kept courses and lessons on this device: the entry of each course, in its own cache, and what of it is really there.
import { ENDED, FILES, KEPT_ENTRY, listKeptCourses, nameAnswers, nameKeptCourse } from '#core/offline/web/phone-caches.ts';
import { hasCaches, sweepFiles } from '#core/offline/web/account-caches.ts';
import { contentsKey, listWanted, paperKey, pathOf } from './lesson-copies.ts';
import type { Contents } from '#features/lessons/contract.ts';
import type { Paper } from '#features/quizzes/contract.ts';

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
/** A lesson or quiz that its learner keeps by itself, whether its course is kept or not. */
export interface Alone extends Choice {
  title: string;
  bn_title: string;
  quiz: boolean;
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
  /** Only these lessons are kept; null for the whole course, whose kinds of files are those of the entry. */
  only: number[] | null;
  /** Each with the kinds of files that were chosen for it. Of an entry from before lessons were kept by themselves it is not there. */
  alone?: Record<number, Alone>;
  lessons_total: number;
  lessons_kept: number;
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
/** How many courses are here as a whole, and how many lessons by themselves. */
export const countWorking = (entries: readonly KeptEntry[]): { courses: number; lessons: number } => ({
  courses: entries.filter((e) => e.only === null && e.whole).length,
  lessons: entries.reduce(
    (n, e) => n + (e.only ?? Object.keys(e.alone ?? {}).map(Number)).filter((id) => e.lessons?.[id]?.version).length,
    0,
  ),
});
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
/** What is wanted of a lesson: by its course, where that is kept, and by its learner for itself. */
export function listChoices(entry: Pick<KeptEntry, 'only' | 'alone' | keyof Choice>, lesson_id: number): Choice[] {
  const own = entry.alone?.[lesson_id];
  return [...(entry.only === null || (!own && entry.only.includes(lesson_id)) ? [entry] : []), ...(own ? [own] : [])];
}
/** Leaves of an entry what is still wanted of it; nothing wanted, it goes. */
async function reduceEntry(account: number, entry: KeptEntry): Promise<void> {
  const { course_id } = entry;
  if (entry.only?.length === 0) return removeEntry(account, course_id);
  const cache = await caches.open(nameKeptCourse(account, course_id));
  const lessons: Record<number, KeptLesson> = {};
  for (const [key, lesson] of Object.entries(entry.lessons ?? {})) {
    const id = Number(key);
    const copy = await cache.match(contentsKey(id));
    const choices = listChoices(entry, id);
    if (choices.length && copy) {
      const { data } = (await copy.json()) as { data: Contents };
      const paper = ((await (await cache.match(paperKey(id)))?.json()) as { data: Paper } | undefined)?.data;
      const wanted = new Set(choices.flatMap((choice) => listWanted(data, paper, choice)).map(pathOf));
      lessons[id] = { ...lesson, files: lesson.files.filter((path) => wanted.has(path)) };
    } else for (const gone of [contentsKey(id), paperKey(id)]) await cache.delete(gone);
  }
  const files = [...new Set(Object.values(lessons).flatMap((lesson) => lesson.files))];
  const lessons_kept = Object.keys(lessons).length;
  const lessons_total = entry.only?.length ?? entry.lessons_total;
  const reduced = { ...entry, lessons, files, lessons_kept, lessons_total, changes: undefined };
  // a download of the course that was broken off is no concern of the lessons that stay
  const left = entry.only ? { whole: lessons_kept === lessons_total, waits: undefined } : {};
  await writeEntry(account, { ...reduced, ...left, bytes: await measureEntry(reduced) });
  await sweepFiles();
}
/** The course goes; lessons that are kept by themselves stay. */
export async function removeCourse(account: number, course_id: number): Promise<void> {
  const entry = await findEntry(account, course_id);
  if (entry) await reduceEntry(account, { ...entry, only: entry.only === null ? Object.keys(entry.alone ?? {}).map(Number) : [] });
}
/** The lesson is not kept by itself any more; of a course that is kept it stays a part. */
export async function removeLesson(account: number, course_id: number, lesson_id: number): Promise<void> {
  const entry = await findEntry(account, course_id);
  if (!entry) return;
  const { [lesson_id]: _, ...alone } = entry.alone ?? {};
  await reduceEntry(account, { ...entry, alone, only: entry.only && entry.only.filter((id) => id !== lesson_id) });
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

export const sizeOf = (response: Response | undefined): number => Number(response?.headers.get('content-length') ?? 0);
/** What the lessons of an entry take here, with their files. */
export async function measureEntry({ lessons = {}, files }: Pick<KeptEntry, 'lessons' | 'files'>): Promise<number> {
  const stored = await caches.open(FILES);
  const sizes = await Promise.all(files.map(async (path) => sizeOf(await stored.match(path))));
  return [...Object.values(lessons).map((lesson) => lesson.bytes), ...sizes].reduce((sum, bytes) => sum + bytes, 0);
}
/** What these lessons of an entry take here, with their files. */
export function measureLessons({ lessons = {} }: Pick<KeptEntry, 'lessons'>, ids: readonly number[]): Promise<number> {
  const own = Object.fromEntries(ids.flatMap((id) => (lessons[id] ? [[id, lessons[id]]] : [])));
  return measureEntry({ lessons: own, files: [...new Set(Object.values(own).flatMap((lesson) => lesson.files))] });
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

// Downloading a course or a lesson of it for reading without a connection: lessons, then files, each step kept as soon as it is here.
import { buildUrl, Refused } from '#core/contract/web/client.ts';
import { sweepFiles } from '#core/offline/web/account-caches.ts';
import { readLineKind, wantsWifi } from './line-kind.ts';
import { FILES, makeCopy, nameKeptCourse } from '#core/offline/web/phone-caches.ts';
import { type Journey, listNotes, viewStatus } from '#features/journeys/contract.ts';
import { listLessons, type KeptLesson as Row } from '../contract.ts';
import { askAs, SomebodyElse } from './asking.ts';
import {
  type Alone,
  type Choice,
  endEntry,
  findEntry,
  type KeptEntry,
  listChoices,
  listEntries,
  measureEntry,
  measureLessons,
  sizeOf,
  writeEntry,
} from './kept-entries.ts';
import { bytesOf, contentsKey, listWanted, paperKey, pathOf } from './lesson-copies.ts';

/** `line`, `wifi`: what is here stays, and it goes on from there. `ended`: the right to the course is over, and nothing of it stays. */
export type Stop = 'paused' | 'wifi' | 'line' | 'full' | 'refused' | 'ended';
export interface Wish extends Choice {
  account: number;
  uuid: string;
  cover: string;
  /** Lessons by themselves instead of the whole course. Kept already, they are brought up to date. */
  only?: readonly number[] | undefined;
  /** Of what is kept, these lessons anew. */
  changed?: readonly number[] | undefined;
  /** About how much is to come. */
  size: number;
  /** Of lessons by themselves what was chosen for them the last time. */
  again?: boolean;
  /** On whatever line: its learner was asked. */
  anyway?: boolean;
}
const LESSONS_AT_ONCE = 20;
const NOTES = 100;
const READY_MS = 20_000;
const LOOK_MS = 250;
/** Why a download is aborted that was not paused by its learner. */
export const NO_WIFI = 'no Wi-Fi';

/** The worker; a browser that refuses workers never says so. On a slow line its own files are still on their way, however long that takes. */
async function findWorker(): Promise<ServiceWorker> {
  const begun = performance.now();
  for (;;) {
    const found = await navigator.serviceWorker?.getRegistration();
    if (found?.active) return found.active;
    if (!found?.installing && performance.now() - begun > READY_MS) throw new DOMException('there is no worker', 'SecurityError');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
/** The program itself; without a worker there is nothing to keep a course for. */
async function storeProgram(): Promise<void> {
  const active = await findWorker();
  const { port1, port2 } = new MessageChannel();
  const done = new Promise<boolean>((resolve) => {
    port1.onmessage = (event) => resolve(event.data as boolean);
  });
  active.postMessage('store-learning', [port2]);
  if (!(await done)) throw new TypeError('the program could not be stored');
}
/** How far a download has come with what was wished. */
export interface Progress {
  lessons_kept: number;
  lessons_total: number;
  files_kept: number;
  files_total: number;
  bytes: number;
}
/** What a download works on. */
interface Work {
  wish: Wish;
  entry: KeptEntry & Required<Pick<KeptEntry, 'lessons' | 'alone'>>;
  cache: Cache;
  signal: AbortSignal;
  /** Lessons by themselves, of a course that is kept or shall be. */
  within: boolean;
  /** Addresses of the files that are wanted, by path. */
  urls: Map<string, string>;
  progress: Progress;
  /** Of the lessons that came: written down when their files are here, too. */
  versions: Map<number, string>;
  tell: () => void;
  save: () => Promise<void>;
}
/** Stops before the next step: paused, or on mobile data where Wi-Fi is wanted. */
function pass({ wish, signal }: Pick<Work, 'wish' | 'signal'>): void {
  signal.throwIfAborted();
  if (!wish.anyway && wantsWifi() && readLineKind() !== 'wifi') throw new DOMException(NO_WIFI, 'AbortError');
}
/** Of lessons by themselves those that are wished for now, and those that did not come the last time. */
const idsOf = ({ wish, entry }: Pick<Work, 'wish' | 'entry'>): readonly number[] | undefined =>
  wish.changed ?? (wish.only && [...new Set([...wish.only, ...(entry.only ?? []).filter((id) => !entry.lessons[id]?.version)])]);
async function* listRows(work: Work): AsyncGenerator<{ rows: readonly Row[]; total: number }> {
  const { wish, entry } = work;
  const ids = idsOf(work);
  for (const lesson_id of ids ?? [])
    yield { rows: (await askAs(wish.account, listLessons, { slug: wish.uuid, lesson_id })).data, total: ids!.length };
  for (let page = 1, last = ids ? 0 : 1; page <= last; page++) {
    const part = await askAs(wish.account, listLessons, { slug: entry.uuid, page, limit: LESSONS_AT_ONCE });
    last = part.last_page;
    yield { rows: part.data, total: part.total };
  }
}
const nameAlone = (
  { title, bn_title, kind }: Pick<Row['contents'], 'title' | 'bn_title' | 'kind'>,
  { pictures, audio, video }: Choice,
): Alone => ({ title, bn_title, quiz: kind === 'quiz', pictures, audio, video });
/** Which lessons are kept by themselves from now on; those of before stay as they were chosen, unless they are wished for anew. */
function listAlone({ only, again, ...choice }: Wish, before: KeptEntry | undefined, { lessons }: Journey): Record<number, Alone> {
  const all = [...new Set([...(before?.only ?? []), ...Object.keys(before?.alone ?? {}).map(Number), ...(only ?? [])])];
  return Object.fromEntries(
    all.map((id) => {
      const there = before?.alone?.[id];
      const named = lessons.find((l) => l.id === id) ?? { title: '', bn_title: '', kind: '' };
      return [id, there && (again || !only?.includes(id)) ? there : nameAlone(named, only?.includes(id) ? choice : (before ?? choice))];
    }),
  );
}
async function forgetLesson({ cache, entry }: Work, id: number): Promise<void> {
  await cache.delete(contentsKey(id));
  await cache.delete(paperKey(id));
  delete entry.lessons[id];
  delete entry.alone[id];
  entry.only &&= entry.only.filter((other) => other !== id);
}
async function keepLessons(work: Work): Promise<void> {
  const { entry, cache, urls, versions, progress, tell } = work;
  const ids = idsOf(work);
  const came = new Set<number>();
  for await (const { rows, total } of listRows(work)) {
    progress.lessons_total = total;
    for (const { contents: lesson, paper: asked, version } of rows) {
      const text = JSON.stringify({ data: lesson });
      await cache.put(contentsKey(lesson.id), makeCopy(text));
      const questions = asked && JSON.stringify({ data: asked });
      if (questions) await cache.put(paperKey(lesson.id), makeCopy(questions));
      const own = entry.alone[lesson.id];
      if (own) entry.alone[lesson.id] = nameAlone(lesson, own);
      const wanted = listChoices(entry, lesson.id).flatMap((choice) => listWanted(lesson, asked, choice));
      for (const url of wanted) urls.set(pathOf(url), url);
      const bytes = bytesOf(text) + (questions ? bytesOf(questions) : 0);
      progress.bytes += bytes;
      versions.set(lesson.id, version);
      entry.lessons[lesson.id] = { version: '', bytes, files: [...new Set(wanted.map(pathOf))] };
      came.add(lesson.id);
      progress.lessons_kept = came.size;
    }
    tell();
    pass(work);
  }
  // what the course has no more goes from here too
  for (const id of ids ?? Object.keys(entry.lessons).map(Number)) if (!came.has(id)) await forgetLesson(work, id);
}
/** A lesson of a long course opens with those around it. */
async function keepNeighbours({ wish, cache }: Work, slug: string): Promise<void> {
  for (const lesson_id of wish.only ?? []) {
    const near = await askAs(wish.account, viewStatus, { slug, lesson_id });
    await cache.put(buildUrl(viewStatus, { slug, lesson_id }, true).url, makeCopy({ data: near }));
  }
}
/** A note stands at its lesson. */
async function keepNotes(account: number, journey: Journey, cache: Cache): Promise<void> {
  const notes = await askAs(account, listNotes, { slug: journey.slug, limit: NOTES });
  for (const [lesson_id, data] of Map.groupBy(notes.data, (n) => n.lesson_id))
    await cache.put(
      buildUrl(listNotes, { slug: journey.slug, lesson_id, limit: NOTES }, true).url,
      makeCopy({ ...notes, data, total: data.length, current_page: 1, last_page: 1 }),
    );
}
async function keepFiles(work: Work): Promise<void> {
  const { entry, urls, progress, signal, save, tell } = work;
  const files = await caches.open(FILES);
  // named before they come: what no entry names is swept
  entry.files = [...new Set([...entry.files, ...urls.keys()])];
  progress.files_total = urls.size;
  await save();
  for (const [path, url] of urls) {
    pass(work);
    const here = await files.match(path);
    if (here) progress.bytes += sizeOf(here);
    else {
      const response = await fetch(url, { signal });
      // a file that is not there any more does not hold up the others
      if (response.status === 200) {
        await files.put(path, response);
        const stored = await files.match(path);
        if (!stored) throw new DOMException('the file is not there', 'QuotaExceededError');
        progress.bytes += sizeOf(stored);
      } else for (const lesson of Object.values(entry.lessons)) lesson.files = lesson.files.filter((file) => file !== path);
    }
    progress.files_kept++;
    tell();
  }
}
/** What was cleared in the middle is not told to be kept: it is asked of the storage as it is now. */
async function isHere({ wish, entry }: Work): Promise<boolean> {
  const [cache, files] = await Promise.all([caches.open(nameKeptCourse(wish.account, entry.course_id)), caches.open(FILES)]);
  for (const [id, lesson] of Object.entries(entry.lessons)) {
    if (!(await cache.match(contentsKey(Number(id))))) return false;
    for (const path of lesson.files) if (!(await files.match(path))) return false;
  }
  return true;
}
function nameStop(error: unknown, signal: AbortSignal): Stop {
  if (signal.aborted) return signal.reason === NO_WIFI ? 'wifi' : 'paused';
  if (error instanceof SomebodyElse) return 'paused';
  if (error instanceof Refused && (error.status === 404 || error.status === 403)) return 'ended';
  const { name, message } = error as { name?: string; message?: string };
  if (message === NO_WIFI) return 'wifi';
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'SecurityError' || name === 'InvalidStateError' || name === 'NotAllowedError') return 'refused';
  return 'line';
}
/** How much of what was measured is still to come; never nothing. */
const measureRest = ({ wish, progress }: Work): number => Math.max(1, wish.size - progress.bytes);

/** Answers what stopped it; undefined when all is here. What was there before is not fetched again. */
export async function keepCourse(wish: Wish, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<Stop | undefined> {
  const { account, uuid, cover } = wish;
  let work: Work | undefined;
  try {
    await navigator.storage?.persist?.().catch(() => false);
    await storeProgram();
    const journey = await askAs(account, viewStatus, { slug: uuid });
    const { course_id } = journey;
    const before = await findEntry(account, course_id);
    // a lesson of a course that is kept, or shall be, is kept by itself as well: what is there of the course stays
    const within = before?.only === null && wish.only !== undefined;
    const course: Choice = wish.changed || wish.only ? (before ?? wish) : wish;
    const entry: Work['entry'] = {
      ...{ course_id, uuid, slug: journey.slug, title: journey.title, bn_title: journey.bn_title, cover },
      ...{ pictures: course.pictures, audio: course.audio, video: course.video },
      only: wish.changed || within ? (before?.only ?? null) : wish.only ? [...new Set([...(before?.only ?? []), ...wish.only])] : null,
      alone: listAlone(wish, before, journey),
      ...{ lessons_total: journey.lessons_total, lessons_kept: 0 },
      ...{ lessons: { ...before?.lessons }, files: before?.files ?? [], bytes: before?.lessons ? before.bytes : 0 },
      // it can be read while a part of it is fetched anew
      whole: (wish.changed !== undefined || within) && before?.whole === true,
      ...(within && { waits: before.waits, changes: before.changes }),
      checked_at: new Date().toISOString(),
    };
    const progress: Progress = {
      lessons_kept: 0,
      lessons_total: wish.only?.length ?? journey.lessons_total,
      files_kept: 0,
      files_total: 0,
      bytes: 0,
    };
    const tell = () => onProgress({ ...progress });
    const cache = await caches.open(nameKeptCourse(account, course_id));
    const save = async () => {
      entry.lessons_kept = Object.keys(entry.lessons).length;
      entry.lessons_total = Math.max(entry.only?.length ?? journey.lessons_total, entry.lessons_kept);
      await writeEntry(account, entry);
      tell();
    };
    work = { wish, entry, cache, signal, within, urls: new Map(), progress, versions: new Map(), tell, save };
    await save();
    await cache.put(buildUrl(viewStatus, { slug: uuid }, true).url, makeCopy({ data: journey }));
    if (!journey.whole) await keepNeighbours(work, journey.slug);
    pass(work);
    await keepLessons(work);
    await keepNotes(account, journey, cache);
    await keepFiles(work);
    if (!(await isHere(work))) throw new DOMException('it was cleared', 'InvalidStateError');
    for (const [id, version] of work.versions) if (entry.lessons[id]) entry.lessons[id].version = version;
    entry.files = [...new Set(Object.values(entry.lessons).flatMap((lesson) => lesson.files))];
    entry.bytes = await measureEntry(entry);
    entry.whole ||= !within;
    progress.bytes = await measureLessons(entry, wish.only ?? Object.keys(entry.lessons).map(Number));
    await save();
    await sweepFiles();
    return undefined;
  } catch (error) {
    const stop = nameStop(error, signal);
    if (stop === 'ended') await endCourse(account, uuid).catch(() => {});
    else if (work) await noteStop(work, stop).catch(() => {});
    return stop;
  }
}
async function endCourse(account: number, uuid: string): Promise<void> {
  const entry = (await listEntries(account))?.find((e) => e.uuid === uuid);
  if (entry) await endEntry(account, entry);
}
/** What is here is told for what it is. Removed by its owner meanwhile, or cleared, it stays so. */
async function noteStop(work: Work, stop: Stop): Promise<void> {
  const { wish, entry, within, save } = work;
  if (!(await caches.has(nameKeptCourse(wish.account, entry.course_id)))) return;
  entry.bytes = await measureEntry({ lessons: entry.lessons, files: [...new Set(Object.values(entry.lessons).flatMap((l) => l.files))] });
  if (!within) {
    entry.waits = stop === 'wifi' ? measureRest(work) : undefined;
    entry.changes = wish.changed && { lessons: [...wish.changed], bytes: measureRest(work) };
  }
  await save();
}

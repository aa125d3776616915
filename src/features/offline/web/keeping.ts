// Downloading a course for reading without a connection: lessons, then files, each step kept as soon as it is here.
import { buildUrl, Refused } from '#core/contract/web/client.ts';
import { sweepFiles } from '#core/offline/web/account-caches.ts';
import { readLineKind, wantsWifi } from './line-kind.ts';
import { FILES, makeCopy, nameKeptCourse } from '#core/offline/web/phone-caches.ts';
import { type Journey, listNotes, viewStatus } from '#features/journeys/contract.ts';
import { viewContents, type Media } from '#features/lessons/contract.ts';
import { viewPaper } from '#features/quizzes/contract.ts';
import { listLessons, type KeptLesson as Row } from '../contract.ts';
import { askAs, SomebodyElse } from './asking.ts';
import { type Choice, endEntry, findEntry, type KeptEntry, listEntries, measureEntry, writeEntry } from './kept-entries.ts';

/** `line`, `wifi`: what is here stays, and it goes on from there. `ended`: the right to the course is over, and nothing of it stays. */
export type Stop = 'paused' | 'wifi' | 'line' | 'full' | 'refused' | 'ended';
export interface Wish extends Choice {
  account: number;
  uuid: string;
  cover: string;
  /** Lessons by themselves instead of the whole course. */
  only?: readonly number[] | undefined;
  /** Of what is kept, these lessons anew. */
  changed?: readonly number[] | undefined;
  /** About how much is to come. */
  size: number;
  /** On whatever line: its learner was asked. */
  anyway?: boolean;
}
const LESSONS_AT_ONCE = 20;
const NOTES = 100;
const READY_MS = 20_000;
const LOOK_MS = 250;
/** Why a download is aborted that was not paused by its learner. */
export const NO_WIFI = 'no Wi-Fi';

/** The files of a lesson that are wanted; of each video its smallest form. */
function listWanted(media: readonly Media[], html: string, { pictures, audio, video }: Choice): string[] {
  const smallest = media.filter((m) => m.role === 'video').sort((a, b) => a.bytes - b.bytes)[0];
  return [
    ...media.filter((m) => (m.role === 'audio' ? audio : m.role === 'video' ? video && m === smallest : pictures)).map((m) => m.url),
    ...(pictures ? (html.match(/\/files\/[\w-]{22}\/[^"'\s<>)]+/g) ?? []).map((url) => url.replaceAll('&amp;', '&')) : []),
  ];
}
const readPath = (url: string): string => new URL(url, location.origin).pathname;
const contentsKey = (id: number): string => buildUrl(viewContents, { id }, true).url;
const paperKey = (lesson: number): string => buildUrl(viewPaper, { lesson }, true).url;
const sizeOf = (response: Response): number => Number(response.headers.get('content-length') ?? 0);

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
/** What a download works on. */
interface Work {
  wish: Wish;
  entry: KeptEntry & Required<Pick<KeptEntry, 'lessons'>>;
  cache: Cache;
  signal: AbortSignal;
  /** Addresses of the files that are wanted, by path. */
  urls: Map<string, string>;
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
async function* listRows({ wish, entry }: Work): AsyncGenerator<{ rows: readonly Row[]; total: number }> {
  const ids = wish.changed ?? wish.only;
  for (const lesson_id of ids ?? [])
    yield { rows: (await askAs(wish.account, listLessons, { slug: wish.uuid, lesson_id })).data, total: ids!.length };
  for (let page = 1, last = ids ? 0 : 1; page <= last; page++) {
    const part = await askAs(wish.account, listLessons, { slug: entry.uuid, page, limit: LESSONS_AT_ONCE });
    last = part.last_page;
    yield { rows: part.data, total: part.total };
  }
}
async function forgetLesson({ cache, entry }: Work, id: number): Promise<void> {
  await cache.delete(contentsKey(id));
  await cache.delete(paperKey(id));
  delete entry.lessons[id];
}
async function keepLessons(work: Work): Promise<void> {
  const { wish, entry, cache, urls, versions, tell } = work;
  const came = new Set<number>();
  for await (const { rows, total } of listRows(work)) {
    entry.lessons_total = total;
    for (const { contents: lesson, paper: asked, version } of rows) {
      const text = JSON.stringify({ data: lesson });
      await cache.put(contentsKey(lesson.id), makeCopy(text));
      if (asked) await cache.put(paperKey(lesson.id), makeCopy({ data: asked }));
      const wanted = listWanted(lesson.media, lesson.body_html + lesson.bn_body_html, wish);
      for (const url of wanted) urls.set(readPath(url), url);
      entry.bytes += text.length - (entry.lessons[lesson.id]?.bytes ?? 0);
      versions.set(lesson.id, version);
      entry.lessons[lesson.id] = { version: '', bytes: text.length, files: [...new Set(wanted.map(readPath))] };
      came.add(lesson.id);
      entry.lessons_kept = came.size;
    }
    tell();
    pass(work);
  }
  // what the course has no more goes from here too
  const asked = wish.changed ?? (wish.only ? [] : Object.keys(entry.lessons).map(Number));
  for (const id of asked) if (!came.has(id)) await forgetLesson(work, id);
}
/** A note stands at its lesson. */
async function keepNotes(account: number, journey: Journey, cache: Cache): Promise<void> {
  const notes = await askAs(account, listNotes, { slug: journey.slug, limit: NOTES });
  const own = Map.groupBy ? Map.groupBy(notes.data, (n) => n.lesson_id) : new Map<number, typeof notes.data>();
  for (const [lesson_id, data] of own)
    await cache.put(
      buildUrl(listNotes, { slug: journey.slug, lesson_id, limit: NOTES }, true).url,
      makeCopy({ ...notes, data, total: data.length, current_page: 1, last_page: 1 }),
    );
}
async function keepFiles(work: Work): Promise<void> {
  const { entry, urls, signal, save } = work;
  const files = await caches.open(FILES);
  // named before they come: what no entry names is swept
  entry.files = [...new Set([...entry.files, ...urls.keys()])];
  entry.files_total = urls.size;
  await save();
  for (const [path, url] of urls) {
    pass(work);
    if (!(await files.match(path))) {
      const response = await fetch(url, { signal });
      // a file that is not there any more does not hold up the others
      if (response.status === 200) {
        await files.put(path, response);
        const stored = await files.match(path);
        if (!stored) throw new DOMException('the file is not there', 'QuotaExceededError');
        entry.bytes += sizeOf(stored);
      } else for (const lesson of Object.values(entry.lessons)) lesson.files = lesson.files.filter((file) => file !== path);
    }
    entry.files_kept++;
    await save();
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
const measureRest = ({ wish, entry }: Work, begun: number): number => Math.max(1, wish.size - (entry.bytes - begun));

/** Answers what stopped it; undefined when all is here. What was there before is not fetched again. */
export async function keepCourse(wish: Wish, signal: AbortSignal, onProgress: (entry: KeptEntry) => void): Promise<Stop | undefined> {
  const { account, uuid, cover, pictures, audio, video } = wish;
  let work: Work | undefined;
  let begun = 0;
  try {
    await navigator.storage?.persist?.().catch(() => false);
    await storeProgram();
    const journey = await askAs(account, viewStatus, { slug: uuid });
    const { course_id } = journey;
    const before = await findEntry(account, course_id);
    // one lesson more of a course that is kept whole changes nothing
    if (before?.whole && before.only === null && wish.only) return undefined;
    const entry: Work['entry'] = {
      ...{ course_id, uuid, slug: journey.slug, title: journey.title, bn_title: journey.bn_title, cover, pictures, audio, video },
      only: wish.changed ? (before?.only ?? null) : wish.only ? [...new Set([...(before?.only ?? []), ...wish.only])] : null,
      ...{ lessons_total: journey.lessons_total, lessons_kept: 0, files_total: 0, files_kept: 0 },
      ...{ lessons: { ...before?.lessons }, files: before?.files ?? [], bytes: before?.lessons ? before.bytes : 0 },
      // it can be read while a part of it is fetched anew
      whole: wish.changed !== undefined && before?.whole === true,
      checked_at: new Date().toISOString(),
    };
    begun = entry.bytes;
    const tell = () => onProgress({ ...entry });
    const cache = await caches.open(nameKeptCourse(account, course_id));
    const save = async () => {
      await writeEntry(account, entry);
      tell();
    };
    work = { wish, entry, cache, signal, urls: new Map(), versions: new Map(), tell, save };
    await save();
    await cache.put(buildUrl(viewStatus, { slug: uuid }, true).url, makeCopy({ data: journey }));
    pass(work);
    await keepLessons(work);
    await keepNotes(account, journey, cache);
    await keepFiles(work);
    if (!(await isHere(work))) throw new DOMException('it was cleared', 'InvalidStateError');
    for (const [id, version] of work.versions) if (entry.lessons[id]) entry.lessons[id].version = version;
    entry.files = [...new Set(Object.values(entry.lessons).flatMap((lesson) => lesson.files))];
    entry.lessons_kept = entry.lessons_total = Object.keys(entry.lessons).length;
    entry.bytes = await measureEntry(entry);
    entry.whole = true;
    await save();
    await sweepFiles();
    return undefined;
  } catch (error) {
    const stop = nameStop(error, signal);
    if (stop === 'ended') await endCourse(account, uuid).catch(() => {});
    else if (work) await noteStop(work, stop, begun).catch(() => {});
    return stop;
  }
}
async function endCourse(account: number, uuid: string): Promise<void> {
  const entry = (await listEntries(account))?.find((e) => e.uuid === uuid);
  if (entry) await endEntry(account, entry);
}
/** What is here is told for what it is. Removed by its owner meanwhile, or cleared, it stays so. */
async function noteStop(work: Work, stop: Stop, begun: number): Promise<void> {
  const { wish, entry, save } = work;
  if (!(await caches.has(nameKeptCourse(wish.account, entry.course_id)))) return;
  entry.lessons_kept = Object.keys(entry.lessons).length;
  entry.lessons_total = Math.max(entry.only?.length ?? entry.lessons_total, entry.lessons_kept);
  entry.waits = stop === 'wifi' ? measureRest(work, begun) : undefined;
  entry.changes = wish.changed && { lessons: [...wish.changed], bytes: measureRest(work, begun) };
  await save();
}

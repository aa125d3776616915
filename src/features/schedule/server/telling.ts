// Telling the learners of a class what has changed in its timetable (job): once for changes made one after the other, at once for what is near.
import { createHash } from 'node:crypto';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { job } from '#core/jobs/server/job.ts';
import { measureSms, type Notice, notify } from '#features/notices/server/service.ts';
import { atClassSessions } from '#features/classrooms/addresses.ts';
import { slugOfTitle } from '#features/classrooms/rules.ts';
import { lines, notices } from '../words-notices.ts';
import { findToldClass, listLearners, takeUntold, type ToldClass, type UntoldRow } from './store-writing.ts';

/** As long as moving a day can be undone. */
const WAIT_MS = 10 * 60_000;
/** What begins, or was to begin, within so long is told at once. */
const NEAR_MS = 16 * 3_600_000;
const AT_ONCE = 200;
/** More learners than a class has. */
const MOST_MEASURED = 20_000;
/** As many as a letter names; the rest is in the timetable. */
const MOST_NAMED = 5;

/** A session, and what became of it. */
function sayOne(language: Language, one: UntoldRow): string {
  const say = speaker(language);
  const title = pick(language, one.title, one.bn_title);
  const at = dateTime(language, one.starts_at);
  const place = one.place && `, ${one.place}`;
  if (one.cancelled) return say(lines.cancelled, { title, at, why: one.reason && ` (${one.reason})` });
  if (one.first_at && one.first_at !== one.starts_at)
    return say(lines.moved, { title, at, before: dateTime(language, one.first_at), place });
  return say(one.known ? lines.stays : lines.fresh, { title, at, place });
}
const noticeOf = (told: ToldClass, changes: readonly UntoldRow[], key: string): Notice => ({
  name: 'schedule.changed',
  url: atClassSessions({ id: told.id, slug: slugOfTitle(told.title) }),
  terms: { course: { en: told.course_title, bn: told.bn_course_title }, batch: { en: told.title, bn: told.bn_title } },
  fold: `schedule-changed-${told.id}`,
  letter: {
    ...{ subject: notices.subject, body: notices.changed, sms: notices.sms, key },
    terms: (language) => ({
      course: pick(language, told.course_title, told.bn_course_title),
      batch: pick(language, told.title, told.bn_title),
      first: sayOne(language, changes[0]!),
      what: changes
        .slice(0, MOST_NAMED)
        .map((one) => sayOne(language, one))
        .join('\n'),
      more: changes.length > MOST_NAMED ? speaker(language)(lines.more, { n: changes.length - MOST_NAMED }) : '',
    }),
  },
});
type Announced = Pick<UntoldRow, 'id' | 'title' | 'bn_title' | 'starts_at' | 'place' | 'first_at'>;
/** How many learners of a class would hear by SMS that these sessions are moved, and how many parts that takes. */
export async function measureTelling(sql: Sql, batch_id: number, moved: readonly Announced[]): Promise<{ people: number; parts: number }> {
  const told = await findToldClass(sql, batch_id);
  if (!told || !moved.length) return { people: 0, parts: 0 };
  const changes = moved.map((one) => ({ ...one, cancelled: false, reason: '', version: 1, known: true }));
  return measureSms(sql, await listLearners(sql, batch_id, 0, MOST_MEASURED), noticeOf(told, changes, ''));
}
/** The same changes are told once. */
const markOf = (changes: readonly UntoldRow[]): string =>
  createHash('sha256')
    .update(changes.map(({ id, version }) => `${id}.${version}`).join())
    .digest('hex')
    .slice(0, 16);
interface Telling {
  batch_id: number;
  /** What is told, and behind whom: a later portion of learners. */
  changes?: UntoldRow[];
  mark?: string;
  after?: number;
}
/** A portion of learners and the job that goes on behind them are one transaction: a job that runs again tells nobody twice, and leaves nobody out. */
export const tellChanges = job<Telling>('schedule.tell-changes', async ({ batch_id, changes, mark, after = 0 }, { pool }) => {
  await runTransaction(pool, async (sql) => {
    const told = await findToldClass(sql, batch_id);
    if (!told?.published_at) return;
    const all = changes ?? (await takeUntold(sql, batch_id));
    if (!all.length) return;
    const name = mark ?? `schedule-${batch_id}-${markOf(all)}`;
    const learners = await listLearners(sql, batch_id, after, AT_ONCE);
    await notify(
      sql,
      learners.map((user_id) => ({ user_id, notice: noticeOf(told, all, `${name}-${user_id}`) })),
    );
    const last = learners.at(-1);
    if (last !== undefined && learners.length === AT_ONCE)
      await tellChanges.later(sql, { batch_id, changes: all, mark: name, after: last }, { key: `${name}-after-${last}` });
  });
});
/** Told of the sessions as they are then. Nothing to tell: nothing is queued. */
export async function tellLater(sql: Sql, { id }: { id: number }, moments: readonly string[], now = Date.now()): Promise<void> {
  if (!moments.length) return;
  const near = moments.some((at) => Date.parse(at) > now && Date.parse(at) - now < NEAR_MS);
  // the later one never takes the place of the one that goes at once
  const key = near ? `schedule-near-${id}` : `schedule-changed-${id}`;
  await tellChanges.later(sql, { batch_id: id }, { key, at: new Date(near ? now : now + WAIT_MS) });
}

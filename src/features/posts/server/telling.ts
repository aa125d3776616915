// Notices of posts: a notice is told to the class by a job in portions; a question to its teachers; a comment to who wrote the post.
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { truncate } from '#core/i18n/bengali.ts';
import { pick } from '#core/i18n/words.ts';
import { job } from '#core/jobs/server/job.ts';
import { atClassDiscussion, atClassStream } from '#features/classrooms/addresses.ts';
import { slugOfTitle } from '#features/classrooms/rules.ts';
import { type Notice, notify, takeBackNotices } from '#features/notices/server/service.ts';
import { notices } from '../words-notices.ts';
import { findTold, isIn, listAddressed, listTeachers, type ToldPost } from './store-telling.ts';

const AT_ONCE = 200;
/** Letters of a notice that a mail and an SMS say; the rest is in the stream. */
const [IN_MAIL, IN_SMS] = [1500, 90];
const classOf = (told: ToldPost) => ({ id: told.batch_id, slug: slugOfTitle(told.batch_title) });
const termsOf = (told: ToldPost) => ({
  course: { en: told.course_title, bn: told.bn_course_title },
  batch: { en: told.batch_title, bn: told.bn_batch_title },
});
/** Where it stands. */
const placeOf = (told: ToldPost): string =>
  told.class_session_id === null
    ? atClassStream({ ...classOf(told), post: told.id })
    : atClassDiscussion({ ...classOf(told), session: told.class_session_id, post: told.id });
const foldOf = (id: number): string => `posts-notice-${id}`;
const noticeOf = (told: ToldPost, user_id: number): Notice => ({
  name: 'posts.notice',
  url: atClassStream({ ...classOf(told), post: told.id }),
  terms: termsOf(told),
  fold: foldOf(told.id),
  event: foldOf(told.id),
  letter: {
    ...{ subject: notices.subject, body: notices.notice, sms: notices.sms, key: `posts-notice-${told.id}-${user_id}` },
    terms: (language) => ({
      course: pick(language, told.course_title, told.bn_course_title),
      batch: pick(language, told.batch_title, told.bn_batch_title),
      text: truncate(told.text, IN_MAIL),
      short: truncate(told.text.replace(/\s+/g, ' '), IN_SMS),
    }),
  },
});
/** A portion of people and the job that goes on behind them are one transaction: run again, it tells nobody twice and leaves nobody out. */
export const tellNotice = job<{ post_id: number; after?: number }>('posts.tell-notice', async ({ post_id, after = 0 }, { pool }) => {
  await runTransaction(pool, async (sql) => {
    const told = await findTold(sql, post_id);
    if (!told?.open) return;
    const people = await listAddressed(sql, told, after, AT_ONCE);
    await notify(
      sql,
      people.map((user_id) => ({ user_id, notice: noticeOf(told, user_id) })),
    );
    const last = people.at(-1);
    if (last !== undefined && people.length === AT_ONCE)
      await tellNotice.later(sql, { post_id, after: last }, { key: `${foldOf(post_id)}-after-${last}` });
  });
});
/** What follows when a post has come into the stream. */
export async function tellPublished(sql: Sql, post_id: number): Promise<void> {
  const told = await findTold(sql, post_id);
  if (!told) return;
  if (told.kind === 'notice') return tellNotice.later(sql, { post_id }, { key: foldOf(post_id) });
  if (told.kind !== 'question') return;
  const url = told.class_session_id === null ? atClassStream({ ...classOf(told), filter: 'unanswered' }) : placeOf(told);
  const teachers = await listTeachers(sql, told.batch_id, told.user_id ?? 0);
  await notify(
    sql,
    teachers.map((user_id) => ({
      user_id,
      notice: { name: 'posts.asked', url, terms: termsOf(told), fold: `posts-asked-${told.batch_id}` },
    })),
  );
}
/** Who wrote the post is told of a comment, once until they read it. What was said is in no message: it may be hidden later. */
export async function tellCommented(sql: Sql, post_id: number, by: number): Promise<void> {
  const told = await findTold(sql, post_id);
  if (!told || told.user_id === null || told.user_id === by || !(await isIn(sql, told.batch_id, told.user_id))) return;
  await notify(sql, [
    {
      user_id: told.user_id,
      notice: {
        name: 'posts.commented',
        url: placeOf(told),
        terms: termsOf(told),
        fold: `posts-commented-${told.id}`,
        letter: 'line',
      },
    },
  ]);
}
/** Those who decide on it are told of a report, once until they read it. */
export async function tellReported(sql: Sql, post: { id: number; parent_id: number | null; batch_id: number }, by: number): Promise<void> {
  const told = await findTold(sql, post.parent_id ?? post.id);
  if (!told) return;
  const url = told.class_session_id === null ? atClassStream({ ...classOf(told), filter: 'reported' }) : placeOf(told);
  const teachers = await listTeachers(sql, told.batch_id, by);
  await notify(
    sql,
    teachers.map((user_id) => ({
      user_id,
      notice: { name: 'posts.reported', url, terms: termsOf(told), fold: `posts-reported-${told.batch_id}` },
    })),
  );
}
/** What is gone is told of to nobody who has not read it. */
export const takeBack = (sql: Sql, post_id: number): Promise<unknown> => takeBackNotices(sql, foldOf(post_id));

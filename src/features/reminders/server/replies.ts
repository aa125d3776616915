// Mails about replies in discussions (throttled digest): at most one an hour for a thread, the replies in between told of together.
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { pick } from '#core/i18n/words.ts';
import { job } from '#core/jobs/server/job.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { languageOf } from '#features/accounts/rules.ts';
import { accountKeys } from '#features/accounts/server/service.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { atDiscussion } from '#features/lessons/addresses.ts';
import { type Notice, notify } from '#features/notices/server/service.ts';
import { signStop, stopLinks } from './stopping.ts';
import { closeWaiting, listReplyFacts, lockWaiting, noteReplies, type ReplyFacts } from './store-replies.ts';
import { messages } from './words.ts';

interface Thread {
  user_id: number;
  thread_id: number;
}
const keyOf = ({ user_id, thread_id }: Thread) => `replies-${user_id}-${thread_id}`;

/** Somebody was replied to: they are told soon, or when the hour since the last mail about this thread is over. */
export async function noteReply(sql: Sql, reply: { post_id: number; thread_id: number; user_ids: number[] }): Promise<void> {
  const noted = [...(await noteReplies(sql, reply))];
  const facts = await listReplyFacts(
    sql,
    reply.thread_id,
    noted.map(({ user_id }) => user_id),
  );
  await notify(
    sql,
    facts.map((one) => ({ user_id: one.user_id, notice: lineOf(reply.thread_id, one) })),
  );
  for (const { user_id, wait_seconds } of noted) {
    const thread = { user_id, thread_id: reply.thread_id };
    await tellReplies.later(sql, thread, { key: keyOf(thread), at: new Date(Date.now() + wait_seconds * 1000) });
  }
}

const placeOf = (thread_id: number, facts: ReplyFacts): string =>
  facts.learns ? atJourney({ uuid: facts.course_uuid, lesson: facts.lesson_id, post: thread_id }) : atDiscussion({ id: thread_id });
const lineOf = (thread_id: number, facts: ReplyFacts): Notice => ({
  name: 'reminders.replies',
  url: placeOf(thread_id, facts),
  terms: { lesson: { en: facts.lesson_title, bn: facts.bn_lesson_title } },
  fold: `replies-${thread_id}`,
});
function mailFor({ user_id, thread_id }: Thread, facts: ReplyFacts, n: number) {
  const language = languageOf(facts);
  const t = speaker(language);
  const said = { n, name: pick(language, facts.name, facts.bn_name ?? facts.name) };
  const stop = stopLinks(signStop(user_id, new Date(), 'replies'));
  const body = t(messages.replies_mail, {
    who: t(n === 1 ? messages.reply_subject : messages.replies_subject, said),
    lesson: pick(language, facts.lesson_title, facts.bn_lesson_title),
    course: pick(language, facts.course_title, facts.bn_course_title),
    link: `${accountKeys().public_url}${placeOf(thread_id, facts)}`,
    stop: stop.page,
  });
  return { subject: t(n === 1 ? messages.reply_subject : messages.replies_subject, said), body, unsubscribe_url: stop.one_click };
}
/** What waits is closed and its mail queued in one transaction: a run that is killed or repeated sends nothing twice. */
export const tellWaiting = (pool: Pool, thread: Thread): Promise<void> =>
  runTransaction(pool, async (sql) => {
    const { user_id, thread_id } = thread;
    const row = await lockWaiting(sql, user_id, thread_id);
    if (!row || row.waiting === 0) return;
    if (row.wait_seconds > 0)
      return tellReplies.later(sql, thread, { key: keyOf(thread), at: new Date(Date.now() + row.wait_seconds * 1000) });
    const [facts] = await listReplyFacts(sql, thread_id, [user_id]);
    if (facts?.email)
      await sendMessage(sql, {
        channel: 'mail',
        to_address: facts.email,
        purpose: 'notice',
        idempotency_key: `${keyOf(thread)}-${facts.last_post_id}`,
        ...mailFor(thread, facts, row.waiting),
      });
    await closeWaiting(sql, user_id, thread_id, Boolean(facts?.email));
  });
export const tellReplies = job<Thread>('reminders.tell-replies', (thread, { pool }) => tellWaiting(pool, thread));

// Notices of replies in discussions: to whom, where they lead, and gone when the reply is hidden before it was read.
import type { Sql } from '#core/db/server/sql.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { atDiscussion } from '#features/discussions/addresses.ts';
import { notify, takeBackNotices } from '#features/notices/server/service.ts';
import { listHiddenFrom, listReplyFacts, type ReplyFacts } from './store-replies.ts';

const foldOf = (thread_id: number): string => `replies-${thread_id}`;
const placeOf = (thread_id: number, facts: ReplyFacts): string =>
  facts.learns ? atJourney({ uuid: facts.course_uuid, lesson: facts.lesson_id, post: thread_id }) : atDiscussion({ id: thread_id });
/** What was said is in no message: staff may hide it, but could not take a mail back. */
export async function noteReply(sql: Sql, { thread_id, user_ids }: { thread_id: number; user_ids: number[] }): Promise<void> {
  const facts = await listReplyFacts(sql, thread_id, user_ids);
  await notify(
    sql,
    facts.map((one) => ({
      user_id: one.user_id,
      notice: {
        name: 'reminders.replies',
        url: placeOf(thread_id, one),
        terms: { lesson: { en: one.lesson_title, bn: one.bn_lesson_title } },
        fold: foldOf(thread_id),
        letter: 'line',
      },
    })),
  );
}
/** Who has only hidden replies left to read of is told of nothing any more. */
export async function noteHidden(sql: Sql, { post_id, thread_id }: { post_id: number; thread_id: number }): Promise<void> {
  const people = await listHiddenFrom(sql, { post_id, thread_id, fold: foldOf(thread_id) });
  for (const user_id of people) await takeBackNotices(sql, foldOf(thread_id), user_id);
}

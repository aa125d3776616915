// Answers of a submitted attempt that wait for a marker, and who is told that they do.
import type { Sql } from '#core/db/server/sql.ts';
import { notify } from '#features/notices/server/service.ts';
import { atDesk } from '../addresses.ts';
import { deleteWaiting, getNews, insertWaiting, listTeachers } from './store.ts';

/** In the transaction that submits the attempt. */
export async function queueAnswers(
  sql: Sql,
  { user_id, lesson_id, attempt_id, to_mark }: { user_id: number; lesson_id: number; attempt_id: number; to_mark: readonly number[] },
): Promise<void> {
  if (!to_mark.length) return;
  await insertWaiting(
    sql,
    to_mark.map((question_id) => ({ attempt_id, user_id, lesson_id, question_id })),
  );
  const { title, bn_title, batch_id } = await getNews(sql, attempt_id);
  if (batch_id === null) return;
  const notice = {
    name: 'marking.waits',
    url: atDesk({ id: lesson_id }),
    terms: { lesson: { en: title, bn: bn_title } },
    fold: `marking-${lesson_id}`,
  };
  const teachers = (await listTeachers(sql, batch_id)).filter((id) => id !== user_id);
  await notify(
    sql,
    teachers.map((id) => ({ user_id: id, notice })),
  );
}

/** Answers of a submitted attempt that became others: those that nobody has to mark any more leave the queue. In the same transaction. */
export async function requeueAnswers(
  sql: Sql,
  {
    not_to_mark,
    ...rest
  }: { user_id: number; lesson_id: number; attempt_id: number; to_mark: readonly number[]; not_to_mark: readonly number[] },
): Promise<void> {
  if (not_to_mark.length) await deleteWaiting(sql, rest.attempt_id, not_to_mark);
  await queueAnswers(sql, rest);
}

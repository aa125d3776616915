// Answers of a submitted attempt that wait for a marker, and who is told that they do.
import type { Sql } from '#core/db/server/sql.ts';
import { notify } from '#features/notices/server/service.ts';
import { atDesk } from '../addresses.ts';
import { deleteWaiting, insertWaiting, listNews } from './store.ts';

interface Submitted {
  user_id: number;
  lesson_id: number;
  attempt_id: number;
  /** The questions whose answers a person marks. */
  to_mark: readonly number[];
}
/** In the transaction that submits the attempts. */
export async function queueAnswers(sql: Sql, submitted: readonly Submitted[]): Promise<void> {
  const waiting = submitted.filter(({ to_mark }) => to_mark.length > 0);
  if (!waiting.length) return;
  await insertWaiting(
    sql,
    waiting.flatMap(({ to_mark, ...of }) => to_mark.map((question_id) => ({ ...of, question_id }))),
  );
  const news = await listNews(
    sql,
    waiting.map(({ attempt_id }) => attempt_id),
  );
  await notify(
    sql,
    news.map(({ teacher_id, lesson_id, title, bn_title }) => ({
      user_id: teacher_id,
      notice: {
        name: 'marking.waits',
        url: atDesk({ id: lesson_id }),
        terms: { lesson: { en: title, bn: bn_title } },
        fold: `marking-${lesson_id}`,
      },
    })),
  );
}

/** Answers of a submitted attempt that became others: those that nobody has to mark any more leave the queue. In the same transaction. */
export async function requeueAnswers(sql: Sql, { not_to_mark, ...rest }: Submitted & { not_to_mark: readonly number[] }): Promise<void> {
  if (not_to_mark.length) await deleteWaiting(sql, rest.attempt_id, not_to_mark);
  await queueAnswers(sql, [rest]);
}

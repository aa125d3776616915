// Feedback on the platform in the demonstration school: some on the front page, some that waits for approval.
import type { Sql } from '#core/db/server/sql.ts';
import { read } from './demo-files.ts';

interface DemoFeedback {
  rating: number;
  text: string;
  state?: 'pending' | 'rejected';
  place?: number;
}
/** Of learners, one each; all of them have agreed to be quoted. */
export async function seedFeedback(sql: Sql): Promise<void> {
  const authors = await sql<{ id: number }[]>`select id from users where email like '%@people.demo.test' order by id`;
  for (const [i, { rating, text, state = 'approved', place = null }] of read<DemoFeedback>('feedback.yaml').entries())
    await sql`
      insert into feedbacks (user_id, rating, text, language, device, state, front_position, decided_at, created_at, updated_at)
      select ${authors[i]!.id}, ${rating}, ${text}, ${/[\u0980-\u09ff]/.test(text) ? 'bn' : 'en'}, ${i % 3 ? 'phone' : 'computer'},
        ${state}, ${place}::int, case when ${state !== 'pending'} then at + interval '1 day' end, at, at
      from (values (now() - ${i + 2} * interval '2 days')) written (at)`;
}

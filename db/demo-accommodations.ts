// Accommodations in the demonstration school: two people have extra time and other help in every exam.
import type { Sql } from '#core/db/server/sql.ts';

export async function seedAccommodations(sql: Sql): Promise<void> {
  const [one, other] = await sql<{ id: number }[]>`
    select id from users where email like '%@people.demo.test' order by id limit 2`;
  await sql`
    insert into accommodations (user_id, extra_percent, break_minutes, large_text, scribe, until)
    values (${one!.id}, 50, 15, true, false, null),
      (${other!.id}, 25, 0, false, true, (now() at time zone 'Asia/Dhaka')::date + 400)`;
}

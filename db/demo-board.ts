// The leaderboard of the demonstration school: some learners of full age have joined, and learned on some days of this week.
import type { Sql } from '#core/db/server/sql.ts';

const aliases = ['নদীর পাখি', '', 'Night reader', '', 'শাপলা', '', '', 'ভোরের আলো', '', '', '', 'Blue pen'];
export async function seedBoard(sql: Sql): Promise<void> {
  const people = await sql<{ id: number }[]>`
    select id from users where email like '%@people.demo.test' order by id limit ${aliases.length}`;
  for (const [i, { id }] of people.entries()) {
    const alias = aliases[i]!;
    await sql`update users set birth_date = '1996-02-14' where id = ${id}`;
    await sql`
      insert into leaderboard_people (user_id, shows, alias, shown, district)
      select id, ${alias ? 'alias' : 'name'}, ${alias}, true, lower(trim(district)) from users where id = ${id}`;
    // of the days that have been, so that it has somebody on any day of the week
    await sql`
      insert into study_days (user_id, day)
      select ${id}, t.today - n
      from (select (now() at time zone 'Asia/Dhaka')::date as today) t, generate_series(0, ${1 + (i % 4)}) n
      where (n + ${i}) % 3 <> 2
      on conflict do nothing`;
    await sql`select count_board_days(${id})`;
  }
}

// A rate of honorarium in a batch, under a head of its own, for tests.
import type { Pool } from '#core/db/server/sql.ts';

/** Answers its id: the given one, or the next. */
export async function makeRate(sql: Pool, batch_id: number, id?: number): Promise<number> {
  const [head] = await sql<{ id: number }[]>`
    insert into training_heads (title, bn_title, kind, per) values ('Travel', 'যাতায়াত', 'other', 'once') returning id`;
  const [rate] = await sql<{ id: number }[]>`
    insert into training_rates (id, batch_id, head_id, rate, why) overriding system value
    values (${id ?? 2_000_000 + head!.id}, ${batch_id}, ${head!.id}, 100, 'Agreed') returning id`;
  return rate!.id;
}

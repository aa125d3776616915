// What the draws of a quiz find in the bank: looked for when they are written, by the rights of who writes, and put into the lesson when it is published.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import { listDrawn } from '#features/bank/server/service.ts';
import { listDrawable } from '#features/questions/server/service-import.ts';
import { entryOf, MOST_FOUND, parseDraws, shareOut } from '../draws.ts';
import * as store from './store-draws.ts';

/** Looks for what changed of the draws of an item. What another one wrote stays as it was found. */
export async function findDraws(sql: Sql, actor: SignedIn, item_id: number, stored: string): Promise<void> {
  const draws = parseDraws(stored);
  const there = new Map((await store.listFoundDraws(sql, [item_id])).map((one) => [one.key, one.entry]));
  const fresh = draws.filter((draw) => there.get(draw.key) !== entryOf(draw));
  const found: store.FoundDraw[] = [];
  // so many draws as a quiz has: each is a statement of its own
  for (const draw of fresh) {
    const { scope, folder, tag, type, difficulty } = draw;
    const question_ids = await listDrawn(sql, actor, { scope, folder, tag, type, difficulty }, MOST_FOUND);
    found.push({ key: draw.key, entry: entryOf(draw), question_ids });
  }
  await store.replaceDraws(
    sql,
    item_id,
    draws.map(({ key }) => key),
    found,
  );
}
export interface Drawing {
  item_id: number;
  values: Values;
  /** Whether it can ask what a person marks. */
  by_person: boolean;
  /** What learners have of it: the rows of the bank that stand in it, under their draws. */
  have: readonly { question_id: number; draw: string | null }[];
  /** Questions of the bank that it asks beside its draws. */
  asks: ReadonlySet<number>;
}
export interface Drawn {
  /** By the key of each draw, the rows that it is drawn from. */
  question_ids: Map<string, number[]>;
  /** Draws that take more than there is. */
  short: { n: number; take: number; found: number }[];
}
/** For each of these lessons, what it draws from: what was found when its draws were written, else what its learners have. */
export async function drawFor(sql: Sql, lessons: readonly Drawing[]): Promise<Map<number, Drawn>> {
  const drawing = lessons.filter(({ values }) => values.draws);
  if (!drawing.length) return new Map();
  const rows = await store.listFoundDraws(
    sql,
    drawing.map(({ item_id }) => item_id),
  );
  const pins = new Map(rows.map((row) => [`${row.item_id}/${row.key}`, row.question_ids]));
  const wanted = drawing.map((lesson) => ({
    lesson,
    draws: parseDraws(String(lesson.values.draws)).map((draw) => ({
      ...draw,
      question_ids:
        pins.get(`${lesson.item_id}/${draw.key}`) ?? lesson.have.flatMap((one) => (one.draw === draw.key ? [one.question_id] : [])),
    })),
  }));
  const ids = [...new Set(wanted.flatMap(({ draws }) => draws.flatMap(({ question_ids }) => question_ids)))];
  const there = new Map((await listDrawable(sql, ids)).map((row) => [row.id, row]));
  return new Map(
    wanted.map(({ lesson, draws }) => {
      const fits = (id: number) => {
        const row = there.get(id);
        return row !== undefined && !lesson.asks.has(row.bank_id) && (lesson.by_person || !row.by_person);
      };
      const shared = shareOut(
        draws.map(({ key, question_ids }) => ({ key, question_ids: question_ids.filter(fits) })),
        new Set(),
      );
      const short = draws.flatMap(({ key, take }, i) => {
        const found = shared.get(key)!.length;
        return found < take ? [{ n: i + 1, take, found }] : [];
      });
      return [lesson.item_id, { question_ids: shared, short }];
    }),
  );
}

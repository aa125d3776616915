// SQL of what is said of a question of the bank beside what it asks, and the subjects that it may be of.
import type { Sql } from '#core/db/server/sql.ts';
import type { BankLanguage } from '../rules.ts';
import type { Holder } from './store-reach.ts';

export interface AboutRow extends Holder {
  version: number;
  type: string;
  difficulty: number | null;
  language: BankLanguage;
  category_id: number | null;
  outcome: string;
  bn_outcome: string;
  tags: string[];
}
export async function findAbout(sql: Sql, id: number): Promise<AboutRow | undefined> {
  const [row] = await sql<AboutRow[]>`
    select owner_id, institution_id, version, type, difficulty, language, category_id, outcome, bn_outcome, tags
    from bank_questions where id = ${id}`;
  return row;
}
export async function isCategory(sql: Sql, id: number): Promise<boolean> {
  return (await sql`select from categories where id = ${id}`).count > 0;
}

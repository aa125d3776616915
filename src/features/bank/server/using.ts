// What lessons take from the bank: looked at when it is put into a draft, and the rows that learners are asked once it is published.
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { listVersions } from '#features/questions/server/service-import.ts';
import { WrittenQuestion } from '#features/questions/written.ts';
import { contentOf } from '../rules.ts';
import { findQuestions } from './store-reach.ts';
import { listAsked, listMissing, listPut, replaceUses, type UseKey } from './store-uses.ts';

export interface Taken {
  bank: { id: number; version: number };
  question: WrittenQuestion;
}
const keyOf = ({ bank_id, version }: UseKey) => `${bank_id}/${version}`;
/**
 * What a lesson's draft says it took from the bank. What stood there before may go on standing there, although a share ended meanwhile; anything
 * new has to be open to who writes, and to say what that version says. Refused otherwise.
 */
export async function checkUses(
  sql: Sql,
  actor: Actor & { user: { id: number } },
  item_id: number,
  taken: readonly Taken[],
): Promise<void> {
  const uses = taken.map(({ bank }): UseKey => ({ bank_id: bank.id, version: bank.version }));
  if (uses.length) {
    const there = new Set([...(await listPut(sql, item_id)), ...(await listAsked(sql, item_id))].map(keyOf));
    const fresh = uses.filter((use) => !there.has(keyOf(use)));
    const wanted = [...new Set(fresh.map((use) => use.bank_id))];
    const usable = await findQuestions(sql, actor, wanted, { least: 'use' });
    // one that is gone for good is the lesson's own by now
    const gone = await listMissing(
      sql,
      uses.map((use) => use.bank_id),
    );
    if (wanted.some((id) => !gone.includes(id) && !usable.some((one) => one.id === id))) throw wrongField('fields.questions', 'invalid');
    const versions = new Map((await findVersionRows(sql, uses)).map((row) => [keyOf(row), row]));
    for (const { bank, question } of taken) {
      if (gone.includes(bank.id)) continue;
      const row = versions.get(keyOf({ bank_id: bank.id, version: bank.version }));
      if (!row || contentOf(WrittenQuestion.parse(row.written)) !== contentOf(question)) throw wrongField('fields.questions', 'invalid');
    }
  }
  await replaceUses(sql, item_id, actor.user.id, uses);
}
/** The rows that learners are asked, of these versions. */
export const findVersionRows = (sql: Sql, uses: readonly UseKey[]) =>
  listVersions(
    sql,
    uses.map(({ bank_id, version }) => ({ id: bank_id, version })),
  );

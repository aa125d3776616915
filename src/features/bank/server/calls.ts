// Handlers of the question bank's calls that read.
import type { SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { emptyQuestion, WrittenQuestion } from '#features/questions/written.ts';
import { listVersions } from '#features/questions/server/service-import.ts';
import * as calls from '../contract.ts';
import { keyInLesson } from '../rules.ts';
import { deny } from './deny.ts';
import { viewFolders } from './folders.ts';
import { soundOf } from './keys.ts';
import { listBank, tellQuestion } from './showing.ts';
import * as alike from './store-alike.ts';
import { listTags } from './store-lists.ts';
import { listVersionsOf } from './store-one.ts';
import { findQuestions, holds, institutionBank, type QuestionRow } from './store-reach.ts';
import { listShares } from './store-shares.ts';
import { listUses } from './store-uses.ts';

export { calls };
const MOST_TAGS_TOLD = 60;
const MOST_LIKE = 5;
/** Each by its newest version, as a lesson calls it. */
export async function takeNewest(sql: Sql, questions: readonly Pick<QuestionRow, 'id' | 'version'>[]) {
  const rows = new Map((await listVersions(sql, questions)).map((row) => [row.bank_id, row]));
  return questions.flatMap(({ id, version }) => {
    const row = rows.get(id);
    return row ? [{ id, version, question: { ...WrittenQuestion.parse(row.written), key: keyInLesson(id, version) } }] : [];
  });
}
const holdersOf = (actor: SignedIn): number[] => {
  const place = institutionBank(actor);
  return [actor.user.id, ...(place ? [-place.institution_id] : [])];
};
export const handlers = handle(calls, {
  viewFolders: ({ sql, actor }) => viewFolders(sql, actor),
  listQuestions: ({ sql, actor, input: { scope, loose, type, category_id, folder_id: _folder_id, ...input }, bank_folder }) =>
    listBank(
      sql,
      actor,
      { scope, folder: bank_folder, loose: loose === '1' },
      {
        ...input,
        filters: { ...input.filters, ...(type && { type: [type] }), ...(category_id !== undefined && { category: [category_id] }) },
      },
    ),
  viewQuestion: ({ sql, actor, bank_question }) => tellQuestion(sql, actor, bank_question.id),
  listVersions: async ({ sql, input, bank_question }) =>
    (await listVersionsOf(sql, bank_question.id, input.before ?? null)).map((row) => ({
      ...row,
      written: WrittenQuestion.parse(row.written),
    })),
  listUses: async ({ sql, own_bank_question }) =>
    (await listUses(sql, own_bank_question.id)).map(({ put_by: _put_by, put_name: by, put_bn_name: bn_by, ...row }) => ({
      ...row,
      by,
      bn_by,
    })),
  listTags: async ({ sql, actor }) => [...(await listTags(sql, holdersOf(actor), MOST_TAGS_TOLD))],
  findAlike: ({ sql, actor, input, bank_question }) => {
    const sound = soundOf({ ...emptyQuestion('mcq', 'q'), text: input.text, bn_text: input.bn_text });
    // of a bank that another one holds somebody sees what is shared with them, and nothing is told of the rest
    const holder = bank_question && holds(actor, bank_question) ? bank_question.holder : actor.user.id;
    const find = async (tx: Sql) => {
      await alike.setNearness(tx);
      return [...(await alike.listLike(tx, { holder, sound, same: null, but: bank_question?.id ?? null, limit: MOST_LIKE }))] as never;
    };
    return 'begin' in sql ? runTransaction(sql, find) : find(sql);
  },
  listAlike: async ({ sql, actor, input: { page, limit } }) => {
    const holder = actor.user.id;
    const total = await alike.countPairs(sql, holder);
    const last_page = Math.max(1, Math.ceil(total / limit));
    const current_page = Math.min(page, last_page);
    const data = await alike.listPairs(sql, holder, { limit, offset: (current_page - 1) * limit });
    return { data: [...data] as never, current_page, last_page, per_page: limit, total };
  },
  listShares: async ({ sql, actor, shared_bank_question, shared_bank_folder }) => {
    const of = shared_bank_question ?? shared_bank_folder;
    if (!of) throw refused('not_found');
    const thing = shared_bank_question ? { bank_id: of.id, folder_id: null } : { bank_id: null, folder_id: of.id };
    const rows = await listShares(sql, thing, actor.user.id);
    return rows.map(({ given, ...share }) => ({ ...share, can: { change: given || of.level === 'own' ? true : 'not_given' } }));
  },
  takeQuestions: async ({ sql, used_bank_question }) => {
    if (used_bank_question.some(({ version }) => version === 0)) deny('never_saved');
    return takeNewest(sql, used_bank_question);
  },
  viewTaken: async ({ sql, actor, input: { ids } }) => {
    const usable = await findQuestions(sql, actor, ids, { least: 'use' });
    const newest = new Map(usable.flatMap(({ id, version }) => (version ? [[id, version]] : [])));
    return ids.map((id) => ({ id, version: newest.get(id) ?? null }));
  },
});

// Handlers of the question bank's calls that change something.
import type { SignedIn } from '#core/access/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { isJustWritten } from '#core/history/server/telling.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { beginAnew } from '#core/drafts/server/publishing.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { listVersions } from '#features/questions/server/service-import.ts';
import { faultOf, questionFaultWords, WrittenQuestion } from '#features/questions/written.ts';
import * as calls from '../contract-writing.ts';
import { readQuestion } from '../given.ts';
import { isSameContent, MOST_TAGS, rankOf, tidyTags } from '../rules.ts';
import { startMany } from './bulk.ts';
import { takeNewest } from './calls.ts';
import { deny } from './deny.ts';
import { questionDraft, valuesOf } from './draft-kind.ts';
import { makeFolder, moveFolder, removeFolder, restoreFolder, tellFolder } from './folders.ts';
import { checkPictures } from './pictures.ts';
import { currentOf, holdFolder, insertBankQuestions, saveBankQuestion, tagBankQuestions, takePlace } from './saving.ts';
import { shareThings } from './sharing.ts';
import { tellQuestion } from './showing.ts';
import * as store from './store.ts';
import { findAbout, isCategory } from './store-about.ts';
import { setDifferent } from './store-alike.ts';
import { renameFolder } from './store-folders.ts';
import type { FolderRow, Holder, ShareRow } from './store-reach.ts';
import * as shares from './store-shares.ts';

const { writing: _writing, takeSound: _sound, ...own } = calls;
export { own as calls };
const holderOf = (actor: SignedIn, folder: FolderRow | undefined): Holder => ({
  owner_id: folder ? folder.owner_id : actor.user.id,
  institution_id: folder ? folder.institution_id : null,
});
function asked(question: WrittenQuestion): WrittenQuestion {
  const fault = faultOf(question);
  if (fault) deny('not_whole', { fault: sayBoth((t) => t(questionFaultWords[fault])) });
  return question;
}
interface About {
  difficulty?: 1 | 2 | 3 | '1' | '2' | '3' | null | undefined;
  language?: 'bn' | 'en' | 'both' | undefined;
  outcome?: string | undefined;
  bn_outcome?: string | undefined;
  tags?: string[] | undefined;
  category_id?: number | null | undefined;
}
async function aboutOf(sql: Sql, given: About, was?: store.About): Promise<store.About> {
  const { category_id = was?.category_id ?? null, difficulty = was?.difficulty ?? null } = given;
  if (category_id !== null && !(await isCategory(sql, category_id))) throw wrongField('category_id', 'invalid');
  return {
    ...{ category_id, difficulty: difficulty === null ? null : Number(difficulty), language: given.language ?? was?.language ?? 'bn' },
    ...{ outcome: given.outcome ?? was?.outcome ?? '', bn_outcome: given.bn_outcome ?? was?.bn_outcome ?? '' },
    tags: given.tags ?? was?.tags ?? [],
  };
}
/** Whoever has it open goes on from what was saved. */
async function draftFollows(sql: Sql, id: number): Promise<void> {
  const about = (await findAbout(sql, id))!;
  await beginAnew(sql, questionDraft, new Map([[id, valuesOf(about, (await currentOf(sql, id, about.version))!)]]));
}
/** The newest version with these fields changed. */
function changed(had: WrittenQuestion | undefined, fields: Record<string, unknown> | undefined): WrittenQuestion | undefined {
  if (!had || !fields) return had;
  const read = readQuestion(fields, had);
  if (!('wrong' in read)) return read;
  throw refused(
    'invalid_input',
    read.wrong.map((path) => ({ code: 'custom', path, message: 'invalid' })),
  );
}
/** What another one gave is changed by whoever it belongs to alone: it would not end with the right of who raised it. */
const mayChange = (actor: SignedIn, { may, given_by }: ShareRow): boolean => may === 'own' || given_by === actor.user.id;
const thingsOf = ({ bank_id, folder_id }: ShareRow): shares.Things =>
  bank_id === null ? { folder_ids: [folder_id!] } : { bank_ids: [bank_id] };

export const handlers = handle(own, {
  createFolder: async ({ sql, actor, input, parent_bank_folder }) =>
    tellFolder(sql, actor, await makeFolder(sql, actor, input, parent_bank_folder)),
  updateFolder: async ({ sql, actor, input, own_bank_folder, parent_bank_folder }) => {
    if (input.moves) await moveFolder(sql, actor, own_bank_folder, parent_bank_folder);
    if (input.name !== undefined) await renameFolder(sql, own_bank_folder.id, input.name);
    return tellFolder(sql, actor, own_bank_folder.id);
  },
  removeFolder: ({ sql, actor, input, own_bank_folder }) => removeFolder(sql, actor, own_bank_folder, input.withfolder),
  restoreFolder: async ({ sql, actor, removed_bank_folder }) => {
    await restoreFolder(sql, removed_bank_folder);
    return tellFolder(sql, actor, removed_bank_folder.id);
  },
  createQuestion: async ({ sql, actor, input: { question, folder_id: _folder_id, ...given }, filled_bank_folder }) => {
    const holder = holderOf(actor, filled_bank_folder);
    const about = await aboutOf(sql, given);
    await checkPictures(sql, actor, question, { id: null, institution_id: holder.institution_id });
    const [id] = await insertBankQuestions(sql, { ...holder, user_id: actor.user.id }, filled_bank_folder, [
      { question: asked(question), ...about },
    ]);
    return tellQuestion(sql, actor, id!);
  },
  beginQuestion: async ({ sql, actor, input, filled_bank_folder }) => {
    const holder = holderOf(actor, filled_bank_folder);
    await takePlace(sql, holder, 1, filled_bank_folder);
    const about = await aboutOf(sql, {});
    const row = { ...about, type: input.type, folder_id: filled_bank_folder?.id ?? null };
    const [id] = await store.insertQuestions(sql, holder, actor.user.id, [row]);
    return { id: id! };
  },
  updateQuestion: async ({ sql, actor, input, edited_bank_question: { id, institution_id }, refuse }) => {
    const { version } = (await store.lockQuestion(sql, id))!;
    const was = (await findAbout(sql, id))!;
    const had = await currentOf(sql, id, version);
    const unseen = input.version === undefined && (await isJustWritten(sql, actor, 'bank_question', id));
    if (unseen || (input.version !== undefined && input.version !== version))
      refuse('stale', { yours: input.version ?? version, version, current: had && valuesOf(was, had) });
    const question = input.question ?? changed(had, input.fields);
    if (!question) return refuse('never_saved');
    if (question !== had) await checkPictures(sql, actor, question, { id, institution_id });
    await saveBankQuestion(sql, id, { user_id: actor.user.id, question: asked(question), ...(await aboutOf(sql, input, was)) });
    await draftFollows(sql, id);
    return tellQuestion(sql, actor, id);
  },
  restoreVersion: async ({ sql, actor, input, edited_bank_question: { id }, refuse }) => {
    const { version } = (await store.lockQuestion(sql, id))!;
    const [wanted] = await listVersions(sql, [{ id, version: input.version }]);
    if (!wanted) throw refused('not_found');
    const back = WrittenQuestion.parse(wanted.written);
    const had = await currentOf(sql, id, version);
    if (had && isSameContent(had, back)) refuse('nothing_new');
    await saveBankQuestion(sql, id, { user_id: actor.user.id, question: back, ...(await findAbout(sql, id))! });
    await draftFollows(sql, id);
    return tellQuestion(sql, actor, id);
  },
  moveQuestions: async ({ sql, own_bank_question, filled_bank_folder, refuse }) => {
    if (filled_bank_folder && own_bank_question.some(({ holder }) => holder !== filled_bank_folder.holder)) refuse('other_bank');
    const ids = own_bank_question.map(({ id }) => id);
    if (filled_bank_folder) await holdFolder(sql, filled_bank_folder, filled_bank_folder);
    const moved = (await store.moveQuestions(sql, ids, filled_bank_folder?.id ?? null)).count;
    // shares of the folder that they stood in reach them no more
    await shares.endShared(sql, { bank_ids: ids });
    return { moved };
  },
  copyQuestions: async ({ sql, actor, used_bank_question, filled_bank_folder, refuse }) => {
    if (used_bank_question.some(({ version }) => version === 0)) refuse('never_saved');
    const holder = holderOf(actor, filled_bank_folder);
    const taken = new Map((await takeNewest(sql, used_bank_question)).map((one) => [one.id, one.question]));
    const list = used_bank_question.map(({ id, category_id, difficulty, language, outcome, bn_outcome, tags }) => ({
      ...{ question: taken.get(id)!, category_id, difficulty, language, outcome, bn_outcome, tags },
    }));
    return { ids: await insertBankQuestions(sql, { ...holder, user_id: actor.user.id }, filled_bank_folder, list) };
  },
  tagQuestions: async ({ sql, actor, input: { add, drop }, edited_bank_question, refuse }) => {
    const without = new Set(tidyTags(drop).map((tag) => tag.toLowerCase()));
    const rows = edited_bank_question.map(({ id, version, tags }) => {
      const next = [...tags.filter((tag) => !without.has(tag.toLowerCase())), ...add];
      if (new Set(next.map((tag) => tag.toLowerCase())).size > MOST_TAGS) refuse('too_many_tags');
      return { id, version, tags: next };
    });
    await tagBankQuestions(sql, actor.user.id, rows);
    return { tagged: rows.length };
  },
  removeQuestion: async ({ sql, own_bank_question }) => ({
    removed: (await store.removeQuestions(sql, [own_bank_question.id])).count,
    used_in: own_bank_question.uses,
  }),
  removeQuestions: async ({ sql, own_bank_question }) => ({
    removed: (
      await store.removeQuestions(
        sql,
        own_bank_question.map(({ id }) => id),
      )
    ).count,
    used_in: own_bank_question.reduce((sum, { uses }) => sum + uses, 0),
  }),
  restoreQuestions: async ({ sql, removed_bank_question }) => ({
    restored: (
      await store.restoreQuestions(
        sql,
        removed_bank_question.map(({ id }) => id),
      )
    ).count,
  }),
  shareThings: ({ sql, actor, input: { to, level, until = null, ids }, shared_bank_question, shared_bank_folder }) => {
    if (!ids.length && !shared_bank_folder) throw wrongField('ids', 'required');
    return shareThings(sql, actor, { questions: shared_bank_question, folder: shared_bank_folder }, { to, level, until });
  },
  changeShare: async ({ sql, actor, input: { id, level }, bank_share, refuse }) => {
    if (!mayChange(actor, bank_share)) refuse('not_given');
    if (rankOf(level) > rankOf(bank_share.may)) refuse('share_level');
    await shares.setLevel(sql, id, level);
    await shares.endShared(sql, thingsOf(bank_share));
    return { id };
  },
  unshare: async ({ sql, actor, bank_share, refuse }) => {
    if (!mayChange(actor, bank_share)) refuse('not_given');
    await shares.deleteShare(sql, bank_share.id);
    await shares.endShared(sql, thingsOf(bank_share));
    return { id: bank_share.id };
  },
  keepBoth: async ({ sql, own_bank_question }) => {
    const ids = own_bank_question.map(({ id }) => id);
    await setDifferent(sql, ids);
    return { ids };
  },
  changeMany: ({ sql, actor, input, bank_folder, filled_bank_folder }) => startMany(sql, actor, input, { bank_folder, filled_bank_folder }),
});

// API contract of the question bank, what is changed: folders, questions with their versions, moving, tags, sharing, deletion and its undo.
import * as z from 'zod/mini';
import { draftCalls } from '#core/drafts/admin-draft.ts';
import { del, flag, Id, Moment, post, put, text } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import { selectedFields } from '#core/lists/input.ts';
import { shareLimits } from '#features/files/rules.ts';
import { soundCall } from '#features/questions/contract.ts';
import { questionTypes, Shown } from '#features/questions/rules.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import { BankFolder, BankQuestion } from './contract.ts';
import { bankDraft } from './draft.ts';
import { ofQuestion, readQuestion } from './given.ts';
import { questions } from './lists.ts';
import { difficulties, languages, MOST_AT_ONCE, MOST_NAME, MOST_TAG, MOST_TAGS, scopes, shareLevels } from './rules.ts';

const PATH = '/content-bank/question-bank';
export const stale = [
  ...['bank.list-questions', 'bank.view-folders', 'bank.view-question', 'bank.list-tags', 'bank.list-alike'],
  ...['bank.list-versions', 'bank.list-shares', 'bank.view-taken'],
];
const limits = [{ per: 'account', times: 3000, seconds: 3600, counter: 'bank.write' }];
/** None, said or not. */
const place = z.pipe(
  z.optional(z.nullable(Id)),
  z.transform((id) => id ?? undefined),
);
const category = { category_id: 'looked for among the subjects that there are' };

export const createFolder = post('bank.create-folder', `${PATH}/create-folder`, {
  summary: 'Makes a folder, in another one or uppermost; `institution` makes it one of the institution that one acts for',
  who: 'signed-in',
  scope: { parent_bank_folder: 'parent_id' },
  records: { did: 'created', entity: 'bank_folder', id: 'id' },
  limits,
  input: z.object({ name: text(MOST_NAME, 1), parent_id: z.optional(place), institution: z._default(flag, false) }),
  output: BankFolder,
  errors: { too_deep: 409, too_many_folders: 409, no_bank: 403 },
  invalidates: stale,
});
export const updateFolder = put('bank.update-folder', `${PATH}/folder-update/:path_id`, {
  summary:
    'Gives a folder another name, or moves it with all in it; `parent_id: null` moves it to the top. The id of a body wins over the path’s',
  who: 'signed-in',
  scope: { own_bank_folder: 'id', parent_bank_folder: 'parent_id' },
  unscoped: { path_id: 'another name of `id`, which is reached' },
  records: { did: 'changed', entity: 'bank_folder', of: 'own_bank_folder' },
  limits,
  input: z.pipe(
    z.object({ path_id: Id, id: z.optional(Id), name: z.optional(text(MOST_NAME, 1)), parent_id: z.optional(z.nullable(Id)) }),
    z.transform(({ path_id, id, parent_id, ...given }) => ({
      ...given,
      id: id ?? path_id,
      ...(parent_id == null ? {} : { parent_id }),
      /** Whether it is to be moved at all. */
      moves: parent_id !== undefined,
    })),
  ),
  output: BankFolder,
  errors: { folder_within: 409, too_deep: 409, other_bank: 409 },
  invalidates: stale,
});
export const removeFolder = del('bank.remove-folder', `${PATH}/delete-folder/:id`, {
  summary:
    'Deletes a folder with those below it; `withfolder` true deletes the questions in them too, false moves them into the folder above',
  who: 'signed-in',
  scope: { own_bank_folder: 'id' },
  records: { did: 'removed', entity: 'bank_folder', of: 'own_bank_folder' },
  limits,
  input: z.object({ id: Id, withfolder: z._default(flag, false) }),
  output: z.object({ folders: z.number(), removed: z.number(), moved: z.number() }),
  invalidates: stale,
});
export const restoreFolder = post('bank.restore-folder', `${PATH}/restore-folder`, {
  summary: 'Brings a deleted folder back with the questions that were deleted with it',
  who: 'signed-in',
  scope: { removed_bank_folder: 'id' },
  records: { did: 'restored', entity: 'bank_folder', of: 'removed_bank_folder' },
  limits,
  input: z.object({ id: Id }),
  output: BankFolder,
  invalidates: stale,
});

const tags = z.array(text(MOST_TAG)).check(z.maxLength(MOST_TAGS));
const about = {
  difficulty: z.optional(z.nullable(z.union([z.literal([...difficulties]), z.literal(['1', '2', '3'])]))),
  language: z.optional(z.enum(languages)),
  outcome: z.optional(titled(300)),
  bn_outcome: z.optional(titled(300)),
  tags: z.optional(tags),
  category_id: z.optional(z.nullable(Id)),
};
const Whole = z.pipe(
  z.record(z.string().check(z.maxLength(60)), z.unknown()),
  z.transform((given, context): WrittenQuestion => {
    const read = readQuestion(given);
    if (!('wrong' in read)) return read;
    for (const path of read.wrong) context.issues.push({ code: 'custom', input: given, path, message: 'invalid' });
    return z.NEVER;
  }),
);
export const createQuestion = post('bank.create-question', `${PATH}/create`, {
  summary:
    'Puts a question into the bank, whole: its first version. Its fields stand in `question`, or beside what is said of it. In a folder it belongs to whom the folder belongs to',
  who: 'signed-in',
  scope: { filled_bank_folder: 'folder_id' },
  unscoped: category,
  records: { did: 'created', entity: 'bank_question', id: 'id' },
  limits,
  max_body: 262_144,
  input: z.pipe(
    z.looseObject({ folder_id: z.optional(place), question: z.optional(Whole), ...about }),
    z.transform(({ folder_id, question, difficulty, language, outcome, bn_outcome, tags: own, category_id, ...rest }, context) => {
      const read = question ?? readQuestion(ofQuestion(rest) ?? {});
      if ('wrong' in read) {
        for (const path of read.wrong) context.issues.push({ code: 'custom', input: rest, path, message: 'invalid' });
        return z.NEVER;
      }
      return { folder_id, question: read, difficulty, language, outcome, bn_outcome, tags: own, category_id };
    }),
  ),
  output: BankQuestion,
  errors: { not_whole: 422, too_many_questions: 409 },
  invalidates: stale,
});
export const beginQuestion = post('bank.begin-question', `${PATH}/begin`, {
  summary: 'Begins a question of a type, to be written in its draft; one in which nothing is written is gone after a day',
  who: 'signed-in',
  scope: { filled_bank_folder: 'folder_id' },
  records: { did: 'created', entity: 'bank_question', id: 'id' },
  limits,
  input: z.object({ folder_id: z.optional(place), type: z.enum(questionTypes) }),
  output: z.object({ id: z.number() }),
  errors: { too_many_questions: 409 },
  invalidates: stale,
});
export const updateQuestion = put('bank.update-question', `${PATH}/update/:path_id`, {
  summary:
    'Saves a question: the next version where anything that is asked changed, lessons keep theirs. `question` is whole; of fields beside it what is sent changes. The id of a body wins over the path’s; `version` is the one that was seen',
  who: 'signed-in',
  scope: { edited_bank_question: 'id' },
  unscoped: { ...category, path_id: 'another name of `id`, which is reached', version: 'compared with the one that is there' },
  records: { did: 'changed', entity: 'bank_question', of: 'edited_bank_question' },
  limits,
  max_body: 262_144,
  input: z.pipe(
    z.looseObject({ path_id: Id, id: z.optional(Id), version: z.optional(Id), question: z.optional(Whole), ...about }),
    z.transform(({ path_id, id, version, question, difficulty, language, outcome, bn_outcome, tags: own, category_id, ...rest }) => ({
      ...{ id: id ?? path_id, version, question, fields: ofQuestion(rest) },
      ...{ difficulty, language, outcome, bn_outcome, tags: own, category_id },
    })),
  ),
  output: BankQuestion,
  errors: { not_whole: 422, never_saved: 409, stale: 409 },
  invalidates: stale,
});
export const restoreVersion = post('bank.restore-version', `${PATH}/versions/restore`, {
  summary: 'Makes the next version of an earlier one. Nothing that is asked anywhere changes',
  who: 'signed-in',
  scope: { edited_bank_question: 'id' },
  unscoped: { version: 'a version of this very question' },
  records: { did: 'changed', entity: 'bank_question', of: 'edited_bank_question' },
  limits,
  input: z.object({ id: Id, version: Id }),
  output: BankQuestion,
  errors: { nothing_new: 409 },
  invalidates: stale,
});
const ids = z.array(Id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE));
/** One id or several, under either name. */
const some = { id: z.optional(Id), ids: z.optional(ids) };
const together = <T extends { id?: number | undefined; ids?: number[] | undefined }>({ id, ids: all = [], ...given }: T) => ({
  ...given,
  ids: [...new Set(id === undefined ? all : [...all, id])],
});
const named = z.refine<{ id?: number | undefined; ids?: number[] | undefined }>(
  ({ id, ids: all }) => id !== undefined || Boolean(all?.length),
  {
    error: 'required',
    path: ['ids'],
  },
);
const free = { id: 'one of `ids`, which are reached' };
export const moveQuestions = post('bank.move-questions', `${PATH}/move`, {
  summary: 'Moves own questions into a folder of the same bank, or out of all where none is named. Lessons that ask them notice nothing',
  who: 'signed-in',
  scope: { own_bank_question: 'ids[]', filled_bank_folder: 'folder_id' },
  unscoped: free,
  records: { did: 'changed', entity: 'bank_question', of: 'own_bank_question' },
  limits,
  input: z.pipe(
    z.object({ ...some, folder_id: z.optional(z.nullable(Id)) }).check(named),
    z.transform(({ folder_id, ...given }) => ({ ...together(given), ...(folder_id == null ? {} : { folder_id }) })),
  ),
  output: z.object({ moved: z.number() }),
  errors: { other_bank: 409 },
  invalidates: stale,
});
export const copyQuestions = post('bank.copy-questions', `${PATH}/copy`, {
  summary: 'Copies questions, each by its newest version, into a folder or into one’s own bank; the copies begin with version 1',
  who: 'signed-in',
  scope: { used_bank_question: 'ids[]', filled_bank_folder: 'folder_id' },
  unscoped: free,
  unrecorded: 'each copy stands in the bank with who made it and when, and has no history yet',
  limits,
  input: z.pipe(
    z.object({ ...some, folder_id: z.optional(z.nullable(Id)) }).check(named),
    z.transform(({ folder_id, ...given }) => ({ ...together(given), ...(folder_id == null ? {} : { folder_id }) })),
  ),
  output: z.object({ ids: z.array(z.number()) }),
  errors: { never_saved: 409, too_many_questions: 409 },
  invalidates: stale,
});
export const tagQuestions = post('bank.tag-questions', `${PATH}/tag`, {
  summary: 'Adds tags to questions and takes tags away',
  who: 'signed-in',
  scope: { edited_bank_question: 'ids[]' },
  unscoped: free,
  records: { did: 'changed', entity: 'bank_question', of: 'edited_bank_question' },
  limits,
  input: z.pipe(z.object({ ...some, add: z._default(tags, []), drop: z._default(tags, []) }).check(named), z.transform(together)),
  output: z.object({ tagged: z.number() }),
  errors: { too_many_tags: 409 },
  invalidates: stale,
});
export const removeQuestion = del('bank.remove-question', `${PATH}/delete/:id`, {
  summary: 'Deletes a question; for thirty days it can be brought back. Lessons that ask it go on asking it',
  who: 'signed-in',
  scope: { own_bank_question: 'id' },
  records: { did: 'removed', entity: 'bank_question', of: 'own_bank_question' },
  limits,
  input: z.object({ id: Id }),
  output: z.object({ removed: z.number(), used_in: z.number() }),
  invalidates: stale,
});
export const removeQuestions = post('bank.remove-questions', `${PATH}/delete-many`, {
  summary: 'Deletes several questions; for thirty days they can be brought back. Lessons that ask them go on asking them',
  who: 'signed-in',
  scope: { own_bank_question: 'ids[]' },
  unscoped: free,
  records: { did: 'removed', entity: 'bank_question', of: 'own_bank_question' },
  limits,
  input: z.pipe(z.object(some).check(named), z.transform(together)),
  output: z.object({ removed: z.number(), used_in: z.number() }),
  invalidates: stale,
});
export const restoreQuestions = post('bank.restore-questions', `${PATH}/restore`, {
  summary: 'Brings deleted questions back; one whose folder is gone stands in none',
  who: 'signed-in',
  scope: { removed_bank_question: 'ids[]' },
  unscoped: free,
  records: { did: 'restored', entity: 'bank_question', of: 'removed_bank_question' },
  limits,
  input: z.pipe(z.object(some).check(named), z.transform(together)),
  output: z.object({ restored: z.number() }),
  invalidates: stale,
});
export const shareThings = post('bank.share', `${PATH}/share`, {
  summary:
    'Shares questions, or a folder with all that is or comes into it, with somebody or with an institution, so far and so long. Asked again it changes how',
  who: 'signed-in',
  scope: { shared_bank_question: 'ids[]', shared_bank_folder: 'folder_id' },
  unrecorded: 'what was shared stands in the list of it, with its time, as long as it is shared',
  limits: shareLimits,
  input: z.object({
    ids: z._default(z.array(Id).check(z.maxLength(MOST_AT_ONCE)), []),
    folder_id: z.optional(Id),
    /** `colleagues` are all who work for the institution that the asker acts for; `@name` an institution; else somebody’s user name, number or address. */
    to: text(200, 1),
    level: z._default(z.enum(shareLevels), 'use'),
    until: z.optional(z.nullable(Moment)),
  }),
  output: z.object({ shared: z.number(), name: z.string(), bn_name: z.string() }),
  errors: { nobody_found: 404, no_institution: 409, with_oneself: 409, too_many_shares: 409, share_level: 403 },
  invalidates: stale,
});
export const changeShare = put('bank.change-share', `${PATH}/share`, {
  summary: 'Changes how far a share goes; what was shared on by who may not any more ends',
  who: 'signed-in',
  scope: { bank_share: 'id' },
  unrecorded: 'what is shared stands in the list of it',
  limits,
  input: z.object({ id: Id, level: z.enum(shareLevels) }),
  output: z.object({ id: z.number() }),
  errors: { share_level: 403, not_given: 403 },
  invalidates: stale,
});
export const unshare = post('bank.unshare', `${PATH}/unshare`, {
  summary: 'Ends a share, and what was shared on by it. Lessons that ask the questions go on asking them',
  who: 'signed-in',
  scope: { bank_share: 'id' },
  unrecorded: 'what is shared stands in the list of it',
  limits,
  input: z.object({ id: Id }),
  output: z.object({ id: z.number() }),
  errors: { not_given: 403 },
  invalidates: stale,
});
export const keepBoth = post('bank.keep-both', `${PATH}/alike/different`, {
  summary: 'Says that questions that look alike are not the same: no two of them are told as a pair any more',
  who: 'signed-in',
  scope: { own_bank_question: 'ids[]' },
  unrecorded: 'what looks alike is a hint, and changes no question',
  limits,
  input: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(10)) }),
  output: z.object({ ids: z.array(z.number()) }),
  invalidates: ['bank.list-alike'],
});
export const bulkActs = ['move', 'tag', 'remove', 'restore'] as const;
export const changeMany = post('bank.change-many', `${PATH}/bulk`, {
  summary:
    'Moves, tags, deletes or brings back all questions that match, by a job that tells what became of each and can be undone for a week',
  who: 'signed-in',
  scope: { bank_folder: 'in_folder_id', filled_bank_folder: 'folder_id' },
  unscoped: { ids: 'each is reached when its turn comes', except: 'rows that are left out' },
  unrecorded: 'begins a job that puts each question through the call for one, which is recorded',
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({
    ...selectedFields(questions),
    act: z.enum(bulkActs),
    scope: z._default(z.enum(scopes), 'mine'),
    in_folder_id: z.optional(Id),
    /** Where `move` moves them; out of all folders where it is left out. */
    folder_id: z.optional(Id),
    add: z._default(tags, []),
    drop: z._default(tags, []),
  }),
  output: z.object({ run_id: z.number() }),
  invalidates: ['jobs.list-runs'],
});
export const takeSound = soundCall(bankDraft, { path: `${PATH}/draft`, written: 'edited_bank_question' });
export const writing = draftCalls(bankDraft, {
  path: `${PATH}/draft`,
  tracked: 'bank_question',
  written: 'edited_bank_question',
  published: 'edited_bank_question',
  invalidates: stale,
  shown: z.object({
    type: z.enum(questionTypes),
    text_html: z.string(),
    bn_text_html: z.string(),
    shape: Shown,
  }),
});

// API contract of the question bank, what is read: folders, the list, one question with its versions, uses and figures; what looks alike.
import * as z from 'zod/mini';
import { get, Id, integer, listed, May, Moment, none, post, root } from '#core/contract/call.ts';
import { listFields } from '#core/lists/input.ts';
import { type QuestionType, questionTypes, Shown } from '#features/questions/rules.ts';
import { WrittenQuestion } from '#features/questions/written.ts';
import { typeNamed } from './given.ts';
import { ListedQuestion, questions } from './lists.ts';
import { levels, MOST_TAKEN, scopes, shareLevels } from './rules.ts';

const PATH = '/content-bank/question-bank';
export const BankFolder = z.object({
  id: z.number(),
  /** How its address names it. */
  slug: z.string(),
  name: z.string(),
  parent_id: z.nullable(z.number()),
  path: z.array(z.number()),
  whose: z.enum(['mine', 'institution', 'shared']),
  /** Of a shared one, who shares it. */
  owner: z.string(),
  bn_owner: z.string(),
  /** With those below it. */
  questions: z.number(),
  shared: z.boolean(),
  level: z.enum(levels),
});
export type BankFolder = z.infer<typeof BankFolder>;
export const viewFolders = get('bank.view-folders', `${PATH}/view-folder`, {
  summary:
    'All folders that somebody sees, uppermost first, with how many questions are in each and below it, and what stands outside of them',
  who: 'signed-in',
  limits: [{ per: 'account', times: 600, seconds: 600 }],
  input: none,
  output: z.object({
    folders: z.array(BankFolder),
    /** Own questions: all, in no folder, and deleted ones that can come back. */
    all: z.number(),
    loose: z.number(),
    removed: z.number(),
    /** The bank of the institution that one acts for, where it is open to one. */
    institution: z.nullable(z.object({ level: z.enum(levels), all: z.number() })),
  }),
});
export type Folders = z.infer<typeof viewFolders.output>;

/** In whatever writing. */
const AskedType = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((said, context): QuestionType => {
    const type = typeNamed(said);
    if (type) return type;
    context.issues.push({ code: 'custom', input: said, message: 'choice' });
    return z.NEVER;
  }),
);
export const listQuestions = get('bank.list-questions', `${PATH}/view`, {
  summary:
    'Questions of the bank: one’s own, the institution’s (`scope=institution`), shared ones, deleted ones; of a folder with those below it. Found in either script and in roman letters',
  who: 'signed-in',
  scope: { bank_folder: 'folder_id' },
  unscoped: { category_id: 'a subject that questions say they are of; one that nobody has finds nothing' },
  input: z.object({
    ...listFields(questions),
    scope: z._default(z.enum(scopes), 'mine'),
    folder_id: z.optional(Id),
    /** Those alone that stand in no folder. */
    loose: z.optional(z.literal(['1'])),
    type: z.optional(AskedType),
    category_id: z.optional(Id),
  }),
  output: listed(ListedQuestion),
});
/** A question as it is asked, with its answer: whoever may look into a bank may see both. */
const Asked = z.object({
  type: z.enum(questionTypes),
  text_html: z.string(),
  bn_text_html: z.string(),
  explanation_html: z.string(),
  bn_explanation_html: z.string(),
  hint_html: z.string(),
  bn_hint_html: z.string(),
  shape: Shown,
  right: z.unknown(),
});
export type Asked = z.infer<typeof Asked>;
export const VersionFigures = z.object({
  version: z.number(),
  times: z.number(),
  full_marks: z.number(),
  share: z.number(),
  chosen: z.array(z.object({ choice: z.string(), times: z.number() })),
});
export const BankQuestion = z.object({
  ...ListedQuestion.shape,
  outcome: z.string(),
  bn_outcome: z.string(),
  trail: z.array(z.object({ id: z.number(), name: z.string() })),
  /** What was written last and saved; null where it was never saved. */
  written: z.nullable(WrittenQuestion),
  asked: z.nullable(Asked),
  figures: z.array(VersionFigures),
  /** Something is written that was not saved as a version. */
  drafted: z.boolean(),
  saved_by: z.nullable(z.string()),
  bn_saved_by: z.nullable(z.string()),
});
export type BankQuestion = z.infer<typeof BankQuestion>;
export const viewQuestion = get('bank.view-question', `${PATH}/view/:id`, {
  summary: 'One question with its answer, its folder, and the figures of its versions',
  who: 'signed-in',
  scope: { bank_question: 'id' },
  input: z.object({ id: Id }),
  output: BankQuestion,
});
export const BankVersion = z.object({
  version: z.number(),
  at: z.string(),
  by: z.nullable(z.string()),
  bn_by: z.nullable(z.string()),
  written: WrittenQuestion,
});
export type BankVersion = z.infer<typeof BankVersion>;
export const listVersions = get('bank.list-versions', `${PATH}/versions/:id`, {
  summary: 'Versions of a question from the newest on, each as it was written, to be compared; `before` goes on behind one',
  who: 'signed-in',
  scope: { bank_question: 'id' },
  unscoped: { before: 'a version of this very question' },
  limits: [{ per: 'account', times: 120, seconds: 600 }],
  input: z.object({ id: Id, before: z.optional(Id) }),
  output: z.array(BankVersion),
});
export const BankUse = z.object({
  lesson_id: z.number(),
  course_id: z.number(),
  kind: z.string(),
  title: z.string(),
  bn_title: z.string(),
  course_title: z.string(),
  bn_course_title: z.string(),
  version: z.number(),
  archived: z.boolean(),
  by: z.nullable(z.string()),
  bn_by: z.nullable(z.string()),
  answered: z.number(),
  share: z.nullable(z.number()),
});
export type BankUse = z.infer<typeof BankUse>;
export const listUses = get('bank.list-uses', `${PATH}/uses/:id`, {
  summary: 'Where a question is used, by which version, who put it there, and how it was answered: the newest hundred',
  who: 'signed-in',
  scope: { own_bank_question: 'id' },
  input: z.object({ id: Id }),
  output: z.array(BankUse),
});
export const listTags = get('bank.list-tags', `${PATH}/tags`, {
  summary: 'The tags of one’s own questions and of the institution’s, the commonest first',
  who: 'signed-in',
  input: none,
  output: z.array(z.object({ tag: z.string(), questions: z.number() })),
});
export const Alike = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  type: z.enum(questionTypes),
  version: z.number(),
  folder_id: z.nullable(z.number()),
});
export const findAlike = post('bank.find-alike', `${PATH}/looks-like`, {
  summary: 'What in one’s own bank looks like a question that is being written: the same words, or nearly the same',
  who: 'signed-in',
  scope: { bank_question: 'id' },
  changes: false,
  limits: [{ per: 'account', times: 1200, seconds: 3600 }],
  input: z.object({
    text: z._default(z.string().check(z.maxLength(20_000)), ''),
    bn_text: z._default(z.string().check(z.maxLength(20_000)), ''),
    /** The question that is being written: it is not like itself. */
    id: z.optional(Id),
  }),
  output: z.array(z.object({ ...Alike.shape, likeness: z.number() })),
});
export const listAlike = get('bank.list-alike', `${PATH}/alike`, {
  summary: 'Pairs of own questions that look alike, the nearest first',
  who: 'signed-in',
  input: z.object({ page: z._default(integer(1, 1_000), 1), limit: z._default(integer(1, 100), 25) }),
  output: root(
    z.object({
      data: z.array(z.object({ likeness: z.number(), one: Alike, other: Alike })),
      ...{ current_page: z.number(), last_page: z.number(), per_page: z.number(), total: z.number() },
    }),
  ),
});
export const BankShare = z.object({
  id: z.number(),
  level: z.enum(shareLevels),
  name: z.string(),
  bn_name: z.string(),
  institution: z.boolean(),
  people: z.nullable(z.number()),
  until: z.nullable(Moment),
  created_at: z.string(),
  /** It came with this folder. */
  folder: z.nullable(z.string()),
  /** Its giver may, and whoever it belongs to. */
  can: z.object({ change: May }),
});
export type BankShare = z.infer<typeof BankShare>;
export const listShares = get('bank.list-shares', `${PATH}/shares`, {
  summary: 'With whom a question or a folder is shared, and how far; of a question the shares of its folders too',
  who: 'signed-in',
  scope: { shared_bank_question: 'id', shared_bank_folder: 'folder_id' },
  input: z.object({ id: z.optional(Id), folder_id: z.optional(Id) }),
  output: z.array(BankShare),
});
/** A version as a lesson takes it. */
export const Taken = z.object({ id: z.number(), version: z.number(), question: WrittenQuestion });
export type Taken = z.infer<typeof Taken>;
export const takeQuestions = post('bank.take-questions', `${PATH}/take`, {
  summary: 'Questions as a quiz takes them, each by its newest version; more of them are asked for in portions',
  who: 'signed-in',
  scope: { used_bank_question: 'ids[]' },
  changes: false,
  limits: [{ per: 'account', times: 120, seconds: 600 }],
  input: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_TAKEN)) }),
  output: z.array(Taken),
  errors: { never_saved: 409 },
});
export const viewTaken = post('bank.view-taken', `${PATH}/taken`, {
  summary: 'Of questions that a lesson took from the bank: the newest version, and whether one may still take it',
  who: 'signed-in',
  changes: false,
  unscoped: { ids: 'whoever may not use one is told that it cannot be taken any more' },
  limits: [{ per: 'account', times: 120, seconds: 600 }],
  input: z.object({ ids: z.array(Id).check(z.maxLength(200)) }),
  output: z.array(
    z.object({
      id: z.number(),
      /** null: it may not be used any more, or is not there. */
      version: z.nullable(z.number()),
    }),
  ),
});

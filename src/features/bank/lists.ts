// List (workbench declaration) of the questions of the bank: columns, filters, search, what is done with one and with many.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import type { Word } from '#core/i18n/words.ts';
import { declareList } from '#core/lists/declare.ts';
import { list as listCategories } from '#features/categories/contract.ts';
import { questionTypes } from '#features/questions/rules.ts';
import { typeWords } from '#features/questions/written.ts';
import { difficulties, languages, levels } from './rules.ts';
import { why, words } from './words.ts';

const act = (word: Word, icon: string) => ({ word, icon, grant: 'question.update' as const });
const types = questionTypes.map((value) => ({ value, word: typeWords[value] }));
const hard = difficulties.map((value) => ({ value: String(value), word: words.difficulties[value] }));
const inLanguages = languages.map((value) => ({ value, word: words.languages[value] }));
const isRemoved = (row: object) => (row as { removed_at?: string | null }).removed_at !== null;
const isThere = (row: object) => !isRemoved(row);
const acts = {
  edit: { ...act(words.edit, 'pencil'), key: 'e', fits: isThere },
  copy: { ...act(words.copy, 'copy'), fits: isThere },
  move: { ...act(words.move, 'folder'), key: 'm', fits: isThere },
  tag: { ...act(words.tag_them, 'hash'), key: 't', fits: isThere },
  share: { ...act(words.share_them, 'share-2'), fits: isThere },
  export: { ...act(words.export_them, 'download'), fits: isThere },
  restore: { ...act(words.restore, 'undo-2'), fits: isRemoved },
  remove: { ...act(words.remove, 'trash-2'), danger: true as const, fits: isThere },
};
export const questions = declareList({
  name: 'bank.questions',
  many: words.many,
  one: words.one,
  searches: words.searches,
  sort: '-updated_at',
  columns: {
    title: { kind: 'pair', word: words.question, main: true, sortable: true },
    difficulty: { kind: 'choice', word: words.difficulty, options: hard, sortable: true },
    uses: { kind: 'number', word: words.uses, sortable: true },
    share: { kind: 'number', word: words.share, sortable: true },
    answered: { kind: 'number', word: words.answered, extra: true },
    separates: { kind: 'number', word: words.separates, extra: true },
    type: { kind: 'choice', word: words.type, options: types, extra: true },
    language: { kind: 'choice', word: words.language, options: inLanguages, extra: true },
    folder: { kind: 'text', word: words.folder, extra: true },
    owner: { kind: 'person', word: words.owner, extra: true },
    version: { kind: 'number', word: words.version, extra: true },
    updated_at: { kind: 'time', word: words.updated, sortable: true, extra: true },
  },
  filters: {
    type: { kind: 'several', word: words.type, options: types },
    difficulty: { kind: 'several', word: words.difficulty, options: hard },
    tag: { kind: 'text', word: words.tag },
    language: { kind: 'several', word: words.language, options: inLanguages },
    category: { kind: 'rows', word: words.category, from: () => ({ call: listCategories }) },
    used: { kind: 'flag', word: words.used },
    saved: { kind: 'flag', word: words.has_version },
  },
  rowActions: acts,
  bulkActions: {
    move: { ...acts.move, all: true },
    tag: { ...acts.tag, all: true },
    share: acts.share,
    copy: acts.copy,
    export: acts.export,
    restore: { ...acts.restore, all: true },
    remove: { ...acts.remove, all: true },
  },
  why,
});
export const ListedQuestion = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  type: z.enum(questionTypes),
  /** 1 to 3. */
  difficulty: z.nullable(z.string()),
  language: z.enum(languages),
  tags: z.array(z.string()),
  /** 0: it was never saved. */
  version: z.number(),
  /** Of its own; an exam may give it others. */
  marks: z.number(),
  folder_id: z.nullable(z.number()),
  folder: z.nullable(z.string()),
  category_id: z.nullable(z.number()),
  owner: z.string(),
  bn_owner: z.string(),
  uses: z.number(),
  answered: z.number(),
  /** Percent of the marks that was reached. */
  share: z.nullable(z.number()),
  /** -1 to 1. */
  separates: z.nullable(z.number()),
  level: z.enum(levels),
  updated_at: z.string(),
  removed_at: z.nullable(z.string()),
  can: z.object({ edit: May, copy: May, export: May, move: May, tag: May, share: May, restore: May, remove: May, use: May }),
});
export type ListedQuestion = z.infer<typeof ListedQuestion>;

// Object-level authorization (reach) of the question bank: how far each call has to go with a folder, a question or a share.
import type { Actor } from '#core/access/actor.ts';
import type { Reach, ReachAll } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Level } from '../rules.ts';
import { findFolders, findQuestions, findShare, type FolderRow, type QuestionRow, type ShareRow } from './store-reach.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** May be looked at. */
    bank_question: QuestionRow;
    /** May be put into lessons, copied, exported. */
    used_bank_question: QuestionRow;
    edited_bank_question: QuestionRow;
    shared_bank_question: QuestionRow;
    own_bank_question: QuestionRow;
    removed_bank_question: QuestionRow;
    bank_folder: FolderRow;
    /** Questions may be put into it. */
    filled_bank_folder: FolderRow;
    shared_bank_folder: FolderRow;
    own_bank_folder: FolderRow;
    /** Another one, that a folder is put into. */
    parent_bank_folder: FolderRow;
    removed_bank_folder: FolderRow;
    bank_share: ShareRow;
  }
}
const questions = {
  bank_question: { least: 'view' },
  used_bank_question: { least: 'use' },
  edited_bank_question: { least: 'edit' },
  shared_bank_question: { least: 'share' },
  own_bank_question: { least: 'own' },
  removed_bank_question: { least: 'own', removed: true },
} satisfies Record<string, { least: Level; removed?: boolean }>;
const folders = {
  bank_folder: { least: 'view' },
  filled_bank_folder: { least: 'edit' },
  shared_bank_folder: { least: 'share' },
  own_bank_folder: { least: 'own' },
  parent_bank_folder: { least: 'own' },
  removed_bank_folder: { least: 'own', removed: true },
} satisfies Record<string, { least: Level; removed?: boolean }>;
type Questions = keyof typeof questions;
type Folders = keyof typeof folders;
const named = <T extends object, V>(of: T, make: (key: keyof T) => V) =>
  Object.fromEntries(Object.keys(of).map((key) => [key, make(key as keyof T)])) as { [K in keyof T]: V };

export const reachAll = named(
  questions,
  (key) => (sql: Sql, actor: Actor, ids: number[]) => findQuestions(sql, actor, ids, questions[key]),
) satisfies {
  [K in Questions]: ReachAll<K>;
};
export const reach = {
  ...named(questions, (key) => async (sql: Sql, actor: Actor, id: number) => (await findQuestions(sql, actor, [id], questions[key]))[0]),
  ...named(folders, (key) => async (sql: Sql, actor: Actor, id: number) => (await findFolders(sql, actor, [id], folders[key]))[0]),
  bank_share: (sql, actor, id: number) => findShare(sql, actor, id),
} satisfies { [K in Questions]: Reach<K> } & { [K in Folders]: Reach<K> } & { bank_share: Reach<'bank_share'> };

// Saving questions of the bank: each save that changes what is asked makes the next version; many at once for imports and copies.
import { createHash } from 'node:crypto';
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { insertVersions, listVersions, rowOf } from '#features/questions/server/service-import.ts';
import { WrittenQuestion } from '#features/questions/written.ts';
import { calledBy, isSameContent, keyInLesson, partTexts, plainText, quota, tidyTags } from '../rules.ts';
import { words } from '#features/search/rules.ts';
import { deny } from './deny.ts';
import { findAlikeJob } from './jobs-alike.ts';
import { keysOf, soundOf } from './keys.ts';
import * as store from './store.ts';
import { isFolderThere, lockBank } from './store-folders.ts';
import type { Holder } from './store-reach.ts';

/** What is the same where two say the same, whatever the case, the digits, the joiners and the order of what there is to choose from. */
function sameOf(question: WrittenQuestion): string {
  const texts = [question.text, question.bn_text].map((text) => words(plainText(text)).join(' '));
  const parts = partTexts(question)
    .map((text) => words(text).join(' '))
    .toSorted();
  return createHash('sha256')
    .update(JSON.stringify([texts, parts]))
    .digest('base64url')
    .slice(0, 22);
}
const foundOf = (question: WrittenQuestion, tags: readonly string[]): store.Found => ({
  ...{ type: question.type, ...calledBy(question), keys: keysOf(question, tags) },
  ...{ sound: soundOf(question), same: sameOf(question) },
});
export interface NewBankQuestion extends Partial<store.About> {
  question: WrittenQuestion;
}
const aboutOf = ({ question: _question, ...about }: NewBankQuestion): store.About => ({
  ...{ category_id: null, difficulty: null, language: 'bn', outcome: '', bn_outcome: '', ...about },
  tags: tidyTags(about.tags ?? []),
});
/** The version as it is kept, called as lessons call it. */
const versionOf = (bank_id: number, version: number, question: WrittenQuestion) => {
  const { at: _at, ...whole } = WrittenQuestion.parse(question);
  const written = { ...whole, key: keyInLesson(bank_id, version), about: null, bank: null };
  return { ...rowOf(written), bank_id, version, written };
};
/** Whoever puts something into a bank does it alone: a folder that was deleted meanwhile takes nothing. */
export async function holdFolder(sql: Sql, holder: Holder, folder: { id: number } | undefined): Promise<void> {
  await lockBank(sql, holder);
  if (folder && !(await isFolderThere(sql, folder.id))) throw refused('not_found');
}
/** Whoever puts something in counts it alone. */
export async function takePlace(sql: Sql, holder: Holder, more: number, folder: { id: number } | undefined): Promise<void> {
  await holdFolder(sql, holder, folder);
  if ((await store.countHeld(sql, holder)) + more > quota.questions) deny('too_many_questions');
}
const AT_ONCE = 500;
/** Puts questions into a folder, or into none, each with its first version; refused where the bank has no place for all of them. Answers their ids in their order. */
export async function insertBankQuestions(
  sql: Sql,
  { user_id, ...holder }: Holder & { user_id: number },
  folder: { id: number } | undefined,
  list: readonly NewBankQuestion[],
): Promise<number[]> {
  await takePlace(sql, holder, list.length, folder);
  const all: number[] = [];
  for (let i = 0; i < list.length; i += AT_ONCE) {
    const some = list.slice(i, i + AT_ONCE).map((given) => ({ question: given.question, about: aboutOf(given) }));
    const rows = some.map(({ question, about }) => ({ ...about, type: question.type, folder_id: folder?.id ?? null }));
    const ids = await store.insertQuestions(sql, holder, user_id, rows);
    const versions = await insertVersions(
      sql,
      user_id,
      some.map(({ question }, n) => versionOf(ids[n]!, 1, question)),
    );
    const found = some.map(({ question, about }, n) => {
      const id = ids[n]!;
      return { ...foundOf(question, about.tags), id, version: 1, question_id: versions.get(id)! };
    });
    await store.setVersions(sql, user_id, found);
    await findAlikeJob.later(sql, { ids });
    all.push(...ids);
  }
  return all;
}
/** What a question asks now; nothing where it was never saved. */
export async function currentOf(sql: Sql, id: number, version: number): Promise<WrittenQuestion | undefined> {
  const [row] = version ? await listVersions(sql, [{ id, version }]) : [];
  return row && WrittenQuestion.parse(row.written);
}
/** Saves what is asked and what is said of it. Answers the version that there is now; the same one where nothing that is asked changed. */
export async function saveBankQuestion(
  sql: Sql,
  id: number,
  { user_id, ...given }: NewBankQuestion & { user_id: number },
): Promise<number> {
  const about = aboutOf(given);
  const { version } = (await store.lockQuestion(sql, id))!;
  const had = await currentOf(sql, id, version);
  await store.updateAbout(sql, id, about, user_id);
  const { question } = given;
  if (had && isSameContent(had, question)) {
    await store.setTags(sql, [{ id, tags: about.tags, keys: keysOf(question, about.tags) }], user_id);
    return version;
  }
  const next = version + 1;
  const versions = await insertVersions(sql, user_id, [versionOf(id, next, question)]);
  await store.setVersions(sql, user_id, [{ ...foundOf(question, about.tags), id, version: next, question_id: versions.get(id)! }]);
  await findAlikeJob.later(sql, { ids: [id] });
  return next;
}
/** Gives questions other tags, by which they are found from then on. */
export async function tagBankQuestions(
  sql: Sql,
  user_id: number,
  questions: readonly { id: number; version: number; tags: readonly string[] }[],
): Promise<void> {
  const written = new Map((await listVersions(sql, questions)).map((row) => [row.bank_id, row.written]));
  const rows = questions.map(({ id, tags }) => {
    const tidy = tidyTags(tags);
    const question = written.get(id);
    return { id, tags: tidy, keys: question ? keysOf(WrittenQuestion.parse(question), tidy) : [] };
  });
  await store.setTags(sql, rows, user_id);
}

// Making, doing and taking back changes of keys: of one lesson one after the other.
import type { SignedIn } from '#core/access/actor.ts';
import { denier, refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { pick } from '#core/i18n/words.ts';
import { fullMarks, type KeyPolicy, marksByPerson } from '#features/questions/rules.ts';
import { gradeAnswer, hasVariants, keyFrom, withKeys } from '#features/questions/server/service.ts';
import { asMarkedIn, listQuestions, lockKeys, type QuestionRow, takeBackKey, takeKey } from '#features/quizzes/server/service.ts';
import { atKeyChange } from '../addresses.ts';
import { type Can, canOf, isKeySaid } from '../rules.ts';
import { errors, words } from '../words.ts';
import { passOn, preview, rekeyingOf, tell, tellsAt } from './jobs.ts';
import * as store from './store.ts';
import type { KeyChangeRow } from './store.ts';

const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);

/** A question that was asked in the lesson, as it is marked there but for changes of its key. */
export async function findAsked(sql: Sql, lesson_id: number, question_id: number): Promise<QuestionRow> {
  const [question] = (await store.isAsked(sql, lesson_id, question_id)) ? await listQuestions(sql, [question_id], lesson_id) : [];
  if (!question) throw refused('not_found');
  return asMarkedIn(question);
}
/** Why nothing of it can be changed, or no other key be said. */
export function againstChanging(question: QuestionRow): {
  change: true | 'marked_by_people' | 'not_marked';
  new_key: true | 'no_such_key';
} {
  const keyless = hasVariants(question.answer) || (question.type === 'multiple' && question.marking === 'weights');
  return {
    change: marksByPerson(question) > 0 ? 'marked_by_people' : fullMarks(question, false) > 0 ? true : 'not_marked',
    new_key: keyless ? 'no_such_key' : true,
  };
}
interface Asked {
  question_id: number;
  policy: KeyPolicy;
  answer?: unknown;
  reason: string;
  client_key: string;
}
/** The key that is meant, by the answer that is right: it judges that one as right, which the keys of now do not. */
function readKey(question: QuestionRow, { policy, answer }: Asked): unknown {
  if (!isKeySaid(policy)) return undefined;
  const against = againstChanging(question);
  if (against.new_key !== true) return deny(against.new_key);
  const key = keyFrom(question, answer);
  if (key === undefined || gradeAnswer({ ...question, answer: key }, answer).verdict !== 'right') return deny('no_such_key');
  const now = withKeys(question);
  if (!now.dropped && !now.all_right && !now.others?.length && gradeAnswer(now, answer).verdict === 'right') deny('same_key');
  return key;
}
/** Begins to work out the first open change of a lesson, where nobody does. */
async function beginNext(sql: Sql, actor: SignedIn, lesson_id: number): Promise<void> {
  const next = await store.findNext(sql, lesson_id);
  if (!next) return;
  const run_id = await preview.start(sql, actor, {
    title: sayBoth((t, language) => t(words.run_title, { title: pick(language, next.title, next.bn_title) })),
    link: atKeyChange({ id: next.id }),
    payload: { key_change_id: next.id },
  });
  await store.setRun(sql, next.id, run_id);
}
export async function createChange(sql: Sql, actor: SignedIn, lesson_id: number, asked: Asked): Promise<number> {
  const question = await findAsked(sql, lesson_id, asked.question_id);
  const { change } = againstChanging(question);
  if (change !== true) return deny(change);
  const answer = readKey(question, asked);
  await store.lockChanges(sql, lesson_id);
  const same = await store.findByKey(sql, asked.client_key);
  if (same && (same.lesson_id !== lesson_id || same.made_by !== actor.user.id)) throw refused('not_found');
  if (same) return same.id;
  const { question_id, policy, reason, client_key } = asked;
  const id = await store.insertChange(sql, { lesson_id, question_id, policy, answer, reason, client_key, made_by: actor.user.id });
  await beginNext(sql, actor, lesson_id);
  return id;
}
/** The change as it stands once nobody else works at one of its lesson. */
async function locked(sql: Sql, { id, lesson_id }: KeyChangeRow): Promise<KeyChangeRow> {
  await store.lockChanges(sql, lesson_id);
  return (await store.findChange(sql, id))!;
}
function check<D extends keyof Can>(deed: D, row: KeyChangeRow, user_id: number): void {
  const may = canOf(row, user_id)[deed];
  if (may !== true) deny(may as Exclude<Can[D], true>);
}
export async function agree(sql: Sql, actor: SignedIn, change: KeyChangeRow): Promise<void> {
  const row = await locked(sql, change);
  check('agree', row, actor.user.id);
  await store.setAgreed(sql, row.id, actor.user.id);
}
export async function applyChange(sql: Sql, actor: SignedIn, change: KeyChangeRow): Promise<number> {
  const row = await locked(sql, change);
  check('apply', row, actor.user.id);
  await lockKeys(sql, row.lesson_id);
  const { taken } = await takeKey(sql, rekeyingOf(row));
  await store.setApplied(sql, row.id, actor.user.id);
  await passOn.later(sql, { key_change_id: row.id }, { key: `key-change-${row.id}-pass` });
  await tell.later(
    sql,
    { key_change_id: row.id, undone: false },
    { key: `key-change-${row.id}-tell`, at: tellsAt(new Date().toISOString()) },
  );
  await beginNext(sql, actor, row.lesson_id);
  return taken;
}
export async function withdrawChange(sql: Sql, actor: SignedIn, change: KeyChangeRow): Promise<void> {
  const row = await locked(sql, change);
  check('withdraw', row, actor.user.id);
  await store.setWithdrawn(sql, row.id, actor.user.id);
  await beginNext(sql, actor, row.lesson_id);
}
export async function undoChange(sql: Sql, actor: SignedIn, change: KeyChangeRow): Promise<number> {
  const row = await locked(sql, change);
  check('undo', row, actor.user.id);
  await lockKeys(sql, row.lesson_id);
  const { taken } = await takeBackKey(sql, rekeyingOf(row));
  await store.setUndone(sql, row.id, actor.user.id);
  if (row.told_at !== null)
    await tell.later(
      sql,
      { key_change_id: row.id, undone: true },
      { key: `key-change-${row.id}-tell`, at: tellsAt(new Date().toISOString()) },
    );
  return taken;
}

// Questions of the bank as they are told: in a list with what may be done, and one whole with its answer and figures.
import type { SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Listed } from '#core/lists/server/order.ts';
import type { ListInput } from '#core/lists/input.ts';
import { getCorrectAnswer, show } from '#features/questions/server/service.ts';
import { rowOf } from '#features/questions/server/service-import.ts';
import type { WrittenQuestion } from '#features/questions/written.ts';
import type { Asked, BankQuestion } from '../contract.ts';
import type { ListedQuestion } from '../lists.ts';
import { type Level, levelOf, rankOf } from '../rules.ts';
import { currentOf } from './saving.ts';
import { listFigures } from './store-answers.ts';
import { readBank } from './listing.ts';
import type { Wanted } from './store-lists.ts';
import { findMore } from './store-one.ts';

type Row = Omit<ListedQuestion, 'level' | 'can'> & { rank: number };
function mayDo(level: Level, { version, removed_at }: { version: number; removed_at: string | null }): ListedQuestion['can'] {
  const from = (least: Level, why: string) => (rankOf(level) >= rankOf(least) ? (true as const) : why);
  const use = from('use', 'only_look');
  const saved = version ? use : 'never_saved';
  const own = from('own', 'not_yours');
  const edit = from('edit', level === 'view' ? 'only_look' : 'not_edited');
  return {
    ...{ edit: removed_at ? own : edit, tag: edit, move: own, remove: own, restore: own },
    ...{ share: from('share', 'not_shared_on'), copy: saved, export: saved, use: saved },
  };
}
function tellRow({ rank, ...row }: Row): ListedQuestion {
  const level = levelOf(rank) ?? 'view';
  return { ...row, level, can: mayDo(level, row) };
}
export async function listBank(sql: Sql, actor: SignedIn, wanted: Wanted, input: ListInput): Promise<Listed<ListedQuestion>> {
  const listed = await readBank<Row>(sql, actor, wanted, input);
  return { ...listed, data: listed.data.map(tellRow) };
}
/** As learners are asked it, with what they are told afterwards. */
export function askedOf(question: WrittenQuestion): Asked {
  const { shape, answer, type: _type, marks: _marks, ...texts } = rowOf(question);
  return { ...texts, type: question.type, shape: show(question.type, shape), right: getCorrectAnswer(question.type, answer) };
}
export async function tellQuestion(sql: Sql, actor: SignedIn, id: number): Promise<BankQuestion> {
  const more = await findMore(sql, actor, id);
  if (!more) throw refused('not_found');
  const { trail, drafted, outcome, bn_outcome, saved_by, bn_saved_by, ...row } = more;
  const told = tellRow(row as unknown as Row);
  const written = await currentOf(sql, id, told.version);
  return {
    ...told,
    ...{ outcome, bn_outcome, trail, drafted, saved_by, bn_saved_by },
    ...{ written: written ?? null, asked: written ? askedOf(written) : null },
    figures: [...(await listFigures(sql, id))],
  };
}

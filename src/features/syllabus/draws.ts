// Questions that each attempt at a quiz draws from the bank, as they are written: where from, which of them, and how many. Pure.
import * as z from 'zod/mini';
import { line, parseList, part, readList, unique } from '#core/drafts/written-list.ts';
import { questionTypes } from '#features/questions/rules.ts';

export const MOST_DRAWS = 20;
/** Questions that one draw asks, and those that it finds at most. */
export const MOST_TAKE = 100;
export const MOST_FOUND = 500;
export const drawScopes = ['mine', 'institution', 'shared'] as const;
const Written = z.object({
  key: part,
  /** Whose bank; of a folder it is the folder's. */
  scope: z.enum(drawScopes),
  folder: z.nullable(z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1))),
  tag: line(40),
  type: z.nullable(z.enum(questionTypes)),
  difficulty: z.nullable(z.enum(['1', '2', '3'])),
  take: z.int().check(z.minimum(1), z.maximum(MOST_TAKE)),
  /** Grows when its author has it looked for again. */
  looked: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});
export type Draw = z.infer<typeof Written>;
const List = z.array(Written).check(z.maxLength(MOST_DRAWS));

export const parseDraws = (stored: string): Draw[] => parseList(stored);
/** Draws as they are stored; undefined: they are none. */
export const readDraws = (json: string): string | undefined => readList(json, List, 20_000, (list) => unique(list.map(({ key }) => key)));
/** So many questions an attempt draws. */
export const takenByDraws = (stored: string): number => parseDraws(stored).reduce((all, { take }) => all + take, 0);
/** What a draw is looked for by: how many it takes is no part of it. */
export const entryOf = ({ take: _take, ...draw }: Draw): string => JSON.stringify(draw);

interface Found {
  key: string;
  question_ids: readonly number[];
}
/**
 * Which questions stand for which draw where several find the same one: those that find the fewest choose first, so that a wide draw does not take
 * the questions of a narrow one.
 */
export function shareOut(found: readonly Found[], without: ReadonlySet<number>): Map<string, number[]> {
  const given = new Set(without);
  const shared = new Map<string, number[]>();
  for (const { key, question_ids } of found.toSorted((a, b) => a.question_ids.length - b.question_ids.length)) {
    const own = question_ids.filter((id) => !given.has(id));
    for (const id of own) given.add(id);
    shared.set(key, own);
  }
  return shared;
}

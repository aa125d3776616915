// What the draft of an exam draws from the question bank, and what keeps it from being published.
import type { Sql } from '#core/db/server/sql.ts';
import type { Values } from '#core/records/merge.ts';
import { isMarked, personTypes } from '#features/questions/rules.ts';
import type { Counted, Readiness } from '../contract-staff.ts';
import { closesAt } from '../rules.ts';
import { type Draw, drawsOf, parseSections, type Section, shareOut } from '../sections.ts';
import { countBegun, countEnrolled, type ExamRow } from './store.ts';
import { listMatching, listNames, type MatchRow } from './store-pool.ts';

export interface Drawn {
  sections: Section[];
  draws: Draw[];
  /** By draw: what it may ask. */
  pools: number[][];
  counted: Counted[];
  rows: Map<number, MatchRow>;
  /** Passages that are left out, since their marks differ from those of their draw. */
  unlike: number;
}
/** `by`: who asks, or publishes. */
export async function drawPools(sql: Sql, lesson_id: number, values: Values, by: number): Promise<Drawn> {
  const sections = parseSections(values.sections);
  const draws = drawsOf(sections);
  if (!draws.length) return { sections, draws, pools: [], counted: [], rows: new Map(), unlike: 0 };
  const setting = { lesson_id, by, draws };
  const [matching, names] = await Promise.all([listMatching(sql, setting), listNames(sql, setting)]);
  const matched: number[][] = draws.map(() => []);
  let unlike = 0;
  // the questions of a passage have marks of their own
  for (const { n, question_id, type, marks } of matching)
    if (type === 'group' && marks !== draws[n]!.marks) unlike++;
    else matched[n]!.push(question_id);
  const pools = shareOut(draws, matched);
  const named = new Map(names.map((row) => [row.n, row]));
  const counted = draws.map(({ key }, n) => ({
    ...{
      key,
      name: named.get(n)?.name ?? '',
      bn_name: named.get(n)?.bn_name ?? '',
      gone: !named.has(n),
      open: named.get(n)?.open ?? false,
    },
    ...{ free: pools[n]!.length, matched: matched[n]!.length },
  }));
  return { sections, draws, pools, counted, unlike, rows: new Map(matching.map((row) => [row.question_id, row])) };
}
const isForPerson = ({ type }: MatchRow) => (personTypes as readonly string[]).includes(type);
/** Without a key nothing can be marked; a passage keeps its keys by its questions, what people mark has none. */
const hasKey = (row: MatchRow) =>
  isForPerson(row) ||
  !isMarked(row as never) ||
  (typeof row.answer === 'object' && row.answer !== null && Object.keys(row.answer).length > 0);

export async function readReadiness(sql: Sql, exam: ExamRow, values: Values, by: number): Promise<Readiness & { drawn: Drawn }> {
  const drawn = await drawPools(sql, exam.id, values, by);
  const { draws, pools, counted, rows, unlike } = drawn;
  const [begun, enrolled] = await Promise.all([countBegun(sql, exam.id), countEnrolled(sql, exam.course_id)]);
  const inPools = pools.flat().map((id) => rows.get(id)!);
  const until = closesAt(values);
  const point = (key: Readiness['points'][number]['key'], must: boolean, count: number) => ({ key, must, count, open: count > 0 });
  const some = draws.length > 0;
  return {
    drawn,
    draws: counted,
    points: [
      ...(some
        ? [
            point('pool', true, draws.filter(({ take }, i) => counted[i]!.open && pools[i]!.length < take).length),
            point('gone', true, counted.filter(({ gone }) => gone).length),
            point('shared', true, counted.filter(({ gone, open }) => !gone && !open).length),
            point('key', true, inPools.filter((row) => !hasKey(row)).length),
            point('group', false, unlike),
          ]
        : []),
      ...(until === null ? [] : [point('closed', true, until <= new Date().toISOString() ? 1 : 0)]),
      ...(some
        ? [point('person', false, inPools.filter(isForPerson).length), point('seen', false, inPools.filter((row) => row.seen).length)]
        : []),
      { key: 'enrolled' as const, must: false, count: enrolled, open: enrolled === 0 },
      ...(begun ? [{ key: 'begun' as const, must: false, count: begun, open: true }] : []),
    ],
  };
}

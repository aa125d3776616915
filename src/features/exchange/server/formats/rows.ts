// Rows that travel with questions: what a file of another system has no place for, beside what it shows of a question, with a hash of that. Brought in
// again they make the question whole; where somebody changed what is shown, that is taken, and the row is dropped and told.
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { asDifficulty, type Difficulty } from '#features/bank/rules.ts';
import { emptyQuestion, filesOf, partOf, type WrittenQuestion } from '#features/questions/written.ts';
import { questionTypes } from '#features/questions/rules.ts';
import type { Carried, MediaFile, ReadRow } from '../../carried.ts';
import { travelsWhole } from '../../losses.ts';
import { finished, Notes, type TakeMedia } from './format.ts';
import { takingMedia } from './media.ts';
import { differing, readMore, unnamed } from './table/whole.ts';

/** Letters of a row once it is unpacked: more than any question has. */
const LONGEST = 1_000_000;
const FORM = /^(\d{1,2})\.([\w-]{16})\.([\w-]{1,500000})$/;
/** Files stay out of a row: they travel as files, or not at all. */
const FILES = ['pictures', 'sound', 'picture'] as const;

/** What a question is as it was read, whatever its parts are called. */
const looks = ({ question: { key: _key, about: _about, questions, ...q }, ...more }: Carried): object => ({
  ...more,
  ...(unnamed({ ...q, questions: questions.map(({ key: _part, ...part }) => part) }) as object),
});
export const seenAs = (all: readonly Carried[]): string =>
  createHash('sha256')
    .update(JSON.stringify(all.map(looks)))
    .digest('base64url')
    .slice(0, 16);
interface Row {
  type: WrittenQuestion['type'];
  fields: Record<string, unknown>;
  name?: string;
  folder?: readonly string[];
  tags?: readonly string[];
  difficulty?: Difficulty;
}
const withoutFiles = (q: WrittenQuestion): WrittenQuestion => ({
  ...q,
  ...{ pictures: [], sound: null, picture: null, pairs: q.pairs.map(({ picture: _picture, ...pair }) => pair) },
  questions: q.questions.map((part) => partOf({ ...withoutFiles({ ...part, questions: [] }), questions: [] })),
});
/** What of it the row has to say beside what was seen; nothing: what was seen is all of it. */
function restOf(carried: Carried, seen: readonly Carried[]): Row | undefined {
  const { question, name, folder, tags, difficulty } = carried;
  const [only] = seen.length === 1 ? seen : [];
  const own = withoutFiles(question);
  const fields = differing(own, only?.question.type === own.type ? withoutFiles(only.question) : emptyQuestion(own.type, own.key)) ?? {};
  for (const file of FILES) delete fields[file];
  const same = (a: readonly string[], b: readonly string[] | undefined) => JSON.stringify(a) === JSON.stringify(b);
  const about = {
    ...(name && name !== only?.name && { name }),
    ...(!same(folder, only?.folder) && { folder }),
    ...(!same(tags, only?.tags) && { tags }),
    ...(difficulty !== only?.difficulty && { difficulty }),
  };
  const said = Object.keys(fields).length > 0 || ['folder', 'tags', 'difficulty'].some((part) => part in about);
  return said || only?.question.type !== own.type ? { type: own.type, fields, ...about } : undefined;
}
/** The row of a question, whose file shows this; nothing: it needs none, or cannot have one. `seen` is empty where the file shows nothing of it. */
export function packRow(carried: Carried, seen: readonly Carried[]): string | undefined {
  if (!travelsWhole(carried.question) || (!seen.length && filesOf(carried.question).length)) return undefined;
  const rest = restOf(carried, seen);
  return rest && `${seen.length}.${seenAs(seen)}.${deflateRawSync(JSON.stringify(rest)).toString('base64url')}`;
}
/** The same by reading back what was written: pictures by the names that they get when it comes in. */
export async function rowFor(
  carried: Carried,
  media: ReadonlyMap<string, MediaFile>,
  read: (take: TakeMedia) => Iterable<ReadRow> | AsyncIterable<ReadRow>,
): Promise<string | undefined> {
  const names = new Map<string, string>();
  const take = takingMedia(() => {});
  for (const { name, bytes } of media.values()) names.set(name, take(name, bytes) ?? name);
  const seen = (await Array.fromAsync(read(takingMedia(() => {})))).flatMap((row) => row.carried ?? []);
  return packRow({ ...carried, question: renamed(carried.question, names) as WrittenQuestion }, seen);
}
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!names.size) return value;
  if (typeof value === 'string')
    return value.replace(/\]\(([^()\s]{1,200})\)/g, (whole, name: string) => (names.has(name) ? `](${names.get(name)})` : whole));
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, names)]));
}
/** What a row says that one question looks like. */
export const seenIn = (packed: string): string | undefined => {
  const [, of, seen] = FORM.exec(packed) ?? [];
  return of === '1' ? seen : undefined;
};
export const isLone = (packed: string): boolean => packed.startsWith('0.');
function unpacked(data: string): Row | undefined {
  try {
    const row = JSON.parse(inflateRawSync(Buffer.from(data, 'base64url'), { maxOutputLength: LONGEST }).toString()) as Row;
    if (!questionTypes.includes(row.type) || typeof row.fields !== 'object' || row.fields === null) return undefined;
    for (const file of FILES) delete row.fields[file];
    return row;
  } catch {
    return undefined;
  }
}
const texts = (list: unknown): string[] | undefined =>
  Array.isArray(list) && list.every((one) => typeof one === 'string') ? (list as string[]) : undefined;
/** The question that a row and what was seen of it make together; nothing: the row is no question, whatever somebody has written there. */
function wholeOf(data: string, seen: readonly ReadRow[]): ReadRow | undefined {
  try {
    return readWhole(data, seen);
  } catch {
    return undefined;
  }
}
function readWhole(data: string, seen: readonly ReadRow[]): ReadRow | undefined {
  const row = unpacked(data);
  if (!row) return undefined;
  const only = seen.length === 1 ? seen[0]!.carried : undefined;
  const first = seen[0]?.carried;
  const base = only?.question.type === row.type ? only.question : emptyQuestion(row.type, `q-${crypto.randomUUID()}`);
  const difficulty = asDifficulty(row.difficulty);
  const carried: Carried = {
    ...(difficulty && { difficulty }),
    question: { ...base, ...readMore(JSON.stringify(row.fields)).fields(row.type) },
    name: typeof row.name === 'string' ? row.name : (only?.name ?? ''),
    folder: texts(row.folder) ?? first?.folder ?? [],
    tags: texts(row.tags) ?? first?.tags ?? [],
  };
  const made = finished(
    carried,
    seen.map(({ source }) => source).join('\n\n') || carried.question.text || carried.question.bn_text,
    new Notes(),
  );
  return made.carried && made;
}
const stale = (row: ReadRow): ReadRow => ({ ...row, notes: [...row.notes, { code: 'row_stale' }] });
/** Questions of a file, each made whole by the row that stands before what is shown of it. */
export async function* restored(rows: Iterable<ReadRow> | AsyncIterable<ReadRow>): AsyncGenerator<ReadRow> {
  let waiting: { data: string; seen: string; of: number; rows: ReadRow[] } | undefined;
  const settle = (): ReadRow[] => {
    if (!waiting) return [];
    const { data, seen, of, rows: own } = waiting;
    waiting = undefined;
    const carried = own.flatMap((row) => row.carried ?? []);
    const whole = own.length === of && carried.length === of && seenAs(carried) === seen ? wholeOf(data, own) : undefined;
    return whole ? [whole] : own.map((row, i) => (i ? row : stale(row)));
  };
  for await (const { packed, ...row } of rows) {
    const [, of, seen, data] = FORM.exec(packed ?? '') ?? [];
    // the next one has a row of its own: the one before is not all there
    if (packed !== undefined) yield* settle();
    if (packed !== undefined && data === undefined) yield stale(row);
    else if (data !== undefined && Number(of) === 0) {
      const whole = wholeOf(data, []);
      // it stands for a question of which the file shows nothing else
      yield whole ?? { ...row, fault: 'broken' };
    } else if (data !== undefined) waiting = { data, seen: seen!, of: Number(of), rows: [row] };
    else if (waiting) waiting.rows.push(row);
    else yield row;
    if (waiting && waiting.rows.length >= waiting.of) yield* settle();
  }
  yield* settle();
}

// Taking in the log of a phone: what is new of it, what of that counts at once, handing in. Heartbeats are the same without records.
import type { SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { GivenAnswer } from '#features/questions/rules.ts';
import { readAnswer, show } from '#features/questions/server/service.ts';
import { type Anchor, type badReasons, type SentAnchor, type SentRecord, type Status, type Synced } from '../contract-sitting.ts';
import { LOG_CHARACTERS, LOG_NEARLY_FULL, LOG_RECORDS } from '../rules.ts';
import { judge, orderOf, rankOf } from '../rules-log.ts';
import { questionsOf } from './attempts.ts';
import { judgeLateOf } from './jobs.ts';
import { factsOf, recordsOf, rejudge } from './judging.ts';
import { holderOf, isHeldBy } from './leases.ts';
import { closeIfOver, statusOf } from './sitting.ts';
import { noteHeard, setHelp } from './store-presence.ts';
import { type AttemptRow, getClosingLesson, type QuestionRow } from './store.ts';
import * as store from './store-sitting.ts';
import type { CountedAnswer, LeaseRow, LoggedRecord, LogPart, SittingRow } from './store-sitting.ts';
import { closeGraded } from './submitting.ts';

/** So much more is taken whole of who hands in; beyond that, that records came, and no more of them than this. */
const BEHIND_RECORDS = 1_000;
const BEHIND_CHARACTERS = 500_000;
const MOST_COUNTED = 20_000;
/** Of one record. */
const LONGEST = 65_536;
type Bad = (typeof badReasons)[number];
export interface Delivered {
  device_key: string;
  lease: number;
  run: number;
  boot: number;
  first_n: number;
  anchors: readonly SentAnchor[];
  records: readonly SentRecord[];
  by?: { run?: number | undefined; m: number; w: number } | undefined;
  ends?: boolean | undefined;
  help?: boolean | undefined;
  waiting: number;
  after: number;
}
const figure = (x: unknown): number | null => (typeof x === 'number' && Number.isFinite(x) ? x : null);
const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x);
/** Of the run of its records where it names none. */
function anchorOf(sent: unknown, own: number): Anchor | null {
  if (!isObject(sent)) return null;
  const [s, m, w, run] = [figure(sent.s), figure(sent.m), figure(sent.w), figure(sent.run === undefined ? own : sent.run)];
  return s === null || m === null || w === null || run === null ? null : { s, m, w, run };
}
/** An answer in the form of its question; what it is not, where it cannot be one. */
function readGiven(questions: ReadonlyMap<number, QuestionRow>, q: unknown, v: unknown): { answer: GivenAnswer | null } | Bad {
  if (JSON.stringify(v ?? null).length > LONGEST) return 'too_big';
  const question = questions.get(q as number);
  if (!question) return 'other_paper';
  if (v === null) return { answer: null };
  const given = GivenAnswer.safeParse(v);
  const answer = given.success ? readAnswer(question.type, given.data, show(question.type, question.shape)) : undefined;
  return answer === undefined ? 'unreadable' : { answer };
}
/** A record as it is kept: read by the type of its question, or bad and kept as it came, cut where it is too long. In the lobby nothing is handed in. */
function readRecord(questions: ReadonlyMap<number, QuestionRow>, sent: unknown, lobby: boolean): LoggedRecord {
  const { kind, q, v, m, w, y } = isObject(sent) ? sent : ({} as Record<string, unknown>);
  const clocks = { m: figure(m), w: figure(w), y: figure(y) };
  if ((kind === 'end' && !lobby) || kind === 'lost') return { kind, ...clocks };
  const read = kind === 'answer' ? readGiven(questions, q, v ?? null) : 'unreadable';
  if (typeof read !== 'string') return { kind: 'answer', q: q as number, v: read.answer, ...clocks };
  const text = JSON.stringify(isObject(sent) ? (v ?? null) : (sent ?? null));
  return { kind: 'bad', why: read, ...(figure(q) === null ? {} : { q: q as number }), v: text.slice(0, LONGEST).toWellFormed(), ...clocks };
}

interface Taken {
  part: LogPart;
  /** On time, and the last word on their questions within this delivery. */
  counted: CountedAnswer[];
  /** Handed in: it closes now. */
  ended: boolean;
  /** Something that only judging tells. */
  stale: boolean;
}
/** The part of a delivery that is new, read and judged by what holds now. Nothing behind a gap, or where all of it is here. */
export function read(
  row: SittingRow,
  leases: readonly LeaseRow[],
  own: LeaseRow,
  { run, boot, first_n, anchors, records, by }: Delivered,
  named: readonly QuestionRow[],
  now: number,
): Taken | undefined {
  const runs = Object.values(own.runs);
  const twins = runs.filter(([, rank]) => rank >> 4 === boot).length;
  const [have, rank] = own.runs[run] ?? [0, rankOf(boot, twins)];
  const fresh = first_n > have + 1 ? [] : records.slice(have + 1 - first_n);
  if (!fresh.length) return undefined;
  const lobby = now < row.starts;
  // before the bell nobody knows the paper, and nobody is told what is in it
  const byId = new Map(lobby ? [] : named.map((question) => [question.id, question]));
  const part: LogPart = {
    ...{ lease: own.lease, run, rank, first_n: have + 1, last_n: have + fresh.length, received: now },
    ...{ by_run: by ? (by.run ?? run) : null, by_m: by?.m ?? null, by_w: by?.w ?? null },
    anchors: anchors.map((sent) => anchorOf(sent, run)),
    records: fresh.map((sent) => readRecord(byId, sent, lobby)),
  };
  const facts = factsOf(row, leases);
  const counted = new Map<number, CountedAnswer>();
  let [open, ended, stale] = [row.submitted_at === null, false, false];
  for (const x of recordsOf(part)) {
    if (x.kind === 'bad' || x.kind === 'lost') continue;
    const { verdict, proof } = judge(x, facts);
    if (!open || verdict !== 'counts' || proof !== 'receipt') stale = true;
    else if (x.kind === 'end') [open, ended] = [false, true];
    else counted.set(x.q, { question_id: x.q, answer: x.v as GivenAnswer | null, sequence: orderOf(x) });
  }
  return { part, counted: [...counted.values()], ended, stale };
}
/** The questions of the attempt that records name. */
export function namedIn(attempt: AttemptRow, records: readonly SentRecord[]): number[] {
  const asked = new Set(attempt.question_ids);
  return [...new Set(records.flatMap((sent) => (typeof sent?.q === 'number' && asked.has(sent.q) ? sent.q : [])))];
}
async function questionsIn(sql: Sql, attempt: AttemptRow, records: readonly SentRecord[]): Promise<QuestionRow[]> {
  const named = namedIn(attempt, records);
  return named.length ? questionsOf(sql, { ...attempt, question_ids: named }) : [];
}

/** How much of the log of an attempt is used: records, and characters of their JSON. */
const usedOf = (leases: readonly LeaseRow[]) => ({
  records: leases.reduce((n, lease) => n + lease.records, 0),
  characters: leases.reduce((n, lease) => n + lease.bytes, 0),
});
/** Percent of the log that are left, once that is little. */
function leftOf(leases: readonly LeaseRow[]): number | undefined {
  const { records, characters } = usedOf(leases);
  const left = Math.floor(100 * (1 - Math.max(records / LOG_RECORDS, characters / LOG_CHARACTERS)));
  return left < LOG_NEARLY_FULL ? Math.max(0, left) : undefined;
}
export const lengthOf = (records: readonly LoggedRecord[]): number => JSON.stringify(records).length;
/** What is taken of a delivery: all of it while there is room; of one that hands in, all the same, at last without its answers. */
export function fit(taken: Taken, leases: readonly LeaseRow[], handsIn: boolean): Taken | 'log_full' {
  const { part } = taken;
  const used = usedOf(leases);
  const records = used.records + part.records.length;
  const characters = used.characters + lengthOf(part.records);
  if (records <= LOG_RECORDS && characters <= LOG_CHARACTERS) return taken;
  if (!handsIn || records > MOST_COUNTED) return 'log_full';
  if (records <= LOG_RECORDS + BEHIND_RECORDS && characters <= LOG_CHARACTERS + BEHIND_CHARACTERS) return taken;
  const told = part.records.map(
    ({ kind, m, w, y, q }): LoggedRecord =>
      kind === 'answer' ? { kind: 'bad', why: 'log_full', ...(q !== undefined && { q }), v: '', m, w, y } : { kind, m, w, y },
  );
  return { ...taken, part: { ...part, records: told }, counted: [] };
}

export async function takeIn(
  sql: Sql,
  actor: SignedIn,
  attempt: AttemptRow,
  input: Delivered,
  refuse: (code: 'log_full') => never,
): Promise<Synced> {
  const holder = holderOf(actor, input.device_key);
  const { records } = input;
  // who hands in locks to close from the beginning: two of them never wait for each other
  const closes = records.some((sent) => sent?.kind === 'end');
  // sent one behind the other without waiting: the attempt is locked before its leases, and they before the clock is read. A sign of life waits for nobody
  const [there, leases, questions] = await (records.length
    ? Promise.all([
        store.lockSitting(sql, attempt, closes ? 'update' : 'hold'),
        store.lockLeases(sql, attempt),
        questionsIn(sql, attempt, records),
      ])
    : Promise.all([store.getSitting(sql, attempt), store.listLeases(sql, attempt), []]));
  let row = await closeIfOver(sql, attempt, there!);
  const own = leases.find(({ lease }) => lease === input.lease);
  if (!own || !isHeldBy(own, holder)) throw refused('not_found');
  // after the locks: what is on time was received before whatever ended it
  const now = Math.ceil(own.now);
  const delivered = read(row, leases, own, input, questions, now);
  const handsIn = row.submitted_at === null && own === leases.at(-1) && (input.ends === true || closes);
  const taken = delivered && fit(delivered, leases, handsIn);
  if (taken === 'log_full') return refuse('log_full');
  if (taken) {
    const { part, counted, ended, stale } = taken;
    const bytes = lengthOf(part.records);
    const { user_id, id } = attempt;
    await store.insertDeliveries(sql, [{ user_id, id, part, counted, bytes, waiting: input.waiting }]);
    noteTaken(own, part, bytes);
    if (ended) {
      await closeGraded(sql, await getClosingLesson(sql, row), row, undefined, 'learner');
      row = (await store.lockSitting(sql, attempt, 'update'))!;
    }
    if (stale && row.submitted_at) {
      // its receipt goes back with this answer, and nobody asks for another one
      await rejudge(sql, attempt);
      row = await store.getSitting(sql, attempt);
    } else if (stale) await judgeLateOf(sql, attempt);
  } else if (own.waiting !== input.waiting) await store.updateWaiting(sql, attempt, own.lease, input.waiting);
  await settle(sql, row, leases, own, input.waiting);
  const [, status] = await Promise.all([hear(sql, row, input), statusOf(sql, row, leases, { holder, after: input.after, now })]);
  return asSynced(status, leases, taken?.part);
}
/** What a delivery leaves on its lease. */
export function noteTaken(own: LeaseRow, part: LogPart, bytes: number): void {
  own.runs[part.run] = [part.last_n, part.rank];
  own.records += part.records.length;
  own.bytes += bytes;
}
export function asSynced(status: Status, leases: readonly LeaseRow[], part: LogPart | undefined): Synced {
  const bad = part?.records.flatMap(({ why }, i) => (why ? { n: part.first_n + i, why: why as Bad } : [])) ?? [];
  const left = leftOf(leases);
  return { ...status, ...(left !== undefined && { left }), bad };
}
/** Closed, and the device that has it says that nothing waits there: nothing more is to come. */
async function settle(sql: Sql, row: SittingRow, leases: readonly LeaseRow[], own: LeaseRow, waiting: number): Promise<void> {
  if (row.submitted_at && row.settled_at === null && waiting === 0 && own === leases.at(-1)) await store.markSettled(sql, row);
}
/** Its page was heard of, and may ask for help or do so no more: the row says so from now on. */
async function hear(sql: Sql, row: SittingRow, { after, help }: Delivered): Promise<void> {
  if (row.submitted_at) return;
  const turns = help !== undefined && help !== row.help;
  if (turns) row.help = help;
  await noteHeard(sql, row, after);
  if (turns) await setHelp(sql, row, help);
}

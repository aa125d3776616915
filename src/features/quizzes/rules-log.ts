// Pure rules of the examination log: the order of its records, which of them count, what they come to. No clock and no I/O in here: the server, the job that
// judges late answers and the tests use the same functions. The model that they were checked in is kept with the design.

/** The last word of the server: when it passed `s`, the clocks of page `run` said `m` (monotonic, since the page was loaded) and `w` (wall). Milliseconds. */
export interface Anchor {
  s: number;
  m: number;
  w: number;
  run: number;
}
/** One record as the server has it. Its name is (lease, run, n): a run is one life of one page, and `n` counts from 1 without a gap. */
export interface LogRecord {
  lease: number;
  run: number;
  n: number;
  /** `lost`: stands for a record that the disk does not give back. `bad`: it cannot be read, and is kept. */
  kind: 'answer' | 'end' | 'lost' | 'bad';
  q: number;
  v: unknown;
  /** The clocks of its page, and the last word of the server that it had; null: they were missing, or were no numbers. */
  m: number | null;
  w: number | null;
  y: Anchor | null;
  /** When it was received, by the clock of the database. */
  R: number;
  /** Order among the runs of its lease, given by the server when the run is first heard of. */
  rank: number;
  /** The page that sent it, and its clocks at the sending. */
  by: { run: number; m: number; w: number } | null;
}

/** So much later than the end an answer may arrive: the connection was slow, not the learner. */
export const GRACE_MS = 30_000;
/** How far a phone's account of time may be off and still be believed. */
export const SLACK_MS = 5_000;
/** The most that an oscillator is wrong by. */
const DRIFT = 300e-6;

/**
 * When a record that came late was written, by the phone's word. Not before `lo`: the monotonic clock never runs fast, and a page that was
 * loaded after the last word of the server is younger than it. Not after `hi`: since then the sending page has lived so long. `wall`: what
 * the wall clock says, where it says the same counted from the last word of the server and counted back from the receipt. A clock that
 * runs backwards, or says what no clock can, says nothing.
 */
export function writtenBetween({ run, m, w, y, R, by }: LogRecord): { lo: number; hi: number; wall: number | undefined } {
  if (m === null || w === null || !y || !by || m < 0 || by.m < 0 || y.s > R) return { lo: -Infinity, hi: Infinity, wall: undefined };
  const since = y.run === run ? m - y.m : m;
  const lived = by.run === run ? by.m - m : by.m;
  if (since < 0 || lived < 0) return { lo: -Infinity, hi: Infinity, wall: undefined };
  const lo = y.s + since * (1 - DRIFT);
  const hi = R - lived * (1 - DRIFT);
  const [before, after] = [y.s + w - y.w, R - (by.w - w)];
  const agree = Math.abs(before - after) <= SLACK_MS && before >= lo - SLACK_MS && after <= hi + SLACK_MS;
  return { lo, hi, wall: agree ? Math.max(before, after) : undefined };
}

export type LateRule = 'count' | 'hold';
export interface Facts {
  /** Infinity while it is paused. */
  ends: number;
  /** How long after the end late answers are taken. */
  late: number;
  /** What is done with those that the phone's clocks prove: they count, or wait for staff. */
  rule: LateRule;
  /** What is received after that waits for staff in any case: results are told. */
  published?: number | null;
  /** When each lease was ended by the next one; by its number. */
  fences: readonly (number | undefined)[];
  /** When the section of a question ends, where that is before the whole. */
  section?: ((q: number) => number | undefined) | undefined;
}
export type Verdict = 'counts' | 'held' | 'late' | 'after_end' | 'bad';
/** What says so: the receipt by the server's clock, the phone's clocks, those who run the exam; or nobody knows. */
export type Proof = 'receipt' | 'phone' | 'doubt' | 'staff';
export interface Judged {
  verdict: Verdict;
  proof: Proof;
}
/** By the receipt, where it is on time; else by the phone's word. An answer is on time in its section; what is late is taken until the whole is long over. */
export function judge(x: LogRecord, f: Facts): Judged {
  const fence = f.fences[x.lease] ?? Infinity;
  const ends = Math.min(f.ends, (x.kind === 'answer' && f.section?.(x.q)) || Infinity);
  if (x.R <= Math.min(ends + GRACE_MS, fence)) return { verdict: 'counts', proof: 'receipt' };
  const limit = Math.min(ends, fence) + SLACK_MS;
  const { lo, hi, wall } = writtenBetween(x);
  if (lo > limit || x.R > f.ends + f.late) return { verdict: 'late', proof: 'doubt' };
  const proof = hi <= limit || (wall !== undefined && wall <= limit) ? 'phone' : 'doubt';
  const rule = f.published && x.R > f.published ? 'hold' : f.rule;
  return { verdict: proof === 'phone' && rule === 'count' ? 'counts' : 'held', proof };
}

/** What those who run the exam say of an answer that waits for them; nothing: it waits. */
export type Ruling = (x: LogRecord) => 'count' | 'ignore' | undefined;
/** Orders the records of an attempt: the later device, then the later page, then the later record. Never the order of arrival. */
export const orderOf = (x: { lease: number; rank: number; n: number }): number => (x.lease * 2 ** 16 + x.rank) * 2 ** 20 + x.n;
export interface Folded {
  /** What counts of each question, with the order of its record. */
  answers: Map<number, { v: unknown; order: number }>;
  judged: (Judged & { x: LogRecord })[];
}
const nobody: Ruling = () => undefined;
/** What a log comes to. The same records give the same, in whatever order they are handed in. */
export function fold(log: Iterable<LogRecord>, f: Facts, ruling: Ruling = nobody): Folded {
  const answers: Folded['answers'] = new Map();
  const judged: Folded['judged'] = [];
  const ended = new Set<number>();
  for (const x of [...log].sort((p, q) => orderOf(p) - orderOf(q))) {
    let { verdict, proof }: Judged = ended.has(x.lease) ? { verdict: 'after_end', proof: 'doubt' } : judge(x, f);
    if (x.kind === 'bad') [verdict, proof] = ['bad', 'doubt'];
    const ruled = verdict === 'held' ? ruling(x) : undefined;
    if (ruled) [verdict, proof] = [ruled === 'count' ? 'counts' : 'late', 'staff'];
    judged.push({ x, verdict, proof });
    if (verdict !== 'counts') continue;
    if (x.kind === 'end') ended.add(x.lease);
    else if (x.kind === 'answer') answers.set(x.q, { v: x.v, order: orderOf(x) });
  }
  return { answers, judged };
}
/** Rank of a run: by the pages loaded on its device, and among equals by who was heard of first. */
export const rankOf = (boot: number, twins: number): number => boot * 16 + Math.min(15, twins);

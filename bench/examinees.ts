// Examinees, a program of their own: each with a connection and a clock of their own, enters an exam at a given moment, sends an answer every few
// seconds and hands in at the end, or waits for the clock to close it; then asks for the result. A moment that the server is late for is counted from
// when it was due. examinees.ts FILE: what they do, as JSON (`Sitting`). It prints what it got as JSON (`Sat`).
import { createDecipheriv, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { Entered, Synced } from '#features/quizzes/contract-sitting.ts';

export interface Sitting {
  port: number;
  lesson: number;
  tokens: string[];
  /** Own start: all enter within `spread` seconds. Bell: all enter within `spread` seconds before, and ask for the code within `ring` seconds. */
  mode: 'own' | 'bell';
  spread: number;
  ring: number;
  /** Milliseconds since 1970. */
  bell_at?: number;
  /** Seconds from one answer to the next, and for how long they are given. */
  each: number;
  seconds: number;
  /** So many of a hundred hand in, with one more answer, within `within` seconds that begin `after` seconds after the others; the rest have theirs closed
   *  by the clock. */
  hand_in: { percent: number; after: number; within: number };
}
export interface Times {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
  /** A second. */
  rate: number;
}
export interface Sat {
  enter: Times;
  ring: Times;
  save: Times;
  /** Handing in; asking for the receipt of one that the clock has closed; and for the result. */
  hand_in: Times;
  closed: Times;
  result: Times;
  /** What failed, and how often. */
  failed: Record<string, number>;
  /** Of each attempt that was closed: its receipt, by whom it was closed, and the option by question that was sent last and told to be saved. */
  receipts: { attempt: number; code: string; by: string; sent: Record<string, string> }[];
  cpu_ms: number;
  began: number;
  ended: number;
}
const sitting = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Sitting;
const { port, lesson, tokens, mode } = sitting;
const HEAD_END = Buffer.from('\r\n\r\n');
/** An answer that is not there by then has failed. */
const PATIENCE_MS = 30_000;
const failed: Record<string, number> = {};
const fail = (why: string) => void (failed[why] = (failed[why] ?? 0) + 1);
interface Taken {
  ms: number[];
  first: number;
  last: number;
}
const acts = ['enter', 'ring', 'save', 'hand_in', 'closed', 'result'] as const;
const taken = {} as Record<(typeof acts)[number], Taken>;
for (const name of acts) taken[name] = { ms: [], first: Infinity, last: 0 };
const took = (name: keyof typeof taken, due: number): void => {
  const now = performance.now();
  const { ms, first, last } = taken[name];
  ms.push(now - due);
  taken[name].first = Math.min(first, now);
  taken[name].last = Math.max(last, now);
};

/** One connection over which one request after the other goes. */
class Line {
  private socket: Socket | undefined;
  private parts: Buffer[] = [];
  private done: ((answer: { status: number; body: Buffer } | undefined) => void) | undefined;
  private readonly head: string;
  constructor(token: string) {
    this.head = `host: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\naccept-encoding: gzip, deflate, br\r\nuser-agent: Mozilla/5.0 (Linux; Android 10; K)\r\nsec-fetch-site: same-origin\r\n`;
  }
  /** With a body it posts. */
  ask(path: string, body?: object): Promise<{ status: number; body: Buffer } | undefined> {
    const text = body ? JSON.stringify(body) : '';
    return new Promise((done) => {
      const late = setTimeout(() => this.end(), PATIENCE_MS);
      this.done = (answer) => {
        clearTimeout(late);
        this.done = undefined;
        done(answer);
      };
      this.socket ??= this.open();
      this.socket.write(
        `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${this.head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      );
    });
  }
  end(): void {
    this.socket?.destroy();
    this.socket = undefined;
    this.done?.(undefined);
  }
  private open(): Socket {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.parts = [];
    socket.on('error', () => {});
    socket.on('close', () => this.socket === socket && this.end());
    socket.on('data', (chunk) => {
      this.parts.push(chunk);
      const all = this.parts.length === 1 ? chunk : Buffer.concat(this.parts);
      this.parts = [all];
      const head_end = all.indexOf(HEAD_END);
      if (head_end < 0) return;
      const head = all.toString('latin1', 0, head_end);
      const wanted = head_end + HEAD_END.length + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
      if (Number.isNaN(wanted)) throw new Error(`An answer without its length: ${head}`);
      if (all.length < wanted) return;
      this.parts = [];
      const body = all.subarray(head_end + HEAD_END.length, wanted);
      this.done?.({ status: Number(head.slice(9, 12)), body: /\r\ncontent-encoding: br/i.test(head) ? brotliDecompressSync(body) : body });
    });
    return socket;
  }
}
/** When something is due, in milliseconds of this program's clock. */
const until = (due: number) => new Promise<void>((done) => setTimeout(done, Math.max(0, due - performance.now())));
async function asked<T>(name: keyof typeof taken, line: Line, due: number, path: string, body?: object): Promise<T | undefined> {
  const answer = await line.ask(path, body);
  if (!answer) return fail(`${name}: no answer`) as undefined;
  took(name, due);
  const told = JSON.parse(answer.body.toString()) as { data: T; code?: string };
  if (answer.status !== 200) return fail(`${name}: ${answer.status} ${told.code}`) as undefined;
  return told.data;
}
/** As a phone opens its paper. */
function opened(sealed: string, code: string, { attempt, edition }: Entered): NonNullable<Entered['questions']> {
  const bytes = Buffer.from(sealed, 'base64');
  const key = Buffer.from(hkdfSync('sha256', code, 'shikhon exam', `${attempt}:${edition}`, 32));
  const open = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([open.update(bytes.subarray(12, -16)), open.final()]).toString());
}
/** The clock closes an exam half a minute behind its end; its page asks then. */
const CLOSES_MS = 31_000;
const receipts: Sat['receipts'] = [];
async function sit(token: string, begins: number, rings: number, over: number): Promise<void> {
  const line = new Line(token);
  await sitOn(line, token, begins, rings, over);
  line.end();
}
async function sitOn(line: Line, token: string, begins: number, rings: number, over: number): Promise<void> {
  const device_key = token.padEnd(40, 'x').slice(0, 40);
  await until(begins);
  const entered = await asked<Entered>('enter', line, begins, `/api/assessment-front/exam/enter/${lesson}`, { device_key });
  if (!entered) return;
  const run = 1 + Math.floor(Math.random() * 2 ** 30);
  const { attempt } = entered;
  const path = `/api/assessment-front/exam/sync/${attempt}`;
  const clocks = () => ({ run, m: performance.now(), w: Date.now() });
  const anchor = { s: entered.now, ...clocks() };
  const of = { device_key, lease: entered.lease, run, boot: 1 };
  let { questions } = entered;
  let next = begins;
  if (mode === 'bell') {
    await until((next = rings));
    const rung = await asked<Synced>('ring', line, rings, path, { ...of, by: clocks() });
    if (!rung?.code || !entered.sealed) return fail('ring: without the code');
    questions = opened(entered.sealed, rung.code, entered);
  }
  const sent: Record<string, string> = {};
  let n = 1;
  /** The next answer, and the end behind it; answers whether it was told to be saved. */
  const give = async (name: 'save' | 'hand_in', due: number): Promise<Synced | undefined> => {
    await until(due);
    const question = questions![n % questions!.length]!;
    const options = question.shape.options ?? [];
    const v = { option: options[n % options.length]!.id };
    const { m, w } = clocks();
    const records = [{ kind: 'answer', q: question.id, v, m, w, y: 0 }, ...(name === 'hand_in' ? [{ kind: 'end', m, w, y: 0 }] : [])];
    const told = await asked<Synced>(name, line, due, path, { ...of, first_n: n, anchors: [anchor], by: clocks(), records });
    n += records.length;
    if (told && (told.bad.length || told.have.find(([one]) => one === run)?.[1] !== n - 1)) return fail(`${name}: not saved`) as undefined;
    if (told) sent[question.id] = v.option;
    return told;
  };
  next += Math.random() * sitting.each * 1000;
  for (; next < over; next += sitting.each * 1000) if (!(await give('save', next))) return;
  let told: Synced | undefined;
  const { percent, after, within } = sitting.hand_in;
  if (Math.random() * 100 < percent) told = await give('hand_in', over + (after + Math.random() * within) * 1000);
  else {
    const closes = performance.now() + entered.ends_at + CLOSES_MS - Date.now();
    await until(closes);
    told = await asked<Synced>('closed', line, closes, path, { ...of, by: clocks() });
  }
  if (!told) return;
  if (!told.receipt) return fail('closed: without a receipt');
  const { code, by, counted } = told.receipt;
  if (counted !== questions!.length) fail('receipt: counts other answers than were sent');
  receipts.push({ attempt, code, by, sent });
  await asked('result', line, performance.now(), `/api/assessment-front/quiz/result/${attempt}`);
}
const start = performance.now() + 200;
const bell = sitting.bell_at === undefined ? 0 : performance.now() + sitting.bell_at - Date.now();
const began = Date.now();
const before = process.cpuUsage();
await Promise.all(
  tokens.map((token, i) => {
    const at = ((i + Math.random()) / tokens.length) * sitting.spread * 1000;
    const rings = bell + Math.random() * sitting.ring * 1000;
    const over = (mode === 'bell' ? bell + sitting.ring * 1000 : start + sitting.spread * 1000) + sitting.seconds * 1000;
    return sit(token, start + at, rings, over);
  }),
);
function timesOf({ ms, first, last }: Taken): Times {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return {
    count: ms.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    most: at(1),
    rate: (ms.length / Math.max(1, last - first)) * 1000,
  };
}
const { user, system } = process.cpuUsage(before);
const sat: Sat = {
  ...{ enter: timesOf(taken.enter), ring: timesOf(taken.ring), save: timesOf(taken.save) },
  ...{ hand_in: timesOf(taken.hand_in), closed: timesOf(taken.closed), result: timesOf(taken.result) },
  ...{ failed, receipts, cpu_ms: (user + system) / 1000, began, ended: Date.now() },
};
process.stdout.write(JSON.stringify(sat));

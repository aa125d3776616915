// What must hold whatever went wrong in the chaos test: each invariant with how often it was looked at and where it was broken.
import { makeRng, whole } from './engine.ts';
import { type Facts, fold, GRACE_MS as GRACE, type LogRecord, SLACK_MS as SLACK } from '#features/quizzes/rules-log.ts';
import { endOf, type TimeOrder } from '#features/quizzes/rules-time.ts';
import type { Attempt, Order } from './server.ts';
import type { World } from './world.ts';

export const invariants = {
  kept: 'what was acknowledged is on the server, also right after a crash',
  delivered: 'what lies on a phone that came back is on the server',
  typing: 'a crash costs two seconds of typing at most',
  sealed: 'nobody has the key before the bell',
  orders: 'added time, undo and pause take effect once, and come to the end that they add up to',
  moves: 'a takeover takes effect once',
  receipt: 'an attempt has one receipt',
  result: 'the result is what the log comes to, in any order of arrival',
  holds: 'what was on time when it was received counts, whatever became of the end later',
  time: 'nobody gains time: nothing counts that was written after the end or the handing in, or came after the door for late answers',
  in_time: 'what was written in time counts, or waits for staff; nothing in time is put aside as late',
  one: 'one live device: nothing written on a device after another one took over counts',
  last: 'of what counts the last written stands',
  score: 'where nothing waits for staff the score is that of a run without any fault',
} as const;
export type Name = keyof typeof invariants;
export interface Report {
  looked: Record<Name, number>;
  broken: { name: Name; text: string }[];
}
/** How near to a takeover, or to the end, a record's side of it cannot be told by anybody's clock but the receipt. */
const NEAR = 2 * SLACK;
const sorted = (answers: ReadonlyMap<number, string>): string => JSON.stringify([...answers].sort((p, q) => p[0] - q[0]));

const scoreOf = (answers: ReadonlyMap<number, string>, right: readonly string[]): number =>
  right.reduce((sum, v, q) => sum + (answers.get(q) === v ? 1 : 0), 0);
/** Learners stand for people in the orders. */
const timeOrders = (orders: readonly (Order & { id: number })[]): TimeOrder[] =>
  orders.map(({ id, kind, a, ms, of, at }) => ({
    ...{ id, kind, ms, at, user_ids: a === undefined ? null : [a] },
    undoes: of === undefined ? null : (orders.find(({ key }) => key === of)?.id ?? null),
  }));
export async function check(w: World, seed: number): Promise<Report> {
  const looked = Object.fromEntries(Object.keys(invariants).map((name) => [name, 0])) as Report['looked'];
  const broken: Report['broken'] = [];
  const must = (name: Name, holds: boolean, text: () => string) => {
    looked[name]++;
    if (!holds) broken.push({ name, text: text() });
  };
  const { exam, truth, site } = w;
  const db = { attempts: await site.load((run, n) => w.idOf(run, n)), orders: await site.orders() };
  const there = await w.logged();
  const what = (id: number): string => {
    const { T, device, rec } = truth.get(id)!;
    return `learner ${device.a} on ${device.id}, lease ${rec.lease}, run ${rec.run}, record ${rec.n}, written at ${minutes(T)}`;
  };
  for (const id of w.acked.keys()) must('kept', there.has(id) && !w.gone.has(id), () => what(id));
  for (const d of w.devices.values())
    for (const id of d.durable) {
      if (there.has(id)) looked.delivered++;
      else if (d.lost || !d.on || !d.online) w.count('lost with a phone that never came back');
      else must('delivered', false, () => what(id));
    }
  for (const [id, { T, device: d }] of truth) {
    if (there.has(id) || d.durable.has(id)) continue;
    if (d.unreadable.has(id)) w.count('lost with a record that the disk did not give back');
    else if (d.storage !== 'ok') w.count('lost in a browser that keeps nothing');
    else if (d.lies) w.count('lost on a disk that had only said that it had written');
    else
      must(
        'typing',
        d.deaths.some((t) => t >= T && t <= T + 2000),
        () => what(id),
      );
  }
  for (const { a, ms } of w.typed) must('typing', ms <= 2000, () => `learner ${a}: ${ms} ms`);
  must('sealed', w.early.length === 0, () => w.early[0]!);
  for (const o of w.ordered)
    if (!site.refused.has(o.key))
      must(
        'orders',
        db.orders.filter((x) => x.key === o.key).length === 1,
        () => `${o.key}: ${db.orders.filter((x) => x.key === o.key).length} times`,
      );

  const r = makeRng(seed + 5);
  for (const at of db.attempts) {
    if (!at) continue;
    const { a } = at;
    w.count('attempts');
    w.count('records', at.log.length);
    const receipts = w.receipts[a]!;
    must(
      'receipt',
      receipts.size <= 1 && [...receipts].every((x) => x === at.receipt),
      () => `learner ${a}: ${[...receipts].join(' ')}, ${at.receipt}`,
    );
    must(
      'result',
      at.log.every(({ kind }) => kind !== 'bad'),
      () => `learner ${a}: a record could not be read`,
    );
    const facts: Facts = {
      ...{ ends: at.paused ? Infinity : at.ends, late: exam.late, rule: exam.rule },
      fences: [undefined, ...at.leases.slice(1).map(({ began }) => began)],
    };
    const own_fold = fold(at.log, facts);
    const { judged } = own_fold;
    const answers = valuesOf(own_fold.answers);
    const mixed = [...at.log];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = whole(r, i + 1);
      [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
    }
    const same = [new Map(at.answers), valuesOf(fold(mixed, facts).answers)].every((x) => sorted(x) === sorted(answers));
    must('result', at.closed && same && at.score === scoreOf(answers, exam.right), () => `learner ${a}: ${at.log.length} records`);

    // the times as they should be: from the orders that were given, at the moments at which they were committed
    const orders = db.orders.filter((o, i) => db.orders.findIndex((x) => x.key === o.key) === i);
    const { ends } = endOf(ownTime(w, at), timeOrders(orders));
    // by the clock of the driver: when each takeover was done
    const fences = at.leases.slice(1).map((_, i) => site.moves.get(`${a}:${i + 2}`) ?? Infinity);
    must('moves', fences.length <= (w.moved.get(a) ?? 0), () => `learner ${a}: ${fences.length} takeovers, ${w.moved.get(a)} meant`);
    const own = orders.filter((o) => (o.a ?? a) === a && (exam.bell || o.kind === 'pause' || o.kind === 'resume' || o.at >= at.started));
    if (!orders.some((o) => o.kind === 'undo' && (o.a ?? a) === a)) {
      // counted in another way than by the rule: minutes that were given, and what of a pause lay in the attempt
      const added = own.reduce((sum, o) => sum + (o.kind === 'add' ? o.ms : 0), 0);
      const [pause, resume] = [own.find((o) => o.kind === 'pause'), own.find((o) => o.kind === 'resume')];
      const paused = pause && resume && pause.at < at.ends ? Math.max(0, resume.at - Math.max(pause.at, at.started)) : 0;
      const sum = at.started + ownTime(w, at).allotted + added + paused;
      must('orders', Math.abs(at.ends - sum) < 1, () => `learner ${a}: ends ${minutes(at.ends)}, adds up to ${minutes(sum)}`);
    }
    const fenceOf = (x: LogRecord): number => fences[x.lease - 1] ?? Infinity;
    const firstEnd = new Map<number, number>();
    const counted: { T: number; x: LogRecord }[] = [];
    const ideal: { T: number; x: LogRecord }[] = [];
    let exact = true;
    for (const { x: record, verdict, proof } of judged) {
      const x = record as Attempt['log'][number];
      if (x.kind === 'lost') continue;
      const t = truth.get(x.id ?? -1);
      if (!t) {
        must('one', verdict !== 'counts', () => `learner ${a}: a record that nobody wrote`);
        continue;
      }
      const { T, device } = t;
      const fence = fenceOf(x);
      const on_time = x.R <= Math.min(endAt(w, at, orders, x.R) + GRACE, fence);
      const after_end = T > (firstEnd.get(x.lease) ?? Infinity);
      if (x.kind === 'end' && verdict === 'counts') firstEnd.set(x.lease, Math.min(T, firstEnd.get(x.lease) ?? Infinity));
      if (verdict !== 'after_end') w.count(`${verdict} by ${proof}`);
      const tell = () =>
        `${what(t.rec.id)}; ends ${minutes(ends)}${fence < Infinity ? `, moved ${minutes(fence)}` : ''}, received ${minutes(x.R)}: ${verdict} by ${proof}`;
      if (on_time && !after_end) must('holds', verdict === 'counts', tell);
      const over = T > ends + (proof === 'receipt' ? GRACE : NEAR);
      const cheated = device.forges && proof === 'phone';
      if (cheated && (over || T > fence + NEAR)) w.count('forged, counted by the phone’s word and shown to staff as that');
      if (verdict === 'counts' && !cheated) {
        must('time', !over && !after_end && x.R <= ends + exam.late, tell);
        must('one', T <= fence + NEAR, tell);
      }
      const in_time = T <= ends && T <= fence && !after_end;
      if (in_time && x.R <= ends + exam.late) {
        const may_wait = verdict === 'held' && (proof === 'doubt' || exam.rule === 'hold') && !(x.R <= Math.min(ends, fence));
        must('in_time', verdict === 'counts' || may_wait || Math.abs(T - fence) < NEAR, tell);
        if (x.R > ends + GRACE) w.count(`given in time, arrived after the end: ${verdict}`);
        else if (verdict === 'held') w.count('given in time on a phone that was moved from: held');
      }
      if (x.kind === 'end') continue;
      const sure = Math.abs(T - fence) > NEAR && (T <= ends ? true : T > ends + GRACE + NEAR);
      if (!sure || (verdict === 'counts') !== in_time) exact = false;
      if (in_time) ideal.push({ T, x });
      if (verdict === 'counts') counted.push({ T, x });
    }
    const last = (rows: typeof counted) => new Map(rows.sort((p, q) => p.T - q.T).map(({ x }) => [x.q, x.v as string]));
    for (const [q, v] of last(counted)) {
      const near = counted.some(({ T, x }) => x.q === q && Math.abs(T - fenceOf(x)) < NEAR);
      must('last', near || answers.get(q) === v, () => `learner ${a}: question ${q}: “${answers.get(q)}” stands, “${v}” was written later`);
    }
    if (exact && at.closed)
      must(
        'score',
        scoreOf(last(ideal), exam.right) === at.score,
        () => `learner ${a}: ${at.score}, without faults ${scoreOf(last(ideal), exam.right)}`,
      );
  }
  return { looked, broken };
}
const valuesOf = (answers: ReadonlyMap<number, { v: unknown }>): Map<number, string> =>
  new Map([...answers].map(([q, { v }]) => [q, v as string]));
const ownTime = (w: World, { a, started }: Attempt) => ({
  ...{ user_id: a, started: w.exam.bell ? w.exam.starts : started, bell: w.exam.bell },
  allotted: w.exam.minutes * 60_000 * w.factorOf(a),
});
/** The end of an attempt as it was in force at a moment. */
function endAt(w: World, at: Attempt, orders: readonly (Order & { id: number })[], t: number): number {
  const { ends, paused } = endOf(ownTime(w, at), timeOrders(orders.filter((o) => o.at <= t)));
  return paused === null ? ends : Infinity;
}
const minutes = (ms: number): string => `${(ms / 60_000).toFixed(2)} min`;

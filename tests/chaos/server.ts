// The examination servers and their database in the chaos test: the real gate on a real PostgreSQL whose exam clock is the virtual one. What a killed process or
// database does to requests under way is played around it.
import { createHash, randomUUID } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { Refusal } from '#core/contract/server/refusal.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makeLearner } from '#features/courses/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { giveOrder, undoOrder } from '#features/exams/contract-sitting.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { enter, type Entered, sync, type Synced, takeOver } from '#features/quizzes/contract-sitting.ts';
import type { Anchor, LogRecord } from '#features/quizzes/rules-log.ts';
import { jobs } from '#features/quizzes/server/jobs.ts';

export interface Rec {
  a: number;
  lease: number;
  run: number;
  boot: number;
  n: number;
  kind: 'answer' | 'end' | 'lost';
  q: number;
  v: string;
  m: number;
  w: number;
  y: Anchor;
  /** Names the act of writing. */
  id: number;
}
export interface Order {
  key: string;
  kind: 'add' | 'undo' | 'pause' | 'resume';
  /** One person; nothing: everybody. */
  a?: number;
  ms: number;
  of?: string;
  at: number;
}
export interface Exam {
  bell: boolean;
  starts: number;
  minutes: number;
  door: number;
  late: number;
  rule: 'count' | 'hold';
  right: string[];
}
export interface Of {
  a: number;
  device: string;
}
export type Msg =
  | ({ t: 'enter' } & Of)
  | ({ t: 'take_over'; expect: number; code: boolean } & Of)
  | ({ t: 'sync'; lease: number; run: number; boot: number; recs: Rec[]; by: { run: number; m: number; w: number } } & Of)
  | { t: 'order'; order: Omit<Order, 'at'> };
export interface Reply {
  ok: boolean;
  why?: string;
  now?: number;
  lease?: number;
  mine?: boolean;
  starts?: number;
  ends?: number;
  paused?: boolean;
  have?: [run: number, n: number][];
  answers?: [number, string][];
  key?: boolean;
  receipt?: string | undefined;
}
export type Bugs = ReadonlySet<string>;
/** One attempt as the database has it, in virtual time. */
export interface Attempt {
  a: number;
  started: number;
  ends: number;
  paused: boolean;
  leases: { began: number }[];
  log: (LogRecord & { id: number | undefined })[];
  answers: [q: number, v: string][];
  closed: boolean;
  receipt: string | undefined;
  score: number | null;
}

const uuidOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-4$3-8$4-$5')
    .replace(/-4.(.{3})-8.(.{3})-/, '-4$1-8$2-');
const keyOf = (device: string): string => createHash('sha256').update(`phone ${device}`).digest('base64url');
/** What a refusal of the product is called on the phone. */
const whyOf: Record<string, string> = {
  ...{ exam_live_elsewhere: 'live_elsewhere', moved_meanwhile: 'moved_meanwhile', exam_handed_in: 'handed_in', not_found: 'not_found' },
  ...{ exam_closed: 'closed', exam_not_open: 'early', exam_no_attempts_left: 'closed', too_many: 'again' },
};
/** Orders that the product takes no notice of, in the state that it is in. */
const idle = new Set(['nobody_under_way', 'paused_already', 'not_paused', 'undone_already']);

/** The site: its people, its exam, and each call of a phone as a call of the product. */
export class Site {
  readonly sql: Pool;
  readonly exam: Exam;
  readonly bugs: Bugs;
  /** Virtual time begins here, in milliseconds since 1970. */
  readonly base = Math.floor(Date.now() / 1000) * 1000;
  /** By learner. */
  readonly attempts = new Map<number, number>();
  /** When each lease began by the driver's clock, by learner and lease. */
  readonly moves = new Map<string, number>();
  readonly given = new Map<string, number>();
  readonly refused = new Set<string>();
  private readonly keys = new Map<string, string>();
  private actors: SignedIn[] = [];
  /** By the id of the account. */
  private readonly learners = new Map<number, number>();
  private enrollments: number[] = [];
  private staff: SignedIn | undefined;
  private lesson = 0;
  private questions: number[] = [];
  private turns = 0;
  now = 0;
  constructor(sql: Pool, exam: Exam, bugs: Bugs) {
    this.sql = sql;
    this.exam = exam;
    this.bugs = bugs;
  }
  async open(factors: readonly number[]): Promise<void> {
    const { sql, exam } = this;
    await sql`create sequence if not exists exam_clock minvalue 0 start 0`;
    // an expression, which PostgreSQL writes into each statement: one with a select in it would be planned anew wherever the clock is read
    await sql.unsafe(`create or replace function exam_now() returns timestamptz language sql volatile as
      'select to_timestamp(${this.base / 1000} + pg_sequence_last_value(''exam_clock''::regclass) / 1000000.0)'`);
    // a lease that never ends the one before
    if (this.bugs.has('no-fence'))
      await sql.unsafe(`
        create or replace function never() returns trigger language plpgsql as
          $$ begin if new.lease > 1 then new.began_at = '2999-01-01'; end if; return new; end $$;
        create trigger never before insert on attempt_leases for each row execute function never()`);
    await this.at(0);
    this.staff = (await makePerson(sql, { role: 'super', type: 1 })).actor;
    const course = await makeLearnable(sql);
    const numeric = (value: string) => ({ type: 'numeric', shape: {}, answer: { value: Number(value), tolerance: 0 } });
    const ends = this.base + exam.starts + exam.minutes * 60_000;
    const quiz = await makeQuiz(sql, course.id, {
      ...{ kind: 'exam', attempts_allowed: 1, questions: exam.right.map(numeric) },
      due_at: new Date(exam.bell ? ends : this.base + 86_400_000).toISOString(),
    });
    [this.lesson, this.questions] = [quiz.lesson_id, quiz.questions];
    await sql`update lessons set minutes = ${exam.minutes} where id = ${this.lesson}`;
    const [draw] = await sql<{ id: number }[]>`
      with made as (
        insert into exams (lesson_id, set_seeds, published_at, mode, starts_at, lobby_minutes, door_minutes, late_minutes,
          late_rule, bell_nonce)
        values (${this.lesson}, '{1,2,3,4}', now(), ${exam.bell ? 'bell' : 'own'},
          to_timestamp(${(this.base + exam.starts) / 1000}), 120, ${exam.door / 60_000}, ${exam.late / 60_000},
          ${exam.rule}, ${randomUUID()})
        returning lesson_id
      ), section as (
        insert into exam_sections (lesson_id, position) select lesson_id, 0 from made returning id
      )
      insert into exam_draws (section_id, position, take, marks) select id, 0, ${this.questions.length}, 1 from section returning id`;
    await sql`
      insert into exam_pool (draw_id, question_id, lesson_id)
      select ${draw!.id}, q, ${this.lesson} from unnest(${this.questions}::int[]) q`;
    for (const factor of factors) {
      const actor = await makeEnrolled(sql, course, { actor: await makeLearner(sql) });
      this.learners.set(actor.user.id, this.actors.push(actor) - 1);
      const [row] = await sql<{ id: number }[]>`select id from enrollments where user_id = ${actor.user.id}`;
      this.enrollments.push(row!.id);
      if (factor !== 1)
        await sql`insert into accommodations (user_id, extra_percent) values (${actor.user.id}, ${Math.round((factor - 1) * 100)})`;
    }
  }
  /** The clock of the database stands at this moment of the virtual time. */
  async at(now: number): Promise<void> {
    this.now = now;
    // wrong tries and saves of hours pass in seconds here
    if (++this.turns % 100 === 0) await this.sql`truncate limits`;
    await this.sql`select setval('exam_clock', ${Math.max(0, Math.round(now * 1000))})`;
  }
  private actorOf(a: number, device: string): SignedIn {
    return { ...this.actors[a]!, session_id: 1_000_000 + a * 10 + 'ABC'.indexOf(device.at(-1)!), proved: true };
  }
  async answer(msg: Msg): Promise<Reply> {
    try {
      if (msg.t === 'order') return await this.order(msg.order);
      const { a } = msg;
      const actor = this.actorOf(a, msg.device);
      const device_key = keyOf(msg.device);
      if (msg.t === 'enter') return this.told(a, await answer(this.sql, enter, actor, { lesson: this.lesson, device_key }));
      const attempt = this.attempts.get(a);
      if (attempt === undefined) return { ok: false, why: 'not_found' };
      if (msg.t === 'take_over') {
        const moved = this.told(a, await answer(this.sql, takeOver, actor, { attempt, device_key, expect: msg.expect }));
        const name = `${a}:${moved.lease}`;
        if (!this.moves.has(name)) this.moves.set(name, this.now);
        return moved;
      }
      return this.told(a, await answer(this.sql, sync, actor, { attempt, device_key, ...this.sent(msg) }));
    } catch (error) {
      if (!(error instanceof Refusal) || !whyOf[error.code]) throw error;
      const { lease, attempt } = (error.detail ?? {}) as { lease?: number; attempt?: number };
      if (attempt !== undefined && 'a' in msg) this.attempts.set(msg.a, attempt);
      return {
        ok: false,
        why: whyOf[error.code]!,
        ...(lease === undefined ? {} : { lease }),
        ...(error.code === 'exam_not_open' ? { now: this.now } : {}),
      };
    }
  }
  private sent({ lease, run, boot, recs, by }: Msg & { t: 'sync' }) {
    const keys = recs.map(({ y }) => JSON.stringify(y));
    const anchors = [...new Map(recs.map(({ y }, i) => [keys[i]!, y]))].filter(([, y]) => y);
    const places = new Map(anchors.map(([key], i) => [key, i]));
    return {
      ...{ lease, run, boot, first_n: recs[0]?.n ?? 1, by, waiting: 0 },
      anchors: anchors.map(([, y]) => ({ ...y, s: y.s + this.base })),
      records: recs.map(({ kind, q, v, m, w }, i) => ({
        ...{ kind, m, w, y: places.get(keys[i]!) ?? -1 },
        ...(kind === 'answer' && { q: this.questions[q]!, v: { value: v } }),
      })),
    };
  }
  private told(a: number, e: Entered | Synced): Reply {
    this.attempts.set(a, e.attempt);
    return {
      ...{ ok: true, now: e.now - this.base, lease: e.lease, mine: e.mine, paused: e.paused, have: e.have },
      ...{ starts: e.starts_at - this.base, ends: e.ends_at - this.base, receipt: e.receipt?.code },
      key: this.exam.bell ? e.code !== null : e.state !== 'lobby',
      ...('answers' in e && {
        answers: e.answers.flatMap(({ question_id, answer: given }): [number, string][] =>
          given?.value === undefined ? [] : [[this.questions.indexOf(question_id), String(given.value)]],
        ),
      }),
    };
  }
  private async order({ key, kind, a, ms, of }: Omit<Order, 'at'>): Promise<Reply> {
    const client_key = this.bugs.has('add-twice') ? randomUUID() : uuidOf(`${this.base} ${key}`);
    this.keys.set(client_key, key);
    const to = a === undefined ? { to: 'all' as const } : { to: 'selected' as const, ids: [this.enrollments[a]!] };
    try {
      const done =
        kind === 'undo'
          ? await answer(this.sql, undoOrder, this.staff!, { id: this.lesson, order_id: this.given.get(of!)!, client_key })
          : await answer(this.sql, giveOrder, this.staff!, {
              ...{ id: this.lesson, kind, client_key, ...to },
              ...(kind === 'add' && { minutes: ms / 60_000 }),
            } as never);
      this.given.set(key, done.id);
    } catch (error) {
      if (!(error instanceof Refusal) || !idle.has(error.code)) throw error;
      this.refused.add(key);
    }
    return { ok: true };
  }
  /** What the workers of the product would do by now: close what time has closed, judge what came late. */
  async work(): Promise<Reply> {
    const run = (name: string, payload: object) => jobs.find((job) => job.name === name)!.run(payload as never, { pool: this.sql });
    // one job closes all of an exam that are over
    const over = await this.sql<{ lesson_id: number }[]>`
      select distinct lesson_id from quiz_attempts
      where submitted_at is null and paused_at is null and ends_at + interval '30 seconds' < exam_now()`;
    for (const exam of over) await run('quizzes.submit-exam', { ...exam });
    const late = await this.sql<{ key: string; id: number; user_id: number; closed: boolean }[]>`
      select j.key, a.id, a.user_id, a.submitted_at is not null as closed
      from graphile_worker.jobs j join quiz_attempts a on a.id = substr(j.key, 6)::int
      where j.key ~ '^late-[0-9]+$' order by a.id`;
    for (const { key, id, user_id, closed } of late) {
      await this.sql`select graphile_worker.remove_job(${key})`;
      if (!(this.bugs.has('close-freezes') && closed)) await run('quizzes.judge-late', { id, user_id });
    }
    return { ok: true };
  }

  /** Records that are in the log, by run and number; of all runs, or of some. */
  async logged(runs: readonly number[] | null): Promise<Set<string>> {
    const rows = await this.sql<{ run: number; first_n: number; last_n: number }[]>`
      select run, first_n, last_n from attempt_log where ${runs === null} or run = any (${[...(runs ?? [])]}::int[])`;
    return new Set(
      rows.flatMap(({ run, first_n, last_n }) => Array.from({ length: last_n - first_n + 1 }, (_, i) => `${run}:${first_n + i}`)),
    );
  }
  async orders(): Promise<(Order & { id: number })[]> {
    const rows = await this.sql<
      {
        id: number;
        client_key: string;
        kind: Order['kind'];
        user_ids: number[] | null;
        seconds: number | null;
        undoes: number | null;
        at: number;
      }[]
    >`
      select o.id, o.client_key, o.kind, o.user_ids, coalesce(o.seconds, u.seconds) as seconds, o.undoes,
        (extract(epoch from o.at) * 1000)::float8 as at
      from exam_orders o left join exam_orders u on u.id = o.undoes order by o.id`;
    const byId = new Map(rows.map((row) => [row.id, this.keys.get(row.client_key)!]));
    return rows.map(({ id, kind, user_ids, seconds, undoes, at }) => ({
      ...{ id, key: byId.get(id)!, kind, ms: (seconds ?? 0) * 1000, at: at - this.base },
      ...(user_ids && { a: this.learners.get(user_ids[0]!)! }),
      ...(undoes && { of: byId.get(undoes)! }),
    }));
  }
  async load(idOf: (run: number, n: number) => number | undefined): Promise<(Attempt | undefined)[]> {
    const { sql, base } = this;
    const rows = await sql<
      {
        id: number;
        user_id: number;
        started: number;
        ends: number;
        paused: boolean;
        closed: boolean;
        receipt: string | null;
        score: number | null;
      }[]
    >`
      select id, user_id, (extract(epoch from started_at) * 1000)::float8 as started, (extract(epoch from ends_at) * 1000)::float8 as ends,
        paused_at is not null as paused, submitted_at is not null as closed, receipt_code as receipt, score::float8 as score
      from quiz_attempts order by id`;
    const leases = await sql<{ attempt_id: number; began: number }[]>`
      select attempt_id, (extract(epoch from began_at) * 1000)::float8 as began from attempt_leases order by attempt_id, lease`;
    type Part = Omit<LogRecord, 'kind' | 'q' | 'v' | 'm' | 'w' | 'y' | 'R' | 'by' | 'n'> & {
      attempt_id: number;
      first_n: number;
      received: number;
      by_run: number | null;
      by_m: number;
      by_w: number;
      anchors: (Anchor | null)[];
      records: { kind: LogRecord['kind']; q?: number; v?: { value: string }; m: number | null; w: number | null; y: number | null }[];
    };
    const parts = await sql<Part[]>`
      select attempt_id, lease, run, rank, first_n, (extract(epoch from received_at) * 1000)::float8 as received, by_run, by_m, by_w,
        anchors, records
      from attempt_log`;
    const answers = await sql<{ attempt_id: number; question_id: number; answer: { value: string } | null }[]>`
      select attempt_id, question_id, answer from quiz_answers`;
    const of = <T extends { attempt_id: number }>(list: readonly T[]) => Map.groupBy(list, ({ attempt_id }) => attempt_id);
    const [leasesOf, partsOf, answersOf] = [of(leases), of(parts), of(answers)];
    const out: (Attempt | undefined)[] = this.actors.map(() => undefined);
    for (const row of rows) {
      const a = this.learners.get(row.user_id)!;
      out[a] = {
        ...{ a, started: row.started - base, ends: row.ends - base, paused: row.paused, closed: row.closed, score: row.score },
        receipt: row.receipt ?? undefined,
        leases: (leasesOf.get(row.id) ?? []).map(({ began }) => ({ began: began - base })),
        answers: (answersOf.get(row.id) ?? []).flatMap(({ question_id, answer: given }): [number, string][] =>
          given === null ? [] : [[this.questions.indexOf(question_id), String(given.value)]],
        ),
        log: (partsOf.get(row.id) ?? []).flatMap((part) =>
          part.records.map(({ kind, q, v, m, w, y }, i) => {
            const anchor = y === null ? null : (part.anchors[y] ?? null);
            return {
              ...{ lease: part.lease, run: part.run, rank: part.rank, n: part.first_n + i, kind, m, w, R: part.received - base },
              q: q === undefined ? -1 : this.questions.indexOf(q),
              v: v?.value ?? '',
              y: anchor && { ...anchor, s: anchor.s - base },
              by: part.by_run === null ? null : { run: part.by_run, m: part.by_m, w: part.by_w },
              id: idOf(part.run, part.first_n + i),
            };
          }),
        ),
      };
    }
    return out;
  }
}

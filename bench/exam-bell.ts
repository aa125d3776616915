// An exam from its start to its end: 2,000 examinees begin within ten seconds at the production server, then each gives an answer every 20 s, and at
// the end those who hand in do it within ten seconds; the clock closes the others. A teacher writes in the exam and in its course meanwhile. Server,
// PostgreSQL and the load share the machine. After that as many more come as it takes to break it.
// --examinees; --most: how many at the most; --mode own, bell or both; --seconds of answers; --hand-in: percent of those who hand in.
// --timed: each section has minutes of its own; with --hand-in 100 nobody waits for the last one's end.
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { open } from '#app/server/open.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { tokenHash } from '#core/session/server/actor.ts';
import { writing as course } from '#features/authoring/contract.ts';
import { choiceOf, makeBankFolder, makeBankQuestion } from '#features/bank/test/make.ts';
import { viewReadiness, writing as exam } from '#features/exams/contract-staff.ts';
import { draw, makeExam, makeSchool, section } from '#features/exams/test/make.ts';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import { ask, percentile } from './asking.ts';
import type { Sat, Sitting } from './examinees.ts';
import { bound, cpuOf, cpuOfFamily, memoryOf, parentOf, print, startChild } from './load.ts';

const { values } = parseArgs({
  options: {
    examinees: { type: 'string', default: '2000' },
    most: { type: 'string', default: '8000' },
    mode: { type: 'string', default: 'both' },
    seconds: { type: 'string', default: '36' },
    'hand-in': { type: 'string', default: '80' },
    timed: { type: 'boolean', default: false },
  },
});
const [EXAMINEES, MOST, SECONDS] = [Number(values.examinees), Number(values.most), Number(values.seconds)];
/** Seconds: all begin within the first, pages ask for the code within the second, an answer comes every third, all hand in within the fifth, the fourth
 *  after their last answers. */
const [SPREAD, RING, EACH, QUIET, WITHIN] = [10, 2, 20, 4, 10];
const [START_MS, SAVE_MS, HAND_IN_MS] = [500, 150, 500];
/** Who hands in does it just before the end. */
const [SECTIONS, TAKEN, IN_FOLDER] = [5, 10, 20];
const NEEDED_MINUTES = Math.ceil((SPREAD + SECONDS + QUIET + WITHIN) / 60);
/** All are in the first section from their start to their last answer. Whoever is closed by the clock then waits for the others as well. */
const SECTION_MINUTES = NEEDED_MINUTES + 1;
const MINUTES = values.timed ? SECTIONS * SECTION_MINUTES : NEEDED_MINUTES;

const data_dir = mkdtempSync(join(tmpdir(), 'shikhon-exam-bell-'));
chmodSync(data_dir, 0o755);
const APP_SECRET = 'a secret of the bench that is long enough for production';
const opened = await open({ DATA_DIR: data_dir, APP_SECRET }, undefined, { tool: true });
const sql = opened.pool;
const [{ pid }] = (await sql`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
const database = parentOf(pid);

const school = await makeSchool(sql);
const holder = { owner_id: school.teacher.user.id, institution_id: null };
const folders: number[] = [];
for (let f = 0; f < SECTIONS; f++) {
  const folder_id = await makeBankFolder(sql, holder, `Folder ${f}`);
  for (let n = 0; n < IN_FOLDER; n++)
    await makeBankQuestion(sql, { ...holder, user_id: school.teacher.user.id }, { folder_id, question: questionOf(f, n) });
  folders.push(folder_id);
}
function questionOf(f: number, n: number) {
  return choiceOf(
    `${f}-${n}: একটি আয়তাকার জমির দৈর্ঘ্য তার প্রস্থের দেড় গুণ; জমির চারদিকে বেড়া দিতে কত মিটার তার লাগবে?`,
    `${f}-${n}: The length of a rectangular field is one and a half times its width; how many metres of wire does a fence around it take?`,
    [
      ['একশত বিশ মিটার', 'A hundred and twenty metres'],
      ['একশত পঞ্চাশ মিটার', 'A hundred and fifty metres'],
      ['দুইশত মিটার', 'Two hundred metres'],
      ['কোনোটিই নয়', 'None of these'],
    ],
  );
}
const tokenOf = (i: number) => `examinee-${String(i).padStart(12, '0')}-0123456789`;
await sql`
  with people as (
    insert into users (username, name, phone, phone_verified_at)
    select 'examinee.' || n, 'পরীক্ষার্থী ' || n, '+88018' || lpad(n::text, 8, '0'), now() from generate_series(1, ${MOST}::int) n
    returning id, username)
  insert into sessions (user_id, token_hash, device, ip, expires_at)
  select p.id, decode(h.hex, 'hex'), '', '', now() + interval '7 days'
  from unnest(${Array.from({ length: MOST }, (_, i) => tokenHash(tokenOf(i + 1)).toString('hex'))}::text[]) with ordinality h (hex, n)
  join people p on p.username = 'examinee.' || h.n`;
const tokenOfTeacher = tokenOf(0);
await sql`
  insert into sessions (user_id, token_hash, device, ip, expires_at, user_role_id, worked_at)
  select ${school.teacher.user.id}, ${tokenHash(tokenOfTeacher)}, '', '', now() + interval '7 days', max(id), now()
  from user_roles where user_id = ${school.teacher.user.id}`;

/** A published exam of fifty questions, five sections of ten drawn from twenty each, for so many. */
async function makeSitting(people: number, mode: Sitting['mode'], bell_at: number): Promise<{ id: number; course_id: number }> {
  const sections = folders.map((folder_id, i) =>
    section(`Section ${i}`, [draw({ folder_id }, { take: TAKEN })], values.timed ? { minutes: SECTION_MINUTES } : {}),
  );
  const dhaka = new Date(bell_at + 6 * 3_600_000).toISOString();
  const rules =
    mode === 'bell' ? { mode, closes_on: null, opens_on: dhaka.slice(0, 10), opens_at: dhaka.slice(11, 16), lobby_minutes: 60 } : {};
  const shuffled = { variety: 'each', shuffle_questions: true, shuffle_options: true };
  const made = await makeExam(sql, school, sections, { minutes: MINUTES, ...shuffled, ...rules });
  await sql`
    insert into enrollments (user_id, batch_id, course_id, status, created_at)
    select u.id, b.id, b.course_id, 'approved', now() - interval '1 hour'
    from users u join batches b on b.course_id = ${made.course_id}
    where u.username like 'examinee.%' and substr(u.username, 10)::int <= ${people}`;
  await sql.unsafe(
    'vacuum analyze enrollments, users, sessions, exam_pool, exam_draws, questions, quiz_attempts, quiz_answers, attempt_log',
  );
  return made;
}
const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...serverEnv,
  ...{ NODE_ENV: 'production', DATABASE_URL: opened.url, DATA_DIR: data_dir, HOST: '127.0.0.1', PORT: '0', APP_SECRET },
  // nobody is written to
  ...{
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMS_API_TOKEN: 'none',
    SMS_SID: 'none',
    SMS_URL: 'http://127.0.0.1:9/',
    PUBLIC_URL: 'https://exams.test',
  },
});
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Taught {
  ms: number[];
  failed: number;
  stop: boolean;
}
/** Writes in the exam and in its course, looks whether the exam could be published, and publishes the course, again and again. */
async function keepTeaching({ id, course_id }: { id: number; course_id: number }, taught: Taught): Promise<void> {
  const since = 2_147_483_647;
  for (let n = 0; !taught.stop; n++) {
    const acts: [AnyCall, Record<string, unknown>][] = [
      [exam.save, { id, since, fields: { title: `Model test ${n}` } }],
      [viewReadiness, { id }],
      [course.save, { id: course_id, since, fields: { summary: `What is asked, ${n}`, bn_summary: `যা জানতে চাওয়া হয়, ${n}` } }],
    ];
    for (const [call, input] of acts) {
      const { ms, status } = await ask(server.port, tokenOfTeacher, call, input as never);
      taught.ms.push(ms);
      if (status !== 200) taught.failed++;
      await sleep(250);
    }
  }
}
interface Stage extends Sat {
  people: number;
  /** Attempts that have other answers than their receipt was given for, or another receipt, or are closed by somebody else. */
  lost: number;
  server: number;
  database: number;
  load: number;
  memory: number;
  /** Milliseconds of the processor, in the server and in PostgreSQL, with what the teacher costs meanwhile. */
  per_start: [server: number, database: number];
  per_save: [server: number, database: number];
  per_end: [server: number, database: number];
  taught: Taught;
}
/** What an hour would have brought: every question that has no answer gets one, as those are kept that were given before there was a log. */
async function answerRest(lesson_id: number): Promise<void> {
  const began = performance.now();
  await runTransaction(sql, async (tx) => {
    // before anything is written: whoever writes meanwhile is waited for, and holds nothing that this waits for
    await tx`select from quiz_attempts where lesson_id = ${lesson_id} order by id for update`;
    await tx`
      with rest as (
        select a.user_id, a.id, q.id as question_id, jsonb_build_object('option', q.shape #> '{options,0,id}') as answer
        from quiz_attempts a join questions q on q.id = any (a.question_ids) where a.lesson_id = ${lesson_id}
      ), given as (
        insert into quiz_answers (user_id, attempt_id, question_id, answer, sequence)
        select user_id, id, question_id, answer, 1 from rest
        on conflict do nothing returning user_id, attempt_id, question_id, answer
      )
      insert into attempt_log (user_id, attempt_id, lease, run, first_n, last_n, rank, received_at, records)
      select user_id, attempt_id, 0, 0, 1, count(*), 0, now(), jsonb_agg(
        jsonb_build_object('kind', 'answer', 'q', question_id, 'v', answer, 'm', null, 'w', null, 'y', null))
      from given group by user_id, attempt_id`;
  });
  const seconds = (performance.now() - began) / 1000;
  if (seconds > QUIET) process.stdout.write(`#   the first hand-ins waited for the bench itself: ${seconds.toFixed(1)} s\n`);
}
const run = promisify(execFile);
async function stage(people: number, mode: Sitting['mode']): Promise<Stage> {
  // a bell is set to the minute
  const bell_at = mode === 'bell' ? Math.ceil((Date.now() + 30_000 + people * 15) / 60_000) * 60_000 : Date.now();
  const made = await makeSitting(people, mode, bell_at);
  const folder = mkdtempSync(join(tmpdir(), 'shikhon-sitting-'));
  const file = join(folder, 'sitting.json');
  // in the lobby they come at a hundred a second at the most, and are there a quarter of a minute before
  const spread = mode === 'bell' ? Math.max(people / 100, SPREAD) : SPREAD;
  if (mode === 'bell') await sleep(Math.max(0, bell_at - Date.now() - spread * 1000 - 15_000));
  const tokens = Array.from({ length: people }, (_, i) => tokenOf(i + 1));
  const hand_in = { percent: Number(values['hand-in']), after: QUIET, within: WITHIN };
  const sitting: Sitting = {
    port: server.port,
    lesson: made.id,
    tokens,
    mode,
    spread,
    ring: RING,
    bell_at,
    each: EACH,
    seconds: SECONDS,
    hand_in,
  };
  writeFileSync(file, JSON.stringify(sitting));
  const taught: Taught = { ms: [], failed: 0, stop: false };
  const teaching = keepTeaching(made, taught);
  const used = () => [cpuOf(server.child.pid!), cpuOfFamily(database)] as const;
  const [before, at] = [used(), Date.now()];
  // when all have begun, when nobody writes any more, and when the first hand in
  const begun_ms = (mode === 'bell' ? bell_at - Date.now() + RING * 1000 : spread * 1000) + 1000;
  const begun = sleep(begun_ms).then(used);
  const answered = sleep(begun_ms + (SECONDS - 1) * 1000).then(async () => {
    const before_rest = used();
    await answerRest(made.id);
    return [before_rest, used()] as const;
  });
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, memoryOf(server.child.pid!))), 500);
  const { stdout } = await run(process.execPath, ['bench/examinees.ts', file], { maxBuffer: 1e8 });
  const sat = JSON.parse(stdout) as Sat;
  const [after, ms, between, [silent, ending]] = [used(), Date.now() - at, await begun, await answered];
  // of the others some are in the same seconds as the last starts
  const saves = Math.max(1, sat.save.count * (1 - SPREAD / 2 / SECONDS));
  clearInterval(watch);
  taught.stop = true;
  await teaching;
  rmSync(folder, { recursive: true, force: true });
  const kept = await sql<{ id: number; receipt_code: string; closed_by: string; sent: Record<string, string> }[]>`
    select a.id, a.receipt_code, a.closed_by, coalesce(n.sent, '{}') as sent
    from quiz_attempts a
    cross join lateral (
      select jsonb_object_agg(n.question_id, n.answer ->> 'option') as sent
      from quiz_answers n where n.user_id = a.user_id and n.attempt_id = a.id
    ) n
    where a.lesson_id = ${made.id} and a.submitted_at is not null`;
  const keptOf = new Map(kept.map((row) => [row.id, row]));
  const equal = sat.receipts.filter(({ attempt, code, by, sent }) => {
    const own = keptOf.get(attempt);
    if (own?.receipt_code !== code || own.closed_by !== by || Object.keys(own.sent).length !== SECTIONS * TAKEN) return false;
    return Object.entries(sent).every(([q, option]) => own.sent[q] === option);
  }).length;
  const share = (of: number) => (of / ms) * 100;
  return {
    ...sat,
    ...{ people, taught, memory, lost: people - equal },
    ...{ per_save: [(silent[0] - between[0]) / saves, (silent[1] - between[1]) / saves] },
    ...{ per_end: [(after[0] - ending[0]) / people, (after[1] - ending[1]) / people] },
    ...{ per_start: [(between[0] - before[0]) / people, (between[1] - before[1]) / people] },
    ...{ server: share(after[0] - before[0]), database: share(after[1] - before[1]), load: share(sat.cpu_ms) },
  };
}
const failures = ({ failed, lost, taught }: Stage): number => Object.values(failed).reduce((sum, n) => sum + n, 0) + lost + taught.failed;
const startOf = (one: Stage, mode: Sitting['mode']) => (mode === 'own' ? one.enter : one.ring);
const COLUMNS = [
  ...['people', 'starts_s', 'start_p50', 'start_p95', 'start_p99', 'saves_s', 'save_p50', 'save_p95', 'save_p99', 'failed', 'teacher_p95'],
  ...['hands_in_s', 'hand_p50', 'hand_p95', 'hand_p99', 'closed_p95', 'result_p95', 'server_%', 'postgres_%', 'load_%', 'server_MB'],
];
/** What nobody did has no time: NaN, null where it came as JSON. */
const row = (cells: readonly (string | number | null)[]) =>
  process.stdout.write(`# ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : (cell ?? '-')).padStart(11)).join('')}\n`);
function tell(one: Stage, mode: Sitting['mode']): void {
  const [start, { save, hand_in, closed, result }] = [startOf(one, mode), one];
  row([
    ...[one.people, start.rate, start.p50, start.p95, start.p99, save.rate, save.p50, save.p95, save.p99],
    ...[failures(one), percentile(one.taught.ms, 0.95)],
    ...[hand_in.rate, hand_in.p50, hand_in.p95, hand_in.p99, closed.p95, result.p95, one.server, one.database, one.load, one.memory],
  ]);
  const [starting, saving, ending] = [one.per_start, one.per_save, one.per_end].map((both) => both.map((ms) => ms.toFixed(1)).join(' + '));
  process.stdout.write(
    `#   processor, server + postgres: ${starting} ms a start, ${saving} ms a save, ${ending} ms an end with its result\n`,
  );
  process.stdout.write(`#   ${hand_in.count} handed in, ${closed.count} were closed by the clock\n`);
  if (mode === 'bell') process.stdout.write(`#   lobby: ${one.enter.rate.toFixed(0)} enter a second, p95 ${one.enter.p95.toFixed(0)} ms\n`);
  for (const [why, n] of Object.entries(one.failed)) process.stdout.write(`#   ${why}: ${n}\n`);
}
try {
  // what the first requests load and compile is no part of the start
  await stage(100, 'own');
  const modes = values.mode === 'both' ? (['own', 'bell'] as const) : [values.mode as Sitting['mode']];
  for (const mode of modes) {
    process.stdout.write(
      `# exam_bell, ${mode === 'own' ? `all press “begin” within ${SPREAD} s` : `all wait in the lobby, and ask within ${RING} s`}\n`,
    );
    row(COLUMNS);
    const first = await stage(EXAMINEES, mode);
    tell(first, mode);
    const name = `exam_bell_${mode}_${EXAMINEES}`;
    let [held, broke] = [0, 0];
    const holds = (one: Stage) =>
      failures(one) === 0 && startOf(one, mode).p95 <= START_MS && one.save.p95 <= SAVE_MS && one.hand_in.p95 <= HAND_IN_MS;
    if (holds(first)) held = EXAMINEES;
    for (let people = Math.round(EXAMINEES * 1.25); people <= MOST; people = Math.round(people * 1.25)) {
      const more = await stage(people, mode);
      tell(more, mode);
      if (holds(more)) held = people;
      broke = people;
      // broken is who is refused, or waits for ten seconds
      if (failures(more) || startOf(more, mode).p95 > 10_000) break;
    }
    print(`${name}_failed`, failures(first), 'requests');
    print(`${name}_start_p95`, startOf(first, mode).p95, 'ms');
    print(`${name}_save_p95`, first.save.p95, 'ms');
    print(`${name}_hand_in_p95`, first.hand_in.p95, 'ms');
    print(`exam_bell_${mode}_holds`, held, 'examinees');
    print(`exam_bell_${mode}_looked_up_to`, broke, 'examinees');
    bound(`${name}_failed`, failures(first), 0);
    bound(`${name}_start_p95`, startOf(first, mode).p95, START_MS);
    bound(`${name}_save_p95`, first.save.p95, SAVE_MS);
    bound(`${name}_hand_in_p95`, first.hand_in.p95, HAND_IN_MS);
  }
} finally {
  await server.stop();
  await opened.close();
  rmSync(data_dir, { recursive: true, force: true });
}
process.exit();

// A class of 5,000 people at work, beside its stream: its page, works, roster, register by session and month, timetable and calendar; 300 people who scan
// within a minute; what 500 participants of thirty sessions are owed.
import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { tokenHash } from '#core/session/server/actor.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { storeMarks, viewOwn, viewRegister } from '#features/attendance/contract.ts';
import { scan, sendRound } from '#features/attendance/contract-codes.ts';
import { viewMonth } from '#features/attendance/contract-staff.ts';
import { TURN_SECONDS } from '#features/attendance/rules-codes.ts';
import { macOf } from '#features/attendance/server/codes.ts';
import { readFeed, renewFeed, upcoming, viewCalendar } from '#features/calendar/contract.ts';
import { list as listPeople } from '#features/class-people/contract.ts';
import { showClass } from '#features/classrooms/contract.ts';
import { list as listWorks, listEvaluations } from '#features/classworks/contract.ts';
import { setWork } from '#features/classworks/test/make.ts';
import { list as listSessions } from '#features/schedule/contract.ts';
import { createSession, previewShift } from '#features/schedule/contract-staff.ts';
import { makeClass, type MadeClass } from '#features/schedule/test/make.ts';
import { listDues, viewDueSums } from '#features/trainings/contract-dues.ts';
import { headsWriting } from '#features/trainings/contract-heads.ts';
import { saveBudget } from '#features/trainings/contract.ts';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import { ask, percentile } from './asking.ts';
import { bound, print, startChild } from './load.ts';
import { inDatabase } from './statements.ts';

const [WORKS, PAST, COMING, WITH_MARKS] = [200, 370, 30, 20];
const [PARTICIPANTS, TRAINING_DAYS] = [500, 30];
const [SCANNERS, SCAN_SECONDS, SCAN_MS] = [300, 60, 1000];
const ROUNDS = 15;
const day = (ago: number): string => new Date(Date.now() + 6 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);

/** Sessions of two halves on each of the last days and the next, a register of all that were held, works that are set, and one session that is on. */
async function fillRegister(sql: Pool, batch_id: number, teacher_id: number, past: number, marked: number): Promise<number> {
  const loading = await sql.reserve({ patient: true });
  await loading`set session_replication_role = replica`;
  await loading`update class_people set since = now() - interval '500 days' where batch_id = ${batch_id}`;
  await loading`
    insert into class_sessions (batch_id, title, bn_title, starts_at, ends_at, break_at, mode, place, told_at)
    select ${batch_id}, 'Session ' || i, 'ক্লাস ' || i, s.at, s.at + interval '2 hours', s.at + interval '1 hour', 'face', '', now()
    from generate_series(${-COMING}::int, ${past}::int) i
    cross join lateral (select (current_date - i) + interval '4 hours' as at) s where i <> 0`;
  await loading`
    insert into attendance_rows (user_id, class_session_id, half, batch_id, status, conflict)
    select p.user_id, s.id, h, ${batch_id}, case when (p.user_id * 7 + s.id * 13 + h) % 9 > 0 then 'present' else 'absent' end, false
    from class_sessions s cross join class_people p cross join generate_series(1, 2) h
    where s.batch_id = ${batch_id} and s.ends_at < now() and p.batch_id = ${batch_id} and p.user_type = 2`;
  await loading`
    insert into attendance_marks (user_id, class_session_id, half, source, status, at, noted_by, client_key, device, counter)
    select r.user_id, r.class_session_id, r.half, 'hand', r.status, s.starts_at, ${teacher_id}, gen_random_uuid(), gen_random_uuid(), r.user_id
    from (select id, starts_at from class_sessions where batch_id = ${batch_id} and ends_at < now() order by starts_at desc
      limit ${marked}) s
    join attendance_rows r on r.class_session_id = s.id`;
  const [on] = await loading<{ id: number }[]>`
    insert into class_sessions (batch_id, title, bn_title, starts_at, ends_at, mode, place, told_at)
    values (${batch_id}, 'On now', 'এখন', now() - interval '5 minutes', now() + interval '90 minutes', 'face', '', now()) returning id`;
  await loading`set session_replication_role = origin`;
  loading.release();
  return on!.id;
}
export async function fillDay(sql: Pool, of: MadeClass): Promise<number> {
  const on = await fillRegister(sql, of.batch_id, of.teacher.user.id, PAST, WITH_MARKS);
  const kinds = ['assignment', 'quiz', 'assignment', 'exam'] as const;
  for (let i = 0; i < WORKS; i++) {
    if (i % 50 === 0) await sql`truncate limits`;
    const due_at = new Date(Date.now() + (i - WORKS + 15) * 86_400_000).toISOString();
    const given = { content_type: kinds[i % kinds.length]!, title: `Work ${i}`, bn_title: `কাজ ${i}` };
    const { id } = await setWork(sql, of, { ...given, due_at: new Date(Date.now() + 86_400_000 * 40).toISOString() } as never);
    await sql`update classworks set due_at = ${due_at}, published_at = ${due_at}::timestamptz - interval '7 days' where id = ${id}`;
    await sql`update lessons set due_at = ${due_at} where id = ${id}`;
  }
  await sql`
    insert into assignment_works (user_id, lesson_id, course_id, batch_id, text, submitted_at, percent, passed, marked_by, marked_at)
    select p.user_id, w.id, l.course_id, w.batch_id, 'Here it is', now() - interval '2 days', m.percent, m.percent > 0,
      case when m.percent > 0 then ${of.teacher.user.id}::int end, case when m.percent > 0 then now() end
    from (select id, batch_id from classworks where batch_id = ${of.batch_id} order by id desc limit 60) w
    join lessons l on l.id = w.id and l.kind = 'assignment'
    join class_people p on p.batch_id = w.batch_id and p.user_type = 2 and p.user_id % 10 > 2
    cross join lateral (select case when p.user_id % 3 > 0 then 70 end as percent) m`;
  return on;
}
export async function timeDay(sql: Pool, pool: Pool, url: string, of: MadeClass, on: number, worst: boolean): Promise<void> {
  const { batch_id, teacher } = of;
  const learner = of.learners[0]!;
  async function time(name: string, most: number, asked: readonly (readonly [AnyCall, SignedIn, object])[], inPostgres = true) {
    const [whole, stored]: number[][] = [[], []];
    for (const [call, actor, input] of asked) {
      const question = () => answer(pool, call, actor, { ...input } as never);
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const began = performance.now();
        await question();
        if (round) times.push(performance.now() - began);
      }
      const own = inPostgres ? await inDatabase(url, ROUNDS, question) : times;
      if (worst)
        console.log(percentile(times, 0.95).toFixed(1), percentile(own, 0.95).toFixed(1), 'in PostgreSQL', name, JSON.stringify(input));
      whole!.push(...times);
      stored!.push(...own);
      await sql`truncate limits`;
    }
    print(`class_day_${name}_p95`, percentile(whole!, 0.95), 'ms');
    if (inPostgres) print(`class_day_${name}_in_postgres_p95`, percentile(stored!, 0.95), 'ms');
    bound(`class_day_${name}${inPostgres ? '_in_postgres' : ''}_p95`, percentile(stored!, 0.95), most);
  }
  const both = (call: AnyCall, input: object) => [teacher, learner].map((actor) => [call, actor, input] as const);
  await time('today', 30, both(showClass, { id: batch_id }));
  await time('works', 30, [
    ...both(listWorks, { id: batch_id }),
    ...both(listWorks, { id: batch_id, page: 10 }),
    [listWorks, learner, { id: batch_id, state: 'to_do' }],
  ]);
  await time('evaluations', 60, [
    [listEvaluations, teacher, { id: batch_id }],
    [listEvaluations, teacher, { id: batch_id, works: 10, page: 50 }],
  ]);
  await time('roster', 10, [
    [listPeople, teacher, { id: batch_id }],
    [listPeople, teacher, { id: batch_id, page: 100 }],
    [listPeople, learner, { id: batch_id, page: 20 }],
  ]);
  const [last] = await sql<{ id: number }[]>`
    select id from class_sessions where batch_id = ${batch_id} and ends_at < now() order by starts_at desc limit 1`;
  await time('register', 40, [
    [viewRegister, teacher, { id: last!.id }],
    [viewRegister, teacher, { id: last!.id, half: 2, page: 100 }],
    [viewRegister, teacher, { id: on, filter: 'silent' }],
    [viewRegister, learner, { id: last!.id }],
  ]);
  await time('month', 50, [
    [viewMonth, teacher, { id: batch_id }],
    [viewMonth, teacher, { id: batch_id, month: `${day(40).slice(0, 7)}-01` }],
    [viewMonth, teacher, { id: batch_id, month: `${day(40).slice(0, 7)}-01`, page: 100 }],
    [viewMonth, teacher, { id: batch_id, search: 'Learner 77' }],
  ]);
  await time('own_month', 30, [[viewOwn, learner, { id: batch_id }]]);
  const people = await sql<{ user_id: number }[]>`
    select user_id from class_people where batch_id = ${batch_id} and user_type = 2 order by user_id limit 1000`;
  let turn = 0;
  const store = async (name: string, size: number, most: number): Promise<void> => {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const entries = Array.from({ length: size }, (_, i) => ({
        ...{ id: people[(i + turn) % people.length]!.user_id, half: 1, status: round % 2 ? 'present' : 'late' },
        ...{ key: randomUUID(), counter: ++turn },
      }));
      const began = performance.now();
      await answer(pool, storeMarks, teacher, { id: on, entries } as never);
      if (round) times.push(performance.now() - began);
    }
    print(`class_day_${name}_p95`, percentile(times, 0.95), 'ms');
    bound(`class_day_${name}_p95`, percentile(times, 0.95), most);
  };
  await store('40_marks', 40, 30);
  await store('500_marks', 500, 150);
  await time('sessions', 30, [
    ...both(listSessions, { id: batch_id, type: 'now' }),
    ...both(listSessions, { id: batch_id, page: 20 }),
    ...both(listSessions, { id: batch_id, from: day(45), until: day(-45) }),
  ]);
  await time('calendar', 30, [
    ...both(viewCalendar, { from: day(15), until: day(-15) }),
    ...both(viewCalendar, { from: day(91), until: day(0) }),
    ...both(upcoming, {}),
  ]);
  const { url: address } = (await answer(pool, renewFeed, learner, {})) as { url: string };
  const key = /([^/]+)\.ics/.exec(address)![1]!;
  await time('feed', 20, [[readFeed, learner, { key }]]);
  const shown = (await answer(pool, readFeed, learner, { key } as never)) as unknown as { body: string };
  print('class_day_feed_size', Buffer.byteLength(shown.body) / 1024, 'KB');
  bound('class_day_feed_size', Buffer.byteLength(shown.body) / 1024, 60);
  await time('preview_of_a_moved_day', 200, [[previewShift, teacher, { batch_id, day: day(-3), to: 'next' }]]);
  const empty = await makeClass(sql, { learners: 1 });
  const times: number[] = [];
  for (let round = 0; round < 4; round++) {
    const began = performance.now();
    await answer(pool, createSession, empty.teacher, {
      ...{
        batch_id: empty.batch_id,
        title: 'Series',
        bn_title: 'সিরিজ',
        on: day(-1 - round),
        from: `0${round + 6}:00`,
        until: `0${round + 6}:50`,
      },
      ...{ repeat: { every: 1, times: 200 }, despite: true, client_key: randomUUID() },
    } as never);
    if (round) times.push(performance.now() - began);
  }
  print('class_day_series_of_200', Math.max(...times), 'ms');
  bound('class_day_series_of_200', Math.max(...times), 300);
}
/** Three hundred people read a turning code within a minute, each at a moment of their own, through the server. */
export async function timeScans(sql: Pool, url: string, data_dir: string, of: MadeClass, on: number): Promise<void> {
  const token = (i: number) => `scans-${String(i).padStart(20, '0')}`;
  const tokens = Array.from({ length: SCANNERS }, (_, i) => token(i));
  await sql`
    insert into sessions (user_id, token_hash, device, ip, expires_at)
    select p.user_id, decode(h.hex, 'hex'), '', '', now() + interval '1 day'
    from (select user_id, row_number() over (order by user_id desc) as n from class_people
      where batch_id = ${of.batch_id} and user_type = 2) p
    join unnest(${tokens.map((one) => tokenHash(one).toString('hex'))}::text[]) with ordinality h (hex, n) using (n)`;
  const round = randomUUID();
  const begun_at = new Date(Date.now() - 120_000).toISOString();
  await answer(sql, sendRound, of.teacher, { id: on, half: 1, round, begun_at } as never);
  const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
    ...serverEnv,
    ...{ DATABASE_URL: url, DATA_DIR: data_dir, PORT: '0', DEMO: '0', LOG_LEVEL: 'error', WORKER: '0' },
  });
  const times: number[] = [];
  let refused = 0;
  await Promise.all(
    tokens.map(async (one, i) => {
      const wait = ((i + Math.random()) / SCANNERS) * SCAN_SECONDS * 1000;
      const due = performance.now() + wait;
      await new Promise((done) => setTimeout(done, wait));
      const code = { class_session_id: on, half: 1, round, turn: Math.floor((Date.now() - Date.parse(begun_at)) / 1000 / TURN_SECONDS) };
      const { status } = await ask(server.port, one, scan, {
        id: on,
        half: 1,
        round,
        turn: code.turn,
        mac: macOf(code),
        key: randomUUID(),
      } as never);
      times.push(performance.now() - due);
      if (status !== 200) refused++;
    }),
  );
  await server.stop();
  print(`class_day_${SCANNERS}_scans_p95`, percentile(times, 0.95), 'ms');
  print(`class_day_${SCANNERS}_scans_refused`, refused, 'people');
  bound(`class_day_${SCANNERS}_scans_p95`, percentile(times, 0.95), SCAN_MS);
  bound(`class_day_${SCANNERS}_scans_refused`, refused, 0);
}
/** What the participants of a training are owed, by heads of each kind, of months that are closed. */
export async function timeDues(sql: Pool, pool: Pool, url: string): Promise<void> {
  const chief = (await makePerson(sql, { role: 'super', type: 1 })).actor;
  const of = await makeClass(sql, { learners: 1 });
  await sql`update courses set kind = 'training' where id = ${of.course_id}`;
  await sql`
    with made as (
      insert into users (username, name, email) select 'due-' || i, 'Participant ' || i, 'due-' || i || '@people.test'
      from generate_series(1, ${PARTICIPANTS - 1}::int) i returning id)
    insert into enrollments (user_id, batch_id, course_id) select id, ${of.batch_id}, ${of.course_id} from made`;
  await fillRegister(sql, of.batch_id, of.teacher.user.id, TRAINING_DAYS, 0);
  const heads: number[] = [];
  for (const [title, kind, per] of [
    ['Sitting', 'honorarium', 'half'],
    ['Allowance', 'daily', 'day'],
    ['Travel', 'travel', 'once'],
  ] as const)
    heads.push(
      (
        (await answer(sql, headsWriting.create, chief, {
          ...{ title, kind, per, rate: 50_005, tax_bp: 1000, stamp: 1000, by_attendance: true },
        } as never)) as { id: number }
      ).id,
    );
  await answer(sql, saveBudget, chief, {
    ...{ batch_id: of.batch_id, total: 100_000_000_000, lines: heads.map((head_id) => ({ head_id, planned: 10_000_000_000 })) },
  } as never);
  await sql`
    insert into attendance_months (batch_id, month, closed_at, sums)
    select distinct ${of.batch_id}::int, date_trunc('month', on_date)::date, now(), '{}'::jsonb from class_sessions
    where batch_id = ${of.batch_id} and ends_at < now()`;
  await sql.unsafe('vacuum analyze');
  const asked: [string, () => Promise<unknown>][] = [
    ...[{}, { page: 20 }, { sort: '-net' }, { search: 'Participant 77' }].map((input): [string, () => Promise<unknown>] => [
      JSON.stringify(input),
      () => answer(pool, listDues, chief, { batch_id: of.batch_id, ...input } as never),
    ]),
    ['sums', () => answer(pool, viewDueSums, chief, { batch_id: of.batch_id })],
  ];
  const [whole, stored]: number[][] = [[], []];
  for (const [, question] of asked) {
    await question();
    for (let n = 0; n < ROUNDS; n++) {
      const began = performance.now();
      await question();
      whole!.push(performance.now() - began);
    }
    stored!.push(...(await inDatabase(url, ROUNDS, question)));
  }
  print(`class_day_dues_of_${PARTICIPANTS}_p95`, percentile(whole!, 0.95), 'ms');
  print(`class_day_dues_of_${PARTICIPANTS}_in_postgres_p95`, percentile(stored!, 0.95), 'ms');
  bound(`class_day_dues_of_${PARTICIPANTS}_in_postgres_p95`, percentile(stored!, 0.95), 60);
}

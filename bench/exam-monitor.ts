// Watching an exam under way with 2,000 takers, and with 5,000: where they are, who changed, their list in every order; and what one watcher costs who asks
// each five seconds. --worst each question by itself.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { answer } from '#core/contract/server/gate.ts';
import { connect, patient } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { listTakers, watch } from '#features/exams/contract-sitting.ts';
import { draw, makeExam, makeFolder, makeSchool, section } from '#features/exams/test/make.ts';
import { percentile } from './asking.ts';
import { bound, cpuOf, cpuOfFamily, parentOf, print } from './load.ts';
import { inDatabase } from './statements.ts';

const { values } = parseArgs({ options: { worst: { type: 'boolean' } } });
const ROUNDS = 20;
const QUESTIONS = 20;
/** A watcher asks so often. */
const EACH_SECONDS = 5;
const [WATCH_MS, LIST_MS, MOST_SHARE] = [60, 60, 1];

const data_dir = mkdtempSync(join(tmpdir(), 'shikhon-monitor-'));
chmodSync(data_dir, 0o755);
const opened = await open({ DATA_DIR: data_dir }, undefined, { tool: true });
const sql = opened.pool;
const [{ pid }] = (await sql`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
const database = parentOf(pid);
const school = await makeSchool(sql);
const { folder_id } = await makeFolder(sql, school.teacher, QUESTIONS);
const pool = connect(opened.url, 4, patient);
try {
  for (const TAKERS of [2000, 5000]) {
    const exam = await makeExam(sql, school, [section('S', [draw({ folder_id }, { take: QUESTIONS })])]);
    await sql`
      with made as (
        insert into users (username, name, bn_name, phone, phone_verified_at, district)
        select ${`m${TAKERS}.`} || i, 'Taker ' || i, 'পরীক্ষার্থী ' || i, '+8801' || ${TAKERS}::int || lpad(i::text, 6, '0'), now(),
          (array['Dhaka', 'Khulna', 'Sylhet', ''])[1 + i % 4] from generate_series(1, ${TAKERS}::int) i
        returning id)
      insert into enrollments (user_id, batch_id, course_id, status)
      select m.id, b.id, b.course_id, 'approved' from made m, batches b where b.course_id = ${exam.course_id}`;
    // one in ten has not begun, one in ten has handed in, some are silent
    await sql`
      insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, seed, started_at, ends_at, entered_at,
        submitted_at, closed_by, score, max_score, passed, result_no)
      select user_id, ${exam.id}, course_id, 1, p.ids, 7, now() - interval '10 minutes', now() + interval '20 minutes',
        now() - interval '10 minutes', s.at, case when s.at is not null then 'learner' end, case when s.at is not null then 12 end,
        case when s.at is not null then 20 end, case when s.at is not null then id % 3 > 0 end, case when s.at is not null then 1 end
      from enrollments e cross join (select array_agg(question_id) as ids from exam_pool where lesson_id = ${exam.id}) p
      cross join lateral (select case when e.id % 10 = 1 then now() - (e.id % 500) * interval '1 second' end as at) s
      where course_id = ${exam.course_id} and id % 10 > 0`;
    await sql`
      insert into attempt_presence (user_id, attempt_id, heard_at, back_at, order_id)
      select user_id, id, now() - (id % 400) * interval '1 second', now() - interval '10 minutes', 0 from quiz_attempts
      where lesson_id = ${exam.id}`;
    await sql`
      insert into attempt_leases (user_id, attempt_id, lease, device_hash, began_at, waiting)
      select user_id, id, 1, '\\x00', now() - interval '10 minutes', case when id % 50 = 0 then 3 else 0 end from quiz_attempts
      where lesson_id = ${exam.id}`;
    await sql`
      insert into quiz_answers (user_id, attempt_id, question_id, answer, sequence)
      select a.user_id, a.id, q.id, '{"option":"o1"}', q.n from quiz_attempts a
      cross join unnest(a.question_ids) with ordinality q (id, n) where a.lesson_id = ${exam.id} and q.n <= a.id % 20`;
    await sql.unsafe('vacuum analyze');
    const asked = async (name: string, most: number, questions: readonly (readonly [string, () => Promise<unknown>])[]) => {
      const [whole, stored]: number[][] = [[], []];
      for (const [told, question] of questions) {
        await question();
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const began = performance.now();
          await question();
          times.push(performance.now() - began);
        }
        const own = await inDatabase(opened.url, ROUNDS, question);
        if (values.worst) console.log(percentile(times, 0.95).toFixed(1), percentile(own, 0.95).toFixed(1), 'in PostgreSQL', name, told);
        whole!.push(...times);
        stored!.push(...own);
      }
      print(`exam_monitor_${TAKERS}_${name}_p95`, percentile(whole!, 0.95), 'ms');
      print(`exam_monitor_${TAKERS}_${name}_in_postgres_p95`, percentile(stored!, 0.95), 'ms');
      bound(`exam_monitor_${TAKERS}_${name}_in_postgres_p95`, percentile(stored!, 0.95), most);
    };
    const { actor } = await makePerson(sql, { role: 'partner', institution_id: school.id });
    const id = exam.id;
    const since = () => new Date(Date.now() - EACH_SECONDS * 1000).toISOString();
    const look = () => answer(pool, watch, actor, { id, since: since() } as never);
    const list = (input: object) => [JSON.stringify(input), () => answer(pool, listTakers, actor, { id, ...input } as never)] as const;
    await asked('watch', WATCH_MS, [
      ['all', () => answer(pool, watch, actor, { id } as never)],
      ['changes', look],
    ]);
    await asked('list', LIST_MS, [
      ...[{}, { page: 2 }, { page: 20 }, { limit: 100 }, { search: 'Taker 7' }, { search: 'nobody' }].map(list),
      ...['under_way', 'silent', 'not_begun', 'passed'].map((state) => list({ filters: `state.${state}` })),
    ]);
    const used = () => cpuOf(process.pid) + cpuOfFamily(database);
    const before = used();
    const LOOKS = 100;
    for (let n = 0; n < LOOKS; n++) await look();
    const share = ((used() - before) / LOOKS / (EACH_SECONDS * 1000)) * 100;
    print(`exam_monitor_${TAKERS}_watcher`, share, 'percent_of_a_core');
    bound(`exam_monitor_${TAKERS}_watcher`, share, MOST_SHARE);
    // askers of one moment share a statement
    const many = used();
    for (let n = 0; n < LOOKS / 10; n++) await Promise.all(Array.from({ length: 20 }, look));
    print(`exam_monitor_${TAKERS}_watcher_of_20`, ((used() - many) / (LOOKS * 2) / (EACH_SECONDS * 1000)) * 100, 'percent_of_a_core');
  }
  await pool.end({ timeout: 2 });
} finally {
  await opened.close();
  rmSync(data_dir, { recursive: true, force: true });
}
process.exit();

// A class of 5,000 people with 200 works, 400 sessions and 50,000 posts, among 1,000,000 posts. Its stream: pages at any depth, searches in both scripts, months,
// what is unread, a new post and a comment; and what is asked of it on a day (`class-day.ts`). --posts another number of all of them; --worst each
// question by itself; --only stream or day.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { connect, patient } from '#core/db/server/sql.ts';
import { keysOfTexts } from '#features/bank/server/service.ts';
import { comment, countUnread, create, list, listMonths, listPins } from '#features/posts/contract.ts';
import { makeClass } from '#features/schedule/test/make.ts';
import { fillDay, timeDay, timeDues, timeScans } from './class-day.ts';
import { bound, print } from './load.ts';

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '1000000' }, worst: { type: 'boolean' }, only: { type: 'string' } },
});
const all = Number(values.posts);
const [PEOPLE, IN_STREAM, COMMENTS, OTHERS] = [5000, 50_000, 100_000, 200];
const ROUNDS = 20;
const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
const FRAGMENTS = [
  'সমতুল ভগ্নাংশ কাগজ ভাঁজ করে দেখানো যায়',
  'আগামী ক্লাসে কাঁচি ও চার রঙের কাগজ আনবেন',
  'দশমিকের খেলায় বড় দল কীভাবে ভাগ করব',
  'আজকের অনুশীলনের পাতাটি এখানে দিলাম',
  'সংখ্যারেখা মেঝেতে দড়ি দিয়ে আঁকা যায়',
  'Can the number line be drawn on the floor with rope',
  'The recording of the last class is below',
  'শতকরা হিসাব হাটবাজারে শেখানো সহজ',
  'লেখচিত্র পড়া নিয়ে একটি প্রশ্ন ছিল',
  'অনুপাত ও সমানুপাতের পার্থক্য বুঝিয়ে বলবেন',
  'আমাদের বিদ্যালয়ে বিদ্যুৎ ছিল না তাই দেরি হলো',
  'ধন্যবাদ সবাইকে খুব কাজে লেগেছে',
  'জ্যামিতির আকৃতি চারপাশ থেকে খুঁজে বের করা',
] as const;
// what few posts say
const RARE = ['ত্রিকোণমিতি', 'chromatography', 'সালোকসংশ্লেষণ', 'মৌলিক সংখ্যা'] as const;

const folder = mkdtempSync(join(tmpdir(), 'shikhon-classroom-'));
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const sql = opened.pool;
try {
  const ours = await makeClass(sql, { learners: 1 });
  const { batch_id, course_id, teacher, learners } = ours;
  const learner = learners[0]!;
  await sql`
    with made as (
      insert into users (username, name, email)
      select 'bench-' || i, 'Learner ' || i, 'bench-' || i || '@people.test' from generate_series(1, ${PEOPLE}::int) i returning id)
    insert into enrollments (user_id, batch_id, course_id) select id, ${batch_id}, ${course_id} from made`;
  await sql`
    insert into batches (course_id, title, bn_title) select ${course_id}, 'Other ' || i, 'অন্য ' || i from generate_series(1, ${OTHERS}::int) i`;
  const texts = [...FRAGMENTS, ...RARE];
  await sql`create table bench_fragments (n int primary key, text text not null, keys tsvector not null)`;
  for (const [i, text] of texts.entries())
    await sql`insert into bench_fragments values (${i}, ${text}, array_to_tsvector(${keysOfTexts([text])}::text[]))`;
  const count = FRAGMENTS.length;
  const fill = (from: number, to: number, where: 'ours' | 'theirs', parent = false) => sql`
    insert into posts (batch_id, parent_id, user_id, kind, text, keys, place, written_at, comments)
    select ${where === 'ours' ? sql`${batch_id}` : sql`o.ids[1 + i % ${OTHERS}::int]`},
      ${parent ? sql`p.ids[1 + i % ${IN_STREAM}::int]` : sql`null`}, u.ids[1 + i::bigint * 7919 % ${PEOPLE}::int],
      case when i % 9 = 0 and not ${parent} then 'question' else 'post' end, a.text || '. ' || b.text || ' ' || i,
      case when i % 5003 < ${RARE.length}::int then a.keys || b.keys || r.keys else a.keys || b.keys end,
      ${parent ? sql`null` : sql`nextval('posts_place')`}, now() - (${to}::int - i) * interval '9 minutes', ${parent ? 0 : 2}
    from generate_series(${from}::int, ${to}::int) i
    cross join (select array_agg(id) as ids from users where username like 'bench-%') u
    cross join (select array_agg(id) as ids from batches where title like 'Other %') o
    ${parent ? sql`cross join (select array_agg(id) as ids from posts where batch_id = ${batch_id}) p` : sql``}
    join bench_fragments a on a.n = i % ${count}::int
    join bench_fragments b on b.n = i / ${count}::int % ${count}::int
    left join bench_fragments r on r.n = ${count}::int + i % 5003`;
  await fill(1, IN_STREAM, 'ours');
  await fill(1, COMMENTS, 'ours', true);
  if (all > IN_STREAM + COMMENTS) await fill(1, all - IN_STREAM - COMMENTS, 'theirs');
  await sql`
    insert into post_seen (user_id, batch_id, place)
    select ${learner.user.id}, ${batch_id}, max(place) - 40 from posts where batch_id = ${batch_id}`;
  await sql`
    update posts set pinned_at = now() where id in (select id from posts where batch_id = ${batch_id} and place is not null limit 3)`;
  const on = values.only === 'stream' ? 0 : await fillDay(sql, ours);
  await sql.unsafe('vacuum analyze');

  const pool = connect(opened.url, 2, patient);
  const began = performance.now();
  await pool`select 1`;
  const yardstick = performance.now() - began;
  async function time(name: string, most: number, asked: readonly (readonly [AnyCall, SignedIn, object])[]): Promise<void> {
    const times: { ms: number; input: object }[] = [];
    for (let round = 0; round <= ROUNDS; round++)
      for (const [call, actor, input] of asked) {
        const start = performance.now();
        await answer(pool, call, actor, input);
        if (round) times.push({ ms: performance.now() - start, input });
      }
    const value = p95(times.map((t) => t.ms));
    print(`class_stream_${name}_p95`, value, 'ms', value / yardstick);
    bound(`class_stream_${name}_p95`, value, most);
    if (values.worst)
      for (const [, , input] of asked)
        console.log(p95(times.filter((t) => t.input === input).map((t) => t.ms)).toFixed(1), JSON.stringify(input));
  }
  if (on) {
    await timeDay(sql, pool, opened.url, ours, on, values.worst === true);
    await timeScans(sql, opened.url, folder, ours, on);
    await timeDues(sql, pool, opened.url);
  }
  if (values.only !== 'day') await timeStream();
  await pool.end({ timeout: 2 });

  async function timeStream(): Promise<void> {
    const of = { course_batch_id: batch_id };
    for (const [who, actor] of [
      ['learner', learner],
      ['teacher', teacher],
    ] as const) {
      await time(
        `page_${who}`,
        20,
        [0, 10, 500, 5000, 10_000].map((skip) => [list, actor, { ...of, skip }] as const),
      );
      await time(
        `search_${who}`,
        50,
        ['সমতুল', 'somotul', 'কাঁচি কাগজ', 'rope', 'ত্রিকোণমিতি', 'chromatography', 'nobody', 'সং'].map(
          (search) => [list, actor, { ...of, search }] as const,
        ),
      );
    }
    await time('filtered', 50, [
      [list, learner, { ...of, filter: 'questions' }],
      [list, learner, { ...of, filter: 'unanswered' }],
      [list, learner, { ...of, filter: 'staff' }],
      [list, teacher, { ...of, filter: 'reported' }],
      [list, learner, { ...of, month: new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10) }],
    ]);
    await time('unread', 10, [[countUnread, learner, of]]);
    await time('pins', 15, [[listPins, learner, of]]);
    await time('months', 100, [[listMonths, learner, of]]);
    const [row] = await sql<{ id: number }[]>`select id from posts where batch_id = ${batch_id} and place is not null limit 1`;
    await time('post', 30, [[create, teacher, { ...of, text: FRAGMENTS[0] }]]);
    await sql`truncate limits`;
    await time('comment', 30, [[comment, teacher, { timeline_id: row!.id, text: FRAGMENTS[1] }]]);
  }
} finally {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

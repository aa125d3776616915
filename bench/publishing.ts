// How fast the audience of a bulk message is counted, 100,000 of 200,000 people, and how fast all kinds are searched: 50,000 pieces, 20,000 courses,
// 2,000 institutions, 20,000 open pages; the public lists at any page, and how long it takes until 100,000 people are queued. --worst each question by itself; --data FOLDER: a data directory to use, and to fill when it is empty.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { connect, patient, type Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { approve, look, send, writing } from '#features/campaigns/contract.ts';
import { workPortion } from '#features/campaigns/server/send-portion.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { search } from '#features/finding/contract.ts';
import { listArticles, listBlogs, listTutorials } from '#features/publications/contract.ts';
import { indexDocs } from '#features/search/server/service.ts';
import { bound, print } from './load.ts';
import { drawnNames } from './names.ts';
import { inDatabase } from './statements.ts';

const { values } = parseArgs({ options: { worst: { type: 'boolean' }, data: { type: 'string' } } });
const ROUNDS = 15;
const [PEOPLE, PIECES, COURSES, INSTITUTIONS, PAGES] = [200_000, 50_000, 20_000, 2_000, 20_000];
const WORDS =
  'কোষ cell উদ্ভিদ plant প্রাণী animal শক্তি energy আলো light তাপ heat শব্দ sound পানি water বায়ু air মাটি soil নদী river সংখ্যা number ক্ষেত্রফল area বল force সময় time কম্পিউটার computer ভাষা language কবিতা poem ব্যাকরণ grammar'.split(
    ' ',
  );
/** Stands in every title. */
const COMMON = 'শিক্ষা';
const some = (i: number) => WORDS[i % WORDS.length]!;
const titleOf = (i: number) => `${COMMON} ${some(i)} ${some(i * 7 + 3)} ${some(i * 13 + 5)} w${i}`;
const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
const MARK = 'bench-place';

async function index(sql: Pool, kind: string, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 1000)
    await indexDocs(
      sql,
      ids.slice(at, at + 1000).map((ref_id, i) => ({
        kind,
        ref_id,
        title: [titleOf(at + i)],
        // of many words: each stands in one text of eighty
        body: Array.from({ length: 60 }, (_, n) => `b${((at + i) * 7919 + n * 104_729) % 5003}`).join(' '),
      })),
    );
}
async function fill(sql: Pool): Promise<void> {
  const place = await makeInstitution(sql, { username: MARK });
  const course = await makeCourse(sql, { category_id: await makeCategory(sql), institution_id: place });
  const batch = await makeBatch(sql, course.id);
  await sql`
    insert into users (username, name, bn_name, language, phone, phone_verified_at, email, email_verified_at, birth_date, created_at, name_keys)
    select 'bench.' || i, name, bn_name, 1 + i % 2, '+88017' || lpad(i::text, 8, '0'), case when i % 53 <> 0 then now() end,
      'bench.' || i || '@x.test', case when i % 7 <> 0 then now() end, date '1980-01-01' + i % 12000,
      now() - ((${PEOPLE} - i) * 30) * interval '1 second', name_keys
    from (${drawnNames(sql, PEOPLE)}) drawn`;
  await sql`
    insert into enrollments (user_id, batch_id, course_id, status)
    select u.id, b.id, b.course_id, 'approved' from users u, batches b where b.id = ${batch} and u.id % 2 = 0 and u.username like 'bench.%'`;
  await sql`
    insert into notice_choices (user_id, group_name, mail, sms)
    select u.id, g, u.id % 10 < 8, u.id % 10 < 5 from users u, unnest(array['news', 'courses']) g
    where u.id % 4 <> 3 and u.username like 'bench.%'`;
  const titles = Array.from({ length: PIECES }, (_, i) => titleOf(i));
  for (const [kind, from, to] of [
    ['blog', 0, PIECES / 2],
    ['tutorial', PIECES / 2, (PIECES * 3) / 4],
    ['article', (PIECES * 3) / 4, PIECES],
  ] as const) {
    const made = await sql<{ id: number }[]>`
      insert into publications (kind, title, bn_title, publish_at, first_published_at)
      select ${kind}, t, t, now() - n * interval '1 minute', now() - n * interval '1 minute'
      from unnest(${titles.slice(from, to)}::text[]) with ordinality x (t, n) returning id`;
    await index(
      sql,
      kind,
      made.map(({ id }) => id),
    );
  }
  const courses = await sql<{ id: number }[]>`
    insert into courses (slug, kind, institution_id, owner_id, category_id, title, bn_title, language, published_at)
    select 'bench-' || n, 'course', c.institution_id, c.owner_id, c.category_id, t, t, 'bn', now()
    from unnest(${titles.slice(0, COURSES)}::text[]) with ordinality x (t, n), courses c where c.id = ${course.id} returning id`;
  await index(
    sql,
    'course',
    courses.map(({ id }) => id),
  );
  const institutions = await sql<{ id: number }[]>`
    insert into institutions (username, institution_name, institution_name_en, approved_at)
    select 'bench-' || n, t, t, now() from unnest(${titles.slice(0, INSTITUTIONS)}::text[]) with ordinality x (t, n) returning id`;
  await index(
    sql,
    'partner',
    institutions.map(({ id }) => id),
  );
  const pages = await sql<{ id: number }[]>`select id from users where username like 'bench.%' order by id limit ${PAGES}`;
  await index(
    sql,
    'learner',
    pages.map(({ id }) => id),
  );
  await sql.unsafe('vacuum analyze');
}
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'shikhon-publishing-'));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const sql = opened.pool;
try {
  const [there] = await sql`select from institutions where username = ${MARK}`;
  if (!there) await fill(sql);
  const [{ course_id }] = (await sql`
    select c.id as course_id from courses c join institutions i on i.id = c.institution_id where i.username = ${MARK} order by c.id limit 1`) as unknown as [
    { course_id: number },
  ];
  const chief: SignedIn = { ...(await makePerson(sql, { role: 'super', type: 1 })).actor, proved: true };
  const pool = connect(opened.url, 4, patient);
  async function scene(
    name: string,
    most: number,
    asked: readonly (readonly [string, () => Promise<unknown>])[],
    of: 'whole' | 'in_postgres' = 'whole',
  ): Promise<void> {
    const [whole, stored]: number[][] = [[], []];
    for (const [told, ask] of asked) {
      await ask();
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now();
        await ask();
        times.push(performance.now() - began);
      }
      const own = await inDatabase(opened.url, ROUNDS, ask);
      if (values.worst) console.log(p95(times).toFixed(1), p95(own).toFixed(1), 'in PostgreSQL', name, told);
      whole!.push(...times);
      stored!.push(...own);
    }
    print(`${name}_p95`, p95(whole!), 'ms');
    print(`${name}_in_postgres_p95`, p95(stored!), 'ms');
    if (of === 'whole') bound(`${name}_p95`, p95(whole!), most);
    else bound(`${name}_in_postgres_p95`, p95(stored!), most);
  }
  const texts = { title: 'T', subject: 'Hello', bn_subject: 'শুভেচ্ছা', body: '{name}', bn_body: '{name}', url: '/course' };
  const counted: [string, () => Promise<unknown>][] = [];
  for (const [kind, more] of [
    ['mail', { group_name: 'courses', course_id }],
    ['sms', { group_name: 'courses', course_id }],
    ['custom', { group_name: 'courses', course_id }],
    ['mail', { group_name: 'news', joined_from: new Date(Date.now() - 35 * 86_400_000).toISOString().slice(0, 10) }],
  ] as const) {
    const { url, subject, bn_subject, ...plain } = texts;
    const own = { ...plain, ...(kind === 'mail' && { subject, bn_subject }), ...(kind === 'custom' && { url }) };
    const { id } = (await answer(pool, writing.create, chief, { kind, ...own, ...more } as never)) as unknown as { id: number };
    const { matching, people } = await answer(pool, look, chief, { id });
    counted.push([`${kind} ${more.group_name} ${matching} ${people}`, () => answer(pool, look, chief, { id })]);
  }
  await scene('audience_100k', 300, counted);
  const searches = [COMMON, 'shikkha', 'cell', 'kosh', 'পানি water', 'w1777', 'zzqx', 'উদ্ভিদ animal light'];
  const ask = (words: string, kind: string, actor: typeof chief | ReturnType<typeof visitor>) =>
    [`${words} ${kind}`, () => answer(pool, search, actor, { search: words, kind, limit: 15 } as never)] as const;
  await scene('search_all_kinds', 60, [
    ...searches.map((words) => ask(words, 'course', visitor())),
    ...searches.map((words) => ask(words, 'blog', visitor())),
    ...searches.map((words) => ask(words, 'learner', chief)),
  ]);
  // what is kept for some seconds is not asked again: each question is another one
  const anybody = (site_institution?: number) => ({ ...visitor(), ...(site_institution && { site_institution }) });
  let limit = 10;
  const listed = [listBlogs, listTutorials, listArticles].flatMap((call) =>
    [1, 2, 50, 100, 500].map(
      (page) => [`${call.name} ${page}`, () => answer(pool, call, anybody(), { page, limit: 10 + (limit++ % 11) } as never)] as const,
    ),
  );
  await scene('public_lists_of_50k', 10, listed, 'in_postgres');
  await scene(
    'public_lists_of_50k_by_title',
    60,
    ['cell', 'w777', 'zzqx'].map(
      (title) => [title, () => answer(pool, listBlogs, anybody(), { title, limit: 10 + (limit++ % 11) } as never)] as const,
    ),
    'in_postgres',
  );
  const second: SignedIn = { ...(await makePerson(sql, { role: 'super', type: 1 })).actor, proved: true };
  for (const [kind, own] of [
    ['custom', { url: '/course' }],
    ['mail', { subject: 'Hello', bn_subject: 'শুভেচ্ছা' }],
  ] as const) {
    const plain = { title: 'T', body: '{name}', bn_body: '{name}', group_name: 'courses', course_id };
    const { id } = (await answer(pool, writing.create, chief, { kind, ...plain, ...own } as never)) as unknown as { id: number };
    const read = async () => (await answer(pool, writing.view, chief, { id } as never)) as unknown as { state: string; version: number };
    await answer(pool, send, chief, { id, version: (await read()).version } as never);
    if ((await read()).state === 'asked') await answer(pool, approve, second, { id, version: (await read()).version } as never);
    const began = performance.now();
    while ((await read()).state === 'running') await workPortion(sql, id);
    const seconds = (performance.now() - began) / 1000;
    const [{ n }] = (await sql`
      select count(*)::int as n from campaign_people where campaign_id = ${id} and state <> 'skipped'`) as unknown as [{ n: number }];
    print(`campaign_${kind}_people`, n, 'people');
    print(`campaign_${kind}_queued_seconds`, seconds, 's');
    bound(`campaign_${kind}_queued_seconds`, seconds, 120);
  }
  await pool.end({ timeout: 5 });
} finally {
  await opened.close();
  if (!values.data) rmSync(folder, { recursive: true, force: true });
}
process.exit();

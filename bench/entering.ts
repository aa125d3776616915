// How fast staff find whom they enrol in a batch: 200,000 people of one institution, all of an upazila, of a district, in every order.
// --people another number; --worst each question by itself; --data FOLDER: a data directory to use, and to fill when it is empty.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import { answer } from '#core/contract/server/gate.ts';
import { connect, patient, type Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { listMembers } from '#features/enrollments/contract-entering.ts';
import { seedGeography } from '../db/geography.ts';
import { bound, print } from './load.ts';
import { drawnNames, RARE } from './names.ts';
import { inDatabase } from './statements.ts';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '200000' }, worst: { type: 'boolean' }, data: { type: 'string' } },
});
const size = Number(values.people);
const [ROUNDS, MOST_MS] = [20, 50];
const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

const PLACE = 'bench-academy';
const [LARGE, SMALL] = ['সাভার', 'দাকোপ'];
interface Made {
  institution_id: number;
  batch_id: number;
}
const made = async (sql: Pool): Promise<Made | undefined> =>
  (
    await sql<Made[]>`
      select i.id as institution_id, b.id as batch_id from institutions i join courses c on c.institution_id = i.id
      join batches b on b.course_id = c.id where i.username = ${PLACE}`
  )[0];
/** An academy whose people work all over the country, four thousand of them in one large upazila, some with none; a tenth is in the course. */
async function fill(sql: Pool): Promise<Made> {
  await seedGeography(sql);
  const institution_id = await makeInstitution(sql, { username: PLACE });
  const course = await makeCourse(sql, { category_id: await makeCategory(sql), institution_id });
  const batch_id = await makeBatch(sql, course.id);
  const upazilas = await sql<{ id: number; bn_title: string }[]>`select id, bn_title from upazilas order by id`;
  const [all, large] = [upazilas.map(({ id }) => id), upazilas.find((one) => one.bn_title === LARGE)!.id];
  await sql`
    insert into users (username, name, bn_name, name_keys, phone, phone_verified_at, made_for_institution_id, created_at, upazila_id,
      district, teacherverify, suspended_at)
    select 'bench.' || i, p.name, p.bn_name, p.name_keys, '+88017' || lpad(i::text, 8, '0'), now(), ${institution_id},
      now() - i * interval '3 seconds', z.id, coalesce(d.title, ''), case when i % 70 = 0 then 1 else 0 end,
      case when i % 1009 = 0 then now() end
    from (${drawnNames(sql, size)}) p
    cross join lateral (
      select case when i % 11 = 0 then null when i % 50 = 3 then ${large}::int
        else (${all}::int[])[1 + (i::bigint * 7927 % 100043) % ${all.length}] end as upazila_id) pick
    left join upazilas z on z.id = pick.upazila_id
    left join districts d on d.id = z.district_id`;
  await sql`
    insert into enrollments (user_id, batch_id, course_id)
    select id, ${batch_id}, ${course.id} from users where made_for_institution_id = ${institution_id} and id % 10 = 0`;
  await sql.unsafe('vacuum analyze');
  return { institution_id, batch_id };
}

const folder = values.data ?? mkdtempSync(join(tmpdir(), 'shikhon-entering-'));
mkdirSync(folder, { recursive: true });
chmodSync(folder, 0o755);
const opened = await open({ DATA_DIR: folder }, undefined, { tool: true });
const sql = opened.pool;
try {
  const { institution_id, batch_id } = (await made(sql)) ?? (await fill(sql));
  const { actor } = await makePerson(sql, { role: 'partner', institution_id });
  const [savar] = await sql<{ id: number; district_id: number }[]>`select id, district_id from upazilas where bn_title = ${LARGE}`;
  const [small] = await sql<{ id: number; district_id: number }[]>`select id, district_id from upazilas where bn_title = ${SMALL}`;
  const pool = connect(opened.url, 4, patient);
  const there: number[] = [];
  for (let i = 0; i < 200; i++) {
    const began = performance.now();
    await pool`select 1`;
    there.push(performance.now() - began);
  }
  async function time(name: string, inputs: readonly object[]): Promise<void> {
    const [times, stored]: { ms: number; input: object }[][] = [[], []] as never;
    const ask = (input: object) => answer(pool, listMembers, actor, { batch_id, limit: 25, ...input });
    for (let round = 0; round <= ROUNDS; round++)
      for (const input of inputs) {
        const began = performance.now();
        await ask(input);
        if (round) times!.push({ ms: performance.now() - began, input });
      }
    for (const input of inputs) for (const ms of await inDatabase(opened.url, ROUNDS, () => ask(input))) stored!.push({ ms, input });
    const value = p95(times!.map((t) => t.ms));
    print(`entering_200k_${name}_p95`, value, 'ms', value / p95(there));
    const within = p95(stored!.map((t) => t.ms));
    print(`entering_200k_${name}_in_postgres_p95`, within, 'ms');
    bound(`entering_200k_${name}_in_postgres_p95`, within, MOST_MS);
    if (values.worst)
      for (const input of inputs) {
        const of = (all: { ms: number; input: object }[]) => p95(all.filter((t) => t.input === input).map((t) => t.ms)).toFixed(1);
        const { total, more } = await ask({ ...input, limit: 1 });
        console.log(of(times!), of(stored!), JSON.stringify(input), total, more);
      }
  }
  const orders = [{}, { sort: 'title' }, { sort: '-title' }, { sort: 'joined' }, { sort: '-joined' }];
  await time('page', [...orders, { page: 2 }]);
  const places = [`upazila.${small!.id}`, `upazila.${savar!.id}`, `district.${small!.district_id}`, `district.${savar!.district_id}`];
  await time(
    'of_place',
    places.flatMap((filters) => orders.map((order) => ({ filters, ...order }))),
  );
  await time('placed', [
    { filters: 'placed.0' },
    { filters: 'placed.1' },
    { filters: 'placed.0', sort: 'title' },
    { filters: 'verified.0' },
    { filters: 'verified.1' },
  ]);
  const rare = RARE[77]!;
  await time('searched', [
    ...['শেফালি', 'রহমান', 'rahim khatun', 'r', 'রা', 'nobody', rare, 'bench.777'].map((search) => ({ search })),
    ...['nobody', rare, 'rahim khatun', 'dipali', 'রহমান'].map((search) => ({ search, sort: 'title' })),
    ...['rahim khatun', 'রহমান'].map((search) => ({ search, sort: '-joined' })),
    { search: 'chakma', filters: places[1] },
  ]);
  await time('deep_page', [{ page: 400 }, { page: 400, sort: 'title' }]);
  await pool.end({ timeout: 5 });
} finally {
  await opened.close();
  if (!values.data) rmSync(folder, { recursive: true, force: true });
}
process.exit();

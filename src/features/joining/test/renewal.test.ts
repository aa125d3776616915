// Asking for a new link or code where one is over: once, told to its maker once a day, answered when there is one that works.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { wait } from '#features/enrollments/contract.ts';
import { makeSchool, refusal, type School } from '#features/enrollments/test/make.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as open from '../contract.ts';
import * as renewal from '../contract-renewal.ts';
import * as staff from '../contract-staff.ts';
import { tellRenewedJob } from '../server/renewing.ts';
import { linksOf } from '../server/store-lists.ts';

let school: School;
let maker: SignedIn;
beforeAll(async () => {
  school = await makeSchool();
  maker = school.partner;
});
afterAll(() => school.db.drop());
const sql = () => school.db.sql;
const someone = async () => makePerson(sql(), { name: 'Rafia Sultana' });
const past = '2020-01-01T00:00:00Z';
const link = async (given: object = {}) =>
  answer(sql(), staff.makeBatchLink, maker, { batch_id: (await school.make({ title: 'Biology' })).batch_id, ...given });
const ask = (who: SignedIn, slug: string) => answer(sql(), renewal.askRenewal, who, { slug });
const notices = async (who: { user: { id: number } }) =>
  sql()<{ subject: string; body: string }[]>`
    select m.subject, m.body from messages m join users u on u.email = m.to_address
    where u.id = ${who.user.id} and m.purpose = 'notice' order by m.id`;
const asked = (id: number) => answer(sql(), staff.listAskers, maker, { id });
/** Does what waits to be done. */
async function work(): Promise<void> {
  const waiting = await sql()<{ payload: { link_id: number } }[]>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'joining.tell-renewed' returning j.payload`;
  for (const { payload } of waiting) await tellRenewedJob.run(payload, { pool: sql() });
}

test('who asks at an expired link stands in its list once, its maker gets one notice however many ask, and a prolonged link is told to each', async () => {
  const over = await link({ expires_at: past });
  const people = [await someone(), await someone(), await someone()];
  const before = (await notices(maker)).length;
  for (const { actor } of people) await ask(actor, over.slug);
  const first = await ask(people[0]!.actor, over.slug);
  expect(await answer(sql(), open.check, people[0]!.actor, { slug: over.slug })).toMatchObject(first);
  expect((await asked(over.id)).total).toBe(3);
  expect(await answer(sql(), staff.viewLink, maker, { id: over.id })).toMatchObject({ asked: 3 });
  const told = (await notices(maker)).slice(before);
  expect(told).toHaveLength(1);
  expect(told[0]!.body).toContain(`/join-links/${over.id}`);
  await work();
  for (const one of people) expect(await notices(one)).toHaveLength(0);
  await answer(sql(), staff.changeLink, maker, { id: over.id, expires_at: null });
  await work();
  await work();
  for (const one of people) {
    const said = await notices(one);
    expect(said).toHaveLength(1);
    expect(said[0]!.body).toContain(over.url);
  }
  expect((await asked(over.id)).data.map((row) => row.state)).toEqual(['told', 'told', 'told']);
  expect(await answer(sql(), open.check, people[0]!.actor, { slug: over.slug })).toMatchObject({ asked_at: null });
  expect(await answer(sql(), staff.viewLink, maker, { id: over.id })).toMatchObject({ asked: 0 });
});
test('a new link to the same, or a code, is told as well; a changed remark is not, nor a link that does not work', async () => {
  const { batch_id } = await school.make();
  const old = await answer(sql(), staff.makeBatchLink, maker, { batch_id, expires_at: past });
  const one = await someone();
  await ask(one.actor, old.slug);
  await answer(sql(), staff.makeBatchLink, maker, { batch_id, expires_at: past });
  await answer(sql(), staff.changeLink, maker, { id: old.id, note: 'Poster' });
  await work();
  expect(await notices(one)).toHaveLength(0);
  const fresh = await answer(sql(), staff.makeBatchLink, maker, { batch_id });
  await work();
  expect((await notices(one)).at(-1)!.body).toContain(fresh.url);
});
test('a short code that is over is asked for by the code, and a new one is told', async () => {
  const made = await link();
  const { code } = await answer(sql(), staff.makeCode, maker, { id: made.id });
  const one = await someone();
  const byCode = (typed: string) => answer(sql(), renewal.askRenewalByCode, one.actor, { code: typed });
  await expect(byCode(code!)).rejects.toEqual(refusal('link_works', 409));
  await expect(byCode('222222')).rejects.toEqual(refusal('code_unknown', 404));
  await sql()`update join_links set code_until = now() - interval '1 hour' where id = ${made.id}`;
  await byCode(code!.toLowerCase());
  await byCode(code!);
  expect((await asked(made.id)).total).toBe(1);
  await answer(sql(), staff.makeCode, maker, { id: made.id });
  await work();
  expect((await notices(one)).at(-1)!.body).toContain(made.url);
});
test('nothing is asked of a link that works or was switched off, by a visitor, or eleven times a day', async () => {
  const [works, off] = [await link(), await link({ expires_at: past })];
  await answer(sql(), staff.switchLink, maker, { id: off.id, on: false });
  const { actor } = await someone();
  await expect(ask(actor, works.slug)).rejects.toEqual(refusal('link_works', 409));
  await expect(ask(actor, off.slug)).rejects.toEqual(refusal('link_off', 410));
  expect(await refusedWith(answer(sql(), renewal.askRenewal, visitor() as SignedIn, { slug: works.slug }))).toBe('signed_out');
  const over = await Promise.all(Array.from({ length: 9 }, () => link({ expires_at: past })));
  for (const one of over.slice(0, 8)) await ask(actor, one.slug);
  expect(await refusedWith(ask(actor, over[8]!.slug))).toBe('too_many');
});
test('ten presses at once are one wish and one notice', async () => {
  const over = await link({ expires_at: past });
  const { actor } = await someone();
  const before = (await notices(maker)).length;
  const tried = await Promise.allSettled(Array.from({ length: 10 }, () => ask(actor, over.slug)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect((await asked(over.id)).total).toBe(1);
  expect((await notices(maker)).length - before).toBe(1);
});
test('a full batch with a waiting list says how many wait, takes one more in line, and its link counts as working', async () => {
  const { batch_id } = await school.make();
  const full = await answer(sql(), staff.makeBatchLink, maker, { batch_id });
  await sql()`update batches set seats = 1, seats_taken = 1 where id = ${batch_id}`;
  expect(await answer(sql(), staff.viewLink, maker, { id: full.id })).toMatchObject({ state: 'nothing_open' });
  await sql()`update batches set waiting_list = true where id = ${batch_id}`;
  expect(await answer(sql(), staff.viewLink, maker, { id: full.id })).toMatchObject({ state: 'on' });
  const [first, second] = [await someone(), await someone()];
  await answer(sql(), wait, first.actor, { batch_id });
  const seen = await answer(sql(), open.view, second.actor, { slug: full.slug });
  expect(seen.batches[0]).toMatchObject({ state: 'full', waiting_list: true, waiting: 1 });
  expect((await answer(sql(), open.check, first.actor, { slug: full.slug })).waiting).toMatchObject([{ batch_id, place: 1 }]);
});

type Explained = Promise<readonly { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }[]>;
/** Blocks of memory that a statement reads. */
async function buffers(explained: unknown): Promise<number> {
  const [row] = await (explained as Explained);
  const { Plan } = row!['QUERY PLAN'][0];
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
}
test('a page of three hundred links of an institution with two thousand courses asks for the state of the rows it shows alone', async () => {
  await school.make();
  const { institution_id } = (await sql()<{ institution_id: number }[]>`select institution_id from courses limit 1`)[0]!;
  await sql()`
    insert into courses (slug, title, bn_title, institution_id, category_id, published_at)
    select 'many-' || n, 'Course ' || n, 'কোর্স ' || n, ${institution_id}, (select min(id) from categories), now() from generate_series(1, 2000) n`;
  await sql()`
    insert into batches (course_id, title, bn_title, published_at, ends_at)
    select id, 'Batch', 'ব্যাচ', now(), case when title like '%7' then now() - interval '1 day' end from courses where title like 'Course %'`;
  await sql()`
    insert into join_links (slug, institution_id, made_by)
    select 'many' || lpad(n::text, 12, 'a'), ${institution_id}, ${maker.user.id} from generate_series(1, 300) n`;
  // by the test itself, so that no vacuum of the database comes between the statements that are compared
  await sql()`vacuum analyze courses, batches, join_links`;
  const { from, columns, where } = linksOf(sql(), maker);
  const page = await buffers(
    sql()`explain (analyze, buffers, format json) select ${columns} from ${from} where ${where!} order by l.created_at desc, l.id desc limit 10`,
  );
  const count = await buffers(sql()`explain (analyze, buffers, format json) select count(*) from ${from} where ${where!}`);
  const all = await buffers(sql()`explain (analyze, buffers, format json) select ${columns} from ${from} where ${where!}`);
  // the rows of the page, and none of the others; of the count, of no link at all
  expect(page * 4).toBeLessThan(all);
  expect(count * 50).toBeLessThan(all);
});

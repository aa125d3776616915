// How long shares of the bank last: nobody gives longer than they have, nor changes what gave it to them, nor keeps it by sharing in a ring.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setConnections } from '#core/events/server/event.ts';
import { connections } from '#app/server/connect.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { take } from '#features/roles/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as reading from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { MOST_SHARES, type ShareLevel } from '../rules.ts';
import { sweepJob } from '../server/jobs.ts';
import { room } from '../server/room.ts';
import { endShared } from '../server/store-shares.ts';
import { cellQuestion } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
  setConnections(connections);
});
afterAll(() => drop());

type Person = Awaited<ReturnType<typeof makePerson>>['actor'];
const person = async () => (await makePerson(sql)).actor;
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000).toISOString();
const share = (from: Person, id: number, to: Person | string, level: ShareLevel, until: string | null = null) =>
  answer(sql, writing.shareThings, from, { ids: [id], to: typeof to === 'string' ? to : to.user.username, level, until });
const sees = (id: number, ...actors: Person[]) =>
  Promise.all(
    actors.map(async (actor) => {
      const told = await answer(sql, reading.viewQuestion, actor, { id }).catch(() => undefined);
      return told?.level ?? null;
    }),
  );
/** What they were given, each with its end. */
const ends = async (id: number, to: Person) => {
  const rows = await sql<{ until: string | Date | null }[]>`
    select until from bank_shares where bank_id = ${id} and to_user_id = ${to.user.id} order by id`;
  return rows.map(({ until }) => (until === null ? null : new Date(until).toISOString()));
};
const givenTo = async (id: number, to: Person, by: Person): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    select id from bank_shares where bank_id = ${id} and to_user_id = ${to.user.id} and given_by = ${by.user.id}`;
  return row!.id;
};
async function begin() {
  const [owner, first, second, third] = [await person(), await person(), await person(), await person()];
  const { id } = await answer(sql, writing.createQuestion, owner, { question: cellQuestion() as never });
  return { owner, first, second, third, id };
}

test('shared on, it lasts no longer than the share of who shares it on; shared back, it makes nothing last longer', async () => {
  const { owner, first, second, id } = await begin();
  const end = inDays(7);
  await share(owner, id, first, 'share', end);
  await share(first, id, second, 'share');
  expect(await ends(id, second)).toEqual([end]);
  await share(second, id, first, 'share');
  expect(await ends(id, first)).toEqual([end, end]);
  const soon = inDays(2);
  await share(first, id, second, 'share', soon);
  expect(await ends(id, second)).toEqual([soon]);
  expect(await ends(id, first)).toEqual([end, soon]);
});
test('what was shared on gets shorter with what it came from; what its owner gives takes the place of what others gave', async () => {
  const { owner, first, second, id } = await begin();
  await share(owner, id, first, 'share');
  await share(first, id, second, 'share');
  expect(await ends(id, second)).toEqual([null]);
  const [soon, later] = [inDays(3), inDays(9)];
  await share(owner, id, first, 'share', soon);
  expect(await ends(id, second)).toEqual([soon]);
  await share(owner, id, second, 'edit', later);
  expect(await ends(id, second)).toEqual([later]);
  expect(await sees(id, second)).toEqual(['edit']);
});
test('shares that only hold each other end when the owner takes the one back that they came from', async () => {
  const { owner, first, second, third, id } = await begin();
  await share(owner, id, first, 'share');
  await share(first, id, second, 'share');
  await share(second, id, third, 'share');
  await share(third, id, first, 'share');
  await share(third, id, second, 'share');
  expect(await sees(id, first, second, third)).toEqual(['share', 'share', 'share']);
  await answer(sql, writing.unshare, owner, { id: await givenTo(id, first, owner) });
  expect(await sees(id, first, second, third)).toEqual([null, null, null]);
});
test('nobody but the owner changes or ends what another one gave; one’s own one may', async () => {
  const { owner, first, second, id } = await begin();
  await share(owner, id, first, 'share', inDays(7));
  await share(owner, id, second, 'view');
  const given = await givenTo(id, second, owner);
  const raise = (actor: Person, one: number) => answer(sql, writing.changeShare, actor, { id: one, level: 'share' });
  expect(await refusedWith(raise(first, given))).toBe('not_given');
  expect(await refusedWith(answer(sql, writing.unshare, first, { id: given }))).toBe('not_given');
  // given once more it stands beside what there is, and ends with the right of who gave it
  await share(first, id, second, 'share');
  expect(await sees(id, second)).toEqual(['share']);
  const [told, theirs] = [
    await answer(sql, reading.listShares, owner, { id }),
    (await answer(sql, reading.listShares, first, { id })).map(({ can }) => can.change),
  ];
  expect(told.map(({ can }) => can.change)).toEqual([true, true, true]);
  expect(theirs).toEqual(['not_given', 'not_given', true]);
  await answer(sql, writing.unshare, owner, { id: await givenTo(id, first, owner) });
  expect(await sees(id, second)).toEqual(['view']);
  await raise(owner, given);
  expect(await sees(id, second)).toEqual(['share']);
});
test('a question that is moved away, or whose folder is, is not shared any more by who had it with the folder', async () => {
  const { owner, first, second } = await begin();
  const make = async (parent_id?: number) =>
    (await answer(sql, writing.createFolder, owner, { name: 'Cells', ...(parent_id && { parent_id }) })).id;
  const above = await make();
  const [one, other] = [await make(above), await make(above)];
  const create = async (folder_id: number) =>
    (await answer(sql, writing.createQuestion, owner, { folder_id, question: cellQuestion() as never })).id;
  const ids = [await create(above), await create(one), await create(other)];
  await answer(sql, writing.shareThings, owner, { folder_id: above, to: first.user.username, level: 'share' });
  for (const id of ids) await share(first, id, second, 'use');
  const all = async () => (await Promise.all(ids.map((id) => sees(id, second)))).flat();
  expect(await all()).toEqual(['use', 'use', 'use']);
  await answer(sql, writing.moveQuestions, owner, { ids: [ids[0]!], folder_id: null });
  expect(await all()).toEqual([null, 'use', 'use']);
  await answer(sql, writing.updateFolder, owner, { path_id: one, parent_id: null });
  expect(await all()).toEqual([null, null, 'use']);
  await answer(sql, writing.updateFolder, owner, { path_id: other, name: 'Plants' });
  await answer(sql, writing.removeFolder, owner, { id: other });
  expect(await all()).toEqual([null, null, 'use']);
  await answer(sql, writing.removeFolder, owner, { id: above });
  expect(await all()).toEqual([null, null, null]);
});

const places = async () => {
  const institution_id = await makeInstitution(sql);
  const staff = async (role: string) => makePerson(sql, { role, institution_id });
  const [partner, teacher] = [await staff('partner'), await staff('teacher')];
  const { id: folder_id } = await answer(sql, writing.createFolder, partner.actor, { name: 'Ours', institution: true });
  const { id } = await answer(sql, writing.createQuestion, partner.actor, { folder_id, question: cellQuestion() as never });
  return { institution_id, partner: partner.actor, teacher: teacher.actor, id };
};
const takeRoles = async ({ user }: Person) => {
  const rows = await sql<{ id: number }[]>`select id from user_roles where user_id = ${user.id}`;
  const { actor: boss } = await makePerson(sql, { role: 'super' });
  for (const { id } of rows) await answer(sql, take, { ...boss, proved: true }, { id });
};
test('of an institution’s own the chain ends at those who hold its bank by their role; whoever loses it loses what they gave', async () => {
  const { partner, teacher, id } = await places();
  const [first, second, third] = [await person(), await person(), await person()];
  await share(teacher, id, first, 'share');
  await share(first, id, second, 'use');
  await share(partner, id, third, 'use', inDays(4));
  expect(await sees(id, first, second, third)).toEqual(['share', 'use', 'use']);
  await takeRoles(teacher);
  expect(await sees(id, first, second, third)).toEqual([null, null, 'use']);
});
test('what was given by a role that may less is ended by night', async () => {
  const { institution_id, partner, id } = await places();
  const [first, second] = [await person(), await person()];
  const [row] = await sql<{ id: number }[]>`
    insert into roles (role, name, bn_name, access, scope, institution_id)
    select 'keeper', 'Keeper', 'রক্ষক', access, scope, ${institution_id} from roles where slug = 'teacher' returning id`;
  const { actor: holder } = await makePerson(sql, { role: 'teacher', institution_id });
  await sql`update user_roles set role_id = ${row!.id} where user_id = ${holder.user.id}`;
  await share(partner, id, second, 'view');
  await share(holder, id, first, 'share');
  await share(first, id, second, 'use');
  await sweepJob.run({}, { pool: sql });
  expect(await sees(id, first, second)).toEqual(['share', 'use']);
  await sql`update roles set access = access #- '{question,delete}' where id = ${row!.id}`;
  await sweepJob.run({}, { pool: sql });
  expect(await sees(id, first, second)).toEqual([null, 'view']);
});
test('shared with an institution, whoever works there no more takes what they shared on with them', async () => {
  const { owner, second, id } = await begin();
  const { teacher } = await places();
  await share(owner, id, `@${await usernameOf(teacher)}`, 'share');
  await share(teacher, id, second, 'use');
  expect(await sees(id, second)).toEqual(['use']);
  await takeRoles(teacher);
  expect(await sees(id, teacher, second)).toEqual([null, null]);
});
const usernameOf = async ({ role }: Person): Promise<string> => {
  const [row] = await sql<{ username: string }[]>`
    update institutions set approved_at = coalesce(approved_at, now()) where id = ${role!.institution_id} returning username`;
  return row!.username;
};
test('an account that leaves takes what it gave; one that was merged gave for the one that stays', async () => {
  const { owner, first, second, third, id } = await begin();
  await share(owner, id, first, 'share');
  await share(first, id, second, 'share');
  await share(second, id, third, 'use');
  await sql`insert into account_merges (kept_id, closed_id, reason, undo_until) values (${first.user.id}, ${second.user.id}, 'x', now())`;
  await sql`delete from bank_shares where to_user_id = ${second.user.id}`;
  await sweepJob.run({}, { pool: sql });
  expect(await sees(id, third)).toEqual(['use']);
  await sql.begin((tx) => room.erase!(tx as never, { user_id: first.user.id } as never));
  expect(await sees(id, third)).toEqual([null]);
});
test('however many share with each other in a ring, each share of it is read some times, and ends with the best chain that leads to it', async () => {
  const { owner, first, second, id } = await begin();
  const ring = [first, second, ...(await Promise.all(Array.from({ length: 10 }, person)))].map(({ user }) => user.id);
  await share(owner, id, first, 'share', inDays(90));
  await sql`
    insert into bank_shares (bank_id, level, to_user_id, given_by, until)
    select ${id}, 'share', b.user_id, a.user_id, now() + interval '1 day' * (10 + (a.n * 7 + b.n * 13) % 60)
    from unnest(${ring}::int[]) with ordinality a (user_id, n), unnest(${ring}::int[]) with ordinality b (user_id, n)
    where a.user_id <> b.user_id and b.n > 1`;
  const given = () => sql<{ id: number; by: number; to: number; days: number }[]>`
    select id, given_by as by, to_user_id as to, round(extract(epoch from until - now()) / 86400)::int as days
    from bank_shares where bank_id = ${id} and given_by <> ${owner.user.id} order by id`;
  const before = await given();
  // what each has at best, found by trying until nothing changes any more
  const best = new Map([[first.user.id, 90]]);
  for (const _ of ring) for (const { by, to, days } of before) best.set(to, Math.max(best.get(to) ?? 0, Math.min(best.get(by) ?? 0, days)));
  const read = await sql.begin(async (tx) => {
    await endShared(tx as never, { bank_ids: [id] });
    const [row] = await tx<{ rows: number }[]>`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
      from pg_stat_xact_user_tables where relname in ('bank_shares', 'user_roles', 'account_merges')`;
    return row!.rows;
  });
  expect(before).toHaveLength(121);
  expect(await given()).toEqual(before.map((one) => ({ ...one, days: Math.min(one.days, best.get(one.by)!) })));
  expect(read).toBeLessThan(122 * 20);
});
test('who has as many as a thing may be shared with still changes how far and how long one of them goes', async () => {
  const { owner, first, id } = await begin();
  await share(owner, id, first, 'view');
  await sql`
    with made as (
      insert into users (username, name, email) select 'full-' || n, 'P', 'full-' || n || '@x.test'
      from generate_series(2, ${MOST_SHARES}::int) n returning id)
    insert into bank_shares (bank_id, level, to_user_id, given_by) select ${id}, 'view', made.id, ${owner.user.id} from made`;
  await share(owner, id, first, 'share');
  expect(await sees(id, first)).toEqual(['share']);
  expect(await refusedWith(share(owner, id, await person(), 'view'))).toBe('too_many_shares');
});

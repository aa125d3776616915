// Every declared list of staff walked by its calls: each sort, each filter, pages, a search, and its file. The rooms tell them in `test/lists.ts`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import type { Download } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { walkList } from '#core/lists/test/walk-list.ts';
import { makeBatch, makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { exportEntries } from '#features/activity/contract.ts';
import { exportRequests } from '#features/institution-requests/contract-staff.ts';
import { exportPeople } from '#features/people/contract.ts';
import { makeRegister } from '#features/attendance/test/make.ts';
import { exportItems } from '#features/runs/contract.ts';
import { exportUsers } from '#features/system-users/contract.ts';
import { freshDatabase } from '../database.ts';
import { fromRooms } from '../rooms.ts';
import { type Listed, type ListGround, makeListGround } from './listed.ts';

openHouse();
const walked = (await fromRooms<Listed[]>('lists')).flatMap(({ told }) => told);
let db: Awaited<ReturnType<typeof freshDatabase>>;
let ground: ListGround;
/** What the calls of a list are asked beside its state. */
const also = new Map<string, object>();
beforeAll(async () => {
  db = await freshDatabase();
  ground = await makeListGround(db.sql);
  for (const { list, fill } of walked) also.set(list.name, (await fill?.(ground)) ?? {});
});
afterAll(() => db.drop());

test.each(walked.map((one) => [one.list.name, one] as const))('%s', async (_name, one) => {
  await walkList({ ...one, ask: (call, input) => answer(db.sql, call, ground.staff, { ...input, ...also.get(one.list.name) } as never) });
});
test('a file in which somebody can be recognised or written to is taken out only after the password, and its taking is recorded; all files have their limit', async () => {
  const { sql } = db;
  const { session } = await makeRegister(sql);
  // every one is told apart from all that a list may say for other reasons
  await sql`
    update users set name = 'Quibberly' || id, bn_name = 'কুইবার্লি' || id, username = 'quibb.' || id,
      email = 'quibb' || id || '@people.test', phone = '+88017999' || lpad(id::text, 5, '0')`;
  // and so is what somebody wrote of themself, where it is theirs and not the public's yet
  await sql`
    update institution_requests set institution_name = 'কুইবার্লি ' || id, institution_name_en = 'Quibberly ' || id,
      contact_name = 'Quibberly ' || id, contact_phone = '0179990' || lpad(id::text, 4, '0')`;
  const marks = /quibb|কুইবার্লি|88017999/i;
  const files = servedCalls().filter(({ call }) => call.download === 'text/csv');
  expect(files.map(({ call }) => call.name)).toEqual(expect.arrayContaining(walked.flatMap(({ download }) => download?.name ?? [])));
  const batch = await makeBatch(sql, (await makeCourse(sql, { category_id: await makeCategory(sql) })).id);
  const telling: string[] = [];
  for (const { call } of files) {
    const list = walked.find(({ download }) => download === call)?.list.name ?? '';
    const { managed_batch: within, class_session: of } = call.scope as Record<string, string>;
    const input = { ...(within && { [within]: batch }), ...(of && { [of]: session }), ...also.get(list) };
    const { body } = (await answer(sql, call, ground.staff, input as never)) as Download;
    if (marks.test(await text(Readable.from(body as AsyncIterable<Uint8Array>)))) telling.push(call.name);
  }
  const known = [exportPeople, exportUsers, exportEntries, exportItems, exportRequests];
  expect(telling).toEqual(expect.arrayContaining(known.map(({ name }) => name)));
  const alike = telling.map((name) => files.find(({ call }) => call.name === name)!.call);
  expect(alike.filter(({ reauth: fresh, records }) => !fresh || records?.entity !== 'people_export').map(({ name }) => name)).toEqual([]);
  const taken = await sql<{ call: string }[]>`select distinct call from history_entries where entity = 'people_export'`;
  expect(taken.map(({ call }) => call).toSorted()).toEqual(telling.toSorted());
  expect(files.filter(({ call }) => !call.limits.length).map(({ call }) => call.name)).toEqual([]);
});
test('no declared list is left out', () => {
  const declared = readdirSync('src/features').flatMap((room) => {
    const lists = readdirSync(join('src/features', room)).filter((file) => /^lists(-\w+)*\.ts$/.test(file));
    return lists.flatMap((file) =>
      [...readFileSync(join('src/features', room, file), 'utf8').matchAll(/declareList\(\{\s*name: '([^']+)'/g)].map((m) => m[1]!),
    );
  });
  expect(declared.toSorted()).toEqual(walked.map((one) => one.list.name).toSorted());
});

// What is kept of a certificate goes with what it no longer says: the name that was left on it, a score that is hidden, that it is in force.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { erasePerson } from '#core/erasure/server/erasure.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { jobs } from '../server/dropping.ts';
import { useIssuer, usePdfFolder, usePictureFolder } from '../server/service.ts';
import { makeCertificate, makeLearner, makeSchool, type School, testIssuer } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
let folder = '';
const pdfs = () => join(folder, 'pdfs');
const pictures = () => join(folder, 'pictures');
beforeAll(async () => {
  db = await freshDatabase();
  openHouse();
  useIssuer(testIssuer);
  school = await makeSchool(db.sql);
  folder = await mkdtemp(join(tmpdir(), 'shikhon-dropped-'));
  usePdfFolder(pdfs());
  usePictureFolder(pictures());
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.drop();
});
const keptOf = async (code: string) => [...(await readdir(pdfs())), ...(await readdir(pictures()))].filter((name) => name.startsWith(code));
/** Prints it and draws it in both languages. */
async function render(tracking_code: string): Promise<void> {
  await answer(db.sql, calls.downloadCertificate, visitor(), { tracking_code });
  await answer(db.sql, calls.viewPicture, visitor('en'), { tracking_code });
  await answer(db.sql, calls.viewPicture, visitor('bn'), { tracking_code });
}
/** What waits in the queue, as the worker does it. */
async function workOff(): Promise<number> {
  const queued = await db.sql<{ id: string; payload: object }[]>`
    select j.id, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${jobs[0]!.name}`;
  for (const { id, payload } of queued) {
    await jobs[0]!.run(payload, { pool: db.sql });
    await db.sql`delete from graphile_worker._private_jobs where id = ${id}`;
  }
  return queued.length;
}
const makeRendered = async () => {
  const learner = await makeLearner(db.sql, school);
  const { id, tracking_code } = await makeCertificate(db.sql, learner);
  await render(tracking_code);
  expect(await keptOf(tracking_code)).toHaveLength(3);
  return { learner, id, tracking_code };
};

test('a name that is taken off a certificate is in no file that is kept; what others have of theirs stays', {
  tags: ['long'],
}, async () => {
  const { learner, tracking_code } = await makeRendered();
  const other = await makeRendered();
  const before = await keptOf(tracking_code);
  await db.sql.begin((sql) => erasePerson(sql, { user_id: learner.user.id, addresses: [], name_left: 'initials' }));
  expect(await workOff()).toBe(1);
  expect(await keptOf(tracking_code)).toEqual([]);
  expect(await keptOf(other.tracking_code)).toHaveLength(3);
  await render(tracking_code);
  const anew = await keptOf(tracking_code);
  expect(anew).toHaveLength(3);
  expect(anew.filter((name) => before.includes(name))).toEqual([]);
});
test('a score that is hidden again and a certificate that was taken back leave no file either', async () => {
  const { learner, id, tracking_code } = await makeRendered();
  const without = await keptOf(tracking_code);
  await answer(db.sql, calls.setScore, learner.actor, { id, shown: true });
  await render(tracking_code);
  await workOff();
  const shown = await keptOf(tracking_code);
  expect(shown.filter((name) => without.includes(name))).toEqual([]);
  await answer(db.sql, calls.setScore, learner.actor, { id, shown: false });
  await workOff();
  expect(await keptOf(tracking_code)).toEqual([]);
  await render(tracking_code);
  const { actor: staff } = await makePerson(db.sql, { role: 'partner', institution_id: school.institution_id });
  await answer(db.sql, calls.revoke, staff, { id, reason: 'A mistake.' });
  await workOff();
  expect(await keptOf(tracking_code)).toEqual([]);
});
test('at night what no certificate says is removed, whoever wrote it: also what was printed while its name was changed', async () => {
  const { tracking_code } = await makeRendered();
  const kept = await keptOf(tracking_code);
  const late = [`${tracking_code}.${'0'.repeat(64)}.pdf`, `0000-0000-0009.${'0'.repeat(64)}.pdf`, `${'0'.repeat(64)}.pdf`];
  for (const name of late) await writeFile(join(pdfs(), name), 'printed meanwhile');
  await jobs[0]!.run({}, { pool: db.sql });
  const left = await readdir(pdfs());
  expect(late.filter((name) => left.includes(name))).toEqual([]);
  expect(await keptOf(tracking_code)).toEqual(kept);
});

// Enrolling by a sheet who is new: entered or invited by choice, undone in one, told alike whether somebody has an account elsewhere or none.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { apply, match, type Row } from '#core/sheets/contract.ts';
import { asker, jobs, useScratchStorage } from '#core/sheets/test/make.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { listPeople } from '#features/people/contract.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { attach, invite } from '../contract.ts';
import { enrollNew, uninvite } from '../contract-entering.ts';
import { makeSchool, type School } from './make.ts';

let school: School;
let ours: number;
beforeAll(async () => {
  school = await makeSchool();
  ours = school.partner.role!.institution_id!;
  useScratchStorage();
});
afterAll(() => school.db.drop());

const sql = () => school.db.sql;
let numbers = 0;
/** A number that nobody else in this file has. */
const number = () => `018${String(++numbers).padStart(8, '0')}`;
const sheetsOf = (batch_id: number, actor = school.partner) => asker(sql(), actor, `enrollments-${batch_id}`);
type Sheets = ReturnType<typeof sheetsOf>;
const choose = async (sheets: Sheets, { id, matches }: { id: number; matches: (string | null)[] }, chosen: string) => {
  await answer(sql(), match, school.partner, { id, matches, chosen });
  return sheets.work(id);
};
/** Somebody who learns with another institution. */
async function elsewhere(phone: string): Promise<SignedIn> {
  const { actor } = await makePerson(sql(), { phone: `+88${phone}`, name: 'Known Elsewhere' });
  await sql()`update users set made_for_institution_id = ${await makeInstitution(sql())} where id = ${actor.user.id}`;
  return actor;
}
const counted = async (batch_id: number) => {
  const [row] = await sql()<{ people: number; enrolled: number; seats: number; invited: number; messages: number }[]>`
    select (select count(*)::int from users) as people,
      (select count(*)::int from enrollments where batch_id = ${batch_id}) as enrolled,
      (select seats_taken from batches where id = ${batch_id}) as seats,
      (select count(*)::int from enrollment_invitations where batch_id = ${batch_id}) as invited,
      (select count(*)::int from messages) as messages`;
  return row!;
};
/** What a row tells, beside who it is. */
const toldBy = ({ verdict, wrong, changes, result, reason }: Row) => ({ verdict, wrong, changes, result, reason });
const english = (row: Row) => row.reason?.en;

test('one column holds numbers in the digits of either script and addresses, and a row shows the name of its person', async () => {
  const { batch_id } = await school.make();
  const { user } = await makePerson(sql(), { name: 'Anwara Khatun', bn_name: 'আনোয়ারা খাতুন', phone: '+8801719000001' });
  await sql()`update users set made_for_institution_id = ${ours} where id = ${user.id}`;
  const sheets = sheetsOf(batch_id);
  const read = await sheets.upload(
    'Name,নাম,Contact\nAnwara,,০১৭১৯০০০০০১\nMitu Akter,মিতু আক্তার,mitu@new.test\nJoy,,01819000002\nWrong One,,0171\nSame One,,MITU@new.test\n',
  );
  expect(read.matches).toEqual(['name', 'bn_name', 'phone']);
  const { id, verdicts } = await sheets.match(read);
  expect(verdicts).toMatchObject({ new: 3, wrong: 2 });
  const { data } = await sheets.rows(id);
  expect(data.map((row) => row.label)).toEqual(['Anwara', 'মিতু আক্তার', 'Joy', 'Wrong One', 'Same One']);
  expect(english(data[0]!)).toBe('In the institution as Anwara Khatun');
  expect(data[3]!.wrong).toHaveProperty('phone');
});
test('new people of a sheet are entered with both names and enrolled; the same sheet again changes nothing, and undo leaves nothing of them', async () => {
  const { batch_id } = await school.make({}, { seats: 10 });
  const before = await counted(batch_id);
  const sheets = sheetsOf(batch_id);
  const text = `Name,নাম,Mobile number,Email\nRina Das,রিনা দাস,${number()},\n,কামাল হোসেন,${number()},\nShaon Roy,,,shaon@new.test\n,,${number()},\n`;
  const judged = await sheets.judged(text);
  expect(judged).toMatchObject({ chosen: 'person', verdicts: { new: 3, wrong: 1 } });
  expect((await sheets.rows(judged.id, { verdict: 'wrong' })).data.map(({ wrong }) => Object.keys(wrong!))).toEqual([['name']]);
  expect(await counted(batch_id)).toEqual(before);
  expect((await sheets.apply(judged.id)).results).toMatchObject({ made: 3, refused: 0 });
  expect(await counted(batch_id)).toMatchObject({ people: before.people + 3, enrolled: 3, seats: 3, messages: before.messages + 3 });
  const { data } = await answer(sql(), listPeople, school.partner, { search: 'rina das' });
  expect(data).toMatchObject([{ title: 'Rina Das', bn_title: 'রিনা দাস', state: 'waiting', courses: 1 }]);
  expect((await sheets.judged(text)).verdicts).toMatchObject({ new: 0, same: 3 });
  expect(await sheets.undo(judged.id)).toMatchObject({ state: 'undone', results: { undone: 3, kept: 0 } });
  const { messages: _sent, ...after } = await counted(batch_id);
  expect(before).toMatchObject(after);
});
test('invited by choice, nobody is entered and no seat is taken; who has accepted stays when the run is undone', async () => {
  const { batch_id } = await school.make({}, { seats: 10 });
  const [first, second] = [number(), number()];
  const before = await counted(batch_id);
  const sheets = sheetsOf(batch_id);
  const read = await sheets.upload(`Mobile number\n${first}\n${second}\n`);
  const judged = await choose(sheets, read, 'invitation');
  expect(judged).toMatchObject({ chosen: 'invitation', verdicts: { new: 2, wrong: 0 } });
  expect((await sheets.apply(judged.id)).results).toMatchObject({ made: 2 });
  expect(await counted(batch_id)).toMatchObject({ people: before.people, enrolled: 0, seats: 0, invited: 2 });
  const { actor } = await makePerson(sql(), { phone: `+88${first}` });
  await answer(sql(), attach, actor, { batch_id });
  expect((await sheets.undo(judged.id)).state).toBe('blocked');
  expect(await sheets.undo(judged.id, true)).toMatchObject({ results: { undone: 1, kept: 1 } });
  expect(await counted(batch_id)).toMatchObject({ enrolled: 1, invited: 1 });
});
test.each(['person', 'invitation'])(
  'as %s: somebody with an account elsewhere and somebody without any are told alike, before the run, after it and once undone; who is elsewhere is not enrolled',
  async (chosen) => {
    const { batch_id } = await school.make();
    const [known, unknown] = [number(), number()];
    const other = await elsewhere(known);
    const sheets = sheetsOf(batch_id);
    const text = `Name,Mobile number\nOne Person,${known}\nOne Person,${unknown}\n`;
    const judged = await choose(sheets, await sheets.upload(text), chosen);
    const told = async () => {
      const { data } = await sheets.rows(judged.id);
      expect(toldBy(data[0]!)).toEqual(toldBy(data[1]!));
      return toldBy(data[0]!);
    };
    expect(await told()).toMatchObject({ verdict: 'new', wrong: null });
    await sheets.apply(judged.id);
    expect(await told()).toMatchObject({ result: 'made' });
    const sent = await sql()<{ body: string }[]>`
      select body from messages where to_address = any (${[known, unknown].map((one) => `+88${one}`)}::text[]) order by id`;
    expect(sent).toHaveLength(2);
    expect(sent[0]!.body).toBe(sent[1]!.body);
    const enrolled = await sql()`select from enrollments where user_id = ${other.user.id}`;
    expect(enrolled).toHaveLength(0);
    const again = await choose(sheets, await sheets.upload(text), chosen);
    expect(again.verdicts).toMatchObject({ same: 2, new: 0 });
    await sheets.undo(judged.id);
    expect(await told()).toMatchObject({ result: 'undone' });
    const [left] = await sql()<{ n: number }[]>`select count(*)::int as n from users where id = ${other.user.id}`;
    expect(left).toEqual({ n: 1 });
  },
);
test('by the call for one, somebody elsewhere and somebody unknown are answered alike; a full batch refuses both', async () => {
  const { batch_id } = await school.make({}, { seats: 2 });
  const known = await Promise.all([1, 2].map(async () => ({ phone: number() })));
  for (const { phone } of known) await elsewhere(phone);
  const enter = (phone: string) => answer(sql(), enrollNew, school.partner, { batch_id, name: 'One Person', phone });
  const shape = ({ id, contact, expires_at, ...rest }: Awaited<ReturnType<typeof enter>>) => ({
    ...rest,
    types: [typeof id, contact.length, typeof expires_at],
  });
  expect(shape(await enter(known[0]!.phone))).toEqual(shape(await enter(number())));
  await enter(number());
  for (const phone of [known[1]!.phone, number()]) expect(await refusedWith(enter(phone))).toBe('batch_full');
});
test('a teacher enrols new people in a batch where they are named, and in no other of the institution', async () => {
  const [{ batch_id }, other] = [await school.make(), await school.make()];
  const teacher = (await makePerson(sql(), { role: 'teacher', institution_id: ours })).actor;
  await sql()`insert into batch_teachers (batch_id, user_id, position) values (${batch_id}, ${teacher.user.id}, 0)`;
  const text = `Name,Mobile number\nPupil One,${number()}\n`;
  const own = sheetsOf(batch_id, teacher);
  const judged = await own.judged(text);
  expect((await own.apply(judged.id)).results).toMatchObject({ made: 1 });
  expect((await sheetsOf(other.batch_id, teacher).judged(text)).verdicts).toMatchObject({ new: 0, wrong: 1 });
  for (const [id, said] of [
    [batch_id, 'answered'],
    [other.batch_id, 'not_found'],
  ] as const) {
    expect(await refusedWith(answer(sql(), enrollNew, teacher, { batch_id: id, name: 'Pupil', phone: number() }))).toBe(said);
    expect(await refusedWith(answer(sql(), invite, teacher, { batch_id: id, contact: number() }))).toBe(said);
  }
});
test('an invitation is withdrawn by who manages its batch, and by the batch it is to', async () => {
  const [one, two] = [await school.make(), await school.make()];
  const rival = (await makePerson(sql(), { role: 'partner', institution_id: await makeInstitution(sql()) })).actor;
  const { id } = await answer(sql(), invite, school.partner, { batch_id: one.batch_id, contact: number() });
  const withdraw = (batch_id: number, actor = school.partner) => refusedWith(answer(sql(), uninvite, actor, { batch_id, id }));
  expect(await withdraw(one.batch_id, rival)).toBe('not_found');
  expect(await withdraw(two.batch_id)).toBe('not_found');
  expect(await withdraw(one.batch_id)).toBe('answered');
  expect(await withdraw(one.batch_id)).toBe('not_found');
});
test('whom a sheet entered stays once they have claimed the account, or learn in another batch too', async () => {
  const [{ batch_id }, other] = [await school.make(), await school.make()];
  const [claimed, busy, free] = [number(), number(), number()];
  const sheets = sheetsOf(batch_id);
  const judged = await sheets.judged(`Name,Mobile number\nClaimed One,${claimed}\nBusy One,${busy}\nFree One,${free}\n`);
  await sheets.apply(judged.id);
  await sql()`update users set phone_verified_at = now() where phone = ${`+88${claimed}`}`;
  await sql()`
    insert into enrollments (user_id, batch_id, course_id)
    select id, ${other.batch_id}, ${other.course.id} from users where phone = ${`+88${busy}`}`;
  expect((await sheets.undo(judged.id)).state).toBe('blocked');
  expect(await sheets.undo(judged.id, true)).toMatchObject({ results: { undone: 1, kept: 2 } });
  expect(await counted(batch_id)).toMatchObject({ enrolled: 2, seats: 2 });
});
test('a run that two workers do at once, that is broken off and goes on, and the same sheet brought in twice at once double nobody', async () => {
  const { batch_id } = await school.make();
  const sheets = sheetsOf(batch_id);
  const lines = Array.from({ length: 120 }, (_, n) => `Person ${n},${number()}`).join('\n');
  const before = await counted(batch_id);
  const [first, twin] = [await sheets.judged(`Name,Mobile number\n${lines}\n`), await sheets.judged(`Name,Mobile number\n${lines}\n`)];
  const start = async (id: number) => (await answer(sql(), apply, school.partner, { id })).run!.id;
  const runs = [await start(first.id), await start(twin.id)];
  const work = (run_id: number) => jobs.applying.run({ run_id }, { pool: sql() });
  // a portion that dies in the middle leaves nothing: its transaction is broken off
  const dying = refusedWith(work(runs[0]!));
  await expect
    .poll(async () => (await sql()`select from sheet_rows where sheet_id = ${first.id} and result is not null`).length)
    .toBeGreaterThan(0);
  await sql()`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  await dying;
  await Promise.allSettled([...runs, ...runs].map(work));
  const [one, two] = [await sheets.work(first.id), await sheets.work(twin.id)];
  expect(one.results.made + two.results.made).toBe(120);
  expect(one.results.refused + two.results.refused).toBe(0);
  expect(await counted(batch_id)).toMatchObject({ people: before.people + 120, enrolled: 120, seats: 120, invited: 120 });
  const doubles = await sql()`select phone from users where phone is not null group by phone having count(*) > 1`;
  expect(doubles).toHaveLength(0);
});

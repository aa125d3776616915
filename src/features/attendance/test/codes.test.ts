// What turning codes promise, through the gate: present at the turn whenever they arrive, forged and foreign ones refused, thirty at once in, guessing bounded.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { viewRegister } from '../contract.ts';
import { scan, sendRound, viewKeys } from '../contract-codes.ts';
import { digitsOf, formatCode, parseCode, TURN_SECONDS } from '../rules-codes.ts';
import { keyOf, macOf } from '../server/codes.ts';
import { before, entry, type MadeRegister, makeRegister } from './make.ts';
import { storeMarks } from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** A round that the teacher's phone began so many minutes ago, and the code of its turn so many minutes later. */
const roundOf = (of: MadeRegister, begun: number) => {
  const round = randomUUID();
  const code = (minute: number) => {
    const turn = (minute * 60) / TURN_SECONDS;
    const one = { class_session_id: of.session, half: 1, round, turn };
    return { id: of.session, half: 1, round, turn, mac: macOf(one), key: randomUUID() };
  };
  const send = (actor: SignedIn = of.teacher) =>
    answer(db.sql, sendRound, actor, { id: of.session, half: 1, round, begun_at: before(begun) });
  return { code, send };
};
const rowOf = async (of: MadeRegister, who: SignedIn) =>
  (await answer(db.sql, viewRegister, of.teacher, { id: of.session, limit: 100 })).data.find(({ id }) => id === who.user.id)!;

test('a code that was kept on the phone counts at its turn, however late it arrives; sent twice it is one', async () => {
  const of = await makeRegister(db.sql, { begun: 60 * 48, minutes: 90 });
  const [who] = of.learners as [SignedIn];
  const { code, send } = roundOf(of, 60 * 48);
  await send();
  const read = code(25);
  const told = await answer(db.sql, scan, who, read);
  expect(told).toMatchObject({ status: 'late', conflict: false });
  await answer(db.sql, scan, who, read);
  const row = await rowOf(of, who);
  expect(row).toMatchObject({ status: 'late', minutes_late: 25 });
  expect(row.witnesses).toHaveLength(1);
});
test('one that arrives before its round counts as present, and its minute follows', async () => {
  const of = await makeRegister(db.sql, { begun: 60 });
  const [who] = of.learners as [SignedIn];
  const { code, send } = roundOf(of, 60);
  expect(await answer(db.sql, scan, who, code(30))).toMatchObject({ at: null, status: 'present' });
  expect(await send()).toEqual({ scanned: 1 });
  expect(await rowOf(of, who)).toMatchObject({ status: 'late', minutes_late: 30 });
});
test('a forged code, one of another session and an old one that pretends to be new are refused; who is not in the class finds no session', async () => {
  const [of, other] = [await makeRegister(db.sql, { begun: 50 }), await makeRegister(db.sql)];
  const [who] = of.learners as [SignedIn];
  const { code, send } = roundOf(of, 45);
  await send();
  expect(await refusedWith(answer(db.sql, scan, who, { ...code(10), mac: '0123456789abcdef' }))).toBe('wrong_code');
  expect(await refusedWith(answer(db.sql, scan, who, { ...code(10), turn: 41 }))).toBe('wrong_code');
  expect(await refusedWith(answer(db.sql, scan, who, { ...code(10), live: true }))).toBe('code_old');
  expect(await refusedWith(answer(db.sql, scan, other.learners[0]!, code(10)))).toBe('not_found');
  expect(await refusedWith(answer(db.sql, scan, other.learners[0]!, { ...code(10), id: other.session }))).toBe('wrong_code');
  expect(await refusedWith(send(other.teacher))).toBe('not_found');
  expect(await refusedWith(send(who))).toBe('not_staff_here');
  expect(await rowOf(of, who)).toMatchObject({ status: null, witnesses: [] });
});
test('digits alone let in, now; the eleventh try within ten minutes is refused', async () => {
  const of = await makeRegister(db.sql, { begun: 5 });
  const [one, two] = of.learners as [SignedIn, SignedIn];
  const { code, send } = roundOf(of, 1);
  await send();
  const right = digitsOf(code(1).mac);
  const type = (who: SignedIn, digits: string) =>
    answer(db.sql, scan, who, { id: of.session, half: 1, digits, live: true, key: randomUUID() });
  expect(await type(one, right)).toMatchObject({ status: 'present' });
  const wrong = right === '000000' ? '000001' : '000000';
  for (let n = 0; n < 10; n++) expect(await refusedWith(type(two, wrong))).toBe('wrong_code');
  expect(await refusedWith(type(two, right))).toBe('too_many');
});
test('digits that were kept while no round is known are a request, and no row', async () => {
  const of = await makeRegister(db.sql);
  const [who] = of.learners as [SignedIn];
  expect(await answer(db.sql, scan, who, { id: of.session, half: 1, digits: '471903', key: randomUUID() })).toMatchObject({
    status: null,
    asks: true,
  });
  expect(await rowOf(of, who)).toMatchObject({ status: null, asks: true });
});
test('a code after “absent” contradicts it, and late is chosen beforehand', async () => {
  const of = await makeRegister(db.sql, { begun: 50 });
  const [who] = of.learners as [SignedIn];
  const { code, send } = roundOf(of, 45);
  await send();
  await answer(db.sql, storeMarks, of.teacher, { id: of.session, entries: [entry(who.user.id, 'absent', { at: before(40) })] });
  expect(await answer(db.sql, scan, who, code(30))).toMatchObject({ status: null, conflict: true });
  expect(await rowOf(of, who)).toMatchObject({ proposed: { status: 'late', minutes: 35 } });
});
test('thirty phones at once are all in, each once', async () => {
  const of = await makeRegister(db.sql, { begun: 5, learners: 30 });
  const { code, send } = roundOf(of, 2);
  await send();
  await Promise.all(of.learners.flatMap((who) => [code(1), code(1.5)].map((one) => answer(db.sql, scan, who, one))));
  const found = await answer(db.sql, viewRegister, of.teacher, { id: of.session, limit: 100 });
  expect(found.counts).toEqual({ people: 30, settled: { present: 30 }, conflicts: 0, silent: 0 });
});
test('keys are of sessions of the next seven days, for who takes attendance alone; each opens its own session', async () => {
  const of = await makeRegister(db.sql);
  const { keys } = await answer(db.sql, viewKeys, of.teacher, { id: of.batch_id });
  expect(keys).toEqual([{ class_session_id: of.session, key: keyOf(of.session).toString('hex') }]);
  expect(keyOf(of.session).equals(keyOf(of.session + 1))).toBe(false);
  expect(await refusedWith(answer(db.sql, viewKeys, of.learners[0]!, { id: of.batch_id }))).toBe('not_allowed');
});
test('a code is read as it was written, and nothing else is one', () => {
  const turn = { class_session_id: 12, half: 2, round: randomUUID(), turn: 40 };
  expect(parseCode(formatCode(turn, 'a'.repeat(16)))).toEqual({ ...turn, mac: 'a'.repeat(16) });
  for (const text of ['', '12.3.x.1.y', `12.1.${turn.round}.99999.${'a'.repeat(16)}`]) expect(parseCode(text)).toBeUndefined();
});

// Short codes of links to join by: typed in either script, made anew, switched off, over; wrong ones are counted, right ones are not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { makeSchool, refusal, type School } from '#features/enrollments/test/make.ts';
import { CODE_SIGNS, readCode, showCode, spellCode } from '../code.ts';
import * as open from '../contract.ts';
import * as staff from '../contract-staff.ts';

let db: School['db'];
let partner: SignedIn;
let make: School['make'];
beforeAll(async () => {
  ({ db, partner, make } = await makeSchool());
});
afterAll(() => db.drop());

const someone = async (given: object = {}) => (await makePerson(db.sql, given)).actor;
const linked = async (given: object = {}) => answer(db.sql, staff.makeBatchLink, partner, { batch_id: (await make()).batch_id, ...given });
const coded = async (given: object = {}) => {
  const { id } = await linked(given);
  const made = await answer(db.sql, staff.makeCode, partner, { id });
  return { ...made, code: made.code!, code_until: made.code_until! };
};
/** A visitor of a network of their own. */
let networks = 0;
const from = (ip = `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`): Actor => ({ ...visitor('bn'), ip });
const find = (code: string, who: Actor = from()) => answer(db.sql, open.findByCode, who, { code });
const other = (code: string): string => [...CODE_SIGNS].find((sign) => sign !== code[0])! + code.slice(1);

test('a code is read however it is written down, and what cannot be one is none', () => {
  expect(readCode('KX7M4Q')).toBe('KX7M4Q');
  for (const typed of [' kx7 m4q ', 'KX7-M4Q', 'kx৭ m৪q', 'ＫＸ７Ｍ４Ｑ', 'k x 7 m 4 q', 'KX7\u200cM4Q'])
    expect(readCode(typed)).toBe('KX7M4Q');
  // written by hand: a B is an 8, an S a 5
  expect(readCode('BSGZ79')).toBe('856279');
  for (const none of ['', 'KX7M4', 'KX7M4QQ', 'KX7M4O', 'KX7M41', 'কখগঘঙচ', '০০০০০০', 'D'.repeat(6), '😀'.repeat(6)])
    expect(readCode(none)).toBeUndefined();
  expect(showCode('KX7M4Q')).toBe('KX7 M4Q');
  expect(spellCode('KX7M4Q')).toBe('K X 7 M 4 Q');
});
test('whoever types the code of a link is led to the link; made anew the old one leads nowhere, switched off neither', async () => {
  const first = await coded();
  expect(first.code).toMatch(/^[2-9ACFJKMQRTWXY]{6}$/);
  const { slug, id } = first;
  expect(await find(first.code)).toEqual({ slug });
  expect(await find(` ${showCode(first.code).toLowerCase()} `, await someone())).toEqual({ slug });
  const second = await answer(db.sql, staff.makeCode, partner, { id });
  expect(second.code).not.toBe(first.code);
  await expect(find(first.code)).rejects.toEqual(refusal('code_unknown', 404));
  expect(await find(second.code!)).toEqual({ slug });
  expect((await answer(db.sql, staff.listLinks, partner, { search: second.code! })).data.map((one) => one.id)).toEqual([id]);
  expect(await answer(db.sql, staff.dropCode, partner, { id })).toMatchObject({ code: null, code_until: null, state: 'on' });
  await expect(find(second.code!)).rejects.toEqual(refusal('code_unknown', 404));
});
test('a code ends after thirty days or with its link, whichever is first, and is told as over; a link that is over gets none', async () => {
  const free = await coded();
  const days = (Date.parse(free.code_until) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
  const expires_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const short = await coded({ expires_at });
  expect(Date.parse(short.code_until)).toBe(Date.parse(expires_at));
  await db.sql`update join_links set code_until = now() - interval '1 second' where id = ${free.id}`;
  await expect(find(free.code)).rejects.toEqual(refusal('code_expired', 410));
  // staff do not see one that works nowhere
  expect(await answer(db.sql, staff.viewLink, partner, { id: free.id })).toMatchObject({ code: null, code_until: null });
  const over = await linked({ expires_at: '2020-01-01T00:00:00Z' });
  await expect(answer(db.sql, staff.makeCode, partner, { id: over.id })).rejects.toEqual(refusal('link_expired', 410));
  const off = await coded();
  await answer(db.sql, staff.switchLink, partner, { id: off.id, on: false });
  await expect(answer(db.sql, staff.makeCode, partner, { id: off.id })).rejects.toEqual(refusal('link_off', 410));
  // the page of the link says that it is off
  expect(await find(off.code)).toEqual({ slug: off.slug });
  expect(await answer(db.sql, open.view, visitor('en'), { slug: off.slug })).toMatchObject({ state: 'link_off' });
});
test('an account guesses thirty times an hour and the visitors of a network three hundred times, many at once as well; a class that types it right is not counted', async () => {
  const { code, slug } = await coded();
  const guesser = { ...(await someone()), ip: '203.0.113.7' };
  const wrong = other(code);
  const tried = await Promise.allSettled(Array.from({ length: 60 }, () => find(wrong, guesser)));
  const codes = tried.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'found'));
  expect(codes.filter((one) => one === 'code_unknown')).toHaveLength(30);
  expect(codes.filter((one) => one === 'too_many')).toHaveLength(30);
  // not even the right one any more
  await expect(find(code, guesser)).rejects.toMatchObject({ code: 'too_many' });
  // the class beside them goes on
  const mates = await Promise.all(Array.from({ length: 40 }, () => someone()));
  for (const mate of mates) expect(await find(code, { ...mate, ip: '203.0.113.7' })).toEqual({ slug });
  for (let i = 0; i < 300; i++) await expect(find(wrong, from('203.0.113.7'))).rejects.toEqual(refusal('code_unknown', 404));
  await expect(find(code, from('203.0.113.7'))).rejects.toMatchObject({ code: 'too_many' });
  // of a host that has a whole /48, each of its networks is the same visitor
  for (let i = 0; i < 300; i++) await expect(find(wrong, from(`2001:db8:7:${i}::1`))).rejects.toEqual(refusal('code_unknown', 404));
  await expect(find(code, from('2001:db8:7:ffff::1'))).rejects.toMatchObject({ code: 'too_many' });
  // a stranger behind the carrier's address keeps out nobody who is logged in
  expect(await find(code, { ...mates[0]!, ip: '203.0.113.7' })).toEqual({ slug });
  expect(await find(code)).toEqual({ slug });
  // what cannot be a code is told as unknown, and is no try
  const idle = from();
  for (let i = 0; i < 5; i++) await expect(find('0O1I', idle)).rejects.toEqual(refusal('code_unknown', 404));
});
test('codes are made by those who manage the link alone, thirty at once each another one', async () => {
  const { id } = await linked();
  const rival = await someone({ role: 'partner', institution_id: await makeInstitution(db.sql) });
  for (const call of [staff.makeCode, staff.dropCode]) {
    await expect(answer(db.sql, call, rival, { id })).rejects.toEqual(refusal('not_found', 404));
    await expect(answer(db.sql, call, await someone(), { id })).rejects.toEqual(refusal('not_allowed', 403));
  }
  const links = await Promise.all(Array.from({ length: 30 }, () => linked()));
  const made = await Promise.all(links.map((one) => answer(db.sql, staff.makeCode, partner, { id: one.id })));
  expect(new Set(made.map(({ code }) => code)).size).toBe(30);
  // one link by thirty at once: the last one counts, and it works
  await Promise.all(Array.from({ length: 30 }, () => answer(db.sql, staff.makeCode, partner, { id })));
  const { code, slug } = await answer(db.sql, staff.viewLink, partner, { id });
  expect(await find(code!)).toEqual({ slug });
});

// Passwords and names that nobody may choose, through the gate on a real database.
import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { showsSomething } from '#features/accounts/identity.ts';
import { bnName, personName } from '#features/accounts/contract.ts';
import { goodPassword } from '#features/accounts/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { register } from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const listed = dictionary['passwords-common']!.filter((word) => word.length >= 8);
const refusedAs = (password: string, own = {}): string | undefined => {
  try {
    goodPassword({ password }, own);
    return undefined;
  } catch (error) {
    return (error as { issues: { message: string }[] }).issues[0]!.message;
  }
};

test('none of the commonest passwords of eight signs or more is taken, in capitals, full width or Bengali digits neither', () => {
  expect(listed.length).toBeGreaterThan(10_000);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((p) => refusedAs(p) !== 'password_common')).toEqual([]);
  expect(listed.slice(0, 3000).filter((p) => refusedAs(p.toUpperCase()) !== 'password_common')).toEqual([]);
  for (const p of ['STARWARS', 'ｓｔａｒｗａｒｓ', '১২৩৪৫৬৭৮৯', 'corvette']) expect(refusedAs(p)).toBe('password_common');
  for (const p of ['shapla-Bil-42', 'নদীর ধারে বাড়ি', 'three mango trees']) expect(refusedAs(p)).toBeUndefined();
});
test('a password of two hundred signs is taken, and one of more is not cut but refused', () => {
  const long = 'নদী পাখি আম '.repeat(20).slice(0, 200);
  expect([...long].length).toBe(200);
  expect(goodPassword({ password: long }, {})).toBe(long);
  expect(refusedAs(`${long}x`)).toBe('invalid');
});
test('the name of the product is no password in either script, with a year or a sign behind, twice or beside the country neither', () => {
  for (const p of [
    ...['shikhon1', 'Shikhon-2026', 'bangladesh২০২৬', 'teacher-123', 'ShikhonShikhon', 'shikhon@bangladesh', 'Shikhon Dhaka 1971'],
    ...['শিখন২০২৬', 'শিখন-1234', 'শিখনশিখন', 'শিখন বাংলাদেশ', '১৯৭১ শিখন ঢাকা'],
  ])
    expect([p, refusedAs(p)]).toEqual([p, 'password_common']);
});
test('what people here think of first is no password, in either script', () => {
  for (const p of [
    ...[
      'amar-sonar-bangla',
      'AmarSonarBangla71',
      'joybangla',
      'alhamdulillah',
      'Alhamdulillah@786',
      'ammuabbu123',
      'ilovebangladesh',
      'chattogram1',
    ],
    ...[
      'আলহামদুলিল্লাহ',
      'ময়মনসিংহ১',
      '\u09ae\u09df\u09ae\u09a8\u09b8\u09bf\u0982\u09b9\u09e7',
      'আমার সোনার বাংলা',
      'জয় বাংলা ৭১',
      'কখগঘকখগঘ',
      'পাসওয়ার্ড১২৩',
      'আব্বু-আম্মু',
    ],
  ])
    expect([p, refusedAs(p)]).toEqual([p, 'password_common']);
  // beside something of one's own they are not in the way
  for (const p of ['শিখন-নৌকা-আমগাছ', 'dhaka-keno-eto-garam', 'আমার মা ডিঙি বায়']) expect([p, refusedAs(p)]).toEqual([p, undefined]);
});
test('a password is not little more than its owner’s name, user name, number or mail', () => {
  const own = { name: 'Rahima Khatun', username: 'rahima.khatun', email: 'rk.sylhet@home.test', phone: '+8801712345678' };
  for (const p of [
    'rahimakhatun',
    'Rahima Khatun',
    'khatun-12',
    'Rahima@77',
    'rk.sylhet',
    'sylhet99',
    '01712345678',
    '০১৭১২৩৪৫৬৭৮a',
    '+8801712345678',
    'Rahima1234',
    'khatun১৯৯০',
    '2026rahima',
  ])
    expect([p, refusedAs(p, own)]).toEqual([p, 'password_common']);
  for (const p of ['rahima-Jol-Pore-77', 'nodi0171-Dheu']) expect([p, refusedAs(p, own)]).toEqual([p, undefined]);
  expect(refusedAs('রহিমা খাতুন', { name: 'রহিমা খাতুন' })).toBe('password_common');
  expect(refusedAs('rahima.khatun', { name: 'রহিমা খাতুন' })).toBe('password_common');
});
test('a name of joiners, marks of direction or blanks alone is refused; a letter of any script shows something', async () => {
  const hidden = ['\u200d\u200c', '\u200e\u202a\u2066', '\u2800', '\u3164', '\u00ad\u034f', '\u180e\ufeff'];
  for (const name of hidden)
    await expect(answer(db.sql, register, visitor(), { name, email: 'hidden@home.test', password: 'shapla-Bil-42' })).rejects.toMatchObject(
      { code: 'invalid_input', issues: expect.arrayContaining([expect.objectContaining({ path: ['name'], message: 'required' })]) },
    );
  for (const name of ['র‍্যাম', '0', '👨‍👩‍👧', '王', '‏עמ', '<b>']) expect(showsSomething(name)).toBe(true);
});
test('marks that turn the direction of what stands behind a name are taken out of it', () => {
  for (const schema of [personName, bnName]) {
    expect(schema.parse('\u202eKarim \u2066Uddin\u2069')).toBe('Karim Uddin');
    expect(schema.parse('Karim \u202d')).toBe('Karim');
    expect(schema.parse('র‍্যাম')).toBe('র‍্যাম');
  }
});

// What registration and verification promise, through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { graphemes } from '#core/i18n/bengali.ts';
import { login } from '#features/sessions/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { viewInfo } from '#core/session/contract.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { actorFor } from '#features/accounts/test/make.ts';
import { checkReset, register, resendCode, sendReset, verifyCode, verifyLink } from '../contract.ts';
import { resendIn } from '../rules.ts';
import { codeFor, later, linkFor, otherThan, sentTo } from './post.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
const password = 'shapla-Bil-42';
const ask = <C extends AnyCall>(call: C, input: unknown): Promise<Out<C>> => answer(db.sql, call, visitor(), input);
const refusal = (code: string) => expect.objectContaining({ code });

test('a learner registers by phone, verifies by the code that was sent, and is signed in', async () => {
  const done = await ask(register, { name: 'শম্পা রানী দাস', phone: '০১৮১২ ৩৪৫-৬৭৮', password, password_confirmation: password });
  expect(done).toMatchObject({ channel: 'sms', to: '0181••••678', expires_in: 300, resend_in: 60 });
  await expect(ask(login, { login: '01812345678', password })).rejects.toEqual(refusal('not_verified'));
  const [message] = await sentTo(db.sql, '+8801812345678');
  expect(message!.body).toMatch(/^\d{6} আপনার শিখন কোড/);
  expect(message!.body.length).toBeLessThanOrEqual(70);
  const signed = await ask(verifyCode, { phone: '01812345678', otp: await codeFor(db.sql, '+8801812345678') });
  expect(await answer(db.sql, viewInfo, await actorFor(db.sql, signed.access_token), {})).toMatchObject({
    name: 'শম্পা রানী দাস',
    phone_verified: true,
    has_password: true,
    username: 'shampa.rani.das',
  });
  expect(await ask(login, { login: '01812345678', password })).toMatchObject({ status: 'success' });
});

test('a learner who registers by e-mail verifies by the link in the mail, once', async () => {
  const { device_key } = await ask(register, { name: 'Tanvir Hasan', email: 'Tanvir@Home.Test', password });
  const token = await linkFor(db.sql, 'tanvir@home.test');
  expect(await ask(verifyLink, { token, device_key })).toMatchObject({
    status: 'success',
    data: { user: { email: 'tanvir@home.test', email_verified: true } },
  });
  await expect(ask(verifyLink, { token, device_key })).rejects.toEqual(refusal('link_over'));
});

test('a code is kept as a keyed hash only, and a database reader cannot find it among all million codes', async () => {
  await ask(register, { name: 'Nobody Reads', email: 'hash@home.test', password });
  const code = await codeFor(db.sql, 'hash@home.test');
  const [row] = await db.sql<
    { code_hash: Buffer; text: string }[]
  >`select code_hash, row_to_json(codes)::text as text from codes where address = 'hash@home.test'`;
  expect(row!.text).not.toContain(`"${code}"`);
  const { createHash } = await import('node:crypto');
  for (const plain of [code, `code:verify:hash@home.test:${code}`])
    expect(row!.code_hash.equals(createHash('sha256').update(plain).digest())).toBe(false);
});

test('five wrong guesses close a code; each is told how many are left, and the right code is then told to be over, not wrong', async () => {
  const { device_key } = await ask(register, { name: 'Guessed Often', email: 'guess@home.test', password });
  const code = await codeFor(db.sql, 'guess@home.test');
  for (const tries_left of [4, 3, 2, 1])
    await expect(ask(verifyCode, { email: 'guess@home.test', otp: otherThan(code, tries_left) })).rejects.toMatchObject({
      code: 'wrong_code',
      detail: { tries_left },
    });
  for (const otp of [otherThan(code, 5), code])
    await expect(ask(verifyCode, { email: 'guess@home.test', otp })).rejects.toMatchObject({ code: 'code_over', status: 410 });
  await later(db.sql, 'guess@home.test', 61);
  await ask(resendCode, { email: 'guess@home.test', device_key });
  expect(await ask(verifyCode, { email: 'guess@home.test', device_key, otp: await codeFor(db.sql, 'guess@home.test') })).toMatchObject({
    status: 'success',
  });
});

test('the same wrong code again, at once or later, costs one try; whoever sends it so has not one guess more', async () => {
  const email = 'typed-twice@home.test';
  const { device_key } = await ask(register, { name: 'Typed Twice', email, password });
  const code = await codeFor(db.sql, email);
  const guess = (n: number, key?: string) => ask(verifyCode, { email, otp: otherThan(code, n), ...(key && { device_key: key }) });
  const wrong = (tries_left: number) => ({ code: 'wrong_code', detail: { tries_left } });
  // a double press
  const both = await Promise.allSettled([guess(1), guess(1), guess(1)]);
  expect(both.map((r) => r.status === 'rejected' && r.reason)).toEqual(
    [wrong(4), wrong(4), wrong(4)].map((r) => expect.objectContaining(r)),
  );
  await expect(guess(1, device_key)).rejects.toMatchObject(wrong(4));
  await expect(guess(2)).rejects.toMatchObject(wrong(3));
  for (const n of [1, 2, 1]) await expect(guess(n)).rejects.toMatchObject(wrong(3));
  for (const n of [3, 4]) await expect(guess(n)).rejects.toMatchObject(wrong(5 - n));
  await expect(guess(5)).rejects.toMatchObject({ code: 'code_over' });
  for (const n of [1, 5, 0]) await expect(guess(n)).rejects.toMatchObject({ code: 'code_over' });
});

test('the right code sent twice at once, and between wrong ones, gives no try back that was not taken', async () => {
  const email = 'right-twice@home.test';
  await makeUser(db.sql, { name: 'Right Twice', email, password });
  const { device_key } = await ask(sendReset, { email });
  const otp = await codeFor(db.sql, email);
  for (const n of [1, 2])
    await expect(ask(checkReset, { email, otp: otherThan(otp, n), device_key })).rejects.toMatchObject({ code: 'wrong_code' });
  await Promise.all(Array.from({ length: 8 }, () => ask(checkReset, { email, otp, device_key })));
  const [row] = await db.sql<{ tries: number }[]>`select tries + origin_tries as tries from codes where address = ${email}`;
  expect(row!.tries).toBe(2);
});

test('guesses sent at once get no more tries than five', async () => {
  await ask(register, { name: 'Guessed At Once', email: 'burst@home.test', password });
  const code = await codeFor(db.sql, 'burst@home.test');
  const wrong = Array.from({ length: 20 }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'));
  await Promise.allSettled(wrong.map((otp) => ask(verifyCode, { email: 'burst@home.test', otp })));
  const [row] = await db.sql<{ tries: number }[]>`select origin_tries as tries from codes where address = 'burst@home.test'`;
  expect(row!.tries).toBe(5);
  await expect(ask(verifyCode, { email: 'burst@home.test', otp: code })).rejects.toEqual(refusal('code_over'));
});

test('a code is over after five minutes', async () => {
  await ask(register, { name: 'Too Late', email: 'late@home.test', password });
  const code = await codeFor(db.sql, 'late@home.test');
  await later(db.sql, 'late@home.test', 301);
  await expect(ask(verifyCode, { email: 'late@home.test', otp: code })).rejects.toEqual(refusal('code_over'));
});

test('a code works once, even when it is sent many times in the same moment', async () => {
  await ask(register, { name: 'Pressed Twice', email: 'twice@home.test', password });
  const otp = await codeFor(db.sql, 'twice@home.test');
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => ask(verifyCode, { email: 'twice@home.test', otp })));
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  await expect(ask(verifyCode, { email: 'twice@home.test', otp })).rejects.toEqual(refusal('code_over'));
});

test('a mistyped number is given anew: the code goes to the right one, and opens what was registered, once', async () => {
  const wrong = '01812345111';
  const right = '01812345112';
  const { device_key } = await ask(register, { name: 'Mistyped Once', phone: wrong, password });
  await expect(codeFor(db.sql, `+88${right}`)).rejects.toThrow();
  await ask(resendCode, { phone: right, device_key, registered_as: wrong });
  const signed = await ask(verifyCode, { phone: right, device_key, otp: await codeFor(db.sql, `+88${right}`) });
  expect(signed.data.user).toMatchObject({ name: 'Mistyped Once', phone: `+88${right}` });
  expect(await ask(login, { login: right, password })).toMatchObject({ status: 'success' });
  // the first number holds nothing of it any more: its code makes no second account by itself
  await expect(ask(verifyCode, { phone: wrong, device_key, otp: await codeFor(db.sql, `+88${wrong}`) })).rejects.toEqual(
    refusal('password_needed'),
  );
});

test("what another device registered does not follow a number; an account's owner is told instead of sent a code", async () => {
  const first = 'moved-first@home.test';
  const { device_key } = await ask(register, { name: 'Moved First', email: first, password });
  const other = (await ask(register, { name: 'Somebody Else', email: 'moved-else@home.test', password })).device_key;
  await ask(resendCode, { email: 'moved-to@home.test', device_key: other, registered_as: first });
  expect(await sentTo(db.sql, 'moved-to@home.test')).toEqual([]);
  await makeUser(db.sql, { name: 'Has One', email: 'has-one@home.test', password });
  await ask(resendCode, { email: 'has-one@home.test', device_key, registered_as: first });
  const told = await sentTo(db.sql, 'has-one@home.test');
  expect(told.map(({ purpose }) => purpose)).toEqual(['notice']);
  // and the first address still opens it
  expect(await ask(verifyCode, { email: first, device_key, otp: await codeFor(db.sql, first) })).toMatchObject({ status: 'success' });
});

test('a new code waits a minute, five are sent in an hour, and the newest one alone works', async () => {
  const mine = {
    email: 'often@home.test',
    device_key: (await ask(register, { name: 'Asks Often', email: 'often@home.test', password })).device_key,
  };
  const first = await codeFor(db.sql, 'often@home.test');
  await expect(ask(resendCode, mine)).rejects.toEqual(refusal('too_soon'));
  for (let i = 0; i < 4; i++) {
    await later(db.sql, 'often@home.test', 61);
    await ask(resendCode, mine);
  }
  await later(db.sql, 'often@home.test', 61);
  await expect(ask(resendCode, mine)).rejects.toEqual(refusal('too_many_codes'));
  const last = await codeFor(db.sql, 'often@home.test');
  if (first !== last) await expect(ask(verifyCode, { ...mine, otp: first })).rejects.toEqual(refusal('wrong_code'));
  expect(await sentTo(db.sql, 'often@home.test')).toHaveLength(5);
  expect(await ask(verifyCode, { ...mine, otp: last })).toMatchObject({ status: 'success' });
});

test('requests for a code in the same moment send one message', async () => {
  await ask(register, { name: 'Bomb Target', email: 'bomb@home.test', password });
  await later(db.sql, 'bomb@home.test', 61);
  await Promise.allSettled(Array.from({ length: 8 }, () => ask(resendCode, { email: 'bomb@home.test' })));
  expect(await sentTo(db.sql, 'bomb@home.test')).toHaveLength(2);
});

test('registering an address that has an account answers the same, takes the same time, changes nothing and tells the owner', async () => {
  const owner = await makeUser(db.sql, { name: 'Real Owner', email: 'owner@home.test', password: 'owner-Has-9-goats' });
  const timed = async (email: string) => {
    const start = performance.now();
    const answered = await ask(register, { name: 'Somebody', email, password });
    return { took: performance.now() - start, answered };
  };
  const known = await timed('owner@home.test');
  const fresh = await timed('fresh@home.test');
  expect(Object.keys(known.answered).sort()).toEqual(Object.keys(fresh.answered).sort());
  expect({ ...known.answered, to: '', device_key: '' }).toEqual({ ...fresh.answered, to: '', device_key: '' });
  expect(known.answered.device_key).toHaveLength(fresh.answered.device_key.length);
  // neither is answered before the steady time is over
  for (const { took } of [known, fresh]) expect(took).toBeGreaterThan(140);
  const [mail] = await sentTo(db.sql, 'owner@home.test');
  expect(mail).toMatchObject({ purpose: 'notice' });
  expect(mail!.body).not.toMatch(/\d{6}/);
  expect(await ask(login, { login: 'owner@home.test', password: 'owner-Has-9-goats' })).toMatchObject({
    data: { user: { id: owner.id, name: 'Real Owner' } },
  });
  await expect(ask(verifyCode, { email: 'owner@home.test', otp: '123456' })).rejects.toEqual(refusal('wrong_code'));
  await expect(ask(verifyCode, { email: 'never-seen@home.test', otp: '123456' })).rejects.toEqual(refusal('code_over'));
});

test('a resend answers the same for an address that nobody registered, and sends nothing', async () => {
  const known = await (async () => {
    await ask(register, { name: 'Has Account', email: 'known@home.test', password });
    await later(db.sql, 'known@home.test', 61);
    return ask(resendCode, { email: 'known@home.test' });
  })();
  const unknown = await ask(resendCode, { email: 'ghost@home.test' });
  expect({ ...unknown, to: '', device_key: '' }).toEqual({ ...known, to: '', device_key: '' });
  expect(await sentTo(db.sql, 'ghost@home.test')).toHaveLength(0);
  await expect(ask(resendCode, { email: 'ghost@home.test' })).rejects.toEqual(refusal('too_soon'));
});

test('concurrent registrations with one phone from one place send one code and make one account', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => ask(register, { name: `Racer ${i}`, phone: '01911111111', password })),
  );
  expect(all.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
  expect(await sentTo(db.sql, '+8801911111111')).toHaveLength(1);
  await ask(verifyCode, { phone: '01911111111', otp: await codeFor(db.sql, '+8801911111111') });
  expect(await db.sql`select id from users where phone = '+8801911111111'`).toHaveLength(1);
});

test('names of any shape come back byte for byte, in NFC, but for marks that turn the line round', async () => {
  const names = [
    'অঁ ক্ষ্ম্য র‍্যাম ৎ',
    "Robert'); drop table users;--",
    '<script>alert(1)</script>',
    '\u202Etest\u202C',
    '${7*7} {{7*7}} %s %n',
    'Ñandú',
    '\\u0000 ../../etc/passwd',
    '‏‎zero​width',
    'null',
    'undefined',
    '0',
    'NaN',
    // what every object has by itself
    'Constructor',
    'toString valueOf',
    '__proto__',
    '"quoted" \'single\' `tick`',
    'ÅÅ',
    'İstanbul',
  ];
  for (const [i, name] of names.entries()) {
    const email = `names${i}@home.test`;
    const { device_key } = await answer(db.sql, register, { ...visitor(), ip: `10.0.0.${i}` }, { name, email, password });
    const signed = await ask(verifyCode, { email, device_key, otp: await codeFor(db.sql, email) });
    expect(Buffer.from(signed.data.user.name)).toEqual(
      Buffer.from(
        name
          .normalize('NFC')
          .replace(/[\u202a-\u202e]/g, '')
          .trim(),
      ),
    );
    expect(signed.data.user.username).toMatch(/^[a-z][a-z0-9.]{2,29}$/);
  }
});

test('what is wrong is told by the field: form of the address, weak or different passwords, an empty name', async () => {
  const wrong = async (input: object): Promise<Record<string, string>> => {
    const error = (await ask(register, { name: 'A', password, ...input }).catch((e: unknown) => e)) as {
      code: string;
      issues: { path: string[]; message: string }[];
    };
    expect(error.code).toBe('invalid_input');
    return Object.fromEntries(error.issues.map((i) => [i.path[0]!, i.message]));
  };
  expect(await wrong({ contact: '01212345678' })).toEqual({ contact: 'phone' });
  expect(await wrong({ contact: 'name@nowhere' })).toEqual({ contact: 'email' });
  expect(await wrong({})).toEqual({ contact: 'required' });
  expect(await wrong({ email: 'x@home.test', password: 'short' })).toEqual({ password: 'password_short' });
  for (const common of ['password123', 'Bangladesh1971', '12345678', 'aaaaaaaa', 'qwerty!!', 'abcdefgh', '01712345678'])
    expect(await wrong({ phone: '01712345678', password: common })).toEqual({ password: 'password_common' });
  expect(await wrong({ email: 'x@home.test', password_confirmation: 'another-One-1' })).toEqual({ password_confirmation: 'not_same' });
  expect(await wrong({ name: '  ', email: 'x@home.test' })).toEqual({ name: 'required' });
  // all at once: nobody sends a form three times to learn of three faults
  expect(await wrong({ name: '', contact: '', password: '' })).toEqual({ name: 'required', contact: 'required', password: 'required' });
  expect(await wrong({ contact: '12345', password: 'abc' })).toEqual({ contact: 'phone', password: 'password_short' });
});

test('every way of writing a Bangladeshi number finds the same account', async () => {
  for (const typed of [
    '01812345678',
    '1812345678',
    '8801812345678',
    '+8801812345678',
    '008801812345678',
    '০১৮১২৩৪৫৬৭৮',
    '+880-1812-345678',
    '018 1234 5678',
    '\u202a+880 1812–345678\u202c',
    '０１８１２３４５６７８',
  ])
    await expect(ask(login, { phone: typed, password })).resolves.toMatchObject({ data: { user: { phone: '+8801812345678' } } });
});

test('the texts of an SMS fit one part in both languages', async () => {
  const { messages } = await import('../server/words.ts');
  for (const w of Object.entries(messages).flatMap(([name, said]) => (name.startsWith('sms') ? [said] : []))) {
    expect(w.bn.replace('{code}', '123456').length).toBeLessThanOrEqual(70);
    expect(w.en.replace('{code}', '123456').length).toBeLessThanOrEqual(160);
    expect(graphemes(w.bn)).toBeGreaterThan(20);
  }
});

test('another code can be asked for after a minute of waiting, even when the clock of the device was set back meanwhile', () => {
  expect(resendIn(0, 0)).toBe(60);
  expect(resendIn(20_000, 5000)).toBe(40);
  expect(resendIn(-3_600_000, 59_500)).toBe(1);
  expect(resendIn(-3_600_000, 60_000)).toBe(0);
  expect(resendIn(86_400_000, 0)).toBe(0);
});

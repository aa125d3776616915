// Logging in by myGov's direct API: whom it lets in, what it is asked, and what is kept of it; the adapter against a server that misbehaves.
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpMyGov } from '#adapters/mygov/http.ts';
import { LOCAL_CODE, localMyGov } from '#adapters/mygov/local.ts';
import { visitor } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { mygovForgot, mygovLogin, mygovRegister, mygovSendCode } from '../contract-mygov.ts';
import { listOwn } from '../contract.ts';
import { useMyGov } from '../server/service.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let server: Server;
let url: string;
/** What the server that is asked answers, by path; silence where it is nothing. */
let says: (path: string, body: URLSearchParams) => { status?: number; body: string } | undefined;
const seen: [path: string, body: URLSearchParams][] = [];
beforeAll(async () => {
  db = await freshDatabase();
  useMyGov(localMyGov());
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = new URLSearchParams(text);
    seen.push([request.url!, body]);
    const said = says(request.url!, body);
    if (said) response.writeHead(said.status ?? 200, { 'content-type': 'application/json' }).end(said.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(async () => {
  useMyGov(undefined);
  server.closeAllConnections();
  server.close();
  await db.drop();
});
let number = 0;
const mobile = () => `0171${String(3_000_000 + number++)}`;
const password = 'padma-Jamuna-9';
const ask = <C extends AnyCall>(call: C, input: object) => answer(db.sql, call, { ...visitor(), ip: `10.9.0.${number % 250}` }, input);
const register = async () => {
  const own = mobile();
  const made = await ask(mygovRegister, { mobile: own, name: 'Rahim Uddin', password, otp: LOCAL_CODE });
  return { mobile: own, user: made.data.user };
};

test('registers, logs in, and sets a new password by a code', async () => {
  const rahim = await register();
  expect(rahim.user).toMatchObject({ name: 'Rahim Uddin', phone: `+88${rahim.mobile}`, phone_verified: true, has_password: false });
  const again = await ask(mygovLogin, { mobile: rahim.mobile, password });
  expect(again.data.user.id).toBe(rahim.user.id);
  expect(await ask(mygovSendCode, { mobile: rahim.mobile })).toEqual({ status: 'success' });
  expect(await ask(mygovForgot, { mobile: rahim.mobile, otp: LOCAL_CODE, password: 'meghna-Titas-8' })).toEqual({ status: 'success' });
  expect(await refusedWith(ask(mygovLogin, { mobile: rahim.mobile, password }))).toBe('wrong_login');
  expect((await ask(mygovLogin, { mobile: rahim.mobile, password: 'meghna-Titas-8' })).data.user.id).toBe(rahim.user.id);
});
test('a wrong code and a number that is none are refused at their place', async () => {
  expect(await refusedWith(ask(mygovRegister, { mobile: mobile(), name: 'Rahim', password, otp: '1' }))).toBe('mygov_code');
  expect(await refusedWith(ask(mygovForgot, { mobile: mobile(), password, otp: '1' }))).toBe('mygov_code');
  await expect(ask(mygovLogin, { mobile: '123', password })).rejects.toMatchObject({ issues: [{ path: ['mobile'] }] });
});
test('wrong passwords are held off like those of our own login', async () => {
  const { mobile: own } = await register();
  for (let i = 0; i < 10; i++) expect(await refusedWith(ask(mygovLogin, { mobile: own, password: 'wrong' }))).toBe('wrong_login');
  expect(await refusedWith(ask(mygovLogin, { mobile: own, password }))).toBe('too_many');
});
test('thirty first logins at once make one account', async () => {
  const local = localMyGov();
  const own = mobile();
  await local.register({ mobile: own, name: 'Thirty', password, code: LOCAL_CODE });
  useMyGov(local);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => ask(mygovLogin, { mobile: own, password }).catch((e: { code: string }) => e.code)),
  );
  const ids = new Set(answers.flatMap((a) => (typeof a === 'object' ? [a.data.user.id] : [])));
  expect(ids.size).toBe(1);
  expect(await db.sql`select from users where phone = ${`+88${own}`}`).toHaveLength(1);
  // those that came too soon are told so, and nothing else
  expect(answers.filter((a) => typeof a === 'string' && a !== 'too_many')).toEqual([]);
});
test('the number of an account opens nothing; its person adds myGov when logged in', async () => {
  const own = mobile();
  const owner = await makePerson(db.sql, { phone: `+88${own}` });
  const joined = { mobile: own, password };
  await expect(ask(mygovRegister, { ...joined, name: 'Somebody', otp: LOCAL_CODE })).rejects.toMatchObject({
    code: 'login_needed',
    detail: { held: true },
  });
  const added = await answer(db.sql, mygovLogin, owner.actor, joined);
  expect(added.data.user.id).toBe(owner.user.id);
  expect((await ask(mygovLogin, joined)).data.user.id).toBe(owner.user.id);
  const [identity] = await answer(db.sql, listOwn, await actorFor(db.sql, added.access_token), {});
  expect(identity).toMatchObject({ label: { en: 'myGov' }, shown: expect.not.stringContaining(own.slice(4, 8)) });
  const stranger = await makePerson(db.sql);
  expect(await refusedWith(answer(db.sql, mygovLogin, stranger.actor, joined))).toBe('other_account');
  // told and recorded like any other way in that is added
  const notices = await db.sql<{ body: string }[]>`select body from messages where to_address = ${`+88${own}`} and purpose = 'notice'`;
  expect(notices.map(({ body }) => body)).toEqual([expect.stringContaining('মাইগভ')]);
  expect(
    await db.sql`select from history_entries where entity = 'sign_on' and act = 'created' and subject_id = ${owner.user.id}`,
  ).toHaveLength(1);
});
test('a session by a personal link adds no way in: whoever opened somebody’s link would keep the account', async () => {
  const entered = await makePerson(db.sql);
  const local = localMyGov();
  const own = mobile();
  await local.register({ mobile: own, name: 'Whoever found the link', password, code: LOCAL_CODE });
  useMyGov(local);
  await db.sql`update sessions set limited = true where user_id = ${entered.user.id}`;
  const actor = await actorFor(db.sql, entered.token);
  expect(actor).toMatchObject({ limited: true, proved: false });
  expect(await refusedWith(answer(db.sql, mygovLogin, actor, { mobile: own, password }))).toBe('limited_session');
  expect(await db.sql`select from sign_on_identities where user_id = ${entered.user.id}`).toHaveLength(0);
});
test('whoever came into an account by a personal link is out once its owner logs in by myGov', async () => {
  const own = mobile();
  const entered = await makePerson(db.sql, { phone: `+88${own}`, verified: false });
  await db.sql`update sessions set limited = true where user_id = ${entered.user.id}`;
  const made = await ask(mygovRegister, { mobile: own, name: 'True Owner', password, otp: LOCAL_CODE });
  expect(made.data.user.id).toBe(entered.user.id);
  expect((await actorFor(db.sql, made.access_token)).user.id).toBe(entered.user.id);
  await expect(actorFor(db.sql, entered.token)).rejects.toThrow('opens no session');
});
test('another way to write a number is not another number: no more codes are sent to it, and no more guessed at', async () => {
  const own = mobile();
  const bengali = own.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
  const ways = [
    own,
    `+88${own}`,
    `88${own}`,
    `0088${own}`,
    own.slice(1),
    bengali,
    `${own.slice(0, 5)}-${own.slice(5)}`,
    `${own.slice(0, 5)} ${own.slice(5)}`,
  ];
  const sent = await Promise.all(
    ways.map((way) =>
      ask(mygovSendCode, { mobile: way }).then(
        () => 'sent',
        (e: { code: string }) => e.code,
      ),
    ),
  );
  expect(sent.filter((one) => one === 'sent')).toHaveLength(6);
  const guessed = await Promise.all(ways.map((way) => refusedWith(ask(mygovForgot, { mobile: way, otp: '1', password }))));
  expect(guessed.filter((one) => one === 'mygov_code')).toHaveLength(6);
});
test('where it is not set up it is not offered', async () => {
  useMyGov(undefined);
  for (const call of [mygovLogin, mygovSendCode, mygovForgot])
    expect(await refusedWith(ask(call, { mobile: mobile(), password, otp: '1' }))).toBe('mygov_off');
  useMyGov(localMyGov());
});

const token = (path: string) => (path === '/token/create' ? { body: '{"status":"success","token":"t-1"}' } : undefined);
test('the adapter asks for its token once, sends no key with a password, and keeps nothing but who it is', async () => {
  const own = mobile();
  const profile = {
    id: 77,
    name: 'Karim',
    mobile: own.slice(1),
    mobile_verify: 1,
    nid: '19901234567890123',
    photo: 'data:image/png;base64,xx',
  };
  says = (path) => token(path) ?? { body: JSON.stringify({ status: 'success', data: profile }) };
  seen.length = 0;
  useMyGov(httpMyGov({ url, client_id: 'shikhon', api_key: 'the key' }));
  const first = await ask(mygovLogin, { mobile: own, password });
  expect((await ask(mygovLogin, { mobile: own, password })).data.user.id).toBe(first.data.user.id);
  expect(seen.map(([path]) => path)).toEqual(['/token/create', '/user/login', '/user/login']);
  expect(Object.fromEntries(seen[1]![1])).toEqual({ token: 't-1', mobile: own, password });
  const kept = await db.sql<{ text: string }[]>`
    select row_to_json(u)::text || row_to_json(i)::text as text from users u join sign_on_identities i on i.user_id = u.id`;
  expect(kept.map((row) => row.text).join()).not.toContain(profile.nid);
});
test.each<[string, typeof says, string]>([
  ['refuses', (path) => token(path) ?? { body: '{"status":"error","message":"no"}' }, 'wrong_login'],
  ['refuses by its status', (path) => token(path) ?? { status: 401, body: '{"status":"success"}' }, 'wrong_login'],
  ['fails', () => ({ status: 502, body: 'Bad gateway' }), 'mygov_down'],
  ['gives no token', () => ({ body: '{"status":"success"}' }), 'mygov_down'],
  ['answers what is no JSON', (path) => token(path) ?? { body: '<html>' }, 'mygov_down'],
  ['answers nobody', (path) => token(path) ?? { body: '{"status":"success","data":{}}' }, 'mygov_down'],
  ['answers without end', (path) => token(path) ?? { body: `{"status":"success","data":"${'x'.repeat(2_000_000)}"}` }, 'mygov_down'],
  ['says nothing', (path) => token(path), 'mygov_down'],
])('a myGov that %s lets nobody in', async (_, wanted, code) => {
  says = wanted;
  useMyGov(
    httpMyGov({ url, client_id: 'shikhon', api_key: 'the key', limit_ms: wanted('/user/login', new URLSearchParams()) ? 60_000 : 500 }),
  );
  expect(await refusedWith(ask(mygovLogin, { mobile: mobile(), password }))).toBe(code);
});
test.each([
  ['a letter that Unicode takes apart', 'রা\u09dfহান', 'রা\u09af\u09bcহান'],
  ['a zero byte', 'Ray\0han', 'Rayhan'],
])('a name with %s, as myGov has it, makes an account all the same', async (_, told, kept) => {
  const own = mobile();
  says = (path) =>
    token(path) ?? { body: JSON.stringify({ status: 'success', data: { id: own, name: told, mobile: own, mobile_verify: 1 } }) };
  useMyGov(httpMyGov({ url, client_id: 'shikhon', api_key: 'the key' }));
  expect((await ask(mygovLogin, { mobile: own, password })).data.user.name).toBe(kept);
});
test('a number that myGov has not verified makes no account', async () => {
  const own = mobile();
  says = (path) =>
    token(path) ?? { body: JSON.stringify({ status: 'success', data: { id: 9, name: 'X', mobile: own, mobile_verify: 0 } }) };
  useMyGov(httpMyGov({ url, client_id: 'shikhon', api_key: 'the key' }));
  await expect(ask(mygovLogin, { mobile: own, password })).rejects.toMatchObject({ code: 'login_needed', detail: { held: false } });
});

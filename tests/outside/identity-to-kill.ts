// Fixtures for a killed server: what somebody asks to become, change or leave who they are, how it looks in the database, and asking again.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from '#core/db/server/sql.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import type { makeLearnable } from '#features/lessons/test/make.ts';
import { startSession } from '#features/sessions/server/service.ts';
import { type Program, sleep, until } from './program.ts';

export interface Told {
  ok: boolean;
  code: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any call
  data: any;
}
/** Nothing where the server died before it had answered. Who is told that it has too much to do comes again, as its clients do. */
export async function ask(
  { url }: Program,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  input?: object,
  token?: string,
): Promise<Told | undefined> {
  for (;;) {
    const answered = await fetch(`${url}/api/my-account/${path}`, {
      method,
      headers: { ...(input && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(input && { body: JSON.stringify(input) }),
    })
      .then(async (response) => ({ ok: response.ok, body: (await response.json()) as { code?: string; data?: unknown } }))
      .catch(() => undefined);
    if (answered?.body.code !== 'unavailable')
      return answered && { ok: answered.ok, code: answered.body.code, data: answered.body.data ?? answered.body };
    await sleep(500);
  }
}
/** As above, of a server that lives. */
export async function must(...given: Parameters<typeof ask>): Promise<Told['data']> {
  const told = await ask(...given);
  if (!told?.ok) throw new Error(`${given[2]}: ${told?.code ?? 'no answer'}`);
  return told.data;
}

/** A provider of SMS that keeps the last code of each number: the product forgets one as soon as it is handed over. */
export async function keepCodes() {
  const codes = new Map<string, string>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part));
    request.on('end', () => {
      const { msisdn, sms } = JSON.parse(body) as { msisdn: string; sms: string };
      const code = /\b\d{6}\b/.exec(sms)?.[0];
      if (code) codes.set(msisdn.replace(/^\+?/, '+'), code);
      response.setHeader('content-type', 'application/json').end('{"status":"SUCCESS","smsinfo":[{"reference_id":"r"}]}');
    });
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  return {
    env: { SMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, SMS_API_TOKEN: 'token', SMS_SID: 'sid' },
    codeFor: (phone: string) => until(() => codes.get(phone)),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

export type Shape = Record<string, unknown>;
/** One thing that one person asks. */
export interface Asked {
  what: string;
  ask: (program: Program) => Promise<Told | undefined>;
  /** What there is of it now; it is either of the two below. */
  look: () => Promise<Shape>;
  whole: Shape;
  none: Shape;
  /** How it is told to who asks again that it was done, where the answer got lost; nothing where it is done anew. */
  over?: readonly string[];
  /** What they do when it is done, which fails where it is not. */
  after: (program: Program) => Promise<unknown>;
}
export const password = 'nodir-Dheu-77';
const chosen = 'shimul-Tola-48';

/** Makes what people ask for, each time of somebody else. */
export function makeAsking(
  sql: Pool,
  { course, codeFor }: { course: Awaited<ReturnType<typeof makeLearnable>>; codeFor: (phone: string) => Promise<string> },
) {
  let made = 0;
  let password_hash: string | undefined;
  const key = () => `k${String(++made).padStart(39, '0')}`;
  // ten thousand numbers in a row get no more than thirty codes an hour
  const number = () => `+8801${3 + (++made % 7)}${1000 + Math.floor(made / 7)}${1000 + made}`;
  async function person(name = 'Shefali Akter') {
    const phone = number();
    const { id } = await makeUser(sql, { name, phone, ...(password_hash ? {} : { password }) });
    password_hash ??= (await sql<{ password_hash: string }[]>`select password_hash from users where id = ${id}`)[0]!.password_hash;
    await sql`update users set password_hash = ${password_hash} where id = ${id}`;
    return { id, phone, signIn: async () => (await startSession(sql, id, { ip: '127.0.0.1', device: 'test' })).token };
  }
  const one = async (query: Promise<Shape[]>) => (await query)[0]!;
  const login = (login: string, given = password, device_key = key()) =>
    ({ path: 'user/login', input: { login, password: given, device_key } }) as const;
  const signsIn =
    (phone: string, given = password) =>
    (program: Program) =>
      must(program, 'POST', login(phone, given).path, login(phone, given).input);

  const kinds = {
    async registration(program: Program): Promise<Asked> {
      const [contact, device_key] = [number(), key()];
      await must(program, 'POST', 'user/register', { name: 'Shefali Akter', contact, password, device_key });
      const otp = await codeFor(contact);
      return {
        what: 'registration',
        ask: (at) => ask(at, 'PUT', 'verification-by-phone', { contact, otp, device_key }),
        look: () =>
          one(sql`
            select (select count(*)::int from users where phone = ${contact} and phone_verified_at is not null
                and password_hash is not null) as accounts,
              (select count(*)::int from codes where address = ${contact} and used_at is null) as codes_left,
              (select count(*)::int from registrations where address = ${contact}) as registered,
              (select count(*)::int from sessions s join users u on u.id = s.user_id where u.phone = ${contact}) as sessions,
              (select count(*)::int from known_devices d join users u on u.id = d.user_id where u.phone = ${contact}) as devices`),
        whole: { accounts: 1, codes_left: 0, registered: 0, sessions: 1, devices: 1 },
        none: { accounts: 0, codes_left: 1, registered: 1, sessions: 0, devices: 0 },
        over: ['code_over'],
        after: signsIn(contact),
      };
    },
    async reset(program: Program): Promise<Asked> {
      const { id, phone, signIn } = await person();
      await signIn();
      const device_key = key();
      await must(program, 'POST', 'password/reset_code', { contact: phone, device_key });
      const otp = await codeFor(phone);
      return {
        what: 'reset',
        ask: (at) => ask(at, 'PUT', 'password/reset', { contact: phone, otp, password: chosen, device_key }),
        look: () =>
          one(sql`
            select (select password_hash <> ${password_hash!} from users where id = ${id}) as changed,
              (select count(*)::int from codes where address = ${phone} and used_at is null) as codes_left,
              (select count(*)::int from sessions where user_id = ${id} and ended_at is null) as sessions,
              (select count(*)::int from messages where to_address = ${phone} and purpose = 'notice') as told,
              (select count(*)::int from known_devices where user_id = ${id}) as devices`),
        whole: { changed: true, codes_left: 0, sessions: 0, told: 1, devices: 1 },
        none: { changed: false, codes_left: 1, sessions: 1, told: 0, devices: 0 },
        over: ['code_over'],
        after: signsIn(phone, chosen),
      };
    },
    async merge(program: Program): Promise<Asked> {
      const [kept, closed] = [await person(), await person()];
      const token = await kept.signIn();
      await closed.signIn();
      await sql`insert into enrollments (user_id, batch_id, course_id, status) values (${closed.id}, ${course.batch_id}, ${course.id}, 'approved')`;
      const { proof } = await must(program, 'POST', 'merge/prove', { login: closed.phone, password, device_key: key() }, token);
      const { mark } = await must(program, 'POST', 'merge/compare', { proof }, token);
      return {
        what: 'merge',
        ask: (at) => ask(at, 'POST', 'merge', { proof, mark }, token),
        look: () =>
          one(sql`
            select (select count(*)::int from account_merges m where m.closed_id = ${closed.id} and m.kept_id = ${kept.id}
                and m.accounts <> '{}' and exists (select from account_merge_rows r where r.merge_id = m.id)) as merges,
              (select count(*)::int from enrollments where user_id = ${kept.id}) as learns,
              (select count(*)::int from enrollments where user_id = ${closed.id}) as learnt,
              (select count(*)::int from sessions where user_id = ${closed.id} and ended_at is null) as sessions,
              (select count(*)::int from users where id = ${closed.id} and suspended_at is null) as open,
              (select count(*)::int from messages where to_address in (${kept.phone}, ${closed.phone}) and purpose = 'notice') as told`),
        whole: { merges: 1, learns: 1, learnt: 0, sessions: 0, open: 0, told: 2 },
        none: { merges: 0, learns: 0, learnt: 1, sessions: 1, open: 1, told: 0 },
        over: ['own_merged'],
        // the two are two again, with what each had
        after: async (at) => {
          const [{ id }] = await must(at, 'GET', 'merge', undefined, token);
          await must(at, 'POST', 'merge/undo', { id }, token);
          await signsIn(closed.phone)(at);
          const [back] = await sql`select user_id from enrollments where user_id in (${kept.id}, ${closed.id})`;
          if (back!.user_id !== closed.id) throw new Error('The enrollment did not come back');
        },
      };
    },
    async leaving(): Promise<Asked> {
      const { id, phone, signIn } = await person();
      const token = await signIn();
      return {
        what: 'leaving',
        ask: (at) => ask(at, 'POST', 'deletion', { password }, token),
        look: () =>
          one(sql`
            select (select count(*)::int from account_deletions where user_id = ${id}) as asked,
              (select count(*)::int from sessions where user_id = ${id} and ended_at is null) as sessions,
              (select count(*)::int from messages where to_address = ${phone} and purpose = 'notice') as told`),
        whole: { asked: 1, sessions: 0, told: 1 },
        none: { asked: 0, sessions: 1, told: 0 },
        over: ['signed_out'],
        after: signsIn(phone),
      };
    },
    async session(): Promise<Asked> {
      const { id, phone } = await person();
      const { path, input } = login(phone);
      return {
        what: 'session',
        ask: (at) => ask(at, 'POST', path, input),
        look: () =>
          one(sql`
            select (select count(*)::int from sessions where user_id = ${id}) as sessions,
              (select count(*)::int from known_devices where user_id = ${id}) as devices`),
        whole: { sessions: 1, devices: 1 },
        none: { sessions: 0, devices: 0 },
        after: signsIn(phone),
      };
    },
    async archive(): Promise<Asked> {
      const { id, signIn } = await person();
      const token = await signIn();
      return {
        what: 'archive',
        ask: (at) => ask(at, 'POST', 'data/export', { with_files: true }, token),
        look: () =>
          one(sql`
            select (select count(*)::int from data_exports where user_id = ${id} and run_id is not null) as asked,
              (select count(*)::int from runs where user_id = ${id}) as runs`),
        whole: { asked: 1, runs: 1 },
        none: { asked: 0, runs: 0 },
        over: ['already_making', 'one_a_day'],
        after: () => sql`select from runs where user_id = ${id} and state <> 'failed'`,
      };
    },
  };
  return { kinds, person };
}

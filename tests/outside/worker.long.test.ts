// Workers of the real program: killed ones lose no message, a mail server that hangs delays no code and no stop.
// @module-tag long
import { createServer as createHttp, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { sendMessage } from '#core/post/server/post.ts';
import { freshDatabase } from '../database.ts';
import { clear, scratch, start, until } from './program.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(async () => {
  await clear();
  for (const close of closing.splice(0)) await close();
  await db.drop();
});
afterAll(clear);

const listening = async (server: Server | HttpServer) => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  });
  return { port: (server.address() as AddressInfo).port, sockets };
};
/** A real mail server; `answer` decides when it takes a mail, if ever. */
async function mailServer(answer: (mail: number, take: () => void) => void) {
  const arrived: { to: string; id: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (part: Buffer) => (raw += part.toString('latin1')));
      stream.on('end', () => {
        arrived.push({ to: session.envelope.rcptTo[0]!.address, id: /^message-id: (.+)\r$/im.exec(raw)![1]! });
        answer(arrived.length, () => done());
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  closing.push(() => new Promise<void>((done) => server.close(() => done())));
  return { arrived, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}
async function smsProvider(answers: () => boolean) {
  const got: { msisdn: string; sms: string; csms_id: string }[] = [];
  const { port } = await listening(
    createHttp((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part));
      request.on('end', () => {
        got.push(JSON.parse(body));
        if (answers()) response.setHeader('content-type', 'application/json').end('{"status":"SUCCESS","smsinfo":[{"reference_id":"r"}]}');
      });
    }),
  );
  return { got, env: { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_API_TOKEN: 'token', SMS_SID: 'sid' } };
}
const states = async () =>
  Object.fromEntries((await db.sql`select state, count(*)::int as count from messages group by state`).map((r) => [r.state, r.count]));
const sendNotices = async (count: number) => {
  for (let i = 0; i < count; i++)
    await sendMessage(db.sql, { channel: 'mail', to_address: `m${i}@home.test`, subject: 'Hello', body: `Number ${i}`, purpose: 'notice' });
};
const sendCode = () =>
  sendMessage(db.sql, { channel: 'sms', to_address: '+8801711000000', body: 'Code 123456', purpose: 'code', expires_in_seconds: 300 });

test('after kill -9 in the middle of 60 mails the next start delivers the rest: nobody is left out, no mail has two identities', async () => {
  const mail = await mailServer((_n, take) => setTimeout(take, 60));
  const env = { DATABASE_URL: db.url, DATA_DIR: scratch(), SMTP_URL: mail.url };
  await sendNotices(60);
  const first = await start(env);
  await until(() => mail.arrived.length >= 10);
  await first.end('SIGKILL');
  const second = await start(env);
  await second.ready;
  await until(async () => (await states()).sent === 60);
  const people = new Set(mail.arrived.map((m) => m.to));
  expect(people.size).toBe(60);
  expect(new Set(mail.arrived.map((m) => m.id)).size).toBe(60);
  // only what was being handed over at that moment may have come twice
  expect(mail.arrived.length).toBeLessThanOrEqual(63);
  expect(second.log().map((line) => line.msg)).toContain('jobs of a dead worker were freed');
});

test('a process killed while carriers have its messages: the mail comes again under its Message-ID, the code does not', async () => {
  let answering = false;
  const mail = await mailServer((_n, take) => {
    if (answering) take();
  });
  const sms = await smsProvider(() => answering);
  const env = { DATABASE_URL: db.url, DATA_DIR: scratch(), SMTP_URL: mail.url, ...sms.env };
  await sendNotices(1);
  await sendCode();
  const first = await start(env);
  await until(() => mail.arrived.length === 1 && sms.got.length === 1);
  expect(await states()).toEqual({ handing_over: 2 });
  await first.end('SIGKILL');
  answering = true;
  const second = await start(env);
  await second.ready;
  await until(async () => (await states()).handing_over === undefined);
  expect(await states()).toEqual({ sent: 1, unconfirmed: 1 });
  expect(mail.arrived).toHaveLength(2);
  expect(mail.arrived[1]).toEqual(mail.arrived[0]);
  expect(sms.got).toHaveLength(1);
  expect(sms.got[0]!.csms_id.length).toBeLessThanOrEqual(20);
});

test('a mail server that accepts and says nothing delays no SMS and no other job, and stopping does not wait for it', async () => {
  const silent = await listening(createServer());
  const sms = await smsProvider(() => true);
  const program = await start({ DATABASE_URL: db.url, DATA_DIR: scratch(), SMTP_URL: `smtp://127.0.0.1:${silent.port}`, ...sms.env });
  await program.ready;
  await sendNotices(12);
  await until(() => silent.sockets.size >= 3);
  await sendCode();
  await until(() => sms.got.length === 1);
  await until(async () => (await states()).sent === 1);
  expect((await states()).waiting).toBe(12);
  // with 1 it would have waited until it is ended by force
  expect(await program.end()).toMatchObject({ code: 0 });
  // nothing of it stays locked
  expect(await db.sql`select 1 from graphile_worker.jobs where locked_by is not null`).toHaveLength(0);
  expect(await db.sql`select 1 from workers`).toHaveLength(0);
});

// Mail over real SMTP: a verification mail goes through the outbox and its job to a mail server, arrives intact, and is tried again when it is refused.
import type { AddressInfo } from 'node:net';
import type { Runner } from 'graphile-worker';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localCarrier } from '#adapters/local-carrier.ts';
import { smtpCarrier } from '#adapters/mail/smtp.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { work } from '#core/jobs/server/jobs.ts';
import { jobs, useCarriers } from '#core/post/server/deliver.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { useAccounts } from '#features/accounts/server/service.ts';
import { register, verifyCode } from '#features/registration/contract.ts';
import { setOverrides } from '#core/i18n/overrides.ts';
import { keepWords } from '#features/language-values/server/service.ts';
import { readMailTexts, seedMailTemplates } from '#features/mail-templates/server/service.ts';
import { freshDatabase } from '../database.ts';
import { until } from './program.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let mail: SMTPServer;
let carrier: ReturnType<typeof smtpCarrier>;
let worker: Runner;
let arrived: { from: string; to: string; raw: string }[] = [];
/** Answers that the server gives instead of taking a mail, one for each try. */
let refusals: number[] = [];

beforeAll(async () => {
  db = await freshDatabase();
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const code = refusals.shift();
        if (code) return done(Object.assign(new Error('Mailbox busy, try later'), { responseCode: code }));
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo[0]?.address ?? '',
          raw: Buffer.concat(parts).toString('latin1'),
        });
        done();
      });
    },
  });
  await new Promise<void>((open) => mail.listen(0, '127.0.0.1', open));
  const { port } = mail.server.address() as AddressInfo;
  carrier = smtpCarrier(`smtp://127.0.0.1:${port}`, 'শিখন <no-reply@shikhon.test>');
  useCarriers({ mail: carrier, sms: localCarrier({ keeps: false }) });
  useAccounts({ public_url: 'http://localhost:4000' });
  worker = await work(db.url, jobs, { pool: db.sql });
});
afterAll(async () => {
  await worker.stop();
  carrier.close();
  await new Promise<void>((closed) => mail.close(() => closed()));
  await db.drop();
});
beforeEach(() => {
  arrived = [];
  refusals = [];
});

const words = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quoted(text.replace(/_/g, ' '))).toString('utf8'),
    );
const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
function opened(raw: string): { headers: Record<string, string>; text: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), words(line.slice(line.indexOf(':') + 1).trim())]),
  );
  const body = rest.join('\r\n\r\n');
  const how = headers['content-transfer-encoding'];
  const bytes = how === 'base64' ? Buffer.from(body, 'base64') : how === 'quoted-printable' ? quoted(body) : Buffer.from(body, 'latin1');
  return { headers, text: bytes.toString('utf8') };
}
const stateOf = async (to: string) =>
  (
    await db.sql<
      { state: string; tries: number; error: string | null; body: string }[]
    >`select state, tries, error, body from messages where to_address = ${to}`
  )[0]!;
const person = { name: 'রহিমা খাতুন', password: 'shapla-Bil-42' };

test('a verification mail arrives with its Bengali subject and text intact, and its code verifies', async () => {
  await answer(db.sql, register, visitor('bn'), { ...person, email: 'rahima@home.test' });
  const got = await until(() => arrived[0]);
  const { headers, text } = opened(got.raw);
  expect(got).toMatchObject({ from: 'no-reply@shikhon.test', to: 'rahima@home.test' });
  expect(headers.subject).toBe('আপনার শিখন কোড');
  expect(headers.from).toContain('শিখন');
  expect(text).toContain('শিখনে স্বাগতম।');
  expect(text).toMatch(/কোডটি ৫ মিনিট কাজ করবে।/);
  expect(text).toMatch(/http:\/\/\S+\/verification-by-mail#token=[\w-]{43}/);
  const otp = /\b\d{6}\b/.exec(text)![0];
  expect(await answer(db.sql, verifyCode, visitor(), { email: 'rahima@home.test', otp })).toMatchObject({
    status: 'success',
    data: { user: { name: 'রহিমা খাতুন' } },
  });
  await until(async () => (await stateOf('rahima@home.test')).state === 'sent');
  expect(await stateOf('rahima@home.test')).toMatchObject({ tries: 1, body: '' });
});

test('a mail that the server refuses for now stays in the outbox, is tried again and arrives once', async () => {
  // until it was looked at
  const refused: number[] = (refusals = new Array<number>(1000).fill(451));
  await answer(db.sql, register, visitor('en'), { ...person, email: 'again@home.test' });
  const waiting = await until(async () => {
    const row = await stateOf('again@home.test');
    return row.error ? row : undefined;
  });
  expect(waiting).toMatchObject({ state: 'waiting', error: expect.stringContaining('Mailbox busy') });
  expect(waiting.tries).toBeGreaterThan(0);
  expect(waiting.error).not.toMatch(/\b\d{6}\b/);
  expect(arrived).toHaveLength(0);
  const tries = 1000 - refused.length;
  refusals = [];
  const got = await until(() => arrived[0]);
  expect(opened(got.raw).headers.subject).toBe('Your Shikhon code');
  await until(async () => (await stateOf('again@home.test')).state === 'sent');
  expect(await stateOf('again@home.test')).toMatchObject({ tries: tries + 1, error: null });
  expect(arrived).toHaveLength(1);
});

test('a name that carries line breaks or headers cannot change the mail', async () => {
  const name = 'X\r\nBcc: everybody@home.test';
  await expect(answer(db.sql, register, visitor('en'), { ...person, name, email: 'plain@home.test' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  // nor can one that was taken before
  await sendMessage(db.sql, { channel: 'mail', to_address: 'plain@home.test', subject: `For ${name}`, body: name, purpose: 'notice' });
  const got = await until(() => arrived[0]);
  expect(got.to).toBe('plain@home.test');
  expect(opened(got.raw).headers.bcc).toBeUndefined();
});

test('a notice that can be ended by one press says so to mail programs (RFC 8058); others do not', async () => {
  const unsubscribe_url = `https://shikhon.test/api/my-account/reminders/stop?token=1-20700-${'a'.repeat(32)}`;
  const notice = { channel: 'mail', to_address: 'press@home.test', subject: 'Hello', body: 'Hello', purpose: 'notice' } as const;
  await sendMessage(db.sql, { ...notice, unsubscribe_url });
  const { headers } = opened((await until(() => arrived[0])).raw);
  expect(headers['list-unsubscribe']?.replace(/\s/g, '')).toBe(`<${unsubscribe_url}>`);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  await sendMessage(db.sql, notice);
  expect(opened((await until(() => arrived[1])).raw).headers['list-unsubscribe']).toBeUndefined();
});

test('a text that staff changed arrives as they wrote it, and what is in its fields is no header and no markup', async () => {
  await seedMailTemplates(db.sql);
  await db.sql`
    update mail_templates set subject = 'Welcome: your code', body = 'Come in.' || chr(10) || chr(10) || '{code} is yours.'
    where name = 'registration.verify'`;
  const words = await keepWords(db.sql, () => {}, readMailTexts);
  try {
    await answer(db.sql, register, visitor('en'), { ...person, email: 'changed@home.test' });
    const got = await until(() => arrived.find(({ to }) => to === 'changed@home.test'));
    const { headers, text } = opened(got.raw);
    expect(headers.subject).toBe('Welcome: your code');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toMatch(/^Come in\.\r\n\r\n\d{6} is yours\./);
  } finally {
    words.stop();
    setOverrides([]);
  }
});

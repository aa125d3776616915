// Metrics: open to operators alone, and with what they need to see about jobs, workers and messages.
// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#core/config.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { freshDatabase } from '../database.ts';
import { freePort } from '../processes.ts';
import { clear, scratch, start, until } from './program.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(async () => {
  await clear();
  await db.drop();
});
const APP_SECRET = 'a-secret-of-this-test-alone-0123456789';
const base = () => ({ DATABASE_URL: db.url, DATA_DIR: scratch(), APP_SECRET });
const token = 'a-token-of-this-test-alone';
const asked = async (url: string, authorization?: string) => {
  const answer = await fetch(`${url}/metrics`, authorization ? { headers: { authorization } } : {});
  return { status: answer.status, text: await answer.text() };
};

test('with a token nobody reads the metrics without it', async () => {
  const program = await start({ ...base(), METRICS_TOKEN: token });
  await program.ready;
  for (const wrong of [undefined, 'Bearer wrong', `Basic ${token}`, 'Bearer', `Bearer ${token}x`]) {
    const { status, text } = await asked(program.url, wrong);
    expect(status, wrong).toBe(401);
    expect(text).not.toContain('process_');
  }
  expect(await asked(program.url, `Bearer ${token}`)).toMatchObject({ status: 200, text: expect.stringContaining('process_') });
  await program.end();
});

test('with a port of their own they are on this machine only, and not on the site', async () => {
  const port = await freePort();
  const program = await start({ ...base(), METRICS_PORT: String(port) });
  await program.ready;
  expect((await asked(program.url)).text).not.toContain('process_');
  expect(await asked(`http://127.0.0.1:${port}`)).toMatchObject({ status: 200, text: expect.stringContaining('http_request_seconds') });
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const other = await start({ ...base(), METRICS_PORT: String(port) });
  expect(await other.exited).toMatchObject({ code: 1 });
  expect(other.err()).toMatch(new RegExp(`METRICS_PORT ${port} cannot be opened`));
  expect(other.err()).not.toMatch(/^\s+at /m);
  expect(await program.end()).toMatchObject({ code: 0 });
});

test('on other addresses than this machine, and in production, they are closed unless a token is named', async () => {
  const open = await start({ ...base(), HOST: '0.0.0.0' });
  await open.ready;
  expect((await asked(open.url)).status).toBe(401);
  await open.end();
  const production = await start({
    ...base(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMS_API_TOKEN: 'token',
    SMS_SID: 'sid',
    PUBLIC_URL: 'https://shikhon.test',
  });
  await production.ready;
  expect((await asked(production.url)).status).toBe(401);
  await production.end();
});

test('operators see waiting jobs, living workers and what became of messages', async () => {
  const program = await start(base());
  await program.ready;
  await sendMessage(db.sql, { channel: 'mail', to_address: 'm@home.test', body: 'Hello', purpose: 'notice' });
  await db.sql`select graphile_worker.add_job('search.tidy-terms', run_at := now() + interval '1 day')`;
  await db.sql`select graphile_worker.add_job('nobody.does-this', run_at := now() - interval '10 minutes')`;
  let text = '';
  // beside jobs of the clock, which are due for a moment; a busy worker says late that it lives
  await until(async () => {
    ({ text } = await asked(program.url));
    return (
      text.includes('shikhon_messages_total{channel="mail",outcome="sent"} 1') &&
      /^shikhon_jobs\{state="due"\} [1-9]/m.test(text) &&
      /^shikhon_workers\{state="alive"\} 1$/m.test(text)
    );
  });
  expect(text).toMatch(/^shikhon_database_up 1$/m);
  expect(text).toMatch(/^shikhon_jobs\{state="later"\} [1-9]/m);
  expect(Number(/^shikhon_jobs_oldest_due_seconds (\d+)$/m.exec(text)![1])).toBeGreaterThanOrEqual(600);
  expect(text).toMatch(/^shikhon_workers\{state="dead"\} 0$/m);
  expect(text).toMatch(/^shikhon_messages_unfinished\{channel="sms"\} 0$/m);
  await program.end();
});

test('wrong settings are named', () => {
  for (const env of [{ METRICS_PORT: '0' }, { METRICS_PORT: 'x' }, { METRICS_PORT: '4000' }, { METRICS_TOKEN: 'short' }])
    expect(() => readConfig(env), JSON.stringify(env)).toThrow(/METRICS_/);
});

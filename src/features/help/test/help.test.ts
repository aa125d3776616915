// Messages to the staff: one per key, answered once, to where the writer said; questions in both languages.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor as anybody } from '#core/access/actor.ts';
import { answer as ask } from '#core/contract/server/gate.ts';
import { type ScriptFault, useScriptFaultLog } from '#core/log/server/script-faults.ts';
import { lastMessages } from '#core/post/server/post.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import * as staffCalls from '../contract-staff.ts';
import { deleteOldMessages } from '../server/store.ts';
import { findFaqs } from '../web/find-faqs.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let staff: Awaited<ReturnType<typeof makePerson>>['actor'];
beforeAll(async () => {
  db = await freshDatabase();
  staff = (await makePerson(db.sql, { role: 'super' })).actor;
});
afterAll(() => db.drop());

/** Each from a network of its own. */
let networks = 0;
const visitor = (language: 'en' | 'bn' = 'bn') => ({ ...anybody(language), ip: `203.0.${Math.floor(++networks / 250)}.${networks % 250}` });
const message = (more: Partial<Parameters<typeof ask<typeof calls.sendMessage>>[3]> = {}) => ({
  topic: 'certificate' as const,
  name: 'রাফিয়া সুলতানা',
  contact: `rafia-${randomUUID()}@example.com`,
  text: 'সনদে আমার নামের বানান ভুল।',
  client_key: randomUUID(),
  ...more,
});

test('a message sent thirty times under one key is one, and its number is told each time', async () => {
  const said = message();
  const told = await Promise.allSettled(Array.from({ length: 30 }, () => ask(db.sql, calls.sendMessage, visitor('bn'), said)));
  const numbers = told.flatMap((t) => (t.status === 'fulfilled' ? [t.value.number] : []));
  expect(new Set(numbers).size).toBe(1);
  expect(numbers.length).toBeGreaterThan(0);
  const found = await ask(db.sql, staffCalls.listMessages, staff, {});
  expect(found.data.filter((m) => m.contact === said.contact)).toHaveLength(1);
  expect(await ask(db.sql, staffCalls.viewMessage, staff, { id: found.data[0]!.id })).toMatchObject({
    ...{ language: 'bn', topic: 'certificate', user_id: null, answer: null, may_answer: true },
  });
});
test('one contact sends five a day at most from a network, however many devices it uses', async () => {
  const contact = `many-${randomUUID()}@example.com`;
  const device = visitor();
  for (let i = 0; i < 5; i++) await ask(db.sql, calls.sendMessage, device, message({ contact }));
  await expect(ask(db.sql, calls.sendMessage, { ...device, device: 'another' }, message({ contact }))).rejects.toMatchObject({
    code: 'too_many',
  });
});
test('strangers who write in the name of a contact from many networks do not keep its owner from writing', async () => {
  const contact = `owner-${randomUUID()}@example.com`;
  const strangers = await Promise.allSettled(
    Array.from({ length: 4 }, () => visitor()).flatMap((stranger) =>
      Array.from({ length: 6 }, () => ask(db.sql, calls.sendMessage, stranger, message({ contact }))),
    ),
  );
  expect(strangers.filter((s) => s.status === 'fulfilled').length).toBeLessThanOrEqual(18);
  expect(await ask(db.sql, calls.sendMessage, visitor(), message({ contact }))).toMatchObject({ to: expect.any(String) });
});
test('one rented host with all its networks does not close the form to everybody', async () => {
  const host = (i: number) => ({ ...anybody('bn'), ip: `2001:db8:77:${i.toString(16)}::1` });
  const sent = await Promise.allSettled(Array.from({ length: 230 }, (_, i) => ask(db.sql, calls.sendMessage, host(i), message())));
  expect(sent.filter((s) => s.status === 'fulfilled')).toHaveLength(200);
  await db.sql`update limits set count = 2000 where key like 'help.send-message%everyone%' and key not like '%first%'`;
  expect(await ask(db.sql, calls.sendMessage, visitor(), message())).toMatchObject({ to: expect.any(String) });
  const { actor } = await makePerson(db.sql, {});
  expect(await ask(db.sql, calls.sendMessage, actor, message())).toMatchObject({ to: expect.any(String) });
});
test.each([
  ['contact', 'rafia'],
  ['contact', '0171234567'],
  ['text', ' '],
  ['text', 'ক'.repeat(3001)],
  ['name', '\u200b\u200b'],
])('%s “%.20s” is refused at its field', async (field, value) => {
  await expect(ask(db.sql, calls.sendMessage, visitor(), message({ [field]: value }))).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [expect.objectContaining({ path: [field] })],
  });
});
test('of many that answer at once one is sent, in the language of the message', async () => {
  const said = message();
  const { number } = await ask(db.sql, calls.sendMessage, visitor('en'), said);
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => ask(db.sql, staffCalls.answerMessage, staff, { id: number, text: `Corrected, by ${i}.` })),
  );
  expect(all.filter((a) => a.status === 'fulfilled')).toHaveLength(1);
  for (const a of all) if (a.status === 'rejected') expect(a.reason).toMatchObject({ code: 'already_answered' });
  const sent = (await lastMessages(db.sql, said.contact)) as unknown as { subject: string; body: string }[];
  expect(sent).toHaveLength(1);
  expect(sent[0]!.subject).toBe(`Answer to your message ${number}`);
  expect(sent[0]!.body).toContain('সনদে আমার নামের বানান ভুল।');
  const answered = await ask(db.sql, staffCalls.listMessages, staff, { filters: 'state.answered' });
  expect(answered.data[0]).toMatchObject({ id: number, state: 'answered', answered_by: staff.user.name });
  expect(await ask(db.sql, staffCalls.viewMessage, staff, { id: number })).toMatchObject({ may_answer: false });
});
test('an answer to a phone is an SMS and no longer than one that is paid for', async () => {
  const { number } = await ask(db.sql, calls.sendMessage, visitor('bn'), message({ contact: '০১৭১২৩৪৫৬৭৮' }));
  await expect(ask(db.sql, staffCalls.answerMessage, staff, { id: number, text: 'ক'.repeat(336) })).rejects.toMatchObject({
    code: 'answer_too_long',
  });
  await ask(db.sql, staffCalls.answerMessage, staff, { id: number, text: 'ঠিক করা হয়েছে।' });
  const sent = (await lastMessages(db.sql, '+8801712345678')) as unknown as { channel: string; body: string }[];
  expect(sent[0]).toMatchObject({ channel: 'sms', body: `শিখন (${number}): ঠিক করা হয়েছে।` });
});
test('messages are deleted a year after their answer, and two years after they were sent', async () => {
  await db.sql`delete from contact_messages`;
  const ids = [];
  for (let i = 0; i < 4; i++) ids.push((await ask(db.sql, calls.sendMessage, visitor(), message())).number);
  await db.sql`update contact_messages set answer = 'x', answered_at = now() - interval '13 months' where id = ${ids[0]!}`;
  await db.sql`update contact_messages set answer = 'x', answered_at = now() - interval '11 months' where id = ${ids[1]!}`;
  await db.sql`update contact_messages set created_at = now() - interval '25 months' where id = ${ids[2]!}`;
  await db.sql`update contact_messages set created_at = now() - interval '23 months' where id = ${ids[3]!}`;
  await deleteOldMessages(db.sql);
  const left = await db.sql<{ id: number }[]>`select id from contact_messages order by id`;
  expect(left.map((m) => m.id)).toEqual([ids[1], ids[3]]);
});
test('questions are found by words of either language, and each has a key of its own', async () => {
  const all = await ask(db.sql, calls.listFaqs, visitor(), {});
  expect(new Set(all.map((faq) => faq.key)).size).toBe(all.length);
  expect(findFaqs(all, 'code').map((faq) => faq.key)).toContain('code-missing');
  expect(findFaqs(all, 'কোড').map((faq) => faq.key)).toContain('code-missing');
  expect(findFaqs(all, 'সনদ নাম').map((faq) => faq.key)).toContain('name-wrong');
  expect(findFaqs(all, 'zzzz')).toEqual([]);
});

test('a script that failed is told to the log without anything of the person, and no oftener than a class needs', async () => {
  const told: ScriptFault[] = [];
  useScriptFaultLog((fault) => told.push(fault));
  const device = 'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36';
  const browser = { ...visitor(), device };
  const report = (more: object) =>
    ask(db.sql, calls.reportScriptFault, browser, { page: '/faq', message: 'TypeError: Map.groupBy is not a function', file: '', ...more });
  await report({ page: '/course/details/abc?token=secret', file: 'FaqPage-Cy7oW7pF.js:1:200' });
  await report({ message: 'SyntaxError: Unexpected token, "My name is Rafia" is not JSON of rafia@home.test, 01712345678' });
  expect(told).toEqual([
    {
      ...{ page: '/course/details/abc', message: 'TypeError: Map.groupBy is not a function', browser: 'Chrome 109 Windows' },
      file: 'FaqPage-Cy7oW7pF.js:1:200',
    },
    { page: '/faq', message: 'SyntaxError: Unexpected token, "…" is not JSON of … …', file: '', browser: 'Chrome 109 Windows' },
  ]);
  for (const wrong of [{ page: 'faq' }, { message: 'x'.repeat(301) }, { file: 'https://evil.example/a.js:1:1' }])
    await expect(report(wrong)).rejects.toMatchObject({ code: 'invalid_input' });
  const many = await Promise.allSettled(Array.from({ length: 40 }, () => report({})));
  expect(many.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  useScriptFaultLog(() => {});
});

// What mail templates promise: every mail is among them, what is changed is sent, a field is never lost, and the product's own comes back.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { readCatalogue } from '#core/i18n/server/catalogue.ts';
import { markOf, setOverrides, shippedOf } from '#core/i18n/overrides.ts';
import { slotsOf } from '#core/i18n/slots.ts';
import { partsOf } from '#core/post/mails.ts';
import { readMails } from '#core/post/server/mails.ts';
import { fields } from '#core/post/fields.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { keepWords, seedLanguageValues } from '#features/language-values/server/service.ts';
import { register } from '#features/registration/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { faultsIn, filled } from '../rules.ts';
import { readMailTexts, seedMailTemplates } from '../server/service.ts';

describe('the mails of the product', async () => {
  const mails = [...(await readMails()).values()];
  test('every text belongs to one mail, keeps its own rules, and each of its fields is known', () => {
    const texts = mails.flatMap((mail) => partsOf(mail).map((part) => ({ at: `${mail.name}.${part}`, part, own: shippedOf(mail[part]!) })));
    const marks = new Map(texts.map(({ at, own }) => [markOf(own), at]));
    expect(texts.filter(({ at, own }) => marks.get(markOf(own)) !== at).map(({ at }) => at)).toEqual([]);
    expect(
      texts
        .flatMap(({ at, part, own }) => [...faultsIn(part, own.en, own.en), ...faultsIn(part, own.bn, own.bn)].map((f) => `${at} ${f}`))
        .filter((fault) => !fault.includes('max_text')),
    ).toEqual([]);
    expect(texts.flatMap(({ own }) => [...slotsOf(own.en)]).filter((name) => !(name in fields))).toEqual([]);
    for (const { own, at } of texts)
      for (const language of ['en', 'bn'] as const)
        expect(
          filled(
            own[language],
            Object.entries(fields).map(([name, one]) => ({ name, sample: one.sample })),
            language,
          ),
          at,
        ).not.toMatch(/[{}]/);
  });
  test('a room that sends declares its mails, each of its messages among them', async () => {
    const declared = new Set(mails.flatMap((mail) => partsOf(mail).map((part) => markOf(shippedOf(mail[part]!)))));
    const rooms = readdirSync('src/features').filter(
      (room) => existsSync(join('src/features', room, 'server')) && !['mail-templates', 'accounts', 'campaigns'].includes(room),
    );
    // what bulk messages say is written by staff
    const missing: string[] = [];
    let sending = 0;
    for (const room of rooms) {
      const folder = join('src/features', room);
      const files = readdirSync(join(folder, 'server'), { withFileTypes: true }).flatMap((one) =>
        one.isFile() ? [join(folder, 'server', one.name)] : [],
      );
      const writes = files.some((file) => /\b(sendMessages?|sendLetter)\(/.test(readFileSync(file, 'utf8')));
      // most hand their letter to the bell, which sends it
      const declares = mails.some(({ name }) => name.startsWith(`${room}.`));
      if (!writes && !declares) continue;
      sending += 1;
      if (!declares) missing.push(room);
      const words = [...files, ...readdirSync(folder).map((name) => join(folder, name))].filter(
        (file) => /\/words(-[a-z]+)*\.ts$/.test(file) && !file.endsWith('words-mails.ts'),
      );
      for (const file of words) {
        const { messages = {}, notices = {} } = (await import(join(process.cwd(), file))) as Record<string, object>;
        const visit = (value: unknown, path: string) => {
          if (typeof value !== 'object' || value === null) return;
          if (!('en' in value)) return Object.entries(value).forEach(([key, one]) => visit(one, `${path}.${key}`));
          if (!declared.has(markOf(shippedOf(value as { en: string; bn: string })))) missing.push(path);
        };
        visit(messages, `${room} messages`);
        visit(notices, `${room} notices`);
      }
    }
    expect(sending).toBeGreaterThan(15);
    // what a person reads on the screen who logs in with an account that was closed
    expect(missing.filter((one) => !one.endsWith('.closed_because'))).toEqual([]);
  });
  test('they are no words of the language list', async () => {
    const mail = mails.find(({ name }) => name === 'enrollments.approved')!;
    const db = await freshDatabase();
    await seedLanguageValues(db.sql);
    const shipped = mails.flatMap((one) => partsOf(one).map((part) => shippedOf(one[part]!).en));
    expect((await readCatalogue()).map(({ en }) => en)).toContain(shippedOf(mail.body!).en);
    expect(await db.sql`select name from language_values where shipped = any (${shipped}::text[]) and said`).toEqual([]);
    await db.drop();
  });
});

describe('a mail that is changed', () => {
  let db: Awaited<ReturnType<typeof freshDatabase>>;
  let chief: SignedIn;
  let partner: SignedIn;
  beforeAll(async () => {
    db = await freshDatabase();
    await seedMailTemplates(db.sql);
    chief = { ...(await makePerson(db.sql, { role: 'super', type: 1 })).actor, language: 'en' };
    partner = (await makePerson(db.sql, { role: 'partner' })).actor;
  });
  afterEach(() => setOverrides([]));
  afterAll(() => db.drop());
  const find = async (name: string, by = chief) => {
    const [row] = await db.sql<{ id: number }[]>`select id from mail_templates where name = ${name}`;
    return answer(db.sql, calls.view, by, { id: row!.id });
  };
  const change = async (name: string, texts: object) => {
    const { id, version } = await find(name);
    return answer(db.sql, calls.update, chief, { id, version, ...texts } as never);
  };
  const faults = (name: string, texts: object) =>
    change(name, texts).then(
      () => ['saved'],
      (error: { issues: { message: string; path: string[] }[] }) => error.issues.map(({ message, path }) => `${path.join('.')} ${message}`),
    );
  const renewed = async () => {
    const words = await keepWords(db.sql, () => {}, readMailTexts);
    words.stop();
  };
  const sentTo = async (to: string) =>
    (
      await db.sql<
        { subject: string; body: string }[]
      >`select subject, body from messages where to_address = ${to} order by id desc limit 1`
    )[0]!;

  test('is what is sent from then on, and the product’s own comes back', async () => {
    const changed = await change('registration.verify', { bn_subject: 'শিখনে আপনার কোড এসেছে', bn_body: 'স্বাগতম।\n\nকোড: {code}' });
    expect(changed).toMatchObject({ state: 'changed', bn_subject: 'শিখনে আপনার কোড এসেছে', subject: 'Your Shikhon code' });
    await renewed();
    await answer(db.sql, register, visitor('bn'), { name: 'রহিমা', password: 'shapla-Bil-42', email: 'rahima@home.test' } as never);
    const sent = await sentTo('rahima@home.test');
    expect(sent.subject).toBe('শিখনে আপনার কোড এসেছে');
    expect(sent.body).toMatch(/^স্বাগতম।\n\nকোড: \d{6}/);
    const back = await change('registration.verify', { bn_subject: '', bn_body: changed.shipped.bn_body });
    expect(back).toMatchObject({ state: 'own', bn_subject: 'আপনার শিখন কোড' });
    await renewed();
    await answer(db.sql, register, visitor('bn'), { name: 'করিম', password: 'shapla-Bil-42', email: 'karim@home.test' } as never);
    expect((await sentTo('karim@home.test')).subject).toBe('আপনার শিখন কোড');
    const { entries } = await answer(db.sql, calls.history, chief, { id: back.id });
    expect(entries).toHaveLength(2);
    expect(entries[1]!.changes.map(({ field }) => field).toSorted()).toEqual(['bn_body', 'bn_subject']);
  });
  test('keeps its fields: a code is never lost, nothing unknown, no markup, no second line in a subject', async () => {
    expect(await faults('registration.sms', { sms: 'Your code has come.' })).toEqual(['sms slot_lost:code']);
    expect(await faults('registration.verify', { body: 'Code {code}', bn_body: 'আসুন' })).toEqual(['bn_body slot_lost:code']);
    expect(await faults('registration.verify', { body: 'Code {code} {password}' })).toEqual(['body slot_unknown:password']);
    expect(await faults('registration.verify', { body: '<script>{code}</script>' })).toEqual(['body markup']);
    expect(await faults('registration.verify', { subject: 'Hello\nBcc: all@home.test' })).toEqual(['subject hidden']);
    expect(await faults('registration.verify', { subject: 'a'.repeat(200) })).toEqual(['subject max_text:120']);
    expect(await faults('registration.verify', { body: 'Code {code' })).toEqual(['body slot_broken', 'body slot_lost:code']);
    expect((await find('registration.verify')).state).toBe('own');
  });
  test('what does not fit a later release is marked, and the product’s own is sent', async () => {
    await db.sql`update mail_templates set bn_body = 'কোড নেই' where name = 'registration.reset'`;
    expect((await find('registration.reset')).state).toBe('unfit');
    expect((await readMailTexts(db.sql)).length).toBe(0);
    await db.sql`update mail_templates set bn_body = null where name = 'registration.reset'`;
  });
  test('a second writer who saw an older one is told, and nothing is overwritten', async () => {
    const { id, version } = await find('help.answer');
    await change('help.answer', { subject: 'Your message {number}' });
    const error = await answer(db.sql, calls.update, chief, { id, version, subject: 'About {number}' }).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'stale', detail: { current: { subject: 'Your message {number}' } } });
  });
  test('is of the main site: a partner finds none', async () => {
    const { id, version } = await find('help.answer');
    expect(await refusedWith(answer(db.sql, calls.list, partner, {}))).toBe('not_allowed');
    expect(await refusedWith(answer(db.sql, calls.update, partner, { id, version, subject: 'x' }))).toBe('not_allowed');
  });
  test('is sent to oneself alone, with samples, ten times an hour', async () => {
    const { id } = await find('registration.sms');
    expect(await refusedWith(answer(db.sql, calls.sendTest, chief, { id, channel: 'mail', language: 'bn' }))).toBe('not_sent_so');
    await db.sql`update users set phone = null, phone_verified_at = null, email = 'chief@home.test', email_verified_at = now() where id = ${chief.user.id}`;
    expect(await refusedWith(answer(db.sql, calls.sendTest, chief, { id, channel: 'sms', language: 'bn' }))).toBe('no_address');
    const verify = await find('registration.verify');
    expect(await answer(db.sql, calls.sendTest, chief, { id: verify.id, channel: 'mail', language: 'bn' })).toEqual({
      to: 'chief@home.test',
    });
    expect(await sentTo('chief@home.test')).toMatchObject({
      subject: '[পরীক্ষা] আপনার শিখন কোড',
      body: expect.stringContaining('আপনার কোড 482913'),
    });
    for (let i = 0; i < 20; i++)
      await answer(db.sql, calls.sendTest, chief, { id: verify.id, channel: 'mail', language: 'en' }).catch(() => {});
    const [{ count } = { count: 0 }] = await db.sql<
      { count: number }[]
    >`select count(*)::int from messages where to_address = 'chief@home.test'`;
    expect(count).toBeLessThanOrEqual(10);
    expect(await refusedWith(answer(db.sql, calls.sendTest, chief, { id: verify.id, channel: 'mail', language: 'en' }))).toBe('too_many');
  });
  test('a text that was changed among the words of screens before is taken over', async () => {
    const other = await freshDatabase();
    await other.sql`
      insert into language_values (name, title, bn_title, room, places, shipped, bn_shipped, said)
      values ('help.notices.subject', 'Reply {number}', 'আপনার {number} নম্বর বার্তার উত্তর', 'help', '{help.notices.subject}',
        'Answer to your message {number}', 'আপনার {number} নম্বর বার্তার উত্তর', true)`;
    await seedMailTemplates(other.sql);
    await seedLanguageValues(other.sql);
    expect(await other.sql`select subject, bn_subject from mail_templates where name = 'help.answer'`).toMatchObject([
      { subject: 'Reply {number}', bn_subject: null },
    ]);
    expect(await other.sql`select 1 from language_values where name = 'help.notices.subject'`).toEqual([]);
    await other.drop();
  });
});

// What consents promise: each said once with its version and date, asked for where it is missing, withdrawn at once, and never changed afterwards.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { viewInfo } from '#core/session/contract.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { type TextId, textIds, texts } from '../rules.ts';
import { agreedIn, keepAgreed } from '../server/service.ts';
import { versions } from '../words-texts.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  openHouse();
});
afterAll(() => db.drop());

/** Whoever changes a text that people agreed to turns this red: it needs a new version. */
const published: Record<TextId, readonly string[]> = {
  terms: ['382fee891a059958'],
  privacy: ['a35c5ce31219b6dc'],
  front_page: ['5a8f0357901bc51d', '72e31d5911f3edf7'],
};
test('a published version stands as it was agreed to; the newest stands first and is the one of today', () => {
  for (const id of textIds) {
    const oldest_first = versions[id].toReversed();
    expect(oldest_first.map(({ version }) => version)).toEqual(oldest_first.map((_, i) => i + 1));
    expect(versions[id][0]).toMatchObject({ version: texts[id].version, since: texts[id].since });
    const seals = oldest_first.map((one) => createHash('sha256').update(JSON.stringify(one)).digest('hex').slice(0, 16));
    expect(seals, id).toEqual(published[id]);
  }
});

/** Somebody with no consents, as one who comes by an outside login or was entered by staff. */
async function makeUnasked() {
  const made = await makePerson(db.sql);
  await db.sql`delete from consents where user_id = ${made.user.id}`;
  return made;
}
const due = async (actor: Awaited<ReturnType<typeof makePerson>>['actor']) => (await answer(db.sql, viewInfo, actor, {})).consents_due;

test('whoever changes their mind a thousand times has agreed to the terms all the same', async () => {
  const { actor, user } = await makeUnasked();
  for (const text of ['terms', 'privacy'] as const) await answer(db.sql, calls.giveConsent, actor, { text, version: texts[text].version });
  await db.sql`
    insert into consents (user_id, text_id, version, given, language, place)
    select ${user.id}, 'front_page', 1, n % 2 = 1, 'bn', 'visit' from generate_series(1, 1000) n`;
  const view = await answer(db.sql, calls.viewConsents, actor, {});
  expect(view.texts).toMatchObject([
    { id: 'terms', given: { version: texts.terms.version } },
    { id: 'privacy', given: { version: texts.privacy.version } },
    { id: 'front_page', given: null, withdrawn_at: expect.any(String) },
  ]);
  expect(view.past).toHaveLength(500);
});
test('who has not agreed is asked, until they have; nobody is asked for what is optional', async () => {
  const { actor } = await makeUnasked();
  expect(await due(actor)).toEqual(['terms', 'privacy']);
  await answer(db.sql, calls.giveConsent, actor, { text: 'terms', version: texts.terms.version });
  expect(await due(actor)).toEqual(['privacy']);
  const view = await answer(db.sql, calls.giveConsent, actor, { text: 'privacy', version: texts.privacy.version });
  expect(view.texts).toMatchObject([
    { id: 'terms', given: { version: texts.terms.version } },
    { id: 'privacy', given: { version: texts.privacy.version } },
    { id: 'front_page', given: null, withdrawn_at: null },
  ]);
  expect(await due(actor)).toEqual([]);
  await expect(answer(db.sql, calls.giveConsent, visitor(), { text: 'terms', version: 1 })).rejects.toMatchObject({ code: 'signed_out' });
});

test('a new version is asked for, and what was agreed to before stays told; a version of another day is refused', async () => {
  const { actor, user } = await makeUnasked();
  await db.sql`insert into consents (user_id, text_id, version, given, language, place) values (${user.id}, 'terms', 0, true, 'bn', 'form')`;
  expect(await due(actor)).toEqual(['terms', 'privacy']);
  expect((await answer(db.sql, calls.viewConsents, actor, {})).texts[0]).toMatchObject({ given: { version: 0 } });
  await expect(answer(db.sql, calls.giveConsent, actor, { text: 'terms', version: texts.terms.version + 1 })).rejects.toMatchObject({
    code: 'other_version',
  });
});

test('an optional consent is withdrawn and given again, each time as a row of its own; a required one is not withdrawn', async () => {
  const { actor } = await makeUnasked();
  const give = () => answer(db.sql, calls.giveConsent, actor, { text: 'front_page', version: texts.front_page.version });
  const withdraw = () => answer(db.sql, calls.withdrawConsent, actor, { text: 'front_page' });
  // nothing was given: nothing is withdrawn
  expect((await withdraw()).past).toEqual([]);
  await give();
  const off = await withdraw();
  expect(off.texts.find(({ id }) => id === 'front_page')).toMatchObject({ given: null, withdrawn_at: expect.any(String) });
  await withdraw();
  expect((await give()).past.map(({ given }) => given)).toEqual([true, false, true]);
  await expect(answer(db.sql, calls.withdrawConsent, actor, { text: 'terms' })).rejects.toMatchObject({ code: 'text_required' });
});

test('said thirty times at once it is said once; nobody says it for somebody else', async () => {
  const { actor } = await makeUnasked();
  const { actor: other } = await makePerson(db.sql);
  const give = { text: 'front_page', version: texts.front_page.version } as const;
  await Promise.all(Array.from({ length: 30 }, () => answer(db.sql, calls.giveConsent, actor, give)));
  expect((await answer(db.sql, calls.viewConsents, actor, {})).past).toHaveLength(1);
  await expect(answer(db.sql, calls.giveConsent, { ...actor, acted_by: { id: other.user.id } }, give)).rejects.toMatchObject({
    code: 'in_person',
  });
});

test('what a form sent is kept with the account; a version that never was one is not', async () => {
  const { actor, user } = await makeUnasked();
  expect(agreedIn({}, 'en')).toBeNull();
  expect(agreedIn({ agreed_terms: 99 }, 'en')).toBeNull();
  await keepAgreed(db.sql, user.id, agreedIn({ agreed_terms: 1, agreed_privacy: 1 }, 'en'));
  expect((await answer(db.sql, calls.viewConsents, actor, {})).past).toHaveLength(2);
  expect(await due(actor)).toEqual([]);
});

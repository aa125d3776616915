// Visibility over every call there is: what a person shows to nobody is in no answer to strangers, to who learns beside them and to staff
// of other places, whatever they ask about.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import type { Entity } from '#core/access/server/reach.ts';
import { answer } from '#core/contract/server/gate.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { shownFields } from '#features/accounts/visibility.ts';
import { create as review } from '#features/reviews/contract.ts';
import { findLearnerLesson } from '#features/lessons/server/finding-lesson.ts';
import { sayUnderLesson } from '#features/posts/server/service.ts';
import { goodInput } from '../contract/good-input.ts';
import { freshDatabase } from '../database.ts';
import { makeWorld, samples } from './samples.ts';
import { unlimited } from './unlimited.ts';

openHouse();
let db: Awaited<ReturnType<typeof freshDatabase>>;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  db = await freshDatabase();
  world = await makeWorld(db.sql);
});
afterAll(() => db.drop());

unlimited(servedCalls().map(({ call }) => call));
/** Words that nothing else says. */
const secrets = {
  name: 'Lukonosundori',
  bn_name: 'লুকোনোসুন্দরী',
  about: 'about-of-hers-5571',
  district: 'district-of-hers-5571',
  profession: 'profession-of-hers-5571',
  email: 'mail-of-hers-5571@people.test',
  phone: '+8801855715571',
  birth_date: '1987-05-17',
  pdsid: 'ID5571X5571',
};
/** Others rely on the whole name that is printed there; who was asked to write a content together sees who wrote what. */
const NAMED = /^certificates\.|^contents\..*-of-content$/;

test('nothing that is shown to nobody is told to anybody else', async () => {
  const { sql, learner, other, batch, course, lesson, visitor, rival, nowhere } = world;
  const keys = new Map<string, unknown[]>();
  for (const entity of Object.keys(samples) as Entity[])
    keys.set(
      entity,
      (await samples[entity]!(world)).map(({ key }) => key),
    );
  // beside them in the same batch, where both write
  await sql`insert into enrollments (user_id, batch_id, course_id) values (${other.user.id}, ${batch}, ${course.id}) on conflict do nothing`;
  expect(await findLearnerLesson(sql, other.user.id, lesson)).toBeDefined();
  await answer(sql, review, learner, { course_id: course.uuid, rating: 5, text: 'A course that is worth an evening or two' });
  const written = { lesson_id: lesson, batch_id: batch, parent_id: null, user_id: learner.user.id };
  await sayUnderLesson(sql, { ...written, text: 'Does anybody see who asks?', client_key: randomUUID() });
  await sql`
    update users set name = ${`Gopon ${secrets.name}`}, bn_name = ${`গোপন ${secrets.bn_name}`}, about = ${secrets.about},
      district = ${secrets.district}, profession = ${secrets.profession}, email = ${secrets.email}, phone = ${secrets.phone},
      birth_date = ${secrets.birth_date}, pdsid = ${secrets.pdsid}, page_open = true,
      visibility = ${sql.json(Object.fromEntries(shownFields.map((field) => [field, 'nobody'])))}
    where id = ${learner.user.id}`;

  const told = new Set<string>();
  const leaks: string[] = [];
  for (const { call } of servedCalls()) {
    if (call.changes || call.download) continue;
    const first = { ...goodInput(call), ...('limit' in goodInput(call) ? { limit: 100 } : {}), search: '' };
    const named = Object.entries(call.scope ?? {}) as [Entity, string][];
    // of each thing that there is, one after the other
    const inputs = [first, ...named.flatMap(([entity, field]) => (keys.get(entity) ?? []).map((key) => ({ ...first, [field]: key })))];
    for (const input of inputs)
      for (const [who, actor] of Object.entries({ visitor, other, rival, nowhere })) {
        const said = await answer(sql, call, actor, input as never).then(
          (out) => JSON.stringify(out) ?? '',
          (e: Error & { detail?: unknown }) => `${e.message} ${JSON.stringify(e.detail ?? '')}`,
        );
        if (said.includes('Gopon L.')) told.add(call.name);
        for (const [field, secret] of Object.entries(secrets))
          if (said.includes(secret) && !(NAMED.test(call.name) && field.endsWith('name'))) leaks.push(`${call.name} tells ${who} ${field}`);
      }
  }
  expect(leaks).toEqual([]);
  // they are shown there, by the short name
  expect([...told]).toEqual(expect.arrayContaining(['learner-home.view-learner', 'reviews.list', 'discussions.list-posts']));
});

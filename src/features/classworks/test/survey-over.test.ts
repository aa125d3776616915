// A survey of a class whose time is over.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { makeClass } from '#features/schedule/test/make.ts';
import { send, view } from '#features/surveys/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { inHours, setWork } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('a survey whose time is over says so before anybody answers it', async () => {
  const of = await makeClass(db.sql, { institution_id: await makeInstitution(db.sql), learners: 1 });
  const [learner] = of.learners as [SignedIn];
  const { id } = await setWork(db.sql, of, { content_type: 'survey', due_at: inHours(1), late: 'no' });
  expect(await answer(db.sql, view, learner, { id })).toMatchObject({ over: false, sent: false });
  await db.sql`update classworks set due_at = now() - interval '2 hours' where id = ${id}`;
  expect(await answer(db.sql, view, learner, { id })).toMatchObject({ over: true, sent: false });
  const answers = [{ question: 's1', text: 'So.' }];
  expect(await refusedWith(answer(db.sql, send, learner, { id, anonymous: false, answers }))).toBe('survey_over');
});

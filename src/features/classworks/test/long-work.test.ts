// A long quiz over HTTP: what the editor of courses takes of questions, a class takes as well.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { newKey } from '#core/contract/new-key.ts';
import { mount, sendRefusal } from '#core/contract/server/http.ts';
import { makeClass, type MadeClass } from '#features/schedule/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { questions } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let app: FastifyInstance;
let of: MadeClass;
beforeAll(async () => {
  db = await freshDatabase();
  of = await makeClass(db.sql);
  app = Fastify({ bodyLimit: 1_048_576 });
  app.setErrorHandler(sendRefusal);
  mount(app, { pool: db.sql, actorOf: async () => of.teacher, visitorOf: async () => visitor('bn'), onStale: () => {} });
});
afterAll(async () => {
  await app.close();
  await db.drop();
});
const set = (letters: number) => {
  const one = JSON.parse(questions()) as Record<string, unknown>[];
  const said = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'ক'.repeat(5000) }] }] };
  const many = Array.from({ length: letters / 5000 }, (_, n) => ({ ...one[0], key: `q${n}`, bn_text: JSON.stringify(said) }));
  return app.inject({
    method: 'POST',
    url: '/api/course/schedule/classwork-create-one',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      ...{ batch_id: of.batch_id, content_type: 'quiz', title: 'A long one', bn_title: 'দীর্ঘ কুইজ', minutes: 60, published: false },
      ...{ questions: JSON.stringify(many), client_key: newKey() },
    }),
  });
};
test('a quiz of 200,000 Bengali letters is set, and reads as it was written; ten times as much is refused as too large', async () => {
  const answered = await set(200_000);
  expect([answered.statusCode, answered.json().code]).toEqual([200, undefined]);
  const { id } = answered.json().data;
  const [kept] = await db.sql<{ n: number; letters: number }[]>`
    select count(*)::int as n, sum(length(q.bn_text_html))::int as letters
    from lesson_questions l join questions q on q.id = l.question_id where l.lesson_id = ${id}`;
  expect(kept!.n).toBe(40);
  expect(kept!.letters).toBeGreaterThanOrEqual(200_000);
  expect((await set(2_000_000)).json()).toMatchObject({ code: 'too_large' });
});

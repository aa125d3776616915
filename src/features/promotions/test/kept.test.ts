// What is kept of promotions for visitors: every public page has them, and one that is rendered anew does not ask for them again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { startCaching } from '#core/contract/server/response-cache.ts';
import { openGround } from '#core/records/test/ground.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeCourse, makeInstitution, onSiteOf } from '#features/courses/test/make.ts';
import { decide } from '../contract-admin.ts';
import { forMe } from '../contract-placed.ts';
import { makePromotion } from './make.ts';

let ground: Awaited<ReturnType<typeof openGround>>;
let own: { id: number };
beforeAll(async () => {
  ground = await openGround();
  startCaching();
  const course = await makeCourse(ground.sql, { category_id: await makeCategory(ground.sql) });
  own = await makePromotion(ground.sql, { course_id: course.id });
});
afterAll(() => ground.close());
const ask = (actor: Parameters<typeof answer>[2] = visitor()) => answer(ground.sql, forMe, actor, { place: 'home' });

test('visitors are told the very same answer, so that what a page makes of it is made once', async () => {
  const first = await ask();
  expect(first.map(({ id }) => id)).toEqual([own.id]);
  expect(await ask()).toBe(first);
  expect(await answer(ground.sql, forMe, visitor(), { place: 'search' })).not.toBe(first);
});
test('who is signed in is told what is meant for them, and visitors of a partner’s site nothing', async () => {
  await ask();
  const { actor } = await makePerson(ground.sql);
  await ground.sql`update users set birth_date = '1980-01-01' where id = ${actor.user.id}`;
  const grown = await makePromotion(ground.sql, { kind: 'jobs' });
  expect((await ask(actor)).map(({ id }) => id)).toEqual([own.id, grown.id]);
  expect((await ask()).map(({ id }) => id)).toEqual([own.id]);
  const institution = await makeInstitution(ground.sql);
  expect(await ask(onSiteOf(visitor(), institution))).toEqual([]);
});
test('one that is taken back is gone for the next visitor', async () => {
  expect(await ask()).toHaveLength(1);
  await answer(ground.sql, decide, ground.staff as SignedIn, { id: own.id, promotion_status: 0 } as never);
  expect(await ask()).toEqual([]);
});

// An answer that is kept for everybody asks for nobody's session.
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '../../../../tests/database.ts';
import { type Actor, visitor } from '#core/access/actor.ts';
import { get } from '../call.ts';
import { mount } from '../server/http.ts';
import { defineRoom, openRooms } from '#core/house/server/room.ts';
import { handle } from '../server/handlers.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('who asks is found out for answers that may depend on it alone', async () => {
  const asking = { summary: 'Tells a shelf', who: 'anyone', input: z.object({}), output: z.object({ count: z.number() }) } as const;
  const calls = {
    kept: get('shelves.kept', '/shelves/kept', { ...asking, keep: 5 }),
    made: get('shelves.made', '/shelves/made', asking),
  };
  const handlers = handle(calls, { kept: async () => ({ count: 3 }), made: async () => ({ count: 3 }) });
  openRooms([defineRoom({ name: 'shelves', calls, handlers })]);
  const asked: string[] = [];
  const as = (name: string) => async (): Promise<Actor> => {
    asked.push(name);
    return visitor('en');
  };
  const app = Fastify();
  mount(app, { pool: db.sql, actorOf: as('actor'), visitorOf: as('visitor'), onStale: () => {} });
  for (const path of ['kept', 'made']) expect((await app.inject(`/api/shelves/${path}`)).statusCode).toBe(200);
  expect(asked).toEqual(['visitor', 'actor']);
  await app.close();
});

// The document of the API in files, one a room, as `npm run docs` writes them: they tell each declared call, in the file of its room.
import { expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { openApi } from '#core/contract/server/openapi.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { apiPages } from './api-pages.ts';

openHouse();
const operations = (paths: object) =>
  Object.values(paths).flatMap((methods) => Object.values(methods as Record<string, { operationId: string }>));

test('each declared call stands in the file of its room, and in no other', () => {
  const told = [...apiPages()].flatMap(([room, text]) =>
    operations((JSON.parse(text) as { paths: object }).paths).map(({ operationId }) => {
      expect(operationId.split('.')[0]).toBe(room);
      return operationId;
    }),
  );
  expect(told.toSorted()).toEqual(
    operations(openApi().paths as object)
      .map(({ operationId }) => operationId)
      .toSorted(),
  );
  const names = new Set(told.map((id) => id.split('.').slice(0, 2).join('.')));
  expect(
    servedCalls()
      .map(({ call }) => call.name)
      .filter((name) => !names.has(name)),
  ).toEqual([]);
});

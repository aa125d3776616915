// Samples of all that a call can reach: each room's own (`test/samples.ts`), the core's, and a row of each settings list.
import { randomUUID } from 'node:crypto';
import type { AnyCall } from '#core/contract/call.ts';
import { insertRun } from '#core/jobs/server/store-runs.ts';
import { insertSheet } from '#core/sheets/server/store-sheets.ts';
import { fromRooms } from '../rooms.ts';
import { makeSetting, settingsLists } from './sample-settings.ts';
import { makeWorld, ofLearner, type Sample, type Samples, type World } from './world.ts';

export { makeWorld };
/** What such a call does cannot be undone: it keeps a file, or commits by itself. */
export const staysDone = (call: AnyCall): boolean => Boolean(call.upload || call.transaction);
const fileOf = async (w: World): Promise<number> =>
  (
    await w.sql<{ id: number }[]>`
      insert into files (storage_key, file_name, mime, bytes, sha256)
      values (${randomUUID()}, 'subjects.csv', 'text/csv', 1, 'x') returning id`
  )[0]!.id;
const makeRun = (w: World) =>
  insertRun(w.sql, w.learner, {
    job: 'lists.archive',
    payload: {},
    title: { en: 'Archive', bn: 'আর্কাইভ' },
    link: '',
    size: 1,
    quiet: false,
  });
const ofCore: Samples = {
  run: async (w) => [ofLearner(w, await makeRun(w))],
  told_run: async (w) => [ofLearner(w, await makeRun(w))],
  sheet_kind: async (w) => [
    { key: 'categories', within: [w.administrator], outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere] },
  ],
  sheet: async (w) => {
    const file = { id: await fileOf(w), file_name: 'subjects.csv', bytes: 1, sha256: '00' };
    const sheet = await insertSheet(w.sql, w.administrator, { kind: 'categories', file });
    return [
      {
        key: sheet.id,
        within: [w.administrator],
        outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
        with: { matches: ['title'], column: 'title', value: 'x' },
      },
    ];
  },
};

/** Settings lists belong to no institution: whoever holds every grant of one reaches no row. Records within something are reached like it. */
const ofSettings = Object.fromEntries(
  settingsLists.map(({ entity, within: inside }) => [
    entity,
    async (w: World): Promise<Sample[]> => {
      if (inside) {
        const [holder] = await gathered[inside.reach]!(w);
        const { key, item } = await makeSetting(
          w.sql,
          w.administrator,
          entity,
          holder!.key,
          async (of) => (await gathered[of]!(w))[0]!.key,
        );
        // what one of them removes another one does not find
        return [{ ...holder!, key, within: holder!.within.slice(0, 1), with: { ...holder!.with, ...item } }];
      }
      const { key, item } = await makeSetting(w.sql, w.administrator, entity);
      return [
        {
          key,
          within: [w.administrator],
          outside: [w.visitor, w.other, w.partner, w.rival, w.manager, w.ofCourses, w.nowhere],
          with: item,
        },
      ];
    },
  ]),
);
const gathered: Record<string, (w: World) => Promise<Sample[]>> = { ...ofCore, ...ofSettings };
for (const { room, told } of await fromRooms<Samples>('samples'))
  for (const [entity, make] of Object.entries(told)) {
    if (gathered[entity]) throw new Error(`${room} has a sample of ${entity}, which another one has too`);
    gathered[entity] = make;
  }
export const samples = gathered;

// Batching loader of a learner's journey by the slug, uuid or id of its course.
import { createBatchLoader } from '#core/db/server/batching-loader.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isNumericId, isUuid } from '#features/courses/rules.ts';
import { type JourneyKey, type JourneyRow, loadJourneys, loadRequest } from './store.ts';

const keyOf = (user_id: number, name: string): JourneyKey => {
  const [uuid, id] = [isUuid(name), isNumericId(name)];
  return { user_id, uuid: uuid ? name : null, id: id ? Number(name) : null, slug: uuid || id ? null : name };
};
const loaders = new WeakMap<Sql, (key: string) => Promise<JourneyRow | undefined>>();
export async function findJourney(sql: Sql, user_id: number, name: string): Promise<JourneyRow | undefined> {
  if ('savepoint' in sql) return (await loadJourneys(sql, [keyOf(user_id, name)]))[0];
  let load = loaders.get(sql);
  if (!load) {
    load = createBatchLoader<string, JourneyRow>(async (keys) => {
      const rows = await loadJourneys(
        sql,
        keys.map((k) => keyOf(Number(k.slice(0, k.indexOf(':'))), k.slice(k.indexOf(':') + 1))),
      );
      return new Map(rows.map((r) => [keys[r.n - 1]!, r]));
    });
    loaders.set(sql, load);
  }
  return load(`${user_id}:${name}`);
}

/** How the learner's request to enroll stands, where none is approved; the newest of several batches. */
export const findRequest = (sql: Sql, user_id: number, name: string) => loadRequest(sql, keyOf(user_id, name));

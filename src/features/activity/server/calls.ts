// Handlers of the activity log.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { parseUserAgent } from '#core/access/user-agent.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { CHECK_KEY, checkHistory } from '#core/house/server/history-jobs.ts';
import { trackedEntities } from '#core/history/server/entities.ts';
import { settleHistory } from '#core/history/server/settling.ts';
import { findCheck } from '#core/history/server/store-checking.ts';
import { isQueued } from '#core/jobs/server/job.ts';
import type { EntryRow } from '#core/history/server/store-reading.ts';
import { goneAccount, seesApart, tellEntries } from '#core/history/server/telling.ts';
import { sentenceWithChanges } from '#core/history/told.ts';
import { exportList } from '#core/lists/server/export.ts';
import { recordExport } from '#features/people/server/service.ts';
import { readNames } from '#core/lists/server/names.ts';
import { type Listed, readList } from '#core/lists/server/order.ts';
import type { ListInput } from '#core/lists/input.ts';
import * as log from '../contract.ts';
import * as choices from '../contract-choices.ts';
import { activity, type Entry } from '../lists.ts';
import { findPeople, institutionsFor, sourceOf } from './store.ts';

/** A device by the names that people know. */
function nameDevice(agent = ''): string {
  const { browser, system } = parseUserAgent(agent);
  return [browser, system].filter(Boolean).join(', ') || agent;
}
async function tell(sql: Sql, actor: Actor, rows: readonly EntryRow[]): Promise<Entry[]> {
  const told = await tellEntries(sql, rows, seesApart(actor));
  return told.map(({ origin, ...entry }) => ({
    ...entry,
    address: origin?.address ?? origin?.network ?? '',
    device: nameDevice(origin?.device),
  }));
}
/** A person who was typed becomes the accounts that it means, before the entries are looked for: each is then found by its index. */
async function withPeople<I extends Pick<ListInput, 'filters'>>(sql: Sql, input: I): Promise<I> {
  const { person, about } = input.filters as { person?: string; about?: string };
  const filters = {
    ...input.filters,
    ...(person !== undefined && { person: await findPeople(sql, person) }),
    ...(about !== undefined && { about: await findPeople(sql, about) }),
  };
  return { ...input, filters };
}
async function read(sql: Sql, actor: SignedIn, input: ListInput, person_id?: number): Promise<Listed<Entry>> {
  await settleHistory(sql);
  const source = sourceOf(sql, actor, person_id);
  const found = await readList<EntryRow>(sql, activity, source, await withPeople(sql, input), actor.language);
  return { ...found, data: await tell(sql, actor, found.data) };
}

export const calls = { ...log, ...choices };
export const handlers = handle(calls, {
  list: ({ sql, actor, input }) => read(sql, actor, input),
  listOfPerson: ({ sql, actor, input, logged_person }) => read(sql, actor, input, logged_person.id),
  exportEntries: async ({ pool, actor, input, logged_person, record }) => {
    await recordExport({ pool, actor, input, record });
    await settleHistory(pool);
    return exportList(pool, {
      list: activity,
      source: sourceOf(pool, actor, logged_person?.id),
      input: await withPeople(pool, input),
      language: actor.language,
      tell: async (rows) =>
        (await tell(pool, actor, rows as unknown as EntryRow[])).map((entry) => ({
          ...entry,
          role: actor.language === 'bn' ? entry.bn_role : entry.role,
          said: sentenceWithChanges(entry, actor.language),
        })),
    });
  },
  viewPerson: async ({ logged_person: { id, title, bn_title } }) => {
    const gone = goneAccount(id);
    return title === null ? { id, title: gone.en, bn_title: gone.bn } : { id, title, bn_title: bn_title ?? '' };
  },
  listKinds: async ({ actor: { language } }) => ({
    data: trackedEntities()
      .map(([id, { words }]) => ({ id, title: words.name.en.charAt(0).toUpperCase() + words.name.en.slice(1), bn_title: words.name.bn }))
      .toSorted((a, b) => (language === 'bn' ? a.bn_title.localeCompare(b.bn_title, 'bn') : a.title.localeCompare(b.title, 'en'))),
  }),
  listInstitutions: ({ sql, actor, input }) => readNames(sql, choices.institutions, institutionsFor(sql, actor), input, actor.language),
  status: async ({ sql, actor }) => {
    const [last, checking] = await Promise.all([findCheck(sql), isQueued(sql, CHECK_KEY)]);
    const all = isStaffOf(actor, null);
    return {
      checked_at: last?.ended_at ?? null,
      checking,
      intact: last !== undefined && last.faults === 0,
      may_check: seesApart(actor),
      entries: (all && last?.entries) || null,
      head: (all && last?.head) || null,
      faults: all && last ? last.faults : null,
      broken: all ? [...new Set(last?.findings.flatMap(({ entry_id }) => entry_id ?? []))] : [],
    };
  },
  check: async ({ actor, pool, record, refuse }) => {
    if (!seesApart(actor)) refuse('checked_by_others');
    await runTransaction(pool, (tx) => record(tx, () => checkHistory.later(tx, {}, { key: CHECK_KEY }), [1]));
    return { status: 'success' as const };
  },
});

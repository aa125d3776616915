// Handlers of the calls of other information.
import { wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import * as contract from '../contract.ts';
import * as store from './store.ts';

export const calls = {
  viewOwn: contract.viewOwn,
  viewChoices: contract.viewChoices,
  addEntry: contract.addEntry,
  changeEntry: contract.changeEntry,
  removeEntry: contract.removeEntry,
};
/** An entry as it is kept: with nothing of the other kind, and with what its own kind cannot be without. */
async function checked(sql: Sql, e: store.Written): Promise<store.Written> {
  const entry: store.Written =
    e.kind === 'education' ? { ...e, profession_id: null } : { ...e, level_id: null, degree_id: null, result: '' };
  if (entry.kind === 'education' && entry.level_id === null) throw wrongField('level_id', 'required');
  if (entry.kind === 'work' && entry.title === '') throw wrongField('title', 'required');
  if (entry.from_year !== null && entry.to_year !== null && entry.to_year < entry.from_year) throw wrongField('to_year', 'years');
  const missing = await store.findMissing(sql, entry);
  if (missing) throw wrongField(missing, 'choice');
  return entry;
}
export const handlers = handle(calls, {
  viewOwn: async ({ sql, actor }) => ({ entries: await store.listEntries(sql, actor.user.id) }),
  viewChoices: ({ sql }) => store.readChoices(sql),
  addEntry: async ({ sql, actor, input, refuse }) => {
    const id = await store.insertEntry(sql, actor.user.id, await checked(sql, input));
    return id === undefined ? refuse('too_many_entries') : (await store.findEntry(sql, id, actor.user.id))!;
  },
  changeEntry: async ({ sql, actor, input, background_entry: { id, kind } }) => {
    await store.updateEntry(sql, id, await checked(sql, { ...input, kind }));
    return (await store.findEntry(sql, id, actor.user.id))!;
  },
  removeEntry: async ({ sql, background_entry }) => {
    await store.deleteEntry(sql, background_entry.id);
    return { status: 'success' as const };
  },
});

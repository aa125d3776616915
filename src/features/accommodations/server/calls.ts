// Handlers of accommodations.
import type { SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findWriter, readRecordHistory } from '#core/history/server/telling.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import * as calls from '../contract.ts';
import type { Accommodations } from '../contract.ts';
import { accommodationsChanged } from './events.ts';
import { openReason, sealReason } from './reason-sealing.ts';
import { type AccommodationRow, findAccommodations, saveAccommodations } from './store.ts';

export { calls };
const find = async (sql: Sql, id: number): Promise<AccommodationRow> => {
  const row = await findAccommodations(sql, id);
  if (!row) throw refused('not_found');
  return row;
};
function shown(actor: SignedIn, { reason_sealed, ...row }: AccommodationRow): Accommodations {
  const may = actor.grants.has('accommodation.update') && !actor.role?.read_only;
  return {
    ...row,
    reason: may ? openReason(row.id, reason_sealed) : '',
    can: { update: !may ? 'not_allowed' : row.id === actor.user.id ? 'own_accommodations' : true },
  };
}
const extraOf = ({ over, extra_percent }: AccommodationRow): number => (over ? 0 : extra_percent);

export const handlers = handle(calls, {
  viewOwn: async ({ sql, actor }) => {
    const { version, reason_sealed, id, ...given } = await find(sql, actor.user.id);
    return { given: version ? { ...given, reason: openReason(id, reason_sealed) } : null };
  },
  viewAccommodations: async ({ sql, actor, person }) => shown(actor, await find(sql, person.id)),
  viewHistory: async ({ sql, actor, person, input: { before } }) => {
    // who acted on a person elsewhere is not told to the staff of one institution
    const by = isStaffOf(actor, null) ? undefined : (actor.role?.institution_id ?? 0);
    return readRecordHistory(sql, { entity: 'accommodation', id: person.id, by, before });
  },
  updateAccommodations: async ({ sql, actor, person, input, refuse }) => {
    if (person.id === actor.user.id) return refuse('own_accommodations');
    const before = await find(sql, person.id);
    const { version, reason, ...given } = input;
    const done = await saveAccommodations(sql, person.id, version, {
      extra_percent: given.extra_percent ?? before.extra_percent,
      break_minutes: given.break_minutes ?? before.break_minutes,
      large_text: given.large_text ?? before.large_text,
      reader: given.reader ?? before.reader,
      scribe: given.scribe ?? before.scribe,
      both_languages: given.both_languages ?? before.both_languages,
      until: given.until === undefined ? before.until : given.until,
      reason_sealed: reason === undefined ? before.reason_sealed : sealReason(person.id, reason),
      updated_by: actor.user.id,
    });
    if (!done) {
      const writer = await findWriter(sql, actor, 'accommodation', person.id);
      const told = writer.own || isStaffOf(actor, null) ? writer : { ...writer, by: null, bn_by: null };
      return refuse('stale', { yours: version, current: shown(actor, await find(sql, person.id)), ...told });
    }
    const after = await find(sql, person.id);
    await accommodationsChanged.tell(sql, { user_id: person.id, extra_percent: extraOf(after), by: actor.user.id });
    return shown(actor, after);
  },
});

// Rules for staff logins, of the system or of one institution: read and changed by who acts for it.
import type { Actor } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { IDLE_MINUTES } from '#core/access/server/lifetimes.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import type * as calls from '../contract-rules.ts';
import type { Rules } from '../contract-rules.ts';
import * as store from './store.ts';

/** Whose rules these are: null for the system. A role of single courses, or of nothing, has none to make. */
function placeOf({ role }: Actor): number | null {
  if (role?.scope === 'system') return null;
  if (role?.scope !== 'institution') throw refused('not_allowed');
  return role.institution_id;
}
async function read(sql: Sql, place: number | null): Promise<Rules> {
  const rows = await store.listRules(sql, place);
  const [own, system] = [place, null].map((of) => rows.find((row) => row.institution_id === of));
  return {
    id: own?.id ?? null,
    idle_minutes: place === null ? (own?.idle_minutes ?? IDLE_MINUTES) : null,
    second_factor: own?.second_factor ?? false,
    needed_anyway: place !== null && (system?.second_factor ?? false),
    version: own?.version ?? 0,
  };
}
export const viewRules = ({ sql, actor }: Ask<typeof calls.viewRules>) => read(sql, placeOf(actor));
export async function saveRules({ pool, actor, input, refuse, record }: Ask<typeof calls.saveRules>) {
  const place = placeOf(actor);
  return runTransaction(pool, async (tx) => {
    const id = await store.makeRules(tx, place);
    const idle_minutes = place === null ? input.idle_minutes : undefined;
    await record(tx, async () => {
      if (!(await store.updateRules(tx, { ...input, id, idle_minutes }))) refuse('rules_stale');
    }, [id]);
    return read(tx, place);
  });
}

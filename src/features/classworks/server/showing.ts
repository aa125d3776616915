// A work as somebody is told of it: staff with how many handed in, learners with how they stand.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import type { Stand, Work } from '../contract.ts';
import { type CountsRow, findStand, getCounts, isFor, type StandRow, type WorkRow } from './store.ts';

export const tellStand = ({ state, percent, late, at, work_id, attempt_id, excused_reason }: StandRow): Stand => ({
  ...{ state, percent, late, at, work_id, attempt_id, excused_reason },
});
export function toldWork(
  actor: Pick<Actor, 'grants'>,
  room: Pick<Classroom, 'rights' | 'archived_at'>,
  work: WorkRow,
  seen: { counts?: CountsRow | undefined; own?: StandRow | undefined },
): Work {
  const may = !room.rights.teaches || !actor.grants.has('batch.update') ? 'not_allowed' : room.archived_at ? 'is_archived' : true;
  const { id, batch_id, content_type, title, bn_title, class_session_id, marks, opens_at, due_at, late, late_until } = work;
  return {
    ...{ id, batch_id, content_type, title, bn_title, class_session_id, marks, opens_at, due_at, late, late_until },
    ...{ audience: work.audience, state: work.state, published_at: work.published_at, version: work.version },
    counts: seen.counts ?? null,
    own: seen.own ? tellStand(seen.own) : null,
    can: { update: may, remove: may },
  };
}
export async function tellWork(sql: Sql, actor: SignedIn, room: Classroom, work: WorkRow): Promise<Work> {
  const staff = room.rights.as === 'staff';
  const learns = room.enrollment === 'approved' && work.published_at !== null && (await isFor(sql, work.id, actor.user.id));
  return toldWork(actor, room, work, {
    counts: staff ? await getCounts(sql, work.id) : undefined,
    own: learns ? await findStand(sql, work.id, actor.user.id) : undefined,
  });
}

// The register of a session as it is read: to staff everybody with what witnesses said, to a learner their own row.
import type { SignedIn } from '#core/access/actor.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Classroom } from '#features/classrooms/server/service.ts';
import type { Register, RegisterRow } from '../contract.ts';
import { halfAt, halvesOf, propose } from '../rules.ts';
import { deny } from './deny.ts';
import { groupMarks, readTerms } from './settling.ts';
import * as store from './store.ts';

/** Whether somebody keeps the register of a class, or the code of why not. */
export const mayTake = ({ grants }: SignedIn, { rights }: Classroom): true | 'not_staff_here' =>
  (rights.takes_attendance && grants.has('attendance.update')) || 'not_staff_here';
/** A closed month is changed by who may close it. */
export const mayChangeClosed = ({ grants }: SignedIn, { rights }: Classroom): boolean => rights.leads && grants.has('attendance.approve');
/** Staff who may read it read all of it, a learner what is theirs. */
export function seesAll(actor: SignedIn, { rights, enrollment }: Classroom): boolean {
  if (rights.as === 'staff' && actor.grants.has('attendance.view')) return true;
  if (enrollment !== 'approved') deny('not_staff_here');
  return false;
}
interface Asked {
  half?: number | undefined;
  filter: store.Asked['filter'];
  page: number;
  limit: number;
}
const nobody = { people: 0, settled: {}, conflicts: 0, silent: 0 };
function tellCounts(rows: readonly store.CountRow[]): Register['counts'] {
  const sum = (of: readonly store.CountRow[]) => of.reduce((all, { people }) => all + people, 0);
  return {
    people: sum(rows),
    settled: Object.fromEntries(rows.flatMap(({ status, people }) => (status === null ? [] : [[status, people]]))),
    conflicts: sum(rows.filter(({ conflict }) => conflict)),
    silent: sum(rows.filter(({ conflict }) => conflict === null)),
  };
}
async function tellRows(sql: Sql, session: store.SessionOf, half: number, people: readonly store.RegisterPerson[], all: boolean) {
  const ids = people.map(({ id }) => id);
  const marks = groupMarks(await store.listMarks(sql, session.id, ids, half));
  const terms = (await readTerms(sql, session))(half);
  return people.map(({ id, name, bn_name, roll, total, ...row }): RegisterRow & { total: number } => {
    const own = marks.get(`${id} ${half}`) ?? [];
    return {
      ...{ id, tr_id: id, user: { id, name, bn_name }, roll, half, total },
      ...{ status: row.status, minutes_late: row.minutes_late, minutes_left: row.minutes_left },
      ...{ conflict: row.conflict, asks: row.asks, proposed: row.conflict ? propose(own, terms) : null },
      witnesses: own.map(({ user_id: _user, half: _half, ...mark }) => ({
        ...mark,
        sees: [...mark.sees],
        // whose phone it was is for those who keep the register
        by: all ? mark.by : null,
        device: all ? mark.device : '',
      })),
    };
  });
}
export async function readRegister(
  sql: Sql,
  actor: SignedIn,
  classroom: Classroom,
  session: store.SessionOf | undefined,
  asked: Asked,
): Promise<Register> {
  const all = seesAll(actor, classroom);
  const take = classroom.archived_at === null ? mayTake(actor, classroom) : 'is_archived';
  const server_time = new Date().toISOString();
  if (!session)
    return {
      ...{ data: [], current_page: 1, last_page: 1, per_page: asked.limit, total: 0, session: null, half: 1, counts: nobody },
      ...{ previous: null, next: null, closed: false, can: { update: take, decide: take }, server_time },
    };
  const halves = halvesOf(session);
  const half = Math.min(asked.half ?? halfAt(session, Date.now()), halves);
  const only = all ? undefined : actor.user.id;
  const found = await paging(asked, async (limit, offset) => {
    const people = await store.listRegister(sql, session, { half, filter: asked.filter, only, limit, offset });
    return tellRows(sql, session, half, people, all);
  });
  const closed = await store.isClosed(sql, classroom.id, session.on_date);
  const { cancelled_at, ...told } = session;
  return {
    ...found,
    data: found.data.map(({ total: _total, ...row }) => row),
    session: {
      ...told,
      halves,
      cancelled: cancelled_at !== null,
      opened_at: (await store.findOpened(sql, session.id)).get(half) ?? null,
    },
    half,
    counts: all ? tellCounts(await store.countRegister(sql, session, half)) : nobody,
    ...(await store.findBeside(sql, session)),
    closed,
    can: {
      update: take !== true ? take : closed ? 'month_closed' : session.cancelled_at !== null ? 'session_cancelled' : true,
      decide: take !== true ? take : closed && !mayChangeClosed(actor, classroom) ? 'month_closed' : true,
    },
    server_time,
  };
}

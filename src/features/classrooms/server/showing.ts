// What a class is to somebody: what comes next, what is due, who teaches, their own way, what they may do there.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { leads } from '#features/batches/server/service.ts';
import type { ClassShown } from '../contract.ts';
import { slugOfTitle } from '../rules.ts';
import type { Classroom } from './reach.ts';
import * as store from './store-list.ts';
import { findMeetings } from './store-meetings.ts';

/** `learner`: as a learner has it, without one's own doing there. */
export async function showOf(sql: Sql, actor: SignedIn, room: Classroom, as?: 'learner'): Promise<ClassShown> {
  const { id, course_id, rights, archived_at, institution_id } = room;
  const staff = rights.as === 'staff' && as !== 'learner';
  const learns = rights.as === 'learner' || (room.enrollment === 'approved' && !staff);
  const now = Date.now();
  const figures = await store.getFigures(sql, id);
  const [next = null, then = null] = archived_at || figures.state === 'over' ? [] : (await findMeetings(sql, [room], now, 2)).get(id)!;
  const live = archived_at ? 'is_archived' : true;
  const enrolls = staff && actor.grants.has('enrollment.create') && (await leads(sql, actor, { id, course_id, institution_id }));
  return {
    id,
    slug: slugOfTitle(room.title),
    title: room.title,
    bn_title: room.bn_title,
    kind: room.kind,
    course_id,
    course_uuid: room.course_uuid,
    course_title: room.course_title,
    bn_course_title: room.bn_course_title,
    state: figures.state,
    archived: archived_at !== null,
    teachers: figures.teachers,
    learners: figures.learners,
    as: staff ? 'staff' : 'learner',
    starts_on: figures.starts_on,
    ends_on: figures.ends_on,
    class_days: room.class_days,
    live_link: figures.live_link,
    live_pass: figures.live_pass,
    now: new Date(now).toISOString(),
    named: [...(await store.listNamed(sql, id))],
    next,
    then,
    due: [...(await store.listDue(sql, room, learns ? actor.user.id : null))],
    path: (learns && (await store.findPath(sql, id, actor.user.id))) || null,
    asking: staff && rights.leads ? pickAsking(figures) : null,
    can: {
      leads: staff && rights.leads ? true : 'not_allowed',
      teaches: staff && rights.teaches ? live : 'not_allowed',
      enrolls: enrolls ? live : 'not_allowed',
    },
  };
}
const pickAsking = ({ pending, waiting, seats, seats_taken }: store.Figures) => ({ pending, waiting, seats, seats_taken });

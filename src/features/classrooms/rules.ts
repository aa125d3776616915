// Rules of classrooms: what each role and place in a class lets somebody do there. Pure.
import type { Actor } from '#core/access/actor.ts';

/** What somebody who is named in a class does there. */
export const classRoles = ['teacher', 'assistant', 'marker', 'helper', 'viewer'] as const;
export type ClassRole = (typeof classRoles)[number];

/** Kinds of people as the specification numbers them: 1 teaches, everybody else learns. */
export const TEACHES = 1;
export const LEARNS = 2;
export const userTypeOf = (asked: number | undefined): 1 | 2 => (asked === TEACHES ? TEACHES : LEARNS);

/** What somebody is to a class, beside their acting role. */
export interface ClassPlace {
  institution_id: number | null;
  course_id: number;
  teacher_role: ClassRole | null;
  /** Their enrolment in it is approved. */
  learns: boolean;
  /** Somebody is named its teacher. */
  has_teacher: boolean;
}
export interface ClassRights {
  /** How they see it, where they do. */
  as: 'staff' | 'learner' | null;
  posts: boolean;
  /** Hides posts, runs a live class. */
  moderates: boolean;
  takes_attendance: boolean;
  /** Makes and moves sessions, sets work. */
  teaches: boolean;
  marks: boolean;
  /** People, settings, closing a month. */
  leads: boolean;
}
type Deeds = Omit<ClassRights, 'as'>;
const nothing: Deeds = { posts: false, moderates: false, takes_attendance: false, teaches: false, marks: false, leads: false };
const everything: Deeds = { posts: true, moderates: true, takes_attendance: true, teaches: true, marks: true, leads: true };
const byRole: Record<ClassRole, Deeds> = {
  teacher: everything,
  assistant: { ...everything, leads: false },
  marker: { ...nothing, posts: true, marks: true },
  helper: { ...nothing, posts: true, moderates: true, takes_attendance: true },
  viewer: nothing,
};
/**
 * The acting role's reach comes first: a place in a class adds to it and never widens it. Who publishes batches, or holds their role for this very
 * course, leads it. Others of its institution who change batches do what its teacher does where nobody is named one, and else hide what must not stand there.
 */
export function rightsIn({ role, grants }: Pick<Actor, 'role' | 'grants'>, place: ClassPlace): ClassRights {
  const reaches =
    role?.scope === 'system' ||
    (role?.scope === 'institution' && role.institution_id === place.institution_id) ||
    (role?.scope === 'course' && role.courses.includes(place.course_id));
  if (!role || !reaches || !grants.has('batch.view')) return { as: place.learns ? 'learner' : null, ...nothing, posts: place.learns };
  if (role.read_only || !grants.has('batch.update')) return { as: 'staff', ...nothing };
  if (role.scope !== 'institution' || grants.has('batch.publish')) return { as: 'staff', ...everything };
  if (place.teacher_role) return { as: 'staff', ...byRole[place.teacher_role] };
  return place.has_teacher ? { as: 'staff', ...nothing, moderates: true } : { as: 'staff', ...everything, posts: false };
}

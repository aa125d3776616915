// Rules of classrooms: what each role and place in a class lets somebody do there, and when it meets next. Pure.
import type { Actor } from '#core/access/actor.ts';
import { readWeek } from '#core/i18n/week.ts';

/** What somebody who is named in a class does there. */
export const classRoles = ['teacher', 'assistant', 'marker', 'helper', 'viewer'] as const;
export type ClassRole = (typeof classRoles)[number];

/** Kinds of people as the specification numbers them: 1 teaches, everybody else learns. */
export const TEACHES = 1;
export const LEARNS = 2;
export const userTypeOf = (asked: number | undefined): 1 | 2 => (asked === TEACHES ? TEACHES : LEARNS);

/** Who of the learners writes into the stream: everybody; everybody, but only questions and comments; nobody. */
export const postings = ['everyone', 'questions', 'teachers'] as const;
export type Posting = (typeof postings)[number];

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

/** Own classes of one person that are open at a time. */
export const MOST_OWN_CLASSES = 200;
/** The end of the address of a class, which nobody reads it by. */
export const slugOfTitle = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '') || 'class';

const DAY_MS = 86_400_000;
/** Dhaka is six hours before UTC all year. */
const dayOf = (ms: number): number => Math.floor((ms + 6 * 3_600_000) / DAY_MS);
const momentOf = (day: number, hour: string): string => {
  const [hours, minutes] = hour.split(':').map(Number) as [number, number];
  return new Date(day * DAY_MS + (hours - 6) * 3_600_000 + minutes * 60_000).toISOString();
};
/** The next meetings of a week's hours that are not over, between the days that the class begins and ends with. */
export function nextMeetings(
  { class_days, starts_at, ends_at }: { class_days: string; starts_at: string | null; ends_at: string | null },
  now: number,
  count: number,
): { starts_at: string; ends_at: string }[] {
  const week = (readWeek(class_days) ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const first = Math.max(dayOf(now), starts_at ? dayOf(Date.parse(starts_at)) : 0);
  const last = ends_at ? dayOf(Date.parse(ends_at)) : Number.POSITIVE_INFINITY;
  const found: { starts_at: string; ends_at: string }[] = [];
  // the first day of the calendar was a Thursday
  for (let day = first; day <= last && day < first + 15 && found.length < count; day++)
    for (const { from, until } of week.filter((hours) => hours.day === (day + 4) % 7)) {
      const meeting = { starts_at: momentOf(day, from), ends_at: momentOf(day, until) };
      if (Date.parse(meeting.ends_at) > now && found.length < count) found.push(meeting);
    }
  return found;
}

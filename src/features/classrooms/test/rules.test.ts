// What each role and place lets somebody do in a class, and when a class meets next.
import { expect, test } from 'vitest';
import { type ActingRole, visitor } from '#core/access/actor.ts';
import { listGrants, systemRoles } from '#core/access/grants.ts';
import { type ClassPlace, nextMeetings, rightsIn } from '../rules.ts';

const place: ClassPlace = { institution_id: 1, course_id: 7, teacher_role: null, learns: false, has_teacher: true };
const as = (name: string, role: Partial<ActingRole>) => ({
  role: { id: 1, role: name, institution_id: 1, scope: 'institution', courses: [], read_only: false, ...role } as ActingRole,
  grants: listGrants(systemRoles[name]!.access),
});
const teacher = as('teacher', {});
const partner = as('partner', {});
const ofCourse = as('teacher', { scope: 'course', courses: [7] });
const administrator = as('super', { scope: 'system', institution_id: null });
const viewer = as('dashboard-viewer', { scope: 'system', institution_id: null, read_only: true });
const elsewhere = as('partner', { institution_id: 2 });
const ofAnotherCourse = as('teacher', { scope: 'course', courses: [8] });
const contributor = as('contributor', {});
const nobody = visitor();

/** posts, moderates, takes attendance, teaches, marks, leads */
test.each<[string, Parameters<typeof rightsIn>[0], Partial<ClassPlace>, 'staff' | 'learner' | null, string]>([
  ['who publishes batches', partner, {}, 'staff', 'pmatel'],
  ['whose role is for this course', ofCourse, {}, 'staff', 'pmatel'],
  ['an administrator', administrator, {}, 'staff', 'pmatel'],
  ['the class teacher', teacher, { teacher_role: 'teacher' }, 'staff', 'pmatel'],
  ['an assistant', teacher, { teacher_role: 'assistant' }, 'staff', 'pmate-'],
  ['a marker', teacher, { teacher_role: 'marker' }, 'staff', 'p---e-'],
  ['a helper', teacher, { teacher_role: 'helper' }, 'staff', 'pma---'],
  ['who only looks', teacher, { teacher_role: 'viewer' }, 'staff', '------'],
  ['a read-only role', viewer, {}, 'staff', '------'],
  ['a read-only role that is named', viewer, { teacher_role: 'teacher' }, 'staff', '------'],
  ['others of the institution', teacher, {}, 'staff', '-m----'],
  ['others, where nobody is named', teacher, { has_teacher: false }, 'staff', '-matel'],
  ['who leads, named as a viewer', partner, { teacher_role: 'viewer' }, 'staff', 'pmatel'],
  ['a learner', nobody, { learns: true }, 'learner', 'p-----'],
  ['a learner who works elsewhere', elsewhere, { learns: true }, 'learner', 'p-----'],
  ['a teacher who acts as a learner', nobody, { teacher_role: 'teacher' }, null, '------'],
  ['a named teacher in the role of another institution', elsewhere, { teacher_role: 'teacher' }, null, '------'],
  ['whose role is for another course', ofAnotherCourse, { teacher_role: 'teacher' }, null, '------'],
  ['a role without batches', contributor, { teacher_role: 'teacher' }, null, '------'],
  ['a visitor', nobody, {}, null, '------'],
])('%s', (_, actor, at, seen, deeds) => {
  const { as: how, posts, moderates, takes_attendance, teaches, marks, leads } = rightsIn(actor, { ...place, ...at });
  expect(how).toBe(seen);
  const letters = [posts && 'p', moderates && 'm', takes_attendance && 'a', teaches && 't', marks && 'e', leads && 'l'];
  expect(letters.map((letter) => letter || '-').join('')).toBe(deeds);
});

test.each([
  // Saturday and Monday at seven in the evening; 14 November 2026 is a Saturday
  ['before the first of a day', '2026-11-14T12:00:00Z', null, null, ['2026-11-14T13:00:00.000Z', '2026-11-16T13:00:00.000Z']],
  ['while it is held', '2026-11-14T14:00:00Z', null, null, ['2026-11-14T13:00:00.000Z', '2026-11-16T13:00:00.000Z']],
  ['when it is over', '2026-11-14T14:30:00Z', null, null, ['2026-11-16T13:00:00.000Z', '2026-11-21T13:00:00.000Z']],
  ['past midnight in Dhaka', '2026-11-15T18:30:00Z', null, null, ['2026-11-16T13:00:00.000Z', '2026-11-21T13:00:00.000Z']],
  [
    'before the class begins',
    '2026-11-14T12:00:00Z',
    '2026-11-20T18:00:00Z',
    null,
    ['2026-11-21T13:00:00.000Z', '2026-11-23T13:00:00.000Z'],
  ],
  ['in its last days', '2026-11-14T15:00:00Z', null, '2026-11-17T17:59:59Z', ['2026-11-16T13:00:00.000Z']],
  ['after its end', '2026-11-18T00:00:00Z', null, '2026-11-17T17:59:59Z', []],
])('the next meetings %s', (_, now, starts_at, ends_at, begins) => {
  const met = nextMeetings({ class_days: '6 19:00-20:30,1 19:00-20:30', starts_at, ends_at }, Date.parse(now), 2);
  expect(met.map((meeting) => meeting.starts_at)).toEqual(begins);
});

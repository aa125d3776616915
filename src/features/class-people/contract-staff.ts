// API contract of adding people to a class, correcting their names, removing them, bringing them back.
import * as z from 'zod/mini';
import { del, flag, Id, integer, post, put, text } from '#core/contract/call.ts';
import { bnName, emailText, personName, phoneText } from '#features/accounts/contract.ts';
import { classAreas } from '#features/classrooms/contract.ts';
import { classRoles } from '#features/classrooms/rules.ts';
import { ClassPerson, limits, UserType } from './contract.ts';

const named = {
  /** One of the two names will do. */
  name: z.optional(z.union([z.literal(''), personName])),
  bn_name: z.optional(z.nullable(bnName)),
};
const given = {
  batch_id: Id,
  /** Somebody who is known here; else a name with a number or address. */
  user_id: z.optional(Id),
  ...named,
  phone: z.optional(z.nullable(phoneText)),
  email: z.optional(z.nullable(emailText)),
};
const adding = {
  who: 'enrollment.create',
  under: classAreas,
  scope: { led_class: 'batch_id', led_batch: 'batch_id' },
  unscoped: { user_id: 'a person of the institution, or a teacher there, found through what the asker reaches, else refused' },
  limits,
  output: z.object({
    /** `enrolled`: is in it. `invited`: entered or written to. `linked`: has a personal link. */
    how: z.enum(['enrolled', 'invited', 'linked']),
    /** Nobody as long as an invitation waits. */
    person: z.nullable(ClassPerson),
  }),
  errors: {
    batch_full: 409,
    enrollment_closed: 409,
    already_accepted: 409,
    not_teacher_here: 409,
    nobody_here: 409,
    last_teacher: 409,
    two_people: 409,
    account_there: 409,
    is_archived: 409,
  },
  records: { did: 'changed', entity: 'batch', of: 'led_class' },
  touches: ['class_person', 'enrollment', 'personal_link'],
} as const;
const student = {
  /** Lets in somebody without an account, by a personal link that is sent to them. */
  by_link: z.optional(flag),
  /** For how many days that link works. */
  days: z.optional(integer(1, 366)),
};
const teacher = { role: z._default(z.enum(classRoles), 'assistant') };
export const addTeacher = post('class-people.add-teacher', '/people/create-teacher', {
  ...adding,
  summary: 'Names a teacher of a class, or what they do in it: somebody with a role in the institution or the course',
  input: z.object({ ...given, ...teacher, user_type: z.optional(UserType) }),
});
export const addStudent = post('class-people.add-student', '/people/create-student', {
  ...adding,
  summary:
    'Brings a learner into a class by a way in that is there: enrols somebody of the institution, enters or invites somebody else, or sends a personal link',
  input: z.object({ ...given, ...student, user_type: z.optional(UserType) }),
});
export const addPerson = post('class-people.add', '/people/create', {
  ...adding,
  summary: 'The one or the other: a teacher where `user_type` is 1, else a learner',
  input: z.object({ ...given, ...student, ...teacher, user_type: z.optional(UserType) }),
});
export const renamePerson = put('class-people.rename', '/people/update', {
  summary: 'Corrects the name of somebody who came by a personal link and has not made the account their own',
  who: 'enrollment.create',
  under: classAreas,
  also: ['/course/people/edit-name'],
  scope: { class_person: 'id' },
  limits,
  records: { did: 'changed', entity: 'class_person', of: 'class_person' },
  input: z.object({ ...named, id: Id }),
  output: ClassPerson,
  errors: { own_account: 409, revoked: 409, learns_elsewhere: 409, account_there: 409, not_in_class: 409 },
  touches: ['personal_link', 'person'],
});
export const removePerson = del('class-people.remove', '/people/delete/:id', {
  summary:
    'Takes somebody out of a class; a learner reads the `reason`. What they have done stays, and for 30 days they can be brought back. Asking again answers the same',
  who: 'enrollment.approve',
  under: classAreas,
  scope: { class_person: 'id' },
  limits,
  records: { did: 'removed', entity: 'class_person', of: 'class_person' },
  input: z.object({ id: Id, reason: z._default(text(300), '') }),
  output: ClassPerson,
  errors: { last_teacher: 409, changed_since: 409 },
  touches: ['batch', 'enrollment'],
});
export const RESTORE_DAYS = 30;
export const restorePerson = post('class-people.restore', '/people/restore/:id', {
  summary: `Brings back who was taken out of a class within ${RESTORE_DAYS} days; a teacher in the \`role\` that is given`,
  who: 'enrollment.approve',
  under: classAreas,
  scope: { class_person: 'id' },
  limits,
  records: { did: 'restored', entity: 'class_person', of: 'class_person' },
  input: z.object({ id: Id, role: z._default(z.enum(classRoles), 'assistant') }),
  output: ClassPerson,
  errors: { batch_full: 409, changed_since: 409, too_late: 409, enrollment_closed: 409, not_teacher_here: 409 },
  touches: ['batch', 'enrollment'],
});

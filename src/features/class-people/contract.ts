// API contract of the people of a class: who is in it, what is kept of each, groups, the link that is passed on.
import * as z from 'zod/mini';
import { get, Id, integer, May, ok, page, paged, post, put, text } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import { foldDigits } from '#core/i18n/bengali.ts';
import { classAreas } from '#features/classrooms/contract.ts';
import { classRoles } from '#features/classrooms/rules.ts';

/** In digits of either script: ০৫ is 5. */
const Roll = z.pipe(
  z.union([z.string().check(z.maxLength(20)), z.number()]),
  z.pipe(
    z.transform((typed: string | number) => Number(foldDigits(String(typed)).trim() || Number.NaN)),
    z.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
  ),
);
/** Whatever is not 1 is a learner. */
const UserType = integer(0, 100);

export const ClassPerson = z.object({
  /** Of their place in the class. */
  id: z.number(),
  user_id: z.number(),
  /** 1 teaches, 2 learns. */
  user_type: z.number(),
  name: z.string(),
  bn_name: z.string(),
  roll: z.nullable(z.number()),
  group_id: z.nullable(z.number()),
  group: z.string(),
  bn_group: z.string(),
  /** What a teacher does there. */
  role: z.nullable(z.enum(classRoles)),
  me: z.boolean(),
  /** To staff alone: a remark, number or address in part, when the course was last opened, the version that is changed. */
  note: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  opened_at: z.nullable(z.string()),
  version: z.nullable(z.number()),
  /** A time is there when they are not in it any more. */
  until: z.nullable(z.string()),
  can: z.object({ update: May, rename: May, remove: May }),
});
export type ClassPerson = z.infer<typeof ClassPerson>;

export const list = get('class-people.list', '/people/view/:id', {
  shows: ['enrollment', 'batch', 'class_person', 'class_group'],
  summary:
    'Who is in a class: its teachers where `user_type` is 1, else its learners by roll. Learners are told no contact and no remark, and of nobody who was removed',
  who: 'signed-in',
  under: classAreas,
  scope: { classroom: 'id' },
  unscoped: { group: 'a group of another class has nobody of this one' },
  input: z.object({
    ...page,
    id: Id,
    user_type: z.optional(UserType),
    search: z._default(text(100), ''),
    group: z.optional(Id),
  }),
  output: paged(ClassPerson),
});

export const ClassGroup = z.object({ id: z.number(), title: z.string(), bn_title: z.string(), people: z.number() });
export type ClassGroup = z.infer<typeof ClassGroup>;
export const listGroups = get('class-people.list-groups', '/people/groups/:id', {
  shows: ['class_group', 'class_person'],
  summary: 'The groups of a class and how many people each has',
  who: 'signed-in',
  under: classAreas,
  scope: { classroom: 'id' },
  input: z.object({ id: Id }),
  output: z.array(ClassGroup),
});
/** The link by which a class is joined, for those who may pass it on. */
export const Share = z.object({ url: z.string(), slug: z.string(), code: z.nullable(z.string()) });
export const viewShare = get('class-people.view-share', '/people/share/:id', {
  shows: ['join_link', 'classroom', 'batch'],
  summary:
    'The link and code by which a class is joined, to its staff, and to its learners where they may pass it on; null where there is none',
  who: 'signed-in',
  under: classAreas,
  scope: { classroom: 'id' },
  input: z.object({ id: Id }),
  output: z.nullable(Share),
});

export const leaveClass = post('class-people.leave', '/people/leave/:id', {
  summary:
    'A learner leaves a class (id = batch): the seat is free, all that they did stays and can be read by them, and they come back as anybody enrols',
  who: 'signed-in',
  under: classAreas,
  scope: { classroom: 'id' },
  no_impersonation: true,
  records: { did: 'withdrawn', entity: 'enrollment', id: 'id' },
  limits: [{ per: 'account', times: 30, seconds: 3600 }],
  input: z.object({ id: Id, reason: z._default(text(300), '') }),
  /** Of the enrolment. */
  output: z.object({ id: z.number() }),
  errors: { not_learner_here: 409 },
  touches: ['batch', 'class_person'],
});

const limits = [{ per: 'account', times: 1200, seconds: 3600, counter: 'enrollments.staff' }] as const;
const info = {
  roll: z.optional(z.nullable(Roll)),
  group_id: z.optional(z.nullable(Id)),
  note: z.optional(text(500)),
  /** Of a teacher. */
  role: z.optional(z.enum(classRoles)),
  version: z.optional(Id),
};
const ofPerson = {
  who: 'batch.update',
  under: classAreas,
  limits,
  records: { did: 'changed', entity: 'class_person', of: 'class_person' },
  unscoped: {
    group_id: 'a group of this very class, else it is not found',
    version: 'the version that was changed, compared with the one that is there',
  },
  output: ClassPerson,
  errors: { stale: 409, roll_taken: 409, not_in_class: 409, last_teacher: 409, is_archived: 409 },
  touches: ['batch'],
} as const;
export const setInfo = put('class-people.set-info', '/people/update-people-info/:res_id', {
  ...ofPerson,
  summary: 'Sets roll, group, remark and, of a teacher, what they do in the class; what is not given stays',
  scope: { class_person: 'res_id' },
  input: z.object({ ...info, res_id: Id }),
});
export const addInfo = post('class-people.add-info', '/people/add-people-info', {
  ...ofPerson,
  summary: 'The same, the person named by `id` in the body',
  scope: { class_person: 'id' },
  input: z.object({ ...info, id: Id }),
});
const group = {
  who: 'batch.update',
  under: classAreas,
  limits,
  errors: { group_there: 409, group_gone: 409, too_many_groups: 409, is_archived: 409 },
} as const;
export const saveGroup = post('class-people.save-group', '/people/groups/:batch_id', {
  ...group,
  summary: 'Makes a group of a class, or gives the one named by `id` another name',
  scope: { led_class: 'batch_id' },
  unscoped: { id: 'a group of this very class, else it is not found' },
  records: { did: 'changed', entity: 'class_group', id: 'id' },
  input: z.object({ batch_id: Id, id: z.optional(Id), title: z._default(titled(60), ''), bn_title: z._default(titled(60), '') }),
  output: ClassGroup,
});
export const removeGroup = post('class-people.remove-group', '/people/groups/:batch_id/remove', {
  ...group,
  summary: 'Removes a group of a class; its people stay, without a group',
  scope: { led_class: 'batch_id' },
  unscoped: { id: 'a group of this very class, else there is nothing to remove' },
  records: { did: 'changed', entity: 'batch', of: 'led_class' },
  input: z.object({ batch_id: Id, id: Id }),
  output: ok,
  touches: ['class_group', 'class_person'],
});
export { limits, UserType };

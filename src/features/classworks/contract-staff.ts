// API contract of classwork as the teachers of a class set it: making, changing, removing, who handed in, excusing, files.
import * as z from 'zod/mini';
import { del, flag, get, Id, integer, listed, Moment, post, put, text } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import { listFields } from '#core/lists/input.ts';
import { Work } from './contract.ts';
import { Submission, submissions } from './lists.ts';
import { MOST_BODY } from './portions.ts';
import { audiences, lateRules, MOST_CHOSEN, TASK_MOST, workKinds } from './rules.ts';

const areas = ['course', 'classroom'] as const;
const limits = [{ per: 'account', times: 600, seconds: 3600, counter: 'classworks.write' }];
/** A list of questions or files as the editors of lessons write it, in JSON. In a change `{ key }` alone stands for what is stored under it: a list
 *  that is longer than a body comes in several of them. */
const written = z.string().check(z.maxLength(400_000));
const people = z.array(Id).check(z.maxLength(MOST_CHOSEN));
const said = {
  title: titled(300),
  bn_title: titled(300),
  /** What is to be done, in plain paragraphs. */
  body: text(TASK_MOST),
  bn_body: text(TASK_MOST),
  questions: written,
  survey: written,
  survey_anonymous: flag,
  survey_totals: flag,
  files: written,
  /** Of an exam its limit. */
  minutes: integer(0, 10_000),
  attempts_allowed: z.nullable(integer(1, 1_000)),
  pass_percent: z.nullable(integer(0, 100)),
  questions_shown: z.nullable(integer(1, 500)),
  show_answers: z.enum(['after_pass_or_last_try', 'after_each_try', 'never']),
  /** Full marks; null: in percent. */
  marks: z.nullable(integer(1, 1_000)),
  opens_at: z.nullable(Moment),
  due_at: z.nullable(Moment),
  late: z.enum(lateRules),
  late_until: z.nullable(Moment),
  audience: z.enum(audiences),
  /** Of the class. */
  group_ids: people,
  user_ids: people,
  class_session_id: z.nullable(Id),
  published: flag,
};
const optional = z.partial(z.object(said)).shape;
const unscoped = {
  group_ids: 'compared with the groups of the class',
  user_ids: 'compared with the learners of the class',
  class_session_id: 'compared with the sessions of the class',
};
const errors = { not_ready: 422, is_archived: 409, wrong_session: 409, wrong_people: 409, wrong_file: 409, wrong_question: 409 } as const;

export const createWork = post('classworks.create', '/schedule/classwork-create-one', {
  under: areas,
  summary:
    'Sets a work for a class: an assignment, a quiz, an exam or a survey, with the fields that such a lesson has. A draft until `published`, which tells those it is for. `client_key` twice: the same work',
  who: 'batch.update',
  scope: { taught_class: 'batch_id' },
  unscoped: { ...unscoped, client_key: 'chosen by the client, so that what is sent twice is made once' },
  records: { did: 'created', entity: 'classwork', id: 'id' },
  limits,
  max_body: MOST_BODY,
  input: z.object({ batch_id: Id, content_type: z.enum(workKinds), ...optional, client_key: z.optional(z.uuid()) }),
  output: Work,
  errors: { ...errors, too_many_works: 409 },
});
export const updateWork = put('classworks.update', '/schedule/classwork-update-one', {
  under: areas,
  summary:
    'Changes a work; what is left out stays, and so does a question of which only the `key` is sent. What it asks is refused once somebody has begun (`work_begun`, with how many) until `confirm` is sent: what they did stays theirs. Its kind stays',
  who: 'batch.update',
  scope: { taught_work: 'id' },
  unscoped: { ...unscoped, version: 'the version that was changed, compared with the one that is there' },
  records: { did: 'changed', entity: 'classwork', of: 'taught_work' },
  limits,
  max_body: MOST_BODY,
  input: z.object({ id: Id, version: z.optional(z.number()), ...optional, confirm: z._default(flag, false) }),
  output: Work,
  errors: { ...errors, work_begun: 409, stale: 409 },
});
export const WrittenWork = z.object({
  work: Work,
  body: z.string(),
  bn_body: z.string(),
  ...{ questions: z.string(), survey: z.string(), files: z.string() },
  survey_anonymous: z.boolean(),
  survey_totals: z.boolean(),
  minutes: z.number(),
  attempts_allowed: z.nullable(z.number()),
  pass_percent: z.nullable(z.number()),
  questions_shown: z.nullable(z.number()),
  show_answers: z.string(),
  group_ids: z.array(Id),
  user_ids: z.array(Id),
  /** So many have begun it. */
  begun: z.number(),
});
export type WrittenWork = z.infer<typeof WrittenWork>;
export const viewWritten = get('classworks.view-written', '/classroom/classwork/written/:id', {
  shows: ['classwork'],
  summary: 'A work as its form has it: what it asks, for whom, and how many have begun it',
  who: 'batch.update',
  scope: { taught_work: 'id' },
  input: z.object({ id: Id }),
  output: WrittenWork,
});
const Named = z.object({ id: Id, title: z.string(), bn_title: z.string() });
export const listChoices = get('classworks.list-choices', '/classroom/classwork/choices/:id', {
  shows: ['class_person', 'class_session'],
  summary:
    'Whom a work of the class can be for, and which of its sessions it can belong to: groups, learners, sessions of four weeks around today',
  who: 'batch.update',
  scope: { taught_class: 'id' },
  input: z.object({ id: Id }),
  output: z.object({
    groups: z.array(Named),
    people: z.array(z.object({ user_id: Id, name: z.string(), bn_name: z.nullable(z.string()), roll: z.nullable(z.number()) })),
    sessions: z.array(z.object({ ...Named.shape, starts_at: z.string() })),
  }),
});
export const removeWork = del('classworks.remove', '/classroom/classwork/:id', {
  summary: 'Takes a work away from its class, with nothing lost of what was handed in; it can be brought back',
  who: 'batch.update',
  scope: { taught_work: 'id' },
  records: { did: 'removed', entity: 'classwork', of: 'taught_work' },
  limits,
  input: z.object({ id: Id }),
  output: z.object({ id: Id }),
  errors: { is_archived: 409 },
});
export const restoreWork = post('classworks.restore', '/classroom/classwork/restore/:id', {
  summary: 'Brings a work back that was taken away, as it stood',
  who: 'batch.update',
  scope: { removed_work: 'id' },
  records: { did: 'restored', entity: 'classwork', of: 'removed_work' },
  limits,
  input: z.object({ id: Id }),
  output: Work,
  errors: { is_archived: 409 },
});
export const listSubmissions = get('classworks.list-submissions', '/classroom/classwork/submissions/:id', {
  shows: ['classwork', 'progress', 'mark', 'result', 'class_person'],
  summary: 'The people whom a work is for, with what each handed in and how they stand; the first to mark stand first',
  who: 'batch.view',
  scope: { staffed_work: 'id' },
  input: z.object({ ...listFields(submissions), id: Id }),
  output: listed(Submission),
});
export const excuse = put('classworks.excuse', '/classroom/classwork/excuse/:id', {
  summary: 'Excuses a learner from a work with a reason that they read, or takes that back (`excused` 0)',
  who: 'batch.update',
  scope: { taught_work: 'id' },
  unscoped: { user_id: 'compared with the learners of the class' },
  records: { did: 'changed', entity: 'classwork', of: 'taught_work' },
  limits,
  input: z.object({ id: Id, user_id: Id, excused: z._default(flag, true), reason: z._default(text(500), '') }),
  output: z.object({ id: Id, user_id: Id, excused: z.boolean() }),
  errors: { is_archived: 409, wrong_people: 409 },
  touches: ['progress'],
});
export const WorkFile = z.object({ id: Id, file_name: z.string(), mime: z.string(), bytes: z.number(), url: z.string() });
export const listFiles = get('classworks.list-files', '/classroom/classwork/files/:id', {
  shows: ['classwork'],
  summary: 'The files that were taken for the works of a class, with their addresses',
  who: 'batch.update',
  scope: { taught_class: 'id' },
  input: z.object({ id: Id }),
  output: z.array(WorkFile),
});
export const takeFile = post('classworks.take-file', '/classroom/classwork/file', {
  summary: 'Takes a file of the file manager for the works of a class: a document or a picture',
  who: 'batch.update',
  scope: { taught_class: 'id', usable_file: 'file_id' },
  records: { did: 'changed', entity: 'batch', of: 'taught_class' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: z.object({ id: Id, file_id: Id }),
  output: WorkFile,
  errors: { link_no_file: 409, is_archived: 409 },
  touches: ['classwork'],
});

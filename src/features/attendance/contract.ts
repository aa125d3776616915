// API contract of the register as members of a class have it: reading a session's register, storing marks, one's own halves and own word.
import * as z from 'zod/mini';
import { Day, get, Id, integer, May, Moment, page, post, root, text } from '#core/contract/call.ts';
import { MOST_ENTRIES, sources, statuses } from './rules.ts';

/** The specification names these calls under both. */
export const areas = ['course', 'classroom'] as const;
export const Half = integer(1, 2);
/** A month, by any of its days. */
export const Month = Day.check(z.overwrite((day) => `${day.slice(0, 8)}01`));
export const minutes = z.optional(z.nullable(integer(0, 960)));

export const Named = z.object({ id: z.number(), name: z.string(), bn_name: z.nullable(z.string()) });
export const Witness = z.object({
  key: z.string(),
  source: z.enum(sources),
  status: z.enum(statuses),
  minutes: z.nullable(z.number()),
  /** When it was said; of a code whose round is not known yet, nothing. */
  at: z.nullable(z.string()),
  received_at: z.string(),
  /** It arrived more than a week later. */
  came_late: z.boolean(),
  /** Which device of whom, and its count: what the rules of the register go by. */
  device: z.string(),
  counter: z.number(),
  sees: z.array(z.string()),
  by: z.nullable(Named),
  /** Of a decision and of a person's own word. */
  reason: z.string(),
});
export type Witness = z.infer<typeof Witness>;
export const RegisterRow = z.object({
  /** Of the person, both. */
  id: z.number(),
  tr_id: z.number(),
  user: Named,
  roll: z.nullable(z.number()),
  half: z.number(),
  /** Nothing: nobody has said anything, or they contradict each other. */
  status: z.nullable(z.enum(statuses)),
  minutes_late: z.nullable(z.number()),
  minutes_left: z.nullable(z.number()),
  conflict: z.boolean(),
  /** What is chosen beforehand where they contradict each other. */
  proposed: z.nullable(z.object({ status: z.enum(statuses), minutes: z.nullable(z.number()) })),
  /** The person says that they were there, and nobody has decided on it. */
  asks: z.boolean(),
  witnesses: z.array(Witness),
});
export type RegisterRow = z.infer<typeof RegisterRow>;
export const RegisterSession = z.object({
  id: z.number(),
  batch_id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  break_at: z.nullable(z.string()),
  on_date: z.string(),
  halves: z.number(),
  cancelled: z.boolean(),
  /** When its half's first round of codes began. */
  opened_at: z.nullable(z.string()),
});
export type RegisterSession = z.infer<typeof RegisterSession>;
const Beside = z.nullable(z.object({ id: z.number(), title: z.string(), bn_title: z.string(), starts_at: z.string() }));
export const Register = root(
  z.object({
    data: z.array(RegisterRow),
    current_page: z.number(),
    last_page: z.number(),
    per_page: z.number(),
    total: z.number(),
    /** Nothing: the class has no session that has begun. */
    session: z.nullable(RegisterSession),
    half: z.number(),
    /** Of all of the half, whatever is asked for. */
    counts: z.object({ people: z.number(), settled: z.record(z.string(), z.number()), conflicts: z.number(), silent: z.number() }),
    previous: Beside,
    next: Beside,
    /** The month's register is closed. */
    closed: z.boolean(),
    can: z.object({ update: May, decide: May }),
    server_time: z.string(),
  }),
);
export type Register = z.infer<typeof Register>;
export const filters = ['all', 'conflict', 'silent', 'away'] as const;
const asked = { ...page, half: z.optional(Half), filter: z._default(z.enum(filters), 'all') };
const reads = {
  shows: ['attendance'],
  offline: true,
  who: 'signed-in',
} as const;

export const viewRegister = get('attendance.view', '/attendance/view/:id', {
  ...reads,
  under: areas,
  summary:
    'The register of a session (id = class session) by half: to staff everybody with what each witness said, contradictions first; to a learner their own row. Without `half` the one that is on',
  scope: { class_session: 'id' },
  input: z.object({ id: Id, ...asked }),
  output: Register,
  errors: { not_staff_here: 403 },
});
export const viewRegisterOfClass = get('attendance.view-of-class', '/assessment/batch/attendance/view/:id', {
  ...reads,
  summary: 'The same of a class (id = batch): of the session that is named, else of the one that is on, was last, or comes first',
  scope: { classroom: 'id' },
  unscoped: { class_session_id: 'compared with the sessions of the class' },
  input: z.object({ id: Id, class_session_id: z.optional(Id), ...asked }),
  output: Register,
  errors: { not_staff_here: 403 },
});

const Entry = z.object({
  /** The person. */
  id: Id,
  half: z._default(Half, 1),
  status: z.enum(statuses),
  minutes,
  /** When it was noted; without it, and where nobody can have noted it then, now. */
  at: z.optional(Moment),
  /** Chosen by the device: sent twice it is one. */
  key: z.optional(z.uuid()),
  /** The device's own count of its marks. */
  counter: z.optional(integer(0, Number.MAX_SAFE_INTEGER)),
});
export const refusals = ['not_in_class', 'too_old', 'no_such_half', 'not_begun'] as const;
const stored = z.object({
  /** When the server had them; what it names is stored for good. */
  receipt: z.string(),
  stored: z.array(z.string()),
  rows: z.array(z.object({ id: z.number(), half: z.number(), status: z.nullable(z.enum(statuses)), conflict: z.boolean() })),
  refused: z.array(z.object({ id: z.number(), half: z.number(), key: z.string(), code: z.enum(refusals) })),
});
const storing = {
  who: 'signed-in',
  unrecorded: 'a mark is its own record: it says who made it, when and where, and is never changed',
  limits: [{ per: 'account', times: 1200, seconds: 3600, counter: 'attendance.store' }],
  max_body: 200_000,
  touches: ['attendance'],
  output: stored,
} as const;
const storeErrors = {
  ...{ month_closed: 409, session_cancelled: 409, is_archived: 409 },
  ...{ not_staff_here: 403, not_begun: 409, not_learner_here: 409, too_old: 409, no_such_half: 409 },
} as const;
const sent = {
  entries: z.optional(z.array(Entry).check(z.maxLength(MOST_ENTRIES))),
  /** One's own going. */
  end_time: z.optional(z.nullable(Moment)),
  /** Whose count the entries are of. */
  device: z.optional(z.uuid()),
};
export const storeMarks = post('attendance.store', '/attendance/store/:id', {
  ...storing,
  under: areas,
  summary:
    'Stores marks of a session (id = class session) by who takes attendance; each says whose half and what, and one sent twice is one. What cannot be stored is told by entry, the others are. Without `entries` one says oneself that one came, or went at `end_time`: a request that its teacher decides on',
  scope: { class_session: 'id' },
  unscoped: { 'entries[].id': 'compared with the people of the class', 'entries[].key': 'chosen by the device' },
  input: z.object({ id: Id, ...sent }),
  errors: storeErrors,
});
export const storeMarksOfClass = post('attendance.store-of-class', '/assessment/batch/attendance/store/:id', {
  ...storing,
  summary: 'The same for a class (id = batch): for the session that is named, else for the one that is on',
  scope: { classroom: 'id' },
  unscoped: {
    class_session_id: 'compared with the sessions of the class',
    'entries[].id': 'compared with the people of the class',
    'entries[].key': 'chosen by the device',
  },
  input: z.object({ id: Id, class_session_id: z.optional(Id), ...sent }),
  errors: storeErrors,
});
export const say = post('attendance.say', '/classroom/attendance/say', {
  who: 'signed-in',
  unrecorded: 'a mark is its own record: it says who made it, when and where, and is never changed',
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  touches: ['attendance'],
  summary: 'A learner says that they were there in a half: a request beside the register, which who takes attendance decides on',
  scope: { class_session: 'id' },
  input: z.object({ id: Id, half: z._default(Half, 1), reason: z._default(text(300), '') }),
  output: z.object({ asks: z.boolean() }),
  errors: {
    month_closed: 409,
    session_cancelled: 409,
    not_begun: 409,
    not_learner_here: 409,
    too_old: 409,
    no_such_half: 409,
    is_archived: 409,
  },
});

export const OwnHalf = z.object({
  class_session_id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  starts_at: z.string(),
  on_date: z.string(),
  half: z.number(),
  halves: z.number(),
  status: z.nullable(z.enum(statuses)),
  minutes_late: z.nullable(z.number()),
  minutes_left: z.nullable(z.number()),
  conflict: z.boolean(),
  /** Why it was decided so. */
  reason: z.string(),
  asks: z.boolean(),
  can: z.object({ say: May }),
});
export type OwnHalf = z.infer<typeof OwnHalf>;
const Sums = z.object({ present: z.number(), counted: z.number(), share: z.nullable(z.number()) });
export const viewOwn = get('attendance.own', '/classroom/attendance/own', {
  ...reads,
  summary:
    "The asker's own halves of a class in a month, the latest first, with why each was decided so, and the share that counts for the certificate",
  scope: { classroom: 'id' },
  input: z.object({ id: Id, month: z.optional(Month) }),
  output: z.object({
    month: z.string(),
    halves: z.array(OwnHalf),
    sums: Sums,
    /** Of the whole class, and the least that its certificate asks for. */
    all: Sums,
    least: z.nullable(z.number()),
    closed: z.boolean(),
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
  }),
});

// API contract of the register as staff keep it: deciding contradictions, a month and its closing, files.
import * as z from 'zod/mini';
import { download, get, Id, integer, May, page, post, root, text } from '#core/contract/call.ts';
import { exportingPeople } from '#core/lists/exporting.ts';
import { areas, Half, minutes, Month, Named } from './contract.ts';
import { statuses } from './rules.ts';

const Decision = z.object({
  /** The person. */
  id: Id,
  half: z._default(Half, 1),
  status: z.enum(statuses),
  minutes,
  /** The learner reads it. */
  reason: text(300, 1),
  /** Keys of the marks that it is taken over. */
  expects: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(200)),
});
const limits = [{ per: 'account', times: 600, seconds: 3600 }];
export const decide = post('attendance.decide', '/classroom/attendance/update_attendence', {
  also: ['/classroom/attendance/update-attendance'],
  summary:
    'Decides what stands in the register where witnesses contradict each other, or instead of what they say; with a reason, which the learner reads. It names the marks that it saw: another one that came meanwhile refuses it with `changed_since`. A closed month takes `attendance.approve`',
  who: 'attendance.update',
  scope: { class_session: 'class_session_id' },
  unscoped: { 'items[].id': 'compared with the people of the class' },
  records: { did: 'decided', entity: 'class_session' },
  limits,
  touches: ['attendance'],
  input: z.object({ class_session_id: Id, items: z.array(Decision).check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({
    rows: z.array(z.object({ id: z.number(), half: z.number(), status: z.nullable(z.enum(statuses)), conflict: z.boolean() })),
  }),
  errors: {
    not_staff_here: 403,
    changed_since: 409,
    month_closed: 409,
    session_cancelled: 409,
    not_in_class: 409,
    no_such_half: 409,
    not_begun: 409,
    is_archived: 409,
  },
});

export const MonthHalf = z.object({
  class_session_id: z.number(),
  half: z.number(),
  status: z.nullable(z.enum(statuses)),
  conflict: z.boolean(),
});
export const MonthPerson = z.object({
  user: Named,
  roll: z.nullable(z.number()),
  halves: z.array(MonthHalf),
  present: z.number(),
  counted: z.number(),
  share: z.nullable(z.number()),
});
export type MonthPerson = z.infer<typeof MonthPerson>;
export const MonthSession = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  starts_at: z.string(),
  on_date: z.string(),
  halves: z.number(),
});
export const MonthPage = root(
  z.object({
    data: z.array(MonthPerson),
    current_page: z.number(),
    last_page: z.number(),
    per_page: z.number(),
    total: z.number(),
    month: z.string(),
    sessions: z.array(MonthSession),
    sums: z.object({ people: z.number(), present: z.number(), counted: z.number(), share: z.nullable(z.number()) }),
    /** Where marks contradict each other: the session, and how many people. */
    conflicts: z.array(z.object({ class_session_id: z.number(), half: z.number(), people: z.number() })),
    closed: z.nullable(z.object({ at: z.string(), by: z.nullable(Named) })),
    previous: z.nullable(z.string()),
    next: z.nullable(z.string()),
    least: z.nullable(z.number()),
    can: z.object({ close: May, reopen: May, download: May }),
  }),
);
export type MonthPage = z.infer<typeof MonthPage>;
export const viewMonth = get('attendance.month', '/classroom/attendance/month', {
  summary:
    'A month of the register of a class by people: each half, and how many of those that count they were there. The share is of settled halves without the excused',
  who: 'attendance.view',
  shows: ['attendance', 'attendance_month'],
  scope: { classroom: 'id' },
  input: z.object({ id: Id, month: z.optional(Month), ...page, search: z._default(text(100), ''), under: z.optional(integer(1, 100)) }),
  output: MonthPage,
  errors: { not_staff_here: 403 },
});
const closing = { limits, touches: ['attendance'], input: z.object({ id: Id, month: Month }) };
export const closeMonth = post('attendance.close-month', '/classroom/attendance/close-month', {
  ...closing,
  summary:
    'Closes a month of the register once its sessions are over and nothing contradicts: each later change takes a reason and `attendance.approve`',
  who: 'attendance.approve',
  scope: { led_class: 'id' },
  records: { did: 'approved', entity: 'attendance_month', id: 'id' },
  output: z.object({ id: z.number() }),
  errors: { month_closed: 409, month_runs: 409, month_empty: 409, has_conflicts: 409 },
});
export const reopenMonth = post('attendance.reopen', '/classroom/attendance/reopen', {
  ...closing,
  summary: 'Opens a closed month of the register again',
  who: 'attendance.approve',
  scope: { led_class: 'id' },
  records: { did: 'withdrawn', entity: 'attendance_month', id: 'id' },
  output: z.object({ id: z.number() }),
  errors: { month_open: 409 },
});
export const downloadRegister = get('attendance.download', '/attendance/download/:id', {
  ...exportingPeople,
  under: areas,
  summary:
    'The register of the class of a session (id = class session) as CSV or XLSX: of its month, or of `month`; `what=register` by people and halves with what counts, `what=marks` all that each witness said; that it was taken is recorded',
  who: 'attendance.view',
  scope: { class_session: 'id' },
  input: z.object({
    id: Id,
    month: z.optional(Month),
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    what: z._default(z.enum(['register', 'marks']), 'register'),
  }),
  output: download('text/csv'),
  errors: { not_staff_here: 403 },
});

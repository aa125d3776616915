// API contract of the timetable of a class: its sessions as members see them, and whether one can come.
import * as z from 'zod/mini';
import { Day, flag, get, Id, May, page, paged, post, text } from '#core/contract/call.ts';
import { modes, MOST_SPAN_DAYS, daysBetween } from './rules.ts';

/** The specification names the calls that read under each of these. */
const areas = ['course', 'classroom'] as const;

export const Session = z.object({
  id: z.number(),
  batch_id: z.number(),
  batch_title: z.string(),
  bn_batch_title: z.string(),
  course_title: z.string(),
  bn_course_title: z.string(),
  series_id: z.nullable(z.number()),
  title: z.string(),
  bn_title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The day in Bangladesh. */
  on_date: z.string(),
  /** When its second half begins; null: it has one half. */
  break_at: z.nullable(z.string()),
  halves: z.number(),
  mode: z.enum(modes),
  place: z.string(),
  /** Moving a day leaves it where it is. */
  fixed: z.boolean(),
  teacher: z.nullable(z.object({ id: z.number(), name: z.string(), bn_name: z.nullable(z.string()) })),
  lesson: z.nullable(z.object({ id: z.number(), title: z.string(), bn_title: z.string() })),
  /** When it was to be before it was moved; null: it was not moved. */
  moved_from: z.nullable(z.string()),
  cancelled: z.boolean(),
  /** Why it was cancelled. */
  reason: z.string(),
  /** What the asker said: comes or not; null: nothing yet. */
  comes: z.nullable(z.boolean()),
  comes_reason: z.string(),
  /** How many have said that they come, and that they do not: to who teaches it. */
  answers: z.nullable(z.object({ come: z.number(), away: z.number() })),
  /** Materials and recordings. */
  files: z.number(),
  version: z.number(),
  can: z.object({ update: May, cancel: May, answer: May }),
});
export type Session = z.infer<typeof Session>;

const span = { from: z.optional(Day), until: z.optional(Day) };
type Spanned = { from?: string | undefined; until?: string | undefined };
/** Both days or none, in their order, and not more than a screen shows. */
export const spanHolds = z.refine<Spanned>(
  ({ from, until }) =>
    from === undefined ? until === undefined : until !== undefined && from <= until && daysBetween(from, until) < MOST_SPAN_DAYS,
  { path: ['until'], error: 'period' },
);
const asked = { ...page, ...span, type: z.optional(z.string().check(z.maxLength(40))) };

export const list = get('schedule.list', '/schedule/view-syllabus/:id', {
  under: areas,
  also: ['/assessment/batch/view-syllabus/:id'],
  shows: ['class_session', 'session_answer', 'class_material'],
  offline: true,
  summary:
    'Sessions of a class (id = batch). `type=now`: those that are on or to come, the next one first; otherwise those that are over, the latest first. With `from` and `until` (92 days at most) all of these days in their order',
  who: 'signed-in',
  scope: { classroom: 'id' },
  input: z.object({ id: Id, ...asked }).check(spanHolds),
  output: paged(Session),
});
export const listOwn = get('schedule.list-own', '/schedule/view-syllabus-all', {
  under: areas,
  also: ['/assessment/batch/view-syllabus-all'],
  shows: ['class_session', 'session_answer', 'class_material', 'enrollment'],
  offline: true,
  summary: 'Sessions of all classes that the asker learns or teaches in, by the same `type`, or of the days from `from` to `until`',
  who: 'signed-in',
  input: z.object(asked).check(spanHolds),
  output: paged(Session),
});
export const answerSession = post('schedule.answer', '/classroom/schedule/answer', {
  summary: 'Says whether one can come to a session, until it begins; said again, it is changed',
  who: 'signed-in',
  scope: { class_session: 'id' },
  unrecorded: "a person's own word, which is dated where it stands",
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  input: z.object({ id: Id, comes: flag, reason: z._default(text(300), '') }),
  output: Session,
  errors: { session_begun: 409, session_cancelled: 409, not_learner_here: 409 },
  touches: ['session_answer'],
});

// API contract of the timetable of a class as its teachers make it: sessions and series, changing, cancelling, moving a day and undoing that.
import * as z from 'zod/mini';
import { across, Day, del, flag, get, Id, integer, page, paged, post, put, text } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import { readWeek } from '#core/i18n/week.ts';
import { Session } from './contract.ts';
import { causes, modes, scopes, shiftTargets } from './rules.ts';

const areas = ['course', 'classroom'] as const;
const limits = [{ per: 'account', times: 600, seconds: 3600, counter: 'schedule.write' }];
/** An hour of a day, such as 19:30. */
const Hour = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' }));
const Week = z.string().check(
  z.maxLength(200),
  z.refine((week) => (readWeek(week)?.length ?? 0) > 0, { error: 'invalid' }),
);
const title = { title: z._default(titled(200), ''), bn_title: z._default(titled(200), '') };
const named = across('title', 'either_name', ({ title: en, bn_title: bn }) => Boolean(en) || Boolean(bn));

/** What stands at the same time: of the class, or of its teacher elsewhere. */
export const SessionClash = z.object({
  why: z.enum(['class', 'teacher']),
  title: z.string(),
  bn_title: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Of another institution: it has no names here. */
  elsewhere: z.boolean(),
  batch_title: z.string(),
  bn_batch_title: z.string(),
});
export type SessionClash = z.infer<typeof SessionClash>;
const clashes =
  'A session at the same time as another one of the class or of its teacher is refused (`session_clash`, with what stands there) unless `despite`';

export const createSession = post('schedule.create', '/schedule/create-one', {
  under: areas,
  summary: `Makes a session of a class, or with \`repeat\` a series of them on the days of its week. ${clashes}. \`holidays=skip\` leaves out holidays and tells them. \`client_key\` twice: the same sessions`,
  who: 'batch.update',
  scope: { taught_class: 'batch_id' },
  unscoped: {
    teacher_id: 'compared with the teachers of the class',
    lesson_id: 'compared with the lessons of its course',
    client_key: 'chosen by the client, so that what is sent twice is made once',
  },
  records: { did: 'created', entity: 'class_session', id: 'id' },
  limits,
  input: z
    .object({
      ...title,
      batch_id: Id,
      on: Day,
      from: Hour,
      until: Hour,
      break: z.optional(z.nullable(Hour)),
      mode: z._default(z.enum(modes), 'face'),
      place: z._default(text(200), ''),
      fixed: z._default(flag, false),
      teacher_id: z.optional(z.nullable(Id)),
      lesson_id: z.optional(z.nullable(Id)),
      repeat: z.optional(
        z.nullable(
          z.object({
            /** Days with their hours, as the week of a batch: `6 19:00-20:30,1 19:00-20:30`. Without it the weekday of `on` with its hours. */
            week: z.optional(Week),
            every: z._default(integer(1, 2), 1),
            until_on: z.optional(Day),
            times: z.optional(integer(1, 1000)),
            holidays: z._default(z.enum(['skip', 'keep']), 'skip'),
          }),
        ),
      ),
      despite: z._default(flag, false),
      client_key: z.optional(z.uuid()),
    })
    .check(named),
  output: z.object({
    /** Of the first one. */
    id: z.number(),
    items: z.array(Session),
    /** Days that were left out because they are holidays. */
    skipped: z.array(z.object({ on_date: z.string(), title: z.string(), bn_title: z.string() })),
  }),
  errors: { session_clash: 409, too_many_sessions: 409, no_session: 409, is_archived: 409, not_teacher_here: 409, wrong_lesson: 409 },
});
export const updateSession = put('schedule.update', '/schedule/update-one', {
  under: areas,
  summary: `Changes a session, or with \`scope\` those of its series that follow, or all that have not begun; what is left out stays. ${clashes}. Of another time its learners are told once`,
  who: 'batch.update',
  scope: { taught_session: 'id' },
  unscoped: {
    teacher_id: 'compared with the teachers of the class',
    lesson_id: 'compared with the lessons of its course',
    version: 'the version that was changed, compared with the one that is there',
  },
  records: { did: 'changed', entity: 'class_session', of: 'taught_session' },
  transaction: { own: 'which sessions of the series are changed is known once the class is locked' },
  limits,
  input: z.object({
    id: Id,
    version: z.optional(Id),
    scope: z._default(z.enum(scopes), 'one'),
    title: z.optional(titled(200)),
    bn_title: z.optional(titled(200)),
    on: z.optional(Day),
    from: z.optional(Hour),
    until: z.optional(Hour),
    break: z.optional(z.nullable(Hour)),
    mode: z.optional(z.enum(modes)),
    place: z.optional(text(200)),
    fixed: z.optional(flag),
    teacher_id: z.optional(z.nullable(Id)),
    lesson_id: z.optional(z.nullable(Id)),
    despite: z._default(flag, false),
  }),
  output: z.object({ items: z.array(Session) }),
  errors: {
    ...{ stale: 409, session_clash: 409, session_begun: 409, session_cancelled: 409 },
    ...{ is_archived: 409, not_teacher_here: 409, wrong_lesson: 409 },
  },
});
export const cancelSession = del('schedule.cancel', '/schedule/delete-one/:id', {
  under: areas,
  summary:
    'Cancels a session, or with `scope` those of its series that follow, or all that have not begun. What learners were told of stays as cancelled, and they are told; what they were not goes',
  who: 'batch.update',
  scope: { taught_session: 'id' },
  records: { did: 'withdrawn', entity: 'class_session', of: 'taught_session' },
  transaction: { own: 'which sessions of the series are cancelled is known once the class is locked' },
  limits,
  input: z.object({ id: Id, scope: z._default(z.enum(scopes), 'one'), reason: z._default(text(300), '') }),
  output: z.object({ cancelled: z.number(), removed: z.number() }),
  errors: { session_begun: 409, is_archived: 409 },
});

const shifted = {
  batch_id: Id,
  /** The day that is moved. */
  day: Day,
  to: z.enum(shiftTargets),
  /** With `to=at`: the day, and the hour of the first session. */
  on: z.optional(Day),
  from: z.optional(Hour),
  /** Deadlines of the class's work on that day go with it, by as many days. */
  with_due: z._default(flag, false),
};
const given = across('on', 'required', ({ to, on }) => to !== 'at' || Boolean(on));
const Moved = z.object({ id: z.number(), title: z.string(), bn_title: z.string(), from: z.string(), to: z.string() });
export const previewShift = get('schedule.preview-shift', '/classroom/schedule/preview-shift', {
  summary:
    'What moving a day of a class would do: what moves and to when, deadlines that could go with it, what stays and why, what stands there already, how many people are told and what their SMS cost',
  who: 'batch.update',
  scope: { taught_class: 'batch_id' },
  input: z.object(shifted).check(given),
  output: z.object({
    moves: z.array(Moved),
    /** Deadlines of work on that day: with `with_due` they move, too. */
    dues: z.array(Moved),
    stays: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        bn_title: z.string(),
        starts_at: z.string(),
        why: z.enum(['fixed', 'session_begun', 'session_cancelled', 'would_be_past']),
      }),
    ),
    clashes: z.array(SessionClash),
    /** Holidays that sessions would move to. */
    holidays: z.array(z.object({ title: z.string(), bn_title: z.string() })),
    people: z.number(),
    /** Of them, those who have no mail or want none; amounts are poisha, 0 where a part has no price yet. */
    sms: z.object({ people: z.number(), parts: z.number(), poisha: z.number() }),
    /** Comes along with the press: what was seen is what is done. */
    hash: z.string(),
  }),
  errors: { nothing_to_move: 409, month_closed: 409 },
});
export const shiftDay = post('schedule.shift', '/classroom/schedule/shift', {
  summary:
    'Moves a day of a class as the preview showed it, in one transaction, and tells its learners once; it can be undone for ten minutes',
  who: 'batch.update',
  scope: { taught_class: 'batch_id' },
  records: { did: 'changed', entity: 'class_session', of: 'taught_class' },
  transaction: { own: 'which sessions the day has is known once the class is locked' },
  limits,
  input: z
    .object({ ...shifted, cause: z.enum(causes), note: z._default(text(300), ''), hash: z.string().check(z.maxLength(64)) })
    .check(given),
  output: z.object({ id: z.number(), moved: z.number(), dues: z.number(), undo_until: z.string() }),
  errors: { nothing_to_move: 409, month_closed: 409, changed_since: 409, is_archived: 409 },
});
export const undoShift = post('schedule.undo-shift', '/classroom/schedule/undo-shift', {
  summary:
    'Takes a move of a day back within ten minutes; a session that was changed since stays, and one whose month was closed since. Learners who were told already are told of it',
  who: 'batch.update',
  scope: { class_shift: 'id' },
  records: { did: 'changed', entity: 'class_session', of: 'class_shift' },
  transaction: { own: 'the sessions that come back are named by the move' },
  limits,
  input: z.object({ id: Id }),
  output: z.object({ back: z.number(), stay: z.number() }),
  errors: { undo_late: 409 },
});
export const listAnswers = get('schedule.list-answers', '/classroom/schedule/list-answers', {
  summary: 'Who has said that they can or cannot come to a session, those who cannot first',
  who: 'batch.update',
  shows: ['session_answer'],
  scope: { taught_session: 'id' },
  input: z.object({ id: Id, ...page }),
  output: paged(
    z.object({
      user_id: z.number(),
      name: z.string(),
      bn_name: z.nullable(z.string()),
      comes: z.boolean(),
      reason: z.string(),
      answered_at: z.string(),
    }),
  ),
});

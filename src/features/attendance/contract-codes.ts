// API contract of turning codes: keys for the phone of who takes attendance, rounds that it showed, a code that a learner has read.
import * as z from 'zod/mini';
import { flag, get, Id, integer, Moment, post } from '#core/contract/call.ts';
import { enrollErrors } from '#features/enrollments/contract.ts';
import { Half } from './contract.ts';
import { statuses } from './rules.ts';
import { MOST_TURNS } from './rules-codes.ts';

const unrecorded = 'a mark is its own record: it says who made it, when and where, and is never changed';
export const viewKeys = get('attendance.keys', '/classroom/attendance/keys', {
  summary:
    'Keys of the turning codes of a class, for the sessions that are on or begin within seven days: with them the phone of who takes attendance shows codes without a connection',
  who: 'attendance.update',
  secret: true,
  shows: ['class_session'],
  scope: { classroom: 'id' },
  input: z.object({ id: Id }),
  output: z.object({ keys: z.array(z.object({ class_session_id: z.number(), key: z.string() })) }),
  errors: { not_staff_here: 403 },
});
export const sendRound = post('attendance.send-round', '/classroom/attendance/send-round', {
  who: 'signed-in',
  unrecorded: 'a round is its own record: it says who showed codes, of which session and when',
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  touches: ['attendance'],
  summary:
    'Tells of a round of turning codes that a phone shows or has shown: the minute of each code that was read follows from it. Sent twice it is one',
  scope: { class_session: 'id' },
  unscoped: { round: 'chosen by the phone; one of another session is refused' },
  input: z.object({ id: Id, half: Half, round: z.uuid(), begun_at: Moment, closed_at: z.optional(z.nullable(Moment)) }),
  output: z.object({ scanned: z.number() }),
  errors: {
    ...{ not_staff_here: 403, month_closed: 409, session_cancelled: 409, no_such_half: 409, wrong_code: 422 },
    ...{ is_archived: 409, in_future: 409, too_old: 409, not_begun: 409 },
  },
});
export const scan = post('attendance.scan', '/classroom/attendance/scan', {
  who: 'signed-in',
  unrecorded,
  // the eleventh code within ten minutes is refused: six digits are not guessed
  limits: [{ per: 'account', times: 10, seconds: 600 }],
  touches: ['attendance'],
  summary:
    'A learner has read a turning code, or typed its six digits: they were there at its turn, whenever it arrives. `live`: it was read a moment ago, so an old one is refused',
  scope: { class_session: 'id' },
  unscoped: { round: 'sealed in the code', key: 'chosen by the phone, so that what is sent twice is one' },
  input: z.object({
    id: Id,
    half: Half,
    round: z.optional(z.uuid()),
    turn: z.optional(integer(0, MOST_TURNS)),
    mac: z.optional(z.string().check(z.maxLength(40))),
    digits: z.optional(z.string().check(z.maxLength(40))),
    key: z.uuid(),
    live: z._default(flag, false),
  }),
  output: z.object({
    /** When they were there; nothing where the round is not known yet. */
    at: z.nullable(z.string()),
    status: z.nullable(z.enum(statuses)),
    conflict: z.boolean(),
    /** Its digits cannot be checked yet: who takes attendance decides. */
    asks: z.boolean(),
  }),
  errors: {
    ...{ wrong_code: 422, code_old: 409, month_closed: 409, session_cancelled: 409, no_such_half: 409 },
    ...{ not_learner_here: 409, is_archived: 409, not_begun: 409, too_old: 409 },
  },
});
const read = {
  id: Id,
  half: Half,
  round: z.uuid(),
  turn: integer(0, MOST_TURNS),
  mac: z.string().check(z.maxLength(40)),
};
const byCode = { id: 'a session whose code was read: it is sealed by a key of that session alone', round: 'sealed in the code' } as const;
const atDoor = z.object({
  batch_id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  course_title: z.string(),
  course_bn_title: z.string(),
  session_title: z.string(),
  session_bn_title: z.string(),
  starts_at: z.string(),
  /** `asked`: staff have not decided yet. `elsewhere`: they learn in another batch of the course. */
  state: z.enum(['stranger', 'asked', 'learner', 'elsewhere', 'rejected']),
});
export const viewDoor = get('attendance.view-door', '/classroom/attendance/door', {
  summary: 'The class whose turning code somebody has read who is not in it, and what they are to it already',
  who: 'signed-in',
  secret: true,
  shows: ['enrollment'],
  unscoped: byCode,
  limits: [{ per: 'account', times: 60, seconds: 600 }],
  input: z.object(read),
  output: atDoor,
  errors: { wrong_code: 422, code_old: 409, session_cancelled: 409, is_archived: 409, staff_here: 409 },
});
export const askIn = post('attendance.ask-in', '/classroom/attendance/ask-in', {
  own_account: true,
  summary:
    'Asks for a place in a class whose turning code one has read without being in it. Its staff decide, as of any request; let in, one was present at the turn of the code',
  who: 'signed-in',
  unrecorded,
  unscoped: { ...byCode, key: 'chosen by the phone, so that what is sent twice is one' },
  limits: [{ per: 'account', times: 10, seconds: 600 }],
  input: z.object({ ...read, key: z.uuid() }),
  output: atDoor,
  errors: {
    ...{ wrong_code: 422, code_old: 409, session_cancelled: 409, is_archived: 409, no_such_half: 409, month_closed: 409, staff_here: 409 },
    ...enrollErrors,
  },
  touches: ['enrollment', 'attendance'],
});

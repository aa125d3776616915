// API contract of sitting an exam: one log of answers that a phone writes and the server takes in, leases of the device that holds the exam.
import * as z from 'zod/mini';
import { Id, Moment, post } from '#core/contract/call.ts';
import { deviceFree } from '#features/sessions/contract.ts';
import { Asked, Kept, ToldOrder } from './contract.ts';

/** A moment by the database's clock, in milliseconds since 1970: phones count with it. */
const Instant = z.number();
const whole = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max));
/** Random signs that this device keeps for itself, as at the login; the lease is bound to them. */
const device_key = z.string().check(z.regex(/^[\w-]{32,100}$/, { error: 'invalid' }));
const Lease = whole(1, 1_000);
/** A page load: a random number that it chose for itself. */
const Run = whole(1, 2_147_483_647);
/** The most records of one `sync`, and the most bytes of its body. */
export const MOST_RECORDS = 200;
const MOST_BYTES = 262_144;

/** The last word of the server that a page had: when it said `s`, its clocks said `m` (monotonic, since the page was loaded) and `w` (wall), in milliseconds. */
export interface Anchor {
  s: number;
  m: number;
  w: number;
  run: number;
}
export type SentAnchor = Omit<Anchor, 'run'> & { run?: number };
/**
 * One record of the log. `answer`: `v` (null takes it back) stands for question `q`; `end`: handed in; `lost`: stands for a record that the disk
 * does not give back. `m` and `w` are the page's clocks when it was written, `y` the index of its anchor in `anchors`.
 */
export interface SentRecord {
  kind: 'answer' | 'end' | 'lost';
  q?: number;
  v?: unknown;
  m: number;
  w: number;
  y?: number;
}
/** Why a record is kept as `bad`: it does not hold up those behind it. `log_full`: it was handed in behind more than a log takes. */
export const badReasons = ['unreadable', 'other_paper', 'too_big', 'log_full'] as const;

export const sittingStates = ['lobby', 'under_way', 'paused', 'time_over', 'handed_in'] as const;
export type SittingState = (typeof sittingStates)[number];
/** From the first closing on; the code stays, the figures follow what arrives late. */
export const Receipt = z.object({
  /** Ten signs. */
  code: z.string(),
  at: Instant,
  by: z.enum(['learner', 'clock', 'staff']),
  /** Questions whose answer counts. */
  counted: z.number(),
  /** Late answers that wait for those who run the exam, and late ones that do not count. */
  waiting: z.number(),
  late: z.number(),
});
export type Receipt = z.infer<typeof Receipt>;
const status = {
  attempt: Id,
  /** The clock of the server, now. */
  now: Instant,
  starts_at: Instant,
  /** While paused, it moves on with the pause when that is over. */
  ends_at: Instant,
  paused: z.boolean(),
  /** Where the sections have minutes of their own: when each ends, in their order. The last ends with the whole. */
  section_ends: z.optional(z.array(Instant)),
  state: z.enum(sittingStates),
  /** The lease that is live, and whether this device holds it. */
  lease: z.number(),
  mine: z.boolean(),
  /** Of each run of this device: up to which number all of its records have arrived. It alone says what is saved, and it may go back. */
  have: z.array(z.tuple([z.number(), z.number()])),
  /** Orders since `after`. */
  orders: z.array(ToldOrder),
  /** Counts up when the bell is moved: papers and codes of before are void, and `enter` gives the new ones. */
  edition: z.number(),
  /** Opens the sealed paper; from the bell on. Null with an own start. */
  code: z.nullable(z.string()),
  receipt: z.nullable(Receipt),
  /** Help has been asked for, and nobody has answered yet. */
  help: z.optional(z.boolean()),
};
export const Status = z.object(status);
export type Status = z.infer<typeof Status>;

const Section = z.object({ title: z.string(), bn_title: z.string(), questions: z.number(), marks: z.number() });
export const Entered = z.object({
  ...status,
  lesson_id: Id,
  number: z.number(),
  rules: z.object({
    mode: z.enum(['own', 'bell']),
    title: z.string(),
    bn_title: z.string(),
    /** Of this learner, with what they are given. */
    seconds: z.number(),
    questions: z.number(),
    marks: z.number(),
    pass_percent: z.number(),
    /** Percent of its marks that a wrong answer costs; null: what each question says. */
    wrong_share: z.nullable(z.number()),
    attempts_allowed: z.nullable(z.number()),
    attempts_left: z.nullable(z.number()),
    /** With a bell: until when one may still come in. */
    door_at: z.nullable(Instant),
    /** How long after the end late answers are taken, and what becomes of those that the phone's clocks prove. */
    late_minutes: z.number(),
    late_rule: z.enum(['count', 'hold']),
  }),
  given: z.object({ extra_percent: z.number(), large_text: z.boolean(), both_languages: z.boolean() }),
  sections: z.array(Section),
  /** Null while it is sealed, and once it is handed in. */
  questions: z.nullable(z.array(Asked)),
  /**
   * The questions before the bell: base64 of nonce (12 bytes), AES-256-GCM ciphertext and tag (16) over the JSON of `questions`. Its key is
   * HKDF-SHA-256 of the code in capitals without hyphens, salt `shikhon exam`, info `<attempt>:<edition>`, 32 bytes.
   */
  sealed: z.nullable(z.string()),
  /** As they count now. */
  answers: z.array(Kept),
});
export type Entered = z.infer<typeof Entered>;

const own = {
  no_impersonation: true,
  who: 'signed-in',
  unrecorded: "a learner's own attempt, whose answers are in no log",
} as const;
const after = z._default(whole(0, 2_147_483_647), 0);
export const enter = post('quizzes.enter', '/assessment-front/exam/enter/:lesson', {
  ...own,
  summary:
    'Enters an exam on this device: opens the attempt, or goes on with it; however often it is asked, it is one attempt and one lease. Before the bell the paper is sealed. Where it is live on another device it is refused with `detail: { attempt, lease }`; one that is handed in with `{ attempt, number, attempts_left }`, unless this device had it, or `again` begins the next; before the lobby with `{ opens_at }`',
  scope: { open_lesson: 'lesson' },
  unscoped: { ...deviceFree, after: 'the last order that the page was told of' },
  input: z.object({ lesson: Id, device_key, again: z._default(z.boolean(), false), after }),
  output: Entered,
  errors: {
    ...{ lesson_locked: 403, lesson_not_yet: 403, not_an_exam: 409 },
    ...{ exam_not_open: 409, exam_closed: 409, exam_handed_in: 409, exam_no_attempts_left: 409, exam_live_elsewhere: 409 },
  },
  limits: [{ per: 'account', times: 120, seconds: 600 }],
  transaction: { own: 'who begins in one moment begins together' },
});
export const sync = post('quizzes.sync', '/assessment-front/exam/sync/:attempt', {
  ...own,
  summary:
    'Saves, heartbeat, what was written without a connection, handing in and receipt: takes in the records of one run from number `first_n` on, passes over what it has, stores nothing behind a gap. A lease that was ended may still deliver. Without records it is a sign of life',
  scope: { attempt: 'attempt' },
  unscoped: {
    ...deviceFree,
    run: 'a number that the page chose for itself',
    'by.run': 'a number that the page chose for itself',
    after: 'the last order that the page was told of',
  },
  input: z.object({
    attempt: Id,
    device_key,
    /** Under which the records were written. */
    lease: Lease,
    run: Run,
    /** Page loads on this disk, this one among them: the order of runs. */
    boot: whole(1, 4_000),
    first_n: z._default(whole(1, 1_000_000), 1),
    /** `run`: nothing where it is the run of the records, as in `by`. */
    anchors: z._default(z.array(z.custom<SentAnchor>()).check(z.maxLength(MOST_RECORDS)), []),
    records: z._default(z.array(z.custom<SentRecord>()).check(z.maxLength(MOST_RECORDS)), []),
    /** The page that sends, and its clocks at the sending. */
    by: z.optional(z.object({ run: z.optional(Run), m: z.number(), w: z.number() })),
    /** Handing in waits on this device, in this delivery or behind it: it is taken however full the log is. */
    ends: z.optional(z.boolean()),
    /** Asks those who run the exam for help, or does so no more. */
    help: z.optional(z.boolean()),
    /** How many records still lie on this device beside these. */
    waiting: z._default(whole(0, 1_000_000), 0),
    after,
  }),
  output: z.object({
    ...status,
    /** Percent of the log that are left, once that is little. */
    left: z.optional(z.number()),
    bad: z.array(z.object({ n: z.number(), why: z.enum(badReasons) })),
  }),
  errors: { not_an_exam: 409, log_full: 409 },
  max_body: MOST_BYTES,
  limits: [{ per: 'account', times: 1200, seconds: 600 }],
  transaction: { own: 'what comes in one moment is written together' },
});
export type Synced = z.infer<typeof sync.output>;
const code = z.string().check(z.regex(/^\d{6}$/, { error: 'invalid' }));
export const takeOver = post('quizzes.take-over', '/assessment-front/exam/take-over/:attempt', {
  ...own,
  summary:
    'Moves an exam to this device: ends the lease `expect` at this moment. It is proved by the code of the device that has it, or of the invigilator, else by a login or the password within ten minutes. Another lease meanwhile: `moved_meanwhile` with `detail: { lease }`',
  scope: { attempt: 'attempt' },
  unscoped: {
    ...deviceFree,
    code: 'six digits that end this very lease',
    after: 'the last order that the page was told of',
  },
  input: z.object({ attempt: Id, device_key, expect: Lease, code: z.optional(code), after }),
  output: Entered,
  errors: { not_an_exam: 409, moved_meanwhile: 409, exam_handed_in: 409, takeover_unproved: 403, move_code_wrong: 403 },
  // wrong codes with the right ones: nobody moves an exam more often
  limits: [{ per: 'account', times: 10, seconds: 300 }],
});
export const MoveCode = z.object({ code: z.string(), until: Moment });
export const moveCode = post('quizzes.move-code', '/assessment-front/exam/move-code/:attempt', {
  ...own,
  summary:
    'On the device that has the exam: six digits with which another device takes it over within five minutes. They end this lease alone',
  scope: { attempt: 'attempt' },
  unscoped: deviceFree,
  secret: true,
  input: z.object({ attempt: Id, device_key, lease: Lease }),
  output: MoveCode,
  errors: { not_an_exam: 409, moved_meanwhile: 409, exam_handed_in: 409 },
  limits: [{ per: 'account', times: 30, seconds: 600 }],
});

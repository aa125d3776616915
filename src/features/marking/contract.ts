// API contract of marking: the queue of answers that people mark, the answer that comes next, the mark.
import * as z from 'zod/mini';
import { flag, get, Id, integer, listed, Moment, post, text } from '#core/contract/call.ts';
import { listInput } from '#core/lists/input.ts';
import { GivenAnswer, RightAnswer, Criterion, Spot, Voice } from '#features/questions/rules.ts';
import { Asked } from '#features/quizzes/contract.ts';
import { Desk, desks } from './lists.ts';
import { COMMENT_MOST, MOST_SPOTS, REASON_MOST, SPOT_MOST, VOICE_BYTES, VOICE_MOST } from './rules.ts';

const lesson = { who: 'exam.mark', scope: { marked_lesson: 'id' } } as const;
export const listDesks = get('marking.list-desks', '/course/batch/marking', {
  summary: 'The quizzes and exams with answers that people mark, of the courses and batches in which the asker marks',
  who: 'exam.mark',
  shows: ['mark'],
  input: listInput(desks),
  output: listed(Desk),
});
const DeskQuestion = z.object({
  id: Id,
  text_html: z.string(),
  bn_text_html: z.string(),
  /** Marks that people can give. */
  marks: z.number(),
  /** Answers that the asker can take now; those that wait for a second or a third marker are among them. */
  open: z.number(),
  waiting: z.number(),
  second: z.number(),
  third: z.number(),
  marked: z.number(),
});
export type DeskQuestion = z.infer<typeof DeskQuestion>;
const Marker = z.object({
  id: Id,
  name: z.string(),
  bn_name: z.nullable(z.string()),
  marked: z.number(),
  /** Mean share of the marks, in percent. */
  mean: z.number(),
  /** Mean distance from what counts in the end, in marks. */
  apart: z.nullable(z.number()),
});
export const viewDesk = get('marking.view-desk', '/course/batch/marking/:id', {
  ...lesson,
  summary: 'What waits to be marked in one quiz or exam, by question, and how far each marker has come',
  shows: ['mark'],
  input: z.object({ id: Id }),
  output: z.object({
    ...{ id: Id, title: z.string(), bn_title: z.string(), course_title: z.string(), bn_course_title: z.string() },
    questions: z.array(DeskQuestion),
    markers: z.array(Marker),
  }),
});
export type DeskView = z.infer<typeof viewDesk.output>;

const OwnMark = z.object({
  points: z.number(),
  levels: z.record(z.string(), z.number()),
  comment: z.string(),
  spots: z.array(Spot),
  voice: z.nullable(z.object({ file_id: Id, ...Voice.shape })),
  reason: z.string(),
  second_asked: z.boolean(),
  version: z.number(),
  at: Moment,
});
export type OwnMark = z.infer<typeof OwnMark>;
/** An answer as a marker sees it: whose it is stays unsaid. */
const Script = z.object({
  lesson_id: Id,
  attempt_id: Id,
  question: Asked,
  answer: z.nullable(GivenAnswer),
  /** The model answer and the rubric; of a group by its questions. */
  right_answer: RightAnswer,
  /** All criteria of it, those of a group one after another. */
  rubric: z.array(Criterion),
  most: z.number(),
  read_hash: z.string(),
  round: z.number(),
  /** Until when it is before the asker alone; null: it is looked at again. */
  until: z.nullable(Moment),
  own: z.nullable(OwnMark),
  /** Of one that a third decides: what the two before gave, by criterion too, and said. */
  others: z.array(
    z.object({
      ...{ points: z.number(), levels: z.record(z.string(), z.number()), comment: z.string(), reason: z.string() },
      ...{ spots: z.array(Spot), voice: z.nullable(Voice) },
    }),
  ),
  /** Answers that the asker can still take here, with this one. */
  open: z.number(),
});
export type Script = z.infer<typeof Script>;
const where = { question_id: z.optional(Id), attempt_id: z.optional(Id) };
const whereNot = {
  question_id: 'narrows the answers of the lesson that is reached',
  attempt_id: 'narrows the answers of the lesson that is reached',
  leave_attempt: 'a claim of the asker among those of the lesson that is reached',
  leave_question: 'a claim of the asker among those of the lesson that is reached',
};
export const next = post('marking.next', '/course/batch/marking/:id/next', {
  who: 'signed-in',
  grant: 'exam.mark',
  scope: { marked_lesson: 'id' },
  no_impersonation: true,
  summary:
    'Takes the next answer that nobody has before them, of one question or of one attempt, for ten minutes; asked again the same, until it is marked or left. Null: there is none. With `leave_…` that one goes back and the ones behind it come first',
  unrecorded: 'which answer is before whom for ten minutes',
  unscoped: whereNot,
  limits: [{ per: 'account', times: 1200, seconds: 3600 }],
  input: z.object({ id: Id, ...where, leave_attempt: z.optional(Id), leave_question: z.optional(Id) }),
  output: z.object({ script: z.nullable(Script) }),
});
const one = { who: 'exam.mark', scope: { marked_attempt: 'attempt_id' } } as const;
const question = { question_id: 'one of the questions of the attempt that is reached' };
export const viewScript = get('marking.view-script', '/course/batch/marking/script/:attempt_id/:question_id', {
  ...one,
  summary: 'An answer that the asker marked, with their own mark, to look at it again or to change it',
  unscoped: question,
  input: z.object({ attempt_id: Id, question_id: Id }),
  output: Script,
  errors: { own_work: 403, not_marked_here: 409 },
});
export const renew = post('marking.renew', '/course/batch/marking/script/:attempt_id/:question_id/renew', {
  who: 'signed-in',
  grant: 'exam.mark',
  scope: { marked_attempt: 'attempt_id' },
  no_impersonation: true,
  summary: 'Keeps an answer before its marker for ten minutes more, while they write',
  unrecorded: 'which answer is before whom for ten minutes',
  unscoped: question,
  limits: [{ per: 'account', times: 1200, seconds: 3600 }],
  input: z.object({ attempt_id: Id, question_id: Id }),
  output: z.object({ until: z.nullable(Moment) }),
  errors: { own_work: 403 },
});
export const addVoice = post('marking.add-voice', '/course/batch/marking/script/:attempt_id/:question_id/voice', {
  who: 'signed-in',
  grant: 'exam.mark',
  scope: { marked_attempt: 'attempt_id' },
  no_impersonation: true,
  summary: 'Takes a sound in which the asker says something of an answer; it is given with the mark, and goes after a day where it is not',
  unrecorded: 'a sound that nobody has been given yet: the mark that gives it is recorded',
  unscoped: question,
  upload: { field: 'file', max_bytes: VOICE_BYTES },
  transaction: { own: 'the bytes are stored before a connection is taken' },
  limits: [{ per: 'account', times: 300, seconds: 3600 }],
  input: z.object({ attempt_id: Id, question_id: Id }),
  output: z.object({ file_id: Id, ...Voice.shape }),
  errors: { own_work: 403, not_marked_here: 409, voice_kind: 422 },
});
/** At most two decimals, as a number or in digits. */
const Points = z.pipe(
  z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/, { error: 'number' }))]), z.transform(Number)),
  z.number().check(
    z.minimum(0),
    z.maximum(10_000),
    z.refine((points) => Math.abs(points * 100 - Math.round(points * 100)) < 1e-6, { error: 'invalid' }),
  ),
);
export const mark = post('marking.mark', '/course/batch/manual_mark', {
  ...one,
  no_impersonation: true,
  summary:
    'Marks one answer: points, the level of each criterion, a comment. Each marker has a mark of their own, so nobody overwrites another. `read_hash` is of the answer that was read, `version` of the own mark that it replaces (0: none): where either differs the answer is 409 with both',
  records: { did: 'decided', entity: 'mark', id: 'id' },
  unscoped: {
    ...question,
    version: 'that of the own mark that is replaced, compared with the one that is there',
    'voice.file_id': 'looked for among the sounds that the asker added for a mark',
  },
  limits: [{ per: 'account', times: 1200, seconds: 3600 }],
  input: z.object({
    attempt_id: Id,
    question_id: Id,
    read_hash: z.string().check(z.maxLength(64)),
    version: z._default(integer(0, 2_147_483_647), 0),
    points: Points,
    levels: z._default(z.record(z.string().check(z.maxLength(90)), integer(0, 20)), {}),
    comment: z._default(text(COMMENT_MOST), ''),
    /** At places of the written answer: from and to are counted in its text, in UTF-16; `part`: of a group, the question. */
    spots: z._default(
      z
        .array(
          z.object({
            part: z.optional(z.string().check(z.maxLength(40))),
            from: integer(0, 1_000_000),
            to: integer(1, 1_000_000),
            text: text(SPOT_MOST).check(z.minLength(1)),
          }),
        )
        .check(z.maxLength(MOST_SPOTS)),
      [],
    ),
    /** A sound that the asker added here, with what is heard in it, or in short. */
    voice: z._default(z.nullable(z.object({ file_id: Id, text: text(VOICE_MOST).check(z.minLength(1)) })), null),
    reason: z._default(text(REASON_MOST), ''),
    second_asked: z._default(flag, false),
  }),
  output: z.object({ id: Id, mark: OwnMark, counts: z.nullable(z.number()), waits: z.nullable(z.number()) }),
  errors: {
    own_work: 403,
    not_marked_here: 409,
    answer_changed: 409,
    stale: 409,
    marked_already: 409,
    reason_needed: 422,
    voice_gone: 422,
  },
  touches: ['mark', 'progress'],
});

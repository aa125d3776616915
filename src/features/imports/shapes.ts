// Row schemas of a course package: allowed keys and their types.
import { composed } from '#core/i18n/visible.ts';
import * as z from 'zod/mini';
import { levels } from '#features/courses/contract.ts';
import { doneBy } from '#features/lessons/rules.ts';
import { lesson_kinds, media_roles, type Pair, question_types } from './plan.ts';
import { MOST_CRITERIA, MOST_LEVELS, MOST_PARTS } from '#features/questions/written.ts';
import { chosenRules, markings } from '#features/questions/rules.ts';
import { show_answers } from '#features/quizzes/rules.ts';
import { placedRows } from './shapes-placed.ts';
import { surveyTypes } from '#features/surveys/rules.ts';

const squeezed = (text: string) => composed(text).trim();
/** What a database can hold: no NUL, no half of a character. */
const storable = z.refine<string>((v) => v.isWellFormed() && !v.includes('\u0000'));
/** A short text; numbers and true/false are taken as they are written. */
const text = (max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number(), z.boolean(), z.bigint()]),
      z.transform((v) => squeezed(String(v))),
    ),
    z.string().check(z.maxLength(max), storable),
  );
const given = z.strictObject({ en: z.optional(z.nullable(text(60_000))), bn: z.optional(z.nullable(text(60_000))) });
/** What an author wrote of a bilingual text: one of the two at least. */
export type Written = { en: string; bn: string };
const written = (max: number) =>
  z.pipe(
    z.pipe(
      given,
      z.transform((v): Written => ({ en: v.en ?? '', bn: v.bn ?? '' })),
    ),
    z.custom<Written>(
      (v) => ((v as Written).en !== '' || (v as Written).bn !== '') && (v as Written).en.length <= max && (v as Written).bn.length <= max,
    ),
  );
/** One language stands for both where the other is missing. */
export const paired = (v: Written): Pair => ({ en: v.en || v.bn, bn: v.bn || v.en });

const title = written(300);
const prose = written(5_000);
const key = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((v) => String(v)),
  ),
  z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)),
);
const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,99}$/));
/** Words that addresses use for themselves. A number or a uuid is no slug either: a course is found by its own before. */
const reserved = new Set('ads all create details edit export import journey list lists my new requests search'.split(' '));
const course_slug = slug.check(z.refine((v) => !reserved.has(v) && !/^\d+$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(v)));
const percent = z.int().check(z.minimum(0), z.maximum(100));
const path = z.string().check(z.minLength(1), z.maxLength(500));
const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
const rows = optional(z.array(z.unknown()));
const moment = z.string().check(z.regex(/^([+-]\d{1,4}d|\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?)$/));

export const course_row = z.strictObject({
  format: z.literal('shikhon-course/1'),
  key,
  slug: course_slug,
  category: slug,
  category_title: optional(title),
  category_image: optional(slug),
  title,
  summary: optional(prose),
  about: optional(z.strictObject({ en: optional(path), bn: optional(path) })),
  level: optional(z.enum(levels)),
  language: optional(z.enum(['en', 'bn', 'both'])),
  price: optional(z.number().check(z.minimum(0), z.maximum(10_000_000))),
  institution: optional(text(100)),
  needs_approval: optional(z.boolean()),
  needs_verification: optional(z.boolean()),
  previous_first: optional(z.boolean()),
  pass_percent: optional(percent),
  certificate: optional(z.boolean()),
  featured: optional(z.boolean()),
  kind: optional(z.enum(['course', 'training', 'assessment'])),
  min_attendance: optional(percent),
  least_share: optional(z.int().check(z.minimum(1), z.maximum(100))),
  picture: optional(z.strictObject({ en: optional(path), bn: optional(path) })),
  picture_alt: optional(written(300)),
  cover: optional(z.enum(['shapla', 'kolka', 'dheu', 'jali', 'lota', 'surjo', 'machh', 'dhan', 'pati'])),
  credits: optional(text(20_000)),
  outcomes: rows,
  audience: rows,
  requirements: rows,
  teachers: rows,
  batches: rows,
  tags: rows,
  syllabus: z.array(z.unknown()),
});
export const line_row = z.strictObject({ en: optional(text(1_000)), bn: optional(text(1_000)) });
export const tag_row = z.strictObject({ en: optional(text(120)), bn: optional(text(120)) });
export const teacher_row = z.strictObject({ name: title, title: optional(title), username: optional(text(100)) });
export const batch_row = z.strictObject({
  key,
  title,
  seats: optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  enroll_from: optional(moment),
  enroll_until: optional(moment),
  starts_at: optional(moment),
  ends_at: optional(moment),
});
/** In seconds, or as a player shows it: 1:30. */
const play_time = z.union([z.number(), z.string().check(z.maxLength(16))]);
export const section_row = z.strictObject({
  section: optional(title),
  opens_day: optional(z.int().check(z.minimum(2), z.maximum(1000))),
  lessons: z.array(z.unknown()),
});
export const lesson_row = z.strictObject({
  key,
  kind: z.enum(lesson_kinds),
  title,
  minutes: optional(z.pipe(z.number().check(z.minimum(0), z.maximum(10_000)), z.transform(Math.round))),
  text: optional(path),
  media: rows,
  url: optional(z.string().check(z.maxLength(2_000), storable)),
  required: optional(z.boolean()),
  questions: optional(path),
  pass_percent: optional(percent),
  attempts: optional(z.int().check(z.minimum(1), z.maximum(1_000))),
  show_answers: optional(z.enum(show_answers)),
  free: optional(z.boolean()),
  questions_shown: optional(z.int().check(z.minimum(1), z.maximum(500))),
  practice: optional(z.boolean()),
  done_by: optional(z.enum([...doneBy, 'kind'])),
  time_share: optional(z.int().check(z.minimum(1), z.maximum(100))),
  anonymous: optional(z.boolean()),
  totals: optional(z.boolean()),
  chapters: rows,
  due: optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/))),
});
export const survey_row = z.strictObject({
  key,
  type: z.enum(surveyTypes),
  text: written(2_000),
  required: optional(z.boolean()),
  choices: optional(
    z.array(
      z.strictObject({
        key: optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))),
        en: optional(text(500)),
        bn: optional(text(500)),
      }),
    ),
  ),
});
export const chapter_row = z.strictObject({ at: play_time, title: written(120) });
export const media_row = z.strictObject({
  file: path,
  role: z.enum(media_roles),
  language: optional(z.enum(['en', 'bn'])),
  label: optional(title),
});

const question_parts = {
  key,
  type: z.enum(question_types),
  text: written(60_000),
  explanation: optional(written(60_000)),
  hint: optional(written(60_000)),
  /** Its texts are HTML as the product stores it. */
  markup: optional(z.enum(['markdown', 'html'])),
  /** What is listened to, and what is heard in it. */
  sound: optional(z.strictObject({ file: path, transcript: written(5_000), read_later: optional(z.boolean()) })),
  about: optional(key),
  at: optional(play_time),
  marks: optional(z.int().check(z.minimum(1), z.maximum(100))),
  marking: optional(z.enum(markings)),
  penalty: optional(percent),
};
/** What is said to whoever chose it. */
const feedback = optional(written(20_000));
const weight = optional(z.int().check(z.minimum(-100), z.maximum(100)));
const options = z
  .array(z.strictObject({ en: optional(text(20_000)), bn: optional(text(20_000)), correct: optional(z.boolean()), weight, feedback }))
  .check(z.minLength(2), z.maxLength(20));
const plain_options = z
  .array(z.strictObject({ en: optional(text(2_000)), bn: optional(text(2_000)), correct: optional(z.boolean()) }))
  .check(z.minLength(2), z.maxLength(20));
const parts = z.array(z.string().check(z.maxLength(20_000), storable)).check(z.minLength(1), z.maxLength(21));
const judging = { alike: optional(z.array(z.enum(chosenRules)).check(z.maxLength(chosenRules.length))), spelling: optional(z.boolean()) };
const word_count = optional(z.int().check(z.minimum(1), z.maximum(5_000)));
const criterion = z.strictObject({
  name: written(2_000),
  levels: z
    .array(z.strictObject({ points: z.int().check(z.minimum(0), z.maximum(100)), text: optional(written(5_000)) }))
    .check(z.minLength(1), z.maxLength(MOST_LEVELS)),
});
const by_person = {
  model: optional(written(60_000)),
  rubric: optional(z.array(criterion).check(z.maxLength(MOST_CRITERIA))),
  rubric_shown: optional(z.boolean()),
  min_words: word_count,
  max_words: word_count,
};
export const question_rows = {
  mcq: z.strictObject({ ...question_parts, options }),
  multiple: z.strictObject({ ...question_parts, options }),
  true_false: z.strictObject({
    ...question_parts,
    answer: z.boolean(),
    feedback: optional(z.strictObject({ true: feedback, false: feedback })),
  }),
  fill_in: z.strictObject({
    ...question_parts,
    /** What stands round the blanks, where the text itself does not say it. */
    parts: optional(z.strictObject({ en: parts, bn: parts })),
    strict: optional(z.array(z.boolean()).check(z.maxLength(20))),
    ...judging,
    blanks: z.array(z.array(text(500)).check(z.minLength(1), z.maxLength(50))).check(z.minLength(1), z.maxLength(20)),
  }),
  ...placedRows(question_parts, written),
  short_answer: z.strictObject({
    ...question_parts,
    ...judging,
    answers: z
      .array(
        z.strictObject({
          text: text(500),
          share: optional(z.int().check(z.minimum(1), z.maximum(100))),
          contains: optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  }),
  dropdown: z.strictObject({
    ...question_parts,
    parts: optional(z.strictObject({ en: parts, bn: parts })),
    lists: z.array(plain_options).check(z.minLength(1), z.maxLength(20)),
  }),
  essay: z.strictObject({ ...question_parts, ...by_person }),
  paragraph: z.strictObject({ ...question_parts, ...by_person, passage: written(60_000) }),
  /** Its questions are rows of their own. */
  group: z.strictObject({ ...question_parts, questions: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MOST_PARTS)) }),
} as const;
export const question_kind = z.object({ type: z.enum(question_types) });

// API contract of surveys: the questions of a lesson, and what a learner answers.
import * as z from 'zod/mini';
import { flag, get, Id, post, text } from '#core/contract/call.ts';
import { ANSWER_MOST, MOST_CHOICES, MOST_SURVEY_QUESTIONS, NUMBER_MOST, surveyTypes } from './limits.ts';

const locked = { lesson_locked: 403, lesson_not_yet: 403, not_a_survey: 409 } as const;
export const AskedQuestion = z.object({
  key: z.string(),
  type: z.enum(surveyTypes),
  text: z.string(),
  bn_text: z.string(),
  required: z.boolean(),
  choices: z.array(z.object({ id: z.string(), text: z.string(), bn_text: z.string() })),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;
export const Answer = z.object({ question: z.string(), choices: z.array(z.string()), number: z.nullable(z.number()), text: z.string() });
export type Answer = z.infer<typeof Answer>;
/** What was answered to one question, by all together. */
export const Tally = z.object({
  question: z.string(),
  /** How many answered it. */
  count: z.number(),
  choices: z.array(z.object({ id: z.string(), count: z.number() })),
  number: z.nullable(z.object({ mean: z.number(), least: z.number(), most: z.number() })),
});
export type Tally = z.infer<typeof Tally>;
export const OwnSurvey = z.object({
  lesson_id: Id,
  anonymous: z.boolean(),
  questions: z.array(AskedQuestion),
  sent: z.boolean(),
  /** Its time is over: nothing more is taken. */
  over: z.boolean(),
  /** One's own answers; of an anonymous survey none, nobody knows them. */
  answers: z.array(Answer),
  /** What all have answered, where the team shows it to who has answered; null: it is not shown. */
  totals: z.nullable(z.object({ count: z.number(), enough: z.boolean(), tallies: z.array(Tally) })),
});
export type OwnSurvey = z.infer<typeof OwnSurvey>;

export const view = get('surveys.view', '/learner-course/survey/:id', {
  summary: 'The questions of a survey, whether one has answered, and one’s own answers unless it is anonymous',
  who: 'signed-in',
  scope: { open_lesson: 'id' },
  input: z.object({ id: Id }),
  output: OwnSurvey,
  errors: locked,
});
export const send = post('surveys.send', '/learner-course/survey/:id', {
  no_impersonation: true,
  summary:
    'Answers a survey; the lesson is done with it. Sent again, a survey with names is answered anew; an anonymous one stays as it was, for nothing tells which answers are whose. `anonymous`: as the asker was told; otherwise it is refused',
  who: 'signed-in',
  scope: { kept_lesson: 'id' },
  unscoped: { 'answers[].question': 'looked for among the questions of that survey' },
  unrecorded: 'a learner’s own answers; of an anonymous survey no trace may be left beside them',
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: z.object({
    id: Id,
    anonymous: flag,
    answers: z
      .array(
        z.object({
          question: text(110, 1),
          choices: z._default(z.array(text(40, 1)).check(z.maxLength(MOST_CHOICES)), []),
          number: z._default(z.nullable(z.number().check(z.minimum(-NUMBER_MOST), z.maximum(NUMBER_MOST))), null),
          text: z._default(text(ANSWER_MOST), ''),
        }),
      )
      .check(z.maxLength(MOST_SURVEY_QUESTIONS)),
  }),
  max_body: 262_144,
  output: OwnSurvey,
  errors: { ...locked, survey_changed: 409, survey_incomplete: 422, survey_over: 409 },
  touches: ['progress'],
  invalidates: ['surveys.view', 'surveys.results', 'surveys.of-course'],
});

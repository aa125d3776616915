// API contract of surveys as the team of a course reads them: together, never by name where they are anonymous.
import * as z from 'zod/mini';
import { download, get, Id, page, paged, text } from '#core/contract/call.ts';
import { exporting } from '#core/lists/exporting.ts';
import { Answer, AskedQuestion, Tally } from './contract.ts';

const who = 'course.view';
const of = { surveyed_lesson: 'id' } as const;
export const ListedSurvey = z.object({
  id: Id,
  title: z.string(),
  bn_title: z.string(),
  anonymous: z.boolean(),
  answers: z.number(),
});
export type ListedSurvey = z.infer<typeof ListedSurvey>;
export const ofCourse = get('surveys.of-course', '/course/surveys/of/:id', {
  summary: 'The surveys that learners of a course have, in their order, with how many answered; for its owners and editors',
  who,
  scope: { written_course: 'id' },
  input: z.object({ id: Id, ...page }),
  output: paged(ListedSurvey),
});
export const results = get('surveys.results', '/course/surveys/:id', {
  summary:
    'What was answered in a survey, by all together, with questions that were taken out. Of an anonymous one nothing before the fifth answer: `enough` tells; of a question of it nothing before the fifth answer to that question',
  who,
  scope: of,
  input: z.object({ id: Id }),
  output: z.object({
    ...ListedSurvey.shape,
    course_id: Id,
    course_title: z.string(),
    bn_course_title: z.string(),
    enough: z.boolean(),
    questions: z.array(z.object({ ...AskedQuestion.shape, archived: z.boolean() })),
    tallies: z.array(Tally),
  }),
});
export type Results = z.infer<typeof results.output>;
export const listTexts = get('surveys.list-texts', '/course/surveys/:id/texts', {
  summary:
    'What was written in answer to one question, in an order that tells nothing. Of an anonymous survey nothing before the fifth answer to the question',
  who,
  scope: of,
  unscoped: { question: 'looked for among the answers to that survey' },
  input: z.object({ id: Id, question: text(110, 1), ...page }),
  output: paged(z.object({ text: z.string() })),
});
export const NamedAnswers = z.object({
  user_id: z.number(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  sent_on: z.string(),
  answers: z.array(Answer),
});
export type NamedAnswers = z.infer<typeof NamedAnswers>;
export const listPeople = get('surveys.list-people', '/course/surveys/:id/people', {
  summary: 'Who answered what in a survey with names; of an anonymous one nobody',
  who,
  scope: of,
  input: z.object({ id: Id, ...page }),
  output: paged(NamedAnswers),
});
export const exportResults = get('surveys.export', '/course/surveys/:id/export', {
  ...exporting,
  summary:
    'What was answered in a survey as a file of rows, by all together, named by nobody. Of an anonymous one it is empty before the fifth answer, and tells nothing of a question before the fifth answer to it',
  who,
  scope: of,
  input: z.object({ id: Id, format: z.enum(['csv', 'xlsx']) }),
  output: download('text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
});

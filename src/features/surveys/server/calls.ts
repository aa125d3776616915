// Handlers of the surveys calls.
import { denier } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { checkBegunOpen, type LearnerLesson } from '#features/lessons/server/service.ts';
import * as learning from '../contract.ts';
import type { OwnSurvey } from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { openQuestions, readAnswers, type Survey } from '../rules.ts';
import { errors } from '../words.ts';
import { surveySent } from './events.ts';
import { exportSurvey } from './exporting.ts';
import * as store from './store.ts';
import { isEnough, isEnoughForLearners, sentAnswers, tally } from './tallying.ts';

const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
const asSurvey = ({ kind }: LearnerLesson, survey: Survey | null): Survey => (kind === 'survey' && survey ? survey : deny('not_a_survey'));
const isOver = ({ closes_at }: LearnerLesson): boolean => closes_at !== null && Date.parse(closes_at) <= Date.now();
async function told(sql: Sql, lesson: LearnerLesson, survey: Survey): Promise<OwnSurvey> {
  const { id, user_id } = lesson;
  const taken = await store.findTaken(sql, user_id, id);
  const count = taken && survey.totals ? await store.countAnswered(sql, { id, survey }) : undefined;
  const questions = openQuestions(survey);
  const asked = { ...survey, questions };
  const enough = isEnoughForLearners(count ?? 0);
  return {
    ...{ lesson_id: id, anonymous: survey.anonymous, questions, sent: taken !== undefined, over: isOver(lesson) },
    answers: taken?.answers ? sentAnswers(questions, taken.answers) : [],
    totals:
      count === undefined
        ? null
        : { count: enough ? count : 0, enough, tallies: enough ? await tally(sql, { id, survey: asked }, isEnoughForLearners) : [] },
  };
}
const none = (input: { page: number; limit: number }) => paging(input, async () => []);

export const calls = { ...learning, ...staff };
export const handlers = handle(calls, {
  view: async ({ sql, open_lesson }) => told(sql, open_lesson, asSurvey(open_lesson, await store.getSurvey(sql, open_lesson.id))),
  send: async ({ sql, input, kept_lesson: lesson }) => {
    const { id: lesson_id, user_id, enrollment_id, course_id } = lesson;
    // while its chapter is closed, whoever sends nothing may not know its questions, and is told none
    if (!input.answers.length) checkBegunOpen(lesson, null);
    if (isOver(lesson)) deny('survey_over');
    const survey = asSurvey(lesson, await store.lockSurvey(sql, lesson_id));
    // who was told that nobody sees their name must not be named, nor the other way round
    if (survey.anonymous !== input.anonymous) deny('survey_changed');
    const there = await store.findTaken(sql, user_id, lesson_id);
    // sent twice, or on another phone: which answers were theirs nobody knows, so the first stand
    if (there && survey.anonymous) return told(sql, lesson, survey);
    const answers = readAnswers(openQuestions(survey), input.answers);
    if (answers === 'changed') return deny('survey_changed');
    if (answers === 'missing') return deny('survey_incomplete');
    if (!survey.anonymous) await store.putNamed(sql, user_id, lesson_id, answers);
    else if (await store.insertTaker(sql, user_id, lesson_id)) await store.insertBallot(sql, lesson_id, answers);
    await surveySent.tell(sql, { user_id, enrollment_id, course_id, lesson_id });
    return told(sql, lesson, survey);
  },
  ofCourse: async ({ sql, input }) => {
    const found = await paging(input, (limit, offset) => store.listOfCourse(sql, input.id, limit, offset));
    const told = (row: (typeof found.data)[number]) => (isEnough({ survey: row }, row.answers) ? row.answers : 0);
    return { ...found, data: found.data.map((row) => ({ ...row, answers: told(row) })) };
  },
  results: async ({ sql, surveyed_lesson }) => {
    const { survey, answers, ...rest } = surveyed_lesson;
    const enough = isEnough(surveyed_lesson, answers);
    const tallies = enough ? await tally(sql, surveyed_lesson) : [];
    const answered = new Set(tallies.filter(({ count }) => count > 0).map(({ question }) => question));
    return {
      ...{ ...rest, anonymous: survey.anonymous, answers: enough ? answers : 0, enough },
      questions: survey.questions
        .filter((q) => !q.archived || answered.has(q.key))
        .map(({ archived, ...q }) => ({ ...q, archived: archived === true })),
      tallies,
    };
  },
  listTexts: async ({ sql, input, surveyed_lesson: of }) => {
    const asked = of.survey.questions.some((q) => q.key === input.question && q.type === 'text');
    if (!asked || !isEnough(of, await store.countAnswersTo(sql, of, input.question))) return none(input);
    return paging(input, (limit, offset) => store.listTexts(sql, of, input.question, limit, offset));
  },
  listPeople: async ({ sql, input, surveyed_lesson: { id, survey } }) => {
    if (survey.anonymous) return none(input);
    const found = await paging(input, (limit, offset) => store.listNamed(sql, id, limit, offset));
    return { ...found, data: found.data.map((row) => ({ ...row, answers: sentAnswers(survey.questions, row.answers) })) };
  },
  exportResults: async ({ sql, actor, input, surveyed_lesson }) => exportSurvey(sql, surveyed_lesson, input.format, actor.language),
});

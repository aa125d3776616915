// Factories of classwork for tests: a class with a teacher and learners, and work that is set in it.
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type { In } from '#core/contract/call.ts';
import { newOption } from '#features/questions/types/mcq/written.ts';
import { newQuestion } from '#features/questions/written.ts';
import { type MadeClass } from '#features/schedule/test/make.ts';
import { newSurveyQuestion } from '#features/surveys/rules.ts';
import { createWork } from '../contract-staff.ts';

const option = (id: string, said: string, right = false) => ({ ...newOption(), id, text: said, bn_text: said, right });
/** One question of two choices, of which `b` is right. */
export const questions = (text = 'Which?') =>
  JSON.stringify([{ ...newQuestion('mcq'), key: 'q1', text, bn_text: text, options: [option('a', 'No'), option('b', 'Yes', true)] }]);
export const survey = JSON.stringify([{ ...newSurveyQuestion('text'), key: 's1', text: 'Why?', bn_text: 'কেন?' }]);
type Given = Partial<In<typeof createWork>>;
const asks = (kind: string): Given =>
  kind === 'survey'
    ? { survey, survey_anonymous: false }
    : kind === 'assignment'
      ? { body: 'Draw a map.' }
      : { questions: questions(), minutes: 10 };
/** Set by the teacher, published where nothing else is said. */
export const setWork = (sql: Pool, of: MadeClass, given: Given = {}) => {
  const kind = given.content_type ?? 'assignment';
  return answer(sql, createWork, of.teacher, {
    ...{ batch_id: of.batch_id, content_type: kind, title: 'A map', bn_title: 'মানচিত্র', published: true },
    ...asks(kind),
    ...given,
  });
};
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

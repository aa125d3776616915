// Results of a survey: counts, shares and texts of all together, and the rule below which nothing is told (k-anonymity).
import type { Sql } from '#core/db/server/sql.ts';
import type { Answer, Tally } from '../contract.ts';
import { FEWEST_SHOWN } from '../limits.ts';
import { isChosen, type Kept, type KeptQuestion, type Survey } from '../rules.ts';
import * as store from './store.ts';

type Of = { id: number; survey: Survey };
/** A survey with names is told to its team from the first answer on. The same holds of each question: it may be younger, or answered by few. */
export const isEnough = ({ survey }: { survey: Pick<Survey, 'anonymous'> }, answers: number): boolean =>
  !survey.anonymous || answers >= FEWEST_SHOWN;
/** To its learners, who do not know the names either way, no survey is told before. */
export const isEnoughForLearners = (answers: number): boolean => answers >= FEWEST_SHOWN;

/** A question that too few have answered is told like one that nobody has. */
export async function tally(sql: Sql, of: Of, enough = (answers: number): boolean => isEnough(of, answers)): Promise<Tally[]> {
  const { questions } = of.survey;
  const chosen = questions.filter((q) => isChosen(q.type)).map((q) => q.key);
  const counts = new Map((await store.countQuestions(sql, of)).map((row) => [row.question, row]));
  const choices = new Map((await store.countChoices(sql, of, chosen)).map((row) => [`${row.question} ${row.choice}`, row.count]));
  return questions.map((q) => {
    const answered = counts.get(q.key);
    const row = answered && enough(answered.count) ? answered : undefined;
    return {
      ...{ question: q.key, count: row?.count ?? 0 },
      choices: q.choices.map(({ id }) => ({ id, count: (row && choices.get(`${q.key} ${id}`)) ?? 0 })),
      number: q.type === 'number' && row?.mean != null ? { mean: row.mean, least: row.least!, most: row.most! } : null,
    };
  });
}
/** What somebody answered, as it was sent. */
export function sentAnswers(questions: readonly KeptQuestion[], kept: Readonly<Record<string, Kept>>): Answer[] {
  return questions.flatMap((q) => {
    const value = kept[q.key];
    if (value === undefined) return [];
    const choices = isChosen(q.type) ? (Array.isArray(value) ? value : [String(value)]) : [];
    return [
      {
        ...{ question: q.key, choices },
        number: typeof value === 'number' ? value : null,
        text: q.type === 'text' ? String(value) : '',
      },
    ];
  });
}

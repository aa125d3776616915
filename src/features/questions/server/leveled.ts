// The rubric of an asked question, and the levels of it that markers chose.
import { type Criterion, isPersons, type Leveled, type QuestionType, type RightAnswer } from '../rules.ts';
import { getCorrectAnswer } from './grading.ts';

interface Asked {
  type: QuestionType;
  shape: unknown;
  answer: unknown;
  marks: number;
}
const rounded = (points: number) => Math.round(points * 100) / 100;
/** All criteria, those of a group named by their question too. Where an exam gives a question other marks, its levels give their share of them. */
export function rubricOf({ type, shape, marks }: Omit<Asked, 'answer'>, right: RightAnswer): Criterion[] {
  if (type !== 'group') {
    const rubric = right.rubric ?? [];
    const most = rubric.reduce((sum, one) => sum + Math.max(0, ...one.levels.map(({ points }) => points)), 0);
    if (most === 0 || most === marks) return rubric;
    const share = marks / most;
    return rubric.map((one) => ({ ...one, levels: one.levels.map((level) => ({ ...level, points: rounded(level.points * share) })) }));
  }
  const { questions } = shape as { questions?: { id: string; type: QuestionType }[] };
  return (questions ?? [])
    .filter((one) => isPersons(one.type))
    .flatMap(({ id }) => (right.answers?.[id]?.rubric ?? []).map((one) => ({ ...one, id: `${id}:${one.id}` })));
}
/** What these markers chose of each criterion; nothing where none of them chose any. */
export function leveledBy(question: Asked, chosen: readonly Readonly<Record<string, number>>[]): Leveled[] {
  if (!chosen.some((levels) => Object.keys(levels).length > 0)) return [];
  return rubricOf(question, getCorrectAnswer(question.type, question.answer)).map(({ id, name, levels }) => ({
    ...{ id, name },
    given: chosen.map((one) => levels[one[id] ?? -1] ?? null),
  }));
}

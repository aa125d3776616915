// The rubric of an asked question, and the levels of it that markers chose.
import { type Criterion, isPersons, type Leveled, type QuestionType, type RightAnswer } from '../rules.ts';
import { getCorrectAnswer, scaleRubric } from './grading.ts';

interface Asked {
  type: QuestionType;
  shape: unknown;
  answer: unknown;
  marks: number;
}
/** All criteria, those of a group named by their question too; their levels give shares of the marks that the question has where it is asked. */
export function rubricOf({ type, shape, marks }: Omit<Asked, 'answer'>, right: RightAnswer): Criterion[] {
  if (type !== 'group') return scaleRubric(right.rubric ?? [], marks);
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

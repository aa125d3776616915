// A question as an outside client gives it: some of its fields, its parts without names. Pure.
import { newPart } from '#core/drafts/written-list.ts';
import { type QuestionType, questionTypes } from '#features/questions/rules.ts';
import { emptyQuestion, WrittenQuestion } from '#features/questions/written.ts';

type Fields = Record<string, unknown>;
const lettersOf = (said: string): string => said.toLowerCase().replace(/[^a-z]/g, '');
/** A type however a client writes it: `true/false`, `fill-in`, `shortAnswer`. */
export const typeNamed = (said: unknown): QuestionType | undefined =>
  typeof said === 'string' ? questionTypes.find((type) => lettersOf(type) === lettersOf(said)) : undefined;
/** As deep as parts lie within parts; what lies deeper is no question's. */
const DEEPEST = 6;
/** Parts of a list, such as options, are given names of their own where a client knows none. */
function named(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => named(one, depth + 1));
  const own = Object.entries(value).map(([name, part]) => [name, named(part, depth + 1)] as const);
  const part: Fields = { id: newPart(), right_id: newPart(), key: newPart(), ...Object.fromEntries(own) };
  return 'type' in part ? { ...part, type: typeNamed(part.type) ?? part.type } : part;
}
/** A question of these fields, the others as `before` has them; else the paths of what is wrong. How it is called is the bank’s own. */
export function readQuestion(given: Fields, before?: WrittenQuestion): WrittenQuestion | { wrong: string[][] } {
  const type = given.type === undefined ? before?.type : typeNamed(given.type);
  if (!type) return { wrong: [['type']] };
  const fields = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Array.isArray(value) ? named(value) : value]));
  const read = WrittenQuestion.safeParse({ ...(before ?? emptyQuestion(type, 'question')), ...fields, type, key: 'question', about: null });
  return read.success ? read.data : { wrong: read.error.issues.map(({ path }) => path.map(String)) };
}
/** The fields of a question as they stand beside what is said of it; nothing: there are none. */
export const ofQuestion = (given: Fields): Fields | undefined => {
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => name in WrittenQuestion.shape));
  return Object.keys(fields).length ? fields : undefined;
};

// Groups: a text with several questions on it. Public shape and answer schema, made of those of the types that stand in it.
import {
  type Filled,
  type GivenAnswer,
  type Kind,
  type Marking,
  type PartType,
  partTypes,
  readRecord,
  type Shown,
  type ShownPart,
} from '../../rules.ts';

export interface Shape {
  questions: ShownPart[];
}
/** By the names of its questions; one that was not answered has none. */
export interface Answer {
  answers: Record<string, GivenAnswer>;
}
// biome-ignore lint/suspicious/noExplicitAny: each type has its own shape and answer
export type PartKinds = Record<PartType, Kind<any, any>>;
// biome-ignore lint/suspicious/noExplicitAny: each type has its own shape and answer
export type PartsFilled = Record<PartType, Filled<any, any>>;

/** The questions of a stored shape. */
export function readParts(stored: unknown): (Omit<ShownPart, 'shape'> & { shape: unknown })[] {
  const { questions } = readRecord(stored);
  return (Array.isArray(questions) ? questions.map(readRecord) : []).flatMap((one) => {
    const type = partTypes.find((name) => name === one.type);
    if (!type) return [];
    return {
      ...{ id: String(one.id), type, text_html: String(one.text_html ?? ''), bn_text_html: String(one.bn_text_html ?? '') },
      ...{ marks: Number(one.marks) || 1, marking: String(one.marking) as Marking, penalty: Number(one.penalty) || 0 },
      shape: one.shape,
    };
  });
}
const isAnswered = (filled: PartsFilled, { type }: ShownPart, answer: GivenAnswer | undefined): answer is GivenAnswer =>
  answer !== undefined && !filled[type].isEmpty(answer);
export const groupFilled = (filled: PartsFilled): Filled<Shape, Answer> => ({
  typed: true,
  isEmpty: ({ answers }) => Object.keys(answers).length === 0,
  isPartial: ({ answers }, { questions }) =>
    questions.some((part) => {
      const answer = answers[part.id];
      return !isAnswered(filled, part, answer) || filled[part.type].isPartial?.(answer, part.shape) === true;
    }),
});
export const groupOf = (kinds: PartKinds): Kind<Shape, Answer> => ({
  show: (stored) => ({ questions: readParts(stored).map((part) => ({ ...part, shape: kinds[part.type].show(part.shape) as Shown })) }),
  read: (given, { questions }) => {
    const { answers } = readRecord(given);
    if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return undefined;
    const own = new Map(Object.entries(answers));
    const read = questions.flatMap((part) => {
      const answer = kinds[part.type].read(own.get(part.id), part.shape) as GivenAnswer | undefined;
      return isAnswered(kinds, part, answer) ? [[part.id, answer] as const] : [];
    });
    return { answers: Object.fromEntries(read) };
  },
  ...groupFilled(kinds),
});

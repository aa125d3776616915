// The key of a question that was asked already, from the answer that is to be right: what else the old key says stays as it is.
import { type GivenAnswer, type PartType, type QuestionType, readRecord, type Shown } from '../rules.ts';
import { isoOf, numbersIn } from '../types/date/calendar.ts';
import { readKeys } from '../types/group/server/key.ts';
import { kinds, show } from '../types/kinds.ts';
import { judgeFigure, readKey } from '../types/numeric/judging.ts';
import { readTime } from '../types/time/clock.ts';
import type { GradedQuestion } from './grading.ts';

type FromAnswer = (key: Record<string, unknown>, given: GivenAnswer, shown: Shown) => object | undefined;
const two = (n: number) => String(n).padStart(2, '0');
/** Types that are missing have no right answer that could be given so. */
const from: Partial<Record<PartType, FromAnswer>> = {
  mcq: (key, { option }) => {
    const weights = readRecord(key.weights);
    return { ...key, option, ...(key.weights !== undefined && { weights: { ...weights, [String(key.option)]: 0, [option!]: 100 } }) };
  },
  multiple: (key, { options }) => (key.weights === undefined ? { ...key, options } : undefined),
  true_false: (key, { value }) => ({ ...key, value }),
  dropdown: (key, { blanks }) => ({ ...key, right: blanks }),
  fill_in: (key, { blanks }) => ({ ...key, accept: blanks!.map((form) => [form.trim()]) }),
  short_answer: (key, { value }) => ({ ...key, accept: [{ text: String(value).trim(), share: 100 }] }),
  numeric: (key, { value }, shown) => {
    const figure = judgeFigure(readKey(key, shown), String(value), shown.unit_manner ?? 'shown').value;
    return figure === undefined ? undefined : { ...key, value: figure };
  },
  matching: (key, { pairs }) => ({ ...key, pairs }),
  sequence: (key, { order }) => ({ ...key, order }),
  date: ({ to: _to, ...key }, { fields }, { precision }) => {
    const iso = isoOf(numbersIn(fields ?? {}), precision ?? 'day');
    return iso === undefined ? undefined : { ...key, from: iso };
  },
  time: (key, { fields }) => {
    const at = readTime(fields ?? {})?.at;
    return at === undefined ? undefined : { ...key, at: `${two(Math.floor(at / 60) % 24)}:${two(at % 60)}` };
  },
  hotspot: (key, { places, points }) => (points?.length ? undefined : { ...key, right: places }),
};
const isWhole = (type: QuestionType, answer: GivenAnswer, shown: Shown): boolean =>
  !kinds[type].isEmpty(answer) && kinds[type].isPartial?.(answer, shown) !== true;
/** Nothing where the answer is not whole, or the type has no key that an answer could say. Of a group the questions that were answered change. */
export function keyFrom({ type, shape, answer: key }: Pick<GradedQuestion, 'type' | 'shape' | 'answer'>, given: unknown): unknown {
  const shown = show(type, shape);
  const answer = kinds[type].read(given, shown) as GivenAnswer | undefined;
  if (!answer) return undefined;
  if (type !== 'group') return isWhole(type, answer, shown) ? from[type as PartType]?.(readRecord(key), answer, shown) : undefined;
  const answers = new Map(Object.entries(answer.answers ?? {}));
  const parts = (shown.questions ?? []).map((part) => [part.id, part.shape] as const);
  const questions = readKeys(key).map((own) => {
    const said = answers.get(own.id);
    const part = new Map(parts).get(own.id) as Shown | undefined;
    if (!said || !part) return own;
    const made = isWhole(own.type, said, part) ? from[own.type]?.(readRecord(own.answer), said, part) : undefined;
    return made && { ...own, answer: made };
  });
  return answers.size && questions.every((one) => one !== undefined) ? { ...readRecord(key), questions } : undefined;
}

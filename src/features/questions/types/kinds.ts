// Registry of question types, without answer keys. A forgotten type is a compile error.
import type { GivenAnswer, Kind, QuestionType, Shown } from '../rules.ts';
import { dropdown } from './dropdown/shape.ts';
import { essay } from './essay/shape.ts';
import { date } from './date/shape.ts';
import { fillIn } from './fill-in/shape.ts';
import { groupOf, type PartKinds } from './group/shape.ts';
import { hotspot } from './hotspot/shape.ts';
import { likert } from './likert/shape.ts';
import { matching } from './matching/shape.ts';
import { mcq } from './mcq/shape.ts';
import { multiple } from './multiple/shape.ts';
import { numeric } from './numeric/shape.ts';
import { paragraph } from './paragraph/shape.ts';
import { shortAnswer } from './short-answer/shape.ts';
import { sequence } from './sequence/shape.ts';
import { time } from './time/shape.ts';
import { showSound } from '../sounds.ts';
import { trueFalse } from './true-false/shape.ts';

// biome-ignore lint/suspicious/noExplicitAny: each type has its own shape and answer
const withSound = <K extends Record<string, Kind<any, any>>>(kinds: K): K =>
  Object.fromEntries(
    Object.entries(kinds).map(([type, kind]) => [
      type,
      { ...kind, show: (stored: unknown) => ({ ...kind.show(stored), ...showSound(stored) }) },
    ]),
  ) as K;
const parts: PartKinds = withSound({
  ...{ mcq, multiple, true_false: trueFalse, fill_in: fillIn, numeric, matching },
  ...{ short_answer: shortAnswer, dropdown, essay },
  ...{ date, time, sequence, hotspot, likert },
});
// biome-ignore lint/suspicious/noExplicitAny: each type has its own shape and answer
export const kinds: Record<QuestionType, Kind<any, any>> = { ...parts, ...withSound({ paragraph, group: groupOf(parts) }) };

export const show = (type: QuestionType, stored: unknown): Shown => kinds[type].show(stored) as Shown;
/** The answer in the form of its type; nothing when it cannot be an answer to this question. */
export const readAnswer = (type: QuestionType, given: unknown, shown: Shown): GivenAnswer | undefined =>
  kinds[type].read(given, shown) as GivenAnswer | undefined;

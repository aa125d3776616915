// Multiple choice with several right options as it is written.
import type { Writing } from '../../writing.ts';
import { completeOptions, faultOfOptions, filledOptions, newOption, type Own } from '../mcq/written.ts';

/** The options are those of multiple choice: the type can be changed without losing them. */
export const fields = {};
/** What those that are right weigh is all of the marks; what is wrong earns nothing. */
function faultOfWeights(question: Own): 'weights' | undefined {
  const options = filledOptions(question);
  const sum = options.filter((o) => o.right).reduce((all, o) => all + o.weight, 0);
  return sum === 100 && options.every((o) => (o.right ? o.weight > 0 : o.weight <= 0)) ? undefined : 'weights';
}
export const writing: Writing<Own> = {
  markings: ['parts', 'all', 'weights'],
  empty: { options: [] },
  begin: () => ({ options: [0, 1, 2, 3].map(newOption) }),
  complete: completeOptions,
  faultOf: (question) => {
    const fault = faultOfOptions(question);
    if (fault) return fault;
    if (!filledOptions(question).some((o) => o.right)) return 'answers';
    return question.marking === 'weights' ? faultOfWeights(question) : undefined;
  },
};

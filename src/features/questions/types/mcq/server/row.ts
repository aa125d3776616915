// Multiple choice as it is kept.
import { readRecord } from '../../../rules.ts';
import { besidesOf, rightOf, shapeOf, writtenOptions } from '../../../server/options.ts';
import type { Storing } from '../../../server/storing.ts';

export const mcq: Storing = {
  body: (...given) => {
    const shape = shapeOf(...given);
    return { shape, answer: { option: rightOf(given[0], shape)[0], ...besidesOf(given, shape) } };
  },
  written: (stored) => ({ options: writtenOptions(stored, [String(readRecord(stored.answer).option)]) }),
};

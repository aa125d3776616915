// Multiple choice with several right options as it is kept.
import { readRecord } from '../../../rules.ts';
import { besidesOf, rightOf, shapeOf, writtenOptions } from '../../../server/options.ts';
import type { Storing } from '../../../server/storing.ts';

export const multiple: Storing = {
  body: (...given) => {
    const shape = shapeOf(...given);
    return { shape, answer: { options: rightOf(given[0], shape), ...besidesOf(given, shape) } };
  },
  written: (stored) => {
    const { options } = readRecord(stored.answer);
    return { options: writtenOptions(stored, Array.isArray(options) ? options.map(String) : []) };
  },
};

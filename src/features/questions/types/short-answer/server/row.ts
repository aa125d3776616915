// Short answer questions as they are kept.
import { readRecord } from '../../../rules.ts';
import { keptJudging } from '../../../judging.ts';
import { judgingOf } from '../../../server/judging.ts';
import type { Storing } from '../../../server/storing.ts';
import { filledForms } from '../written.ts';
import { formsOf } from './grade.ts';

export const shortAnswer: Storing = {
  body: (q) => ({
    shape: {},
    answer: {
      accept: filledForms(q).map(({ text, share, contains }) => ({ text, ...(share !== 100 && { share }), ...(contains && { contains }) })),
      ...keptJudging(q),
    },
  }),
  written: ({ answer }) => {
    const { alike, spelling } = judgingOf(readRecord(answer));
    return { forms: formsOf(answer), alike: [...alike], spelling };
  },
};

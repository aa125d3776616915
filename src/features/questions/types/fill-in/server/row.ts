// Fill-in-the-blank questions as they are kept: the text cut at its blanks.
import { readRecord } from '../../../rules.ts';
import { keptJudging } from '../../../judging.ts';
import { judgingOf } from '../../../server/judging.ts';
import type { Storing } from '../../../server/storing.ts';
import { formsOf } from '../written.ts';
import { partsOf } from '../../../server/parts.ts';

export const fillIn: Storing = {
  body: (q, was, stored) => {
    const parts = partsOf(q, was, stored);
    const count = parts.en.length - 1;
    const strict = q.strict.slice(0, count);
    return {
      shape: { parts },
      answer: { accept: q.blanks.slice(0, count).map(formsOf), ...keptJudging(q), ...(strict.includes(true) && { strict }) },
    };
  },
  written: ({ answer }) => {
    const { accept, strict } = readRecord(answer);
    const { alike, spelling } = judgingOf(answer);
    return {
      blanks: ((accept as string[][] | undefined) ?? []).map((forms) => forms.join('\n')),
      strict: Array.isArray(strict) ? strict.map((one) => one === true) : [],
      ...{ alike: [...alike], spelling },
    };
  },
};

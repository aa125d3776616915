// Essays are marked by a person: what is told of them is the model answer and the rubric.
import { type Grader, readRecord } from '../../../rules.ts';
import { type Answer, readRubric, type Shape } from '../shape.ts';

export const essay: Grader<Shape, Answer> = {
  grade: () => 0,
  tell: (key) => {
    const { model, rubric } = readRecord(key);
    const { en, bn } = readRecord(model);
    const criteria = readRubric(rubric);
    return {
      ...(Boolean(en || bn) && { model: { en: String(en ?? ''), bn: String(bn ?? '') } }),
      ...(criteria.length && { rubric: criteria }),
    };
  },
};

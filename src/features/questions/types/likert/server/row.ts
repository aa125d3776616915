// Likert questions as they are kept: statements and steps in their order, and an empty key.
import { readChoices, readRecord } from '../../../rules.ts';
import { choicesOf, filled, type Storing, writtenSides } from '../../../server/storing.ts';
import type { WrittenLine } from '../written.ts';

const named = (list: readonly WrittenLine[] | undefined) => (list ?? []).map(({ id, text, bn_text }) => ({ id, en: text, bn: bn_text }));
export const likert: Storing = {
  body: (q, was, stored) => {
    const shape = readRecord(stored?.shape);
    return {
      shape: {
        items: choicesOf(filled(named(q.statements)), named(was?.statements), readChoices(shape.items)),
        options: choicesOf(filled(named(q.scale)), named(was?.scale), readChoices(shape.options)),
      },
      answer: {},
    };
  },
  written: ({ shape }) => {
    const { items, options } = readRecord(shape);
    const lines = (list: unknown) => readChoices(list).map(({ id, ...sides }) => ({ id, ...writtenSides(sides) }));
    return { statements: lines(items), scale: lines(options) };
  },
};

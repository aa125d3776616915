// Dropdown-in-text questions as they are kept: the text cut at its lists.
import { readChoices, readRecord } from '../../../rules.ts';
import { choicesOf, type Storing, writtenSides } from '../../../server/storing.ts';
import type { WrittenQuestion } from '../../../written.ts';
import { partsOf } from '../../../server/parts.ts';
import { filledItems } from '../written.ts';
import { rightOf } from './grade.ts';

const sidesOf = (list: WrittenQuestion['lists'][number] | undefined) => (list ?? []).map((o) => ({ id: o.id, en: o.text, bn: o.bn_text }));
export const dropdown: Storing = {
  body: (q, was, stored) => {
    const before = readRecord(stored?.shape);
    const parts = partsOf(q, was, stored);
    const lists = q.lists.slice(0, parts.en.length - 1).map(filledItems);
    const kept = Array.isArray(before.lists) ? before.lists.flatMap(readChoices) : [];
    return {
      shape: { parts, lists: lists.map((list) => choicesOf(sidesOf(list), sidesOf(was?.lists.flat()), kept)) },
      answer: { right: lists.map((list) => list.find((one) => one.right)?.id ?? '') },
    };
  },
  written: ({ shape, answer }) => {
    const { lists } = readRecord(shape);
    const right = rightOf(answer);
    return {
      lists: (Array.isArray(lists) ? lists : []).map((list, i) =>
        readChoices(list).map(({ id, ...sides }) => ({ id, ...writtenSides(sides), right: right[i] === id })),
      ),
    };
  },
};

// Sequence questions as they are kept: by names that say nothing of the order.
import { readChoices, readRecord } from '../../../rules.ts';
import { byName, choicesOf, filled, type Storing, writtenSides } from '../../../server/storing.ts';
import type { WrittenQuestion } from '../../../written.ts';

const itemsOf = (q: WrittenQuestion | undefined) => (q?.items ?? []).map(({ id, text, bn_text }) => ({ id, en: text, bn: bn_text }));
export const sequence: Storing = {
  body: (q, was, stored) => {
    const items = filled(itemsOf(q));
    // whatever order comes of it, the right one too: one that is never the right one tells of it, and of two items all
    const mixed = byName(choicesOf(items, itemsOf(was), readChoices(readRecord(stored?.shape).items)));
    return { shape: { items: mixed }, answer: { order: items.map(({ id }) => id) } };
  },
  written: ({ shape, answer }) => {
    const { order } = readRecord(answer);
    const known = new Map(readChoices(readRecord(shape).items).map((item) => [item.id, item]));
    return {
      items: (Array.isArray(order) ? order.map(String) : []).flatMap((id) => {
        const item = known.get(id);
        return item ? [{ id, ...writtenSides(item) }] : [];
      }),
    };
  },
};

// Matching questions as they are kept: both sides by names that do not tell what belongs together.
import { storedPicture, writtenPicture } from '../../../pictures.ts';
import { readChoices, readRecord } from '../../../rules.ts';
import { byName, choicesOf, filled, type Storing, writtenSides } from '../../../server/storing.ts';
import type { WrittenQuestion } from '../../../written.ts';

const leftOf = (q: WrittenQuestion | undefined) => (q?.pairs ?? []).map((p) => ({ id: p.id, en: p.left, bn: p.bn_left }));
const rightOf = (q: WrittenQuestion | undefined) => [
  ...(q?.pairs ?? []).map((p) => ({ id: p.right_id, en: p.right, bn: p.bn_right })),
  ...(q?.extras ?? []).map(({ id, text, bn_text }) => ({ id, en: text, bn: bn_text })),
];

export const matching: Storing = {
  body: (q, was, stored) => {
    const shape = readRecord(stored?.shape);
    const left = filled(leftOf(q));
    const pictures = new Map(q.pairs.flatMap(({ id, picture }) => (picture ? [[id, storedPicture(picture)] as const] : [])));
    return {
      shape: {
        left: choicesOf(left, leftOf(was), readChoices(shape.left)).map((one) => {
          const picture = pictures.get(one.id);
          return picture ? { ...one, picture } : one;
        }),
        right: byName(choicesOf(filled(rightOf(q)), rightOf(was), readChoices(shape.right))),
      },
      answer: { pairs: Object.fromEntries(left.map(({ id }) => [id, q.pairs.find((p) => p.id === id)!.right_id])) },
    };
  },
  written: ({ shape, answer }) => {
    const pairs = readRecord(readRecord(answer).pairs);
    const { left, right } = readRecord(shape);
    const others = new Map(readChoices(right).map((one) => [one.id, one]));
    const used = new Set(Object.values(pairs).map(String));
    return {
      pairs: readChoices(left).flatMap(({ id, ...sides }, i) => {
        const other = others.get(String(pairs[id]));
        if (!other) return [];
        const [own, its] = [writtenSides(sides), writtenSides(other)];
        const picture = writtenPicture(readRecord((left as unknown[])[i]).picture);
        return [
          {
            id,
            left: own.text,
            bn_left: own.bn_text,
            right_id: other.id,
            right: its.text,
            bn_right: its.bn_text,
            ...(picture && { picture }),
          },
        ];
      }),
      extras: [...others.values()].filter(({ id }) => !used.has(id)).map(({ id, ...sides }) => ({ id, ...writtenSides(sides) })),
    };
  },
};

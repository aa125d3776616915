// Questions on a passage as they are kept.
import { markdownOfHtml } from '#core/richtext/server/reading-markdown.ts';
import { readRecord } from '../../../rules.ts';
import { type Sides, sidesHtml, type Storing } from '../../../server/storing.ts';
import { ownOf, writtenBody } from '../../../server/by-person.ts';

export const paragraph: Storing = {
  body: (q, was, stored) => {
    const { shape, answer } = writtenBody(q, was, stored);
    const passage = sidesHtml(
      { en: q.passage, bn: q.bn_passage },
      was && { en: was.passage, bn: was.bn_passage },
      readRecord(stored?.shape).passage as Sides | undefined,
      `q-${q.key}-p-`,
      q.pictures,
    );
    return { shape: { ...shape, passage }, answer };
  },
  written: (stored) => {
    const { en, bn } = readRecord(readRecord(stored.shape).passage);
    return { ...ownOf(stored), passage: markdownOfHtml(String(en ?? '')), bn_passage: markdownOfHtml(String(bn ?? '')) };
  },
};

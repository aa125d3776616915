// Groups as they are kept: what is shown of each of their questions, and in the key the key of each.
import type { ImportedQuestion } from '../../../server/store-import.ts';
import type { Body, Storing } from '../../../server/storing.ts';
import { ofPart, partOf, type WrittenQuestion } from '../../../written.ts';
import { readParts } from '../shape.ts';
import { readKeys } from './key.ts';

type Stored = Omit<ImportedQuestion, 'source_key'>;
/** The questions of a stored group as rows of their own. */
export function partRows({ shape, answer }: Body): (Stored & { id: string })[] {
  const keys = readKeys(answer);
  return readParts(shape).map(({ id, ...part }) => {
    const key = keys.find((one) => one.id === id);
    const { en, bn } = key?.explanation ?? { en: '', bn: '' };
    return { ...part, id, answer: key?.answer, explanation_html: en, bn_explanation_html: bn, hint_html: '', bn_hint_html: '' };
  });
}
/** Rows of single questions as a group keeps them. */
export const bodyOf = (rows: readonly (Stored & { id: string })[]): Body => ({
  shape: {
    questions: rows.map(({ id, type, text_html, bn_text_html, marks, marking, penalty, shape }) => ({
      ...{ id, type, text_html, bn_text_html, marks, marking, penalty, shape },
    })),
  },
  answer: {
    questions: rows.map(({ id, type, answer, explanation_html: en, bn_explanation_html: bn }) => ({
      ...{ id, type, answer },
      ...((en || bn) && { explanation: { en, bn } }),
    })),
  },
});
/** `rowOf` and `writtenOf` are those of single questions. */
export const groupOf = (one: {
  rowOf: (question: WrittenQuestion, stored?: Stored, was?: WrittenQuestion) => Stored;
  writtenOf: (stored: Stored & { source_key: string }) => WrittenQuestion;
}): Storing => ({
  body: (q, was, stored) => {
    const before = new Map((stored ? partRows(stored) : []).map((row) => [row.id, row]));
    // a name of its own for what is rendered: two groups on one page may call their questions alike
    const named = (part: WrittenQuestion['questions'][number]) => ({ ...ofPart(part), key: `${q.key}-${part.key}`, hint: '', bn_hint: '' });
    return bodyOf(
      q.questions.map((part) => {
        const written = was?.questions.find(({ key }) => key === part.key);
        return { ...one.rowOf(named(part), before.get(part.key), written && named(written)), id: part.key };
      }),
    );
  },
  written: (stored) => ({
    questions: partRows(stored).map(({ id, ...row }) => partOf({ ...one.writtenOf({ ...row, source_key: id }), key: id })),
  }),
});

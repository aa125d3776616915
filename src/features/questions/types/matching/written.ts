// Matching questions as they are written: their pairs, pictures on the left, and right sides that belong to nothing.
import * as z from 'zod/mini';
import { type WrittenPicture as Picture, WrittenPicture } from '../../pictures.ts';
import { both, distinct, line, MOST_OPTIONS, newPart, part, said, unique, type Writing } from '../../writing.ts';

const Pair = z.object({
  ...{ id: part, left: line(1_000), bn_left: line(1_000), right_id: part, right: line(1_000), bn_right: line(1_000) },
  /** Shown beside the left side, which describes it. */
  picture: z.optional(z.nullable(WrittenPicture)),
});
const Extra = z.object({ id: part, text: line(1_000), bn_text: line(1_000) });
export type WrittenPair = Omit<z.infer<typeof Pair>, 'picture'> & { picture?: Picture | null | undefined };
export type WrittenExtra = z.infer<typeof Extra>;
export const fields = {
  pairs: z._default(z.array(Pair).check(z.maxLength(MOST_OPTIONS)), []),
  /** Right sides that belong to nothing. */
  extras: z._default(z.array(Extra).check(z.maxLength(MOST_OPTIONS)), []),
};
export interface Own {
  pairs: WrittenPair[];
  extras: WrittenExtra[];
}
export const newPair = (): WrittenPair => ({
  ...{ id: newPart(), left: '', bn_left: '', right_id: newPart(), right: '', bn_right: '' },
});
export const newExtra = (): WrittenExtra => ({ id: newPart(), text: '', bn_text: '' });

export const writing: Writing<Own> = {
  markings: ['parts', 'all'],
  empty: { pairs: [], extras: [] },
  begin: () => ({ pairs: [newPair(), newPair()] }),
  faultOf: (question) => {
    const pairs = question.pairs.filter((p) => said(p.left, p.bn_left) || said(p.right, p.bn_right) || p.picture);
    if (pairs.length < 2 || pairs.some((p) => !said(p.left, p.bn_left) || !said(p.right, p.bn_right))) return 'pairs';
    const extras = question.extras.filter((e) => said(e.text, e.bn_text)).map((e) => both(e.text, e.bn_text));
    return distinct(pairs.map((p) => both(p.left, p.bn_left))) && distinct([...pairs.map((p) => both(p.right, p.bn_right)), ...extras])
      ? undefined
      : 'alike';
  },
  fits: ({ pairs, extras }) => unique(pairs.map((p) => p.id)) && unique([...pairs.map((p) => p.right_id), ...extras.map((e) => e.id)]),
};

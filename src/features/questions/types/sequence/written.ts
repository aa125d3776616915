// Sequence questions as they are written: what is put in order, in its right order.
import * as z from 'zod/mini';
import { both, distinct, line, MOST_OPTIONS, newPart, part, said, unique, type Writing } from '../../writing.ts';

const Item = z.object({ id: part, text: line(1_000), bn_text: line(1_000) });
export type WrittenItem = z.infer<typeof Item>;
export const fields = { items: z._default(z.array(Item).check(z.maxLength(MOST_OPTIONS)), []) };
export interface Own {
  items: WrittenItem[];
}
export const newItem = (): WrittenItem => ({ id: newPart(), text: '', bn_text: '' });
export const filledItems = ({ items }: Own): WrittenItem[] => items.filter((item) => said(item.text, item.bn_text));

export const writing: Writing<Own> = {
  markings: ['parts', 'neighbours', 'all'],
  empty: { items: [] },
  begin: () => ({ items: [0, 1, 2, 3].map(newItem) }),
  faultOf: (question) => {
    const items = filledItems(question);
    if (items.length < 2) return 'items';
    return distinct(items.map((item) => both(item.text, item.bn_text))) ? undefined : 'alike';
  },
  fits: ({ items }) => unique(items.map((item) => item.id)),
};

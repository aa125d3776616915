// Dropdown-in-text questions as they are written: four underscores in the text make a list, each with its options.
import * as z from 'zod/mini';
import { both, distinct, line, MOST_OPTIONS, newPart, part, said, unique, type Writing } from '../../writing.ts';
import { BLANK } from '../fill-in/written.ts';

const Item = z.object({ id: part, text: line(500), bn_text: line(500), right: z._default(z.boolean(), false) });
export type WrittenItem = z.infer<typeof Item>;
const List = z.array(Item).check(z.maxLength(MOST_OPTIONS));
export const fields = { lists: z._default(z.array(List).check(z.maxLength(MOST_OPTIONS)), []) };
export interface Own {
  lists: WrittenItem[][];
}
export const newItem = (): WrittenItem => ({ id: newPart(), text: '', bn_text: '', right: false });
export const newList = (): WrittenItem[] => [newItem(), newItem(), newItem()];
export const filledItems = (list: readonly WrittenItem[]): WrittenItem[] => list.filter((one) => said(one.text, one.bn_text));
export const writing: Writing<Own> = {
  markings: ['parts', 'all'],
  empty: { lists: [] },
  begin: () => ({ lists: [newList()] }),
  faultOf: ({ text, bn_text, lists }) => {
    const { en, bn } = both(text, bn_text);
    const wanted = en.split(BLANK).length - 1;
    if (wanted === 0 || bn.split(BLANK).length - 1 !== wanted || lists.length < wanted) return 'lists';
    const own = lists.slice(0, wanted).map(filledItems);
    if (own.some((list) => list.length < 2 || list.filter((one) => one.right).length !== 1)) return 'lists';
    return own.every((list) => distinct(list.map((one) => both(one.text, one.bn_text)))) ? undefined : 'alike';
  },
  fits: ({ lists }) => unique(lists.flat().map((one) => one.id)),
};

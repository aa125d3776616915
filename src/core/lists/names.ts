// List of names (workbench declaration): rows that have nothing but their names, for filters and fields that choose among them.
import * as z from 'zod/mini';
import { listed } from '#core/contract/call.ts';
import type { Word } from '#core/i18n/words.ts';
import { declareList } from './declare.ts';
import { lookupInput } from './input.ts';

export const Named = z.object({ id: z.number(), title: z.string(), bn_title: z.string() });
export type Named = z.infer<typeof Named>;
/** Declares one; `readNames` answers it. */
export const declareNames = (given: { name: string; many: Word; one: Word; people?: true }) =>
  declareList({
    ...given,
    searches: given.one,
    sort: 'title',
    columns: { title: { kind: 'pair', word: given.one, main: true, sortable: true } },
  });
/** Input and output of the call of such a list; what asks for no page gets the first hundred. */
export const namesInput = (list: ReturnType<typeof declareNames>) => lookupInput({ list });
export const namesOutput = listed(Named);

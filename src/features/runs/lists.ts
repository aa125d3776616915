// Staff list (workbench declaration) of the items of a run: what became of each, and why.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { words } from './words.ts';

export const runItems = declareList({
  name: 'runs.items',
  many: words.many,
  one: words.one,
  searches: words.searches,
  columns: {
    title: { kind: 'pair', word: words.name, main: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        done: { word: words.states.done, look: 'ok', icon: 'check' },
        kept: { word: words.states.kept, look: 'warn', icon: 'ban' },
        failed: { word: words.states.failed, look: 'danger', icon: 'circle-alert' },
      },
    },
    reason: { kind: 'text', word: words.reason },
    id: { kind: 'number', word: words.number, sortable: true, extra: true },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: Object.entries(words.states).map(([value, word]) => ({ value, word })) },
  },
});
export const RunItem = z.object({
  /** That of the record. */
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  state: z.enum(['done', 'kept', 'failed']),
  reason: z.string(),
  bn_reason: z.string(),
  /** Where the record opens; nothing where it is gone. */
  link: z.nullable(z.string()),
});
export type RunItem = z.infer<typeof RunItem>;

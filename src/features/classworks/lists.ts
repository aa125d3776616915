// Staff list (workbench declaration) of one work: the people it is for, what each handed in, and the row that opens to be marked.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { standings } from './rules.ts';
import { standLooks, words } from './words.ts';

const shown = standings.filter((state) => state !== 'not_open' && state !== 'hidden');
export const submissions = declareList({
  name: 'classworks.submissions',
  many: words.submissions,
  one: words.submission,
  searches: words.searches,
  columns: {
    name: { kind: 'person', word: words.person, main: true },
    roll: { kind: 'number', word: words.roll },
    state: {
      kind: 'state',
      word: words.state,
      states: Object.fromEntries(standings.map((state) => [state, { word: words.standings[state], ...standLooks[state] }])),
    },
    percent: { kind: 'number', word: words.percent },
    at: { kind: 'time', word: words.handed_in_at, sortable: true },
    late: { kind: 'flag', word: words.late_short },
  },
  filters: {
    state: { kind: 'choice', word: words.state, options: shown.map((value) => ({ value, word: words.standings[value] })) },
    late: { kind: 'flag', word: words.late_short },
  },
  rowActions: {
    excuse: { word: words.excuse, icon: 'check', grant: 'batch.update', fits: (row) => (row as Submission).excused_reason === null },
    unexcuse: { word: words.unexcuse, icon: 'undo-2', grant: 'batch.update', fits: (row) => (row as Submission).excused_reason !== null },
  },
});
export const Submission = z.object({
  /** Of the person. */
  id: z.number(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  roll: z.nullable(z.number()),
  state: z.enum(standings),
  percent: z.nullable(z.number()),
  late: z.boolean(),
  at: z.nullable(z.string()),
  work_id: z.nullable(z.number()),
  attempt_id: z.nullable(z.number()),
  excused_reason: z.nullable(z.string()),
  can: z.object({ excuse: May, unexcuse: May }),
});
export type Submission = z.infer<typeof Submission>;

// Staff list (workbench declaration) of requests for the role of a teacher or contributor.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { teachingKinds, teachingStates } from './rules.ts';
import { words as own } from './words.ts';
import { words } from './words-staff.ts';

export const teachingRequests = declareList({
  name: 'teaching-requests.list',
  many: words.many,
  one: words.one,
  searches: words.searches,
  sort: 'created_at',
  columns: {
    title: { kind: 'pair', proper: true, word: words.person, main: true, sortable: true },
    kind: { kind: 'choice', word: words.kind, options: teachingKinds.map((value) => ({ value, word: own.kinds[value] })) },
    subjects: { kind: 'text', word: words.subjects },
    place: { kind: 'text', word: words.place },
    created_at: { kind: 'date', word: words.came, sortable: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        waiting: { word: own.states.waiting, look: 'warn', icon: 'clock' },
        approved: { word: own.states.approved, look: 'ok', icon: 'circle-check' },
        declined: { word: own.states.declined, look: 'danger', icon: 'undo-2' },
      },
    },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: teachingStates.map((value) => ({ value, word: own.states[value] })) },
    kind: { kind: 'several', word: words.kind, options: teachingKinds.map((value) => ({ value, word: own.kinds[value] })) },
  },
});
export const AskedTeaching = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  kind: z.string(),
  subjects: z.string(),
  place: z.string(),
  state: z.string(),
  created_at: z.string(),
});
export type AskedTeaching = z.infer<typeof AskedTeaching>;

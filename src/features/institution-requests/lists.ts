// Staff list (workbench declaration) of requests for institutions: columns, filters, search, and the row that is answered.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { institutionTypes, typeWords } from '#features/institutions/rules.ts';
import { requestStates } from './rules.ts';
import { words } from './words-staff.ts';

export const requests = declareList({
  name: 'institution-requests.list',
  many: words.many,
  one: words.one,
  searches: words.searches,
  sort: 'submitted_at',
  columns: {
    title: { kind: 'pair', word: words.institution, main: true, sortable: true },
    type: { kind: 'choice', word: words.type, options: institutionTypes.map((value) => ({ value, word: typeWords[value] })) },
    district: { kind: 'pair', word: words.district },
    submitted_at: { kind: 'date', word: words.came, sortable: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        submitted: { word: words.states.submitted, look: 'warn', icon: 'clock' },
        returned: { word: words.states.returned, look: 'danger', icon: 'undo-2' },
        approved: { word: words.states.approved, look: 'ok', icon: 'circle-check' },
      },
    },
    username: { kind: 'text', word: words.site, extra: true },
    eiin: { kind: 'text', word: words.eiin, extra: true },
  },
  filters: {
    state: {
      kind: 'several',
      word: words.state,
      options: requestStates.filter((s) => s !== 'draft').map((value) => ({ value, word: words.states[value] })),
    },
    type: { kind: 'several', word: words.type, options: institutionTypes.map((value) => ({ value, word: typeWords[value] })) },
  },
});
export const WaitingRequest = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  type: z.string(),
  district: z.string(),
  bn_district: z.string(),
  username: z.string(),
  eiin: z.string(),
  state: z.string(),
  submitted_at: z.nullable(z.string()),
});
export type WaitingRequest = z.infer<typeof WaitingRequest>;

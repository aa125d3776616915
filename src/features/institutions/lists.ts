// Staff list (workbench declaration) of institutions: columns, filters, search in both scripts, what is done with one, and the row.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { institutionTypes, typeWords } from './types.ts';
import { errors } from './words-refusals.ts';
import { words } from './words-staff.ts';

const types = institutionTypes.map((value) => ({ value, word: typeWords[value] }));
export const institutions = declareList({
  name: 'institutions.list',
  many: words.many,
  one: words.one,
  searches: words.searches,
  columns: {
    title: { kind: 'pair', word: words.name, main: true, sortable: true },
    username: { kind: 'text', word: words.site, sortable: true },
    type: { kind: 'choice', word: words.type, options: types },
    courses: { kind: 'number', word: words.courses },
    members_total: { kind: 'number', word: words.members },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        open: { word: words.states.open, look: 'ok', icon: 'circle-check' },
        closed: { word: words.states.closed, look: 'warn', icon: 'ban' },
      },
    },
    closed_reason: { kind: 'text', word: words.reason, extra: true },
    created_at: { kind: 'date', word: words.since, sortable: true, extra: true },
  },
  filters: {
    state: { kind: 'choice', word: words.state, options: Object.entries(words.states).map(([value, word]) => ({ value, word })) },
    type: { kind: 'several', word: words.type, options: types },
  },
  rowActions: {
    site: { word: words.settings, icon: 'settings', grant: 'site.update', key: 'e' },
    close: { word: words.close, icon: 'ban', grant: 'institution.update', danger: true },
    open: { word: words.open, icon: 'circle-check', grant: 'institution.update' },
  },
  why: errors,
});
export const InstitutionRow = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  username: z.string(),
  type: z.string(),
  courses: z.number(),
  members_total: z.number(),
  state: z.enum(['open', 'closed']),
  closed_reason: z.string(),
  created_at: z.string(),
  can: z.object({ site: May, close: May, open: May }),
});
export type InstitutionRow = z.infer<typeof InstitutionRow>;

// Staff list (workbench declaration) of certificate designs: whose, which version, how much they are used.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { words } from './words.ts';

export const templates = declareList({
  name: 'templates.list-designs',
  many: words.many,
  one: words.one,
  searches: words.searches,
  sort: '-updated_at',
  columns: {
    title: { kind: 'pair', word: words.name, main: true },
    owner: { kind: 'pair', word: words.owner },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        draft: { word: words.states.draft, look: 'warn', icon: 'pencil' },
        ready: { word: words.states.ready, look: 'ok', icon: 'circle-check' },
      },
    },
    number: { kind: 'number', word: words.version },
    used_in: { kind: 'number', word: words.used_in },
    given: { kind: 'number', word: words.given },
    updated_at: { kind: 'date', word: words.changed, sortable: true },
  },
  rowActions: {
    copy: { word: words.copy, icon: 'copy', grant: 'site.update', key: 'c' },
    remove: { word: words.remove, icon: 'trash-2', grant: 'site.update', danger: true },
  },
  why: words.why,
});
export const TemplateRow = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  owner: z.string(),
  bn_owner: z.string(),
  state: z.enum(['draft', 'ready']),
  number: z.nullable(z.number()),
  used_in: z.number(),
  given: z.number(),
  updated_at: z.string(),
  can: z.object({ copy: May, remove: May }),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

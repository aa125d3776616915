// Staff list (workbench declaration) of roles: columns, search, and the row that is answered.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { errors, words } from './words.ts';

export const roles = declareList({
  name: 'roles.list',
  many: words.many,
  one: words.one,
  searches: words.searches,
  columns: {
    title: { kind: 'pair', word: words.name, main: true, sortable: true },
    scope: {
      kind: 'choice',
      word: words.scope,
      options: Object.entries(words.short_scopes).map(([value, word]) => ({ value, word })),
    },
    institution_name: { kind: 'text', word: words.institution, extra: true },
    holders: { kind: 'number', word: words.holders, sortable: true },
    read_only: { kind: 'flag', word: words.read_only },
    role: { kind: 'text', word: words.key, extra: true },
  },
  rowActions: { update: { word: words.edit, icon: 'pencil', grant: 'role.update', key: 'e' } },
  why: errors,
});
export const RoleRow = z.object({
  id: z.number(),
  slug: z.string(),
  role: z.string(),
  title: z.string(),
  bn_title: z.string(),
  scope: z.enum(['system', 'institution']),
  read_only: z.boolean(),
  institution_id: z.nullable(z.number()),
  institution_name: z.string(),
  holders: z.number(),
  version: z.number(),
  can: z.object({ update: z.union([z.literal(true), z.string()]) }),
});
export type RoleRow = z.infer<typeof RoleRow>;

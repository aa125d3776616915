// Staff list (workbench declaration) of the local teacher registry. It has no export, and no column for a birth date.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { levelChoices } from './lists.ts';
import { words as own } from './words.ts';
import { words } from './words-registry.ts';

export const teacherRegistry = declareList({
  name: 'verification.list-registry',
  many: words.many,
  one: words.one,
  searches: words.searches,
  sort: '-created_at',
  columns: {
    name: { kind: 'text', word: own.name, main: true },
    teacher_id: { kind: 'text', word: words.id, sortable: true },
    level: { kind: 'choice', word: words.level, options: levelChoices },
    designation: { kind: 'text', word: own.designation },
    institute: { kind: 'text', word: own.institute },
    subject: { kind: 'text', word: own.subject, extra: true },
    linked: { kind: 'flag', word: words.linked },
    reached: { kind: 'flag', word: words.reached, extra: true },
    created_at: { kind: 'date', word: words.came, sortable: true },
  },
  filters: { level: { kind: 'several', word: words.level, options: levelChoices } },
  rowActions: { remove: { word: words.remove, icon: 'trash-2', grant: 'role.update', danger: true } },
});
export const RegistryRow = z.object({
  id: z.number(),
  name: z.string(),
  teacher_id: z.string(),
  level: z.string(),
  designation: z.string(),
  institute: z.string(),
  subject: z.string(),
  linked: z.boolean(),
  reached: z.boolean(),
  created_at: z.string(),
  can: z.object({ remove: May }),
});
export type RegistryRow = z.infer<typeof RegistryRow>;

// Staff list (workbench declaration) of claims to a teacher ID.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { levels } from './rules.ts';
import { claimKinds, claimStates } from './rules-claims.ts';
import { words as own } from './words.ts';
import { words } from './words-staff.ts';

export const levelChoices = Object.values(levels).map((level) => ({ value: String(level), word: own.levels[level] }));
export const teacherClaims = declareList({
  name: 'verification.list-claims',
  many: words.many,
  one: words.one,
  searches: words.searches,
  sort: 'created_at',
  columns: {
    title: { kind: 'pair', proper: true, word: words.person, main: true, sortable: true },
    kind: { kind: 'choice', word: words.why, options: claimKinds.map((value) => ({ value, word: words.kinds[value] })) },
    record: { kind: 'text', word: words.in_record },
    level: { kind: 'choice', word: words.level, options: levelChoices },
    institute: { kind: 'text', word: own.institute, extra: true },
    created_at: { kind: 'date', word: words.came, sortable: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        waiting: { word: words.states.waiting, look: 'warn', icon: 'clock' },
        accepted: { word: words.states.accepted, look: 'ok', icon: 'circle-check' },
        declined: { word: words.states.declined, look: 'danger', icon: 'undo-2' },
      },
    },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: claimStates.map((value) => ({ value, word: words.states[value] })) },
    kind: { kind: 'several', word: words.why, options: claimKinds.map((value) => ({ value, word: words.kinds[value] })) },
    level: { kind: 'several', word: words.level, options: levelChoices },
  },
});
export const ListedClaim = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  kind: z.string(),
  record: z.string(),
  level: z.string(),
  institute: z.string(),
  created_at: z.string(),
  state: z.string(),
});
export type ListedClaim = z.infer<typeof ListedClaim>;

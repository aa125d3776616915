// Staff lists (workbench declarations) of key changes: those of a quiz or an exam, and the attempts that one changes.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { keyPolicies } from '#features/questions/rules.ts';
import { states } from './rules.ts';
import { words } from './words.ts';

const policies = keyPolicies.map((value) => ({ value, word: words.policies[value].name }));
export const changes = declareList({
  name: 'key-changes.changes',
  many: words.many,
  one: words.one,
  searches: words.searches_changes,
  columns: {
    title: { kind: 'pair', word: words.question, main: true },
    policy: { kind: 'choice', word: words.what_counts, options: policies },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        waiting: { word: words.states.waiting, look: 'plain', icon: 'clock' },
        preparing: { word: words.states.preparing, look: 'info', icon: 'clock' },
        ready: { word: words.states.ready, look: 'warn', icon: 'users' },
        agreed: { word: words.states.agreed, look: 'info', icon: 'check' },
        applied: { word: words.states.applied, look: 'ok', icon: 'circle-check' },
        undone: { word: words.states.undone, look: 'plain', icon: 'undo-2' },
        withdrawn: { word: words.states.withdrawn, look: 'plain', icon: 'x' },
      },
    },
    reason: { kind: 'text', word: words.reason },
    name: { kind: 'person', word: words.asker, extra: true },
    made_at: { kind: 'time', word: words.made_at },
    applied_at: { kind: 'time', word: words.applied_at, extra: true },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: states.map((value) => ({ value, word: words.states[value] })) },
    policy: { kind: 'several', word: words.what_counts, options: policies },
  },
});
export const ChangeRow = z.object({
  id: z.number(),
  /** The beginning of the text of the question, without its marks of HTML. */
  title: z.string(),
  bn_title: z.string(),
  policy: z.enum(keyPolicies),
  state: z.enum(states),
  reason: z.string(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  made_at: z.string(),
  applied_at: z.nullable(z.string()),
});
export type ChangeRow = z.infer<typeof ChangeRow>;

export const effectKinds = ['rises', 'falls', 'equal'] as const;
const follows = ['passes', 'fails', 'gets', 'keeps'] as const;
export const effects = declareList({
  name: 'key-changes.effects',
  many: words.effects,
  one: words.effect_one,
  people: true,
  searches: words.searches,
  columns: {
    name: { kind: 'person', word: words.learner, main: true },
    effect: {
      kind: 'state',
      word: words.effect,
      states: {
        rises: { word: words.effect_kinds.rises, look: 'ok', icon: 'arrow-up' },
        falls: { word: words.effect_kinds.falls, look: 'danger', icon: 'arrow-down' },
        equal: { word: words.effect_kinds.equal, look: 'plain', icon: 'circle-dot' },
      },
    },
    score: { kind: 'number', word: words.score_before },
    new_score: { kind: 'number', word: words.score_after },
    max_score: { kind: 'number', word: words.max_score, extra: true },
    new_max_score: { kind: 'number', word: words.new_max_score, extra: true },
    flips: { kind: 'choice', word: words.flips, options: follows.map((value) => ({ value, word: words.follows[value] })) },
    certificate: { kind: 'choice', word: words.certificate, options: follows.map((value) => ({ value, word: words.follows[value] })) },
    number: { kind: 'number', word: words.attempt, extra: true },
  },
  filters: {
    effect: { kind: 'several', word: words.effect, options: effectKinds.map((value) => ({ value, word: words.effect_kinds[value] })) },
    follows: { kind: 'several', word: words.flips, options: follows.map((value) => ({ value, word: words.follows[value] })) },
  },
});
export const EffectRow = z.object({
  /** Of the attempt. */
  id: z.number(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  number: z.number(),
  effect: z.enum(effectKinds),
  score: z.number(),
  new_score: z.number(),
  max_score: z.number(),
  new_max_score: z.number(),
  flips: z.nullable(z.enum(['passes', 'fails'])),
  certificate: z.nullable(z.enum(['gets', 'keeps'])),
});
export type EffectRow = z.infer<typeof EffectRow>;

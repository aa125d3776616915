// Staff list (workbench declaration) of requests for rescrutiny.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { states } from './rules.ts';
import { words } from './words.ts';

export const requests = declareList({
  name: 'rescrutiny.requests',
  many: words.many,
  one: words.one,
  searches: words.searches,
  columns: {
    title: { kind: 'pair', word: words.lesson, main: true },
    attempt_id: { kind: 'number', word: words.attempt },
    course_title: { kind: 'pair', word: words.course },
    questions: { kind: 'number', word: words.questions },
    asked_at: { kind: 'time', word: words.asked_at },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        asked: { word: words.states.asked, look: 'warn', icon: 'clock' },
        decided: { word: words.states.decided, look: 'ok', icon: 'circle-check' },
        withdrawn: { word: words.states.withdrawn, look: 'plain', icon: 'x' },
      },
    },
  },
  filters: { state: { kind: 'several', word: words.state, options: states.map((value) => ({ value, word: words.states[value] })) } },
});
export const RequestRow = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  /** By which one is told from another of the same exam. */
  attempt_id: z.number(),
  course_title: z.string(),
  bn_course_title: z.string(),
  questions: z.number(),
  asked_at: z.string(),
  state: z.enum(states),
  can: z.object({ open: May }),
});
export type RequestRow = z.infer<typeof RequestRow>;

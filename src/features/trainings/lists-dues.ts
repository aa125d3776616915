// Staff list (workbench declaration) of what participants of a training are owed by attendance: a row for each person.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { dues as words } from './words-dues.ts';

export const dues = declareList({
  name: 'trainings.dues',
  many: words.many,
  one: words.one,
  people: true,
  searches: words.searches,
  columns: {
    title: { kind: 'pair', word: words.person, proper: true, main: true, sortable: true },
    roll: { kind: 'number', word: words.roll, extra: true },
    halves: { kind: 'number', word: words.halves },
    days: { kind: 'number', word: words.days },
    gross: { kind: 'number', money: true, word: words.gross },
    tax: { kind: 'number', money: true, word: words.tax },
    stamp: { kind: 'number', money: true, word: words.stamp },
    net: { kind: 'number', money: true, word: words.net, sortable: true },
    forecast: { kind: 'number', money: true, word: words.forecast },
  },
});
/** What one person is owed, in poisha. */
export const Due = z.object({
  /** Of the person. */
  id: z.number(),
  /** Null: they are in another batch by now. */
  enrollment_id: z.nullable(z.number()),
  title: z.string(),
  bn_title: z.string(),
  roll: z.nullable(z.number()),
  /** Halves of closed months in which they were there. */
  halves: z.number(),
  /** Days of them; one of which they were there in a part counts half. */
  days: z.number(),
  gross: z.number(),
  tax: z.number(),
  stamp: z.number(),
  net: z.number(),
  /** What they would be paid with the months that are not closed yet. */
  forecast: z.number(),
});
export type Due = z.infer<typeof Due>;

// Staff list (workbench declaration) of messages from the contact form: columns, filters, search, and the row that is answered.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { topics } from './contract.ts';
import { words as open } from './words.ts';
import { words } from './words-staff.ts';

export const messages = declareList({
  name: 'help.messages',
  many: words.many,
  one: words.one,
  searches: words.searches,
  columns: {
    name: { kind: 'person', word: words.writer, under: 'contact', main: true },
    topic: { kind: 'choice', word: words.topic, options: topics.map((value) => ({ value, word: open.topics[value] })) },
    text: { kind: 'text', word: words.text },
    created_at: { kind: 'time', word: words.came, sortable: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        open: { word: words.states.open, look: 'warn', icon: 'clock' },
        answered: { word: words.states.answered, look: 'ok', icon: 'circle-check' },
      },
    },
    answered_at: { kind: 'time', word: words.answered_at, sortable: true, extra: true },
    answered_by: { kind: 'text', word: words.answerer, extra: true },
    id: { kind: 'number', word: words.number, extra: true },
  },
  filters: {
    state: {
      kind: 'choice',
      word: words.state,
      options: (['open', 'answered'] as const).map((value) => ({ value, word: words.states[value] })),
    },
    topic: { kind: 'several', word: words.topic, options: topics.map((value) => ({ value, word: open.topics[value] })) },
    came: { kind: 'dates', word: words.came },
  },
});
export const ListedMessage = z.object({
  id: z.number(),
  name: z.string(),
  contact: z.string(),
  topic: z.enum(topics),
  /** Its beginning. */
  text: z.string(),
  state: z.enum(['open', 'answered']),
  created_at: z.string(),
  answered_at: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
});
export type ListedMessage = z.infer<typeof ListedMessage>;

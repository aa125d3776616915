// Staff list (workbench declaration) of mail templates: what for, by which way, whether somebody changed it.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { words } from './words.ts';

const channels = (['mail', 'sms', 'both'] as const).map((value) => ({ value, word: words.channels[value] }));
export const mailList = declareList({
  name: 'mail-templates.list',
  many: words.many,
  one: words.one,
  searches: words.searches,
  columns: {
    title: { kind: 'pair', word: words.purpose, main: true },
    channel: { kind: 'choice', word: words.channel, options: channels },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        own: { word: words.states.own },
        changed: { word: words.states.changed, look: 'brand', icon: 'pencil' },
        unfit: { word: words.states.unfit, look: 'danger', icon: 'triangle-alert' },
      },
    },
    updated_at: { kind: 'date', word: words.changed },
  },
  filters: {
    channel: { kind: 'several', word: words.channel, options: channels },
    state: {
      kind: 'several',
      word: words.state,
      options: (['own', 'changed', 'unfit'] as const).map((value) => ({ value, word: words.states[value] })),
    },
  },
});
export const ListedMail = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  bn_title: z.string(),
  channel: z.enum(['mail', 'sms', 'both']),
  state: z.enum(['own', 'changed', 'unfit']),
  updated_at: z.nullable(z.string()),
});
export type ListedMail = z.infer<typeof ListedMail>;

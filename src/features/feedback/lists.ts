// Staff list (workbench declaration) of feedback on the platform.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { feedbackDevices, feedbackStates } from './rules.ts';
import { errors } from './words.ts';
import { words } from './words-staff.ts';
import { titles } from './words-titles-staff.ts';

const devices = feedbackDevices.map((value) => ({ value, word: words.devices[value] }));
const languages = (['bn', 'en'] as const).map((value) => ({ value, word: words.languages[value] }));
export const feedbacks = declareList({
  name: 'feedback.list-all',
  many: titles.feedbacks,
  one: words.one,
  searches: words.searches,
  sort: '-said_at',
  columns: {
    title: { kind: 'pair', proper: true, word: words.author, main: true },
    rating: { kind: 'number', word: words.rating },
    text: { kind: 'text', word: words.text },
    said_at: { kind: 'date', word: words.said, sortable: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        pending: { word: words.states.pending, look: 'warn', icon: 'clock' },
        approved: { word: words.states.approved, look: 'ok', icon: 'check' },
        rejected: { word: words.states.rejected, look: 'danger', icon: 'x' },
      },
    },
    front_position: { kind: 'number', word: words.front, extra: true },
    device: { kind: 'choice', word: words.device, options: devices, extra: true },
    language: { kind: 'choice', word: words.language, options: languages, extra: true },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: feedbackStates.map((value) => ({ value, word: words.states[value] })) },
    rating: {
      kind: 'several',
      word: words.rating,
      options: ['5', '4', '3', '2', '1'].map((value) => ({ value, word: { en: value, bn: String.fromCharCode(0x9e6 + Number(value)) } })),
    },
    front: { kind: 'flag', word: words.on_front },
    device: { kind: 'several', word: words.device, options: devices },
    said: { kind: 'dates', word: words.said },
  },
  why: errors,
});
export const FeedbackRow = z.object({
  id: z.number(),
  /** The author, as strangers read the name. */
  title: z.string(),
  bn_title: z.string(),
  rating: z.number(),
  text: z.string(),
  said_at: z.string(),
  state: z.enum(feedbackStates),
  /** From the first; null: not on the front page. */
  front_position: z.nullable(z.number()),
  /** What it was written on, and in which language; empty for who does not decide. */
  device: z.string(),
  language: z.string(),
  version: z.number(),
  can: z.object({ approve: May, reject: May, place: May, leave: May }),
});
export type FeedbackRow = z.infer<typeof FeedbackRow>;

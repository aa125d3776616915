// Lists (workbench declaration) of pieces: one for each kind, with the same columns, filters and search.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { chooseCategory } from '#features/categories/choosers.ts';
import { kinds } from '#features/publications/rules.ts';
import { type Group, type State, states } from '#features/writing/rules.ts';
import { words } from './words.ts';
import { titles } from './words-titles-dashboard.ts';

export const stateLooks = {
  draft: { look: 'plain', icon: 'file-pen-line' },
  submitted: { look: 'info', icon: 'send' },
  returned: { look: 'warn', icon: 'reply' },
  planned: { look: 'brand', icon: 'calendar' },
  published: { look: 'ok', icon: 'globe' },
  withdrawn: { look: 'plain', icon: 'eye-off' },
  removed: { look: 'danger', icon: 'trash-2' },
} as const satisfies Record<State, object>;
const state = {
  kind: 'state',
  word: words.state,
  states: Object.fromEntries(states.map((name) => [name, { word: words.states[name], ...stateLooks[name] }])),
} as const;
const listOf = (group: Group) =>
  ({
    many: titles[group],
    one: words.one[group],
    searches: words.searches,
    sort: '-created_at',
    columns: {
      title: { kind: 'pair', word: words.title, main: true },
      author: { kind: 'pair', proper: true, word: words.author },
      category_title: { kind: 'pair', word: words.category, extra: true },
      state,
      visible: { kind: 'flag', word: words.visible },
      publish_at: { kind: 'time', word: words.publish_at, extra: true },
      updated_at: { kind: 'time', word: words.updated_at },
      created_at: { kind: 'date', word: words.created_at, sortable: true, extra: true },
    },
    filters: {
      state: { kind: 'several', word: words.state, options: states.map((value) => ({ value, word: words.states[value] })) },
      own: { kind: 'flag', word: words.own },
      visible: { kind: 'flag', word: words.visible },
      category: { kind: 'rows', word: words.category, from: () => chooseCategory },
      about: { kind: 'flag', word: words.about_page },
    },
    why: words.why,
  }) as const;
export const pieces = {
  blog: declareList({ name: 'publishing.blogs', ...listOf('blog') }),
  tutorial: declareList({ name: 'publishing.tutorials', ...listOf('tutorial') }),
  article: declareList({ name: 'publishing.articles', ...listOf('article') }),
} as const;
export type PieceList = (typeof pieces)['blog'];

export const PieceRow = z.object({
  id: z.number(),
  kind: z.enum(kinds),
  title: z.string(),
  bn_title: z.string(),
  author: z.string(),
  bn_author: z.string(),
  category_id: z.nullable(z.number()),
  category_title: z.string(),
  bn_category_title: z.string(),
  state: z.enum(states),
  visible: z.boolean(),
  /** Of the draft: what publishing it has to name. */
  version: z.number(),
  publish_at: z.nullable(z.string()),
  updated_at: z.string(),
  created_at: z.string(),
  can: z.object({ write: May, take_back: May, withdraw: May, remove: May, restore: May }),
});
export type PieceRow = z.infer<typeof PieceRow>;

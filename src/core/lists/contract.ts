// API contract of a person's own lists: saved views, chosen columns, and what was chosen last, kept on the server.
import * as z from 'zod/mini';
import { get, Id, ok, post, put, text } from '#core/contract/call.ts';

/** Saved lists of one kind that a person may have. */
export const MOST_VIEWS = 20;
/** Saved lists of all kinds, and lists with columns of their own, that a person may have. */
export const MOST_KEPT = 200;
/** Rows that are offered as chosen last. */
export const MOST_RECENT = 6;
const limits = [{ per: 'account', times: 600, seconds: 3600, counter: 'lists' }];
const free = { list: 'the name of a list that the product declares' };
const list = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/), z.maxLength(60));
const columns = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60));
export const OwnList = z.object({
  /** Chosen columns in their order; null where the list is shown as declared. */
  columns: z.nullable(z.array(z.string())),
  views: z.array(z.object({ title: z.string(), query: z.string(), columns: z.nullable(z.array(z.string())) })),
  /** Rows chosen last, the newest first; some may be gone by now. */
  recent: z.array(z.number()),
});
export type OwnList = z.infer<typeof OwnList>;

export const viewOwn = get('lists.view-own', '/my-account/lists/:list', {
  summary: 'How this person shows a list: the chosen columns and the saved views',
  who: 'signed-in',
  unscoped: free,
  input: z.object({ list }),
  output: OwnList,
});
export const saveColumns = put('lists.save-columns', '/my-account/lists/:list/columns', {
  summary: 'Keeps the columns that this person wants of a list; null shows it as declared again',
  who: 'signed-in',
  unscoped: free,
  harmless: true,
  unrecorded: 'how one person looks at a list changes nothing for anybody else',
  limits,
  input: z.object({ list, columns: z.nullable(columns) }),
  output: OwnList,
  errors: { too_many_lists: 409 },
  invalidates: ['lists.view-own'],
});
export const saveView = put('lists.save-view', '/my-account/lists/:list/views', {
  summary: 'Keeps a list with its search, filters, order and columns under a name; the same name again replaces it',
  who: 'signed-in',
  unscoped: free,
  harmless: true,
  unrecorded: 'how one person looks at a list changes nothing for anybody else',
  limits,
  input: z.object({
    list,
    title: text(60, 1),
    query: z._default(z.string().check(z.maxLength(4000)), ''),
    columns: z._default(z.nullable(columns), null),
  }),
  output: OwnList,
  errors: { too_many_views: 409 },
  invalidates: ['lists.view-own'],
});
export const removeView = post('lists.remove-view', '/my-account/lists/:list/views/remove', {
  summary: 'Removes a saved list by its name',
  who: 'signed-in',
  unscoped: free,
  harmless: true,
  unrecorded: 'how one person looks at a list changes nothing for anybody else',
  limits,
  input: z.object({ list, title: text(60, 1) }),
  output: ok,
  invalidates: ['lists.view-own'],
});
export const keepRecent = put('lists.keep-recent', '/my-account/lists/:list/recent', {
  summary: 'Keeps which rows of a list were chosen last',
  who: 'signed-in',
  unscoped: { ...free, ids: 'rows that were chosen; whoever asks for them again gets those that they still see' },
  harmless: true,
  unrecorded: 'how one person looks at a list changes nothing for anybody else',
  limits,
  input: z.object({ list, ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_RECENT)) }),
  output: ok,
  errors: { too_many_recents: 409 },
  invalidates: ['lists.view-own'],
});

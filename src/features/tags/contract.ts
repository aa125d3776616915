// API contract of tags, as everybody reads them.
import { get, listed, post } from '#core/contract/call.ts';
import { lookupInput, settingsInput } from '#core/lists/input.ts';
import { tags, Tag } from './lists.ts';

export const list = get('tags.list', '/admin-settings/tags', {
  summary: 'Tags in their order, all of them or a page',
  who: 'anyone',
  input: settingsInput(tags),
  output: listed(Tag),
});
export const search = post('tags.search', '/admin-settings/tags/search', {
  summary: 'Tags that have `search` in their name in either language, the first hundred unless `limit` says fewer',
  who: 'anyone',
  changes: false,
  input: lookupInput(tags),
  output: listed(Tag),
});

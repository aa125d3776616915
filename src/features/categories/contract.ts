// API contract of categories: the list of subjects.
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { categories, Category } from './lists.ts';

export type { Category } from './lists.ts';

export const list = get('categories.list', '/admin-settings/categories', {
  summary: 'Categories in their order, all of them or a page. Those that are switched off are shown to staff alone',
  who: 'anyone',
  input: settingsInput(categories),
  output: listed(Category),
});

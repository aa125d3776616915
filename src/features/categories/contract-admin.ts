// API contract of the calls by which staff write categories (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { list } from './contract.ts';
import { categories, Category } from './lists.ts';

export const { view, history, create, update, remove, restore, removeMatching, download } = adminList(categories, list, {
  row: Category,
  also: ['/admin-settings/category'],
  invalidates: ['home.front', 'courses.search'],
});

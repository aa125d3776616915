// API contract of the calls by which staff write disabilities (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { list } from './contract.ts';
import { disabilities, Disability } from './lists.ts';

export const writing = adminList(disabilities, list, {
  row: Disability,
  path: '/admin-settings/disabilities',
  also: ['/admin-settings/disability'],
});

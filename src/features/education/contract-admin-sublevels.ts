// API contract of the calls by which staff write education sublevels (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { listSublevels } from './contract-sublevels.ts';
import { sublevels, Sublevel } from './lists-sublevels.ts';

export const writing = adminList(sublevels, listSublevels, {
  row: Sublevel,
  noun: 'sublevel',
  also: ['/admin-settings/education/sublevels'],
});

// API contract of the calls by which staff write professions (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { list } from './contract.ts';
import { professions, Profession } from './lists.ts';

export const writing = adminList(professions, list, {
  row: Profession,
  path: '/admin-settings/employment/profession',
  also: ['/admin-settings/profession', '/admin-settings/employment/professions'],
});

// API contract of the calls by which staff write divisions (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { listDivisions } from './contract-divisions.ts';
import { divisions, Division } from './lists-divisions.ts';

export const writing = adminList(divisions, listDivisions, {
  row: Division,
  noun: 'division',
  path: '/admin-settings/division',
  invalidates: ['geography.list-districts', 'geography.list-districts-of-division', 'geography.view-upazila-info'],
});

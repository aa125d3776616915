// API contract of the calls by which staff write education degrees (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { listDegrees } from './contract-degrees.ts';
import { degrees, Degree } from './lists-degrees.ts';

export const writing = adminList(degrees, listDegrees, {
  row: Degree,
  noun: 'degree',
  path: '/admin-settings/degree',
  also: ['/admin-settings/degrees', '/admin-settings/education/degree'],
});

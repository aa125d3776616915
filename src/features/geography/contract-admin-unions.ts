// API contract of the calls by which staff write unions (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { listUnions } from './contract-unions.ts';
import { unions, Union } from './lists-unions.ts';

export const writing = adminList(unions, listUnions, {
  row: Union,
  noun: 'union',
  path: '/admin-settings/union',
  invalidates: ['geography.list-unions-of-upazila'],
});

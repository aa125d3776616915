// API contract of the calls by which staff write upazilas (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { listUpazilas } from './contract-upazilas.ts';
import { upazilas, Upazila } from './lists-upazilas.ts';

export const writing = adminList(upazilas, listUpazilas, {
  row: Upazila,
  noun: 'upazila',
  path: '/admin-settings/upazila',
  invalidates: [
    'geography.list-upazilas-of-district',
    'geography.view-upazila-info',
    'geography.list-unions',
    'geography.list-unions-of-upazila',
  ],
});

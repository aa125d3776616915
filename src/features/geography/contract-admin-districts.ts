// API contract of the calls by which staff write districts (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { listDistricts } from './contract-districts.ts';
import { districts, District } from './lists-districts.ts';

export const writing = adminList(districts, listDistricts, {
  row: District,
  noun: 'district',
  path: '/admin-settings/district',
  invalidates: [
    'geography.list-districts-of-division',
    'geography.list-upazilas',
    'geography.list-upazilas-of-district',
    'geography.view-upazila-info',
  ],
});

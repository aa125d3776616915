// API contract of the calls by which staff write the fields of professions (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { listFields } from './contract-fields.ts';
import { fields, ProfessionField } from './lists-fields.ts';

export const writing = adminList(fields, listFields, {
  row: ProfessionField,
  noun: 'field',
  path: '/admin-settings/employment/field',
  also: ['/admin-settings/employment/fields'],
  invalidates: ['professions.list-fields-of-profession'],
});

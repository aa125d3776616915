// API contract of divisions, as everybody reads them.
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { divisions, Division } from './lists-divisions.ts';

export const listDivisions = get('geography.list-divisions', '/admin-settings/divisions', {
  summary: 'Divisions in their order, all of them or a page',
  who: 'anyone',
  input: settingsInput(divisions),
  output: listed(Division),
});

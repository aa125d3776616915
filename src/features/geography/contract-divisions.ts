// API contract of divisions, as everybody reads them.
import { get, listed } from '#core/contract/call.ts';
import { lookupInput } from '#core/lists/input.ts';
import { divisions, Division } from './lists-divisions.ts';

export const listDivisions = get('geography.list-divisions', '/admin-settings/divisions', {
  summary: 'Divisions in their order; `pagination=none` gives all of them',
  who: 'anyone',
  input: lookupInput(divisions),
  output: listed(Division),
});

// API contract of districts, as everybody reads them.
import * as z from 'zod/mini';
import { get, Id, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { districts, District } from './lists-districts.ts';

export const listDistricts = get('geography.list-districts', '/admin-settings/districts', {
  summary: 'Districts in their order, all of them or a page',
  who: 'anyone',
  input: settingsInput(districts),
  output: listed(District),
});
export const listDistrictsOfDivision = get('geography.list-districts-of-division', '/admin-settings/districts/:id', {
  summary: 'All districts of one division',
  who: 'anyone',
  unscoped: { id: 'narrows a list that anybody reads' },
  input: z.object({ id: Id }),
  output: listed(District),
});

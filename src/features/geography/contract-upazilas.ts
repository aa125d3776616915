// API contract of upazilas, as everybody reads them.
import * as z from 'zod/mini';
import { get, Id, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { upazilas, Upazila, UpazilaInfo } from './lists-upazilas.ts';

export const listUpazilas = get('geography.list-upazilas', '/admin-settings/upazilas', {
  summary: 'Upazilas in their order, all of them or a page',
  who: 'anyone',
  input: settingsInput(upazilas),
  output: listed(Upazila),
});
export const listUpazilasOfDistrict = get('geography.list-upazilas-of-district', '/admin-settings/upazilas/:id', {
  summary: 'All upazilas of one district',
  who: 'anyone',
  unscoped: { id: 'narrows a list that anybody reads' },
  input: z.object({ id: Id }),
  output: listed(Upazila),
});
export const viewUpazilaInfo = get('geography.view-upazila-info', '/admin-settings/upazilaInfo/:id', {
  summary: 'One upazila with its district and its division',
  who: 'anyone',
  unscoped: { id: 'what anybody may read' },
  input: z.object({ id: Id }),
  output: UpazilaInfo,
});

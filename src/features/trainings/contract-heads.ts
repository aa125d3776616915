// API contract of budget heads, as every screen reads them, and of the calls by which staff write them (CRUD).
import { adminList } from '#core/records/admin-list.ts';
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { Head, heads } from './lists-heads.ts';

export const listHeads = get('trainings.list-heads', '/admin-settings/training-heads', {
  summary: 'Heads of expenses of trainings in their order; `pagination=none` gives all of them',
  who: 'anyone',
  input: settingsInput(heads),
  output: listed(Head),
});
export const headsWriting = adminList(heads, listHeads, { row: Head, noun: 'head', invalidates: ['trainings.view-budget'] });

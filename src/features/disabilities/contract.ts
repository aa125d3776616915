// API contract of disabilities, as everybody reads them.
import { get, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { disabilities, Disability } from './lists.ts';

export const list = get('disabilities.list', '/admin-settings/disabilities/view', {
  summary: 'Kinds of disability in their order, all of them or a page',
  who: 'anyone',
  also: ['/admin-settings/disabilities'],
  input: settingsInput(disabilities),
  output: listed(Disability),
});

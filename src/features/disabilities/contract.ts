// API contract of disabilities, as everybody reads them.
import { get, listed } from '#core/contract/call.ts';
import { lookupInput } from '#core/lists/input.ts';
import { disabilities, Disability } from './lists.ts';

export const list = get('disabilities.list', '/admin-settings/disabilities/view', {
  summary: 'Kinds of disability in their order; `pagination=none` gives all of them',
  who: 'anyone',
  also: ['/admin-settings/disabilities'],
  input: lookupInput(disabilities),
  output: listed(Disability),
});

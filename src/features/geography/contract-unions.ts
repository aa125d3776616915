// API contract of unions, as everybody reads them.
import * as z from 'zod/mini';
import { get, Id, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { unions, Union } from './lists-unions.ts';

export const listUnions = get('geography.list-unions', '/admin-settings/unions', {
  summary: 'Unions in their order, all of them or a page',
  who: 'anyone',
  input: settingsInput(unions),
  output: listed(Union),
});
export const listUnionsOfUpazila = get('geography.list-unions-of-upazila', '/admin-settings/unions/:id', {
  summary: 'All unions of one upazila',
  who: 'anyone',
  unscoped: { id: 'narrows a list that anybody reads' },
  input: z.object({ id: Id }),
  output: listed(Union),
});

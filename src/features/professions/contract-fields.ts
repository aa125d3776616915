// API contract of the fields of professions, as everybody reads them: all, or those of one profession.
import * as z from 'zod/mini';
import { get, Id, listed } from '#core/contract/call.ts';
import { settingsInput } from '#core/lists/input.ts';
import { fields, ProfessionField } from './lists-fields.ts';

export const listFields = get('professions.list-fields', '/admin-settings/employment/fields', {
  summary: 'Fields of professions in their order, all of them or a page',
  who: 'anyone',
  input: settingsInput(fields),
  output: listed(ProfessionField),
});
export const listFieldsOfProfession = get('professions.list-fields-of-profession', '/admin-settings/employment/fieldByprofession/:id', {
  summary: 'All fields of one profession',
  who: 'anyone',
  unscoped: { id: 'narrows a list that anybody reads' },
  input: z.object({ id: Id }),
  output: listed(ProfessionField),
});

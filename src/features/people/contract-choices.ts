// API contract of what the filters of the list of people choose from.
import { get } from '#core/contract/call.ts';
import { declareNames, namesInput, namesOutput } from '#core/lists/names.ts';
import { words } from './words.ts';

export const institutions = declareNames({ name: 'people.institutions', many: words.institutions, one: words.institution });
export const listInstitutions = get('people.list-institutions', '/my-account/people/institutions', {
  summary: 'The institutions that this person sees people of',
  who: 'user.view',
  input: namesInput(institutions),
  output: namesOutput,
});

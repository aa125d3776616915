// API contract of the institutions whose courses somebody makes, and their chooser (workbench declaration).
import { get } from '#core/contract/call.ts';
import { declareChooser } from '#core/lists/chooser.ts';
import { declareNames, namesInput, namesOutput } from '#core/lists/names.ts';
import { words } from './words.ts';

export const institutions = declareNames({ name: 'authoring.institutions', many: words.institutions, one: words.institution });
export const listInstitutions = get('authoring.list-institutions', '/course/institutions/view', {
  summary: 'The institutions whose courses the asker works with',
  who: 'course.view',
  input: namesInput(institutions),
  output: namesOutput,
});
export const chooseInstitution = declareChooser({ list: institutions, call: listInstitutions });

// API contract of what the filters of the activity log choose from.
import * as z from 'zod/mini';
import { get, none, root } from '#core/contract/call.ts';
import { declareNames, namesInput, namesOutput } from '#core/lists/names.ts';
import { words } from './words.ts';

export const listKinds = get('activity.list-kinds', '/my-account/activity/kinds', {
  summary: 'The kinds of things whose changes the activity log tells of',
  who: 'activity.view',
  menu: 'activity',
  input: none,
  output: root(z.object({ data: z.array(z.object({ id: z.string(), title: z.string(), bn_title: z.string() })) })),
});
export const institutions = declareNames({ name: 'activity.institutions', many: words.institutions, one: words.institution });
export const listInstitutions = get('activity.list-institutions', '/my-account/activity/institutions', {
  summary: 'The institutions whose entries this person sees in the activity log',
  who: 'activity.view',
  menu: 'activity',
  input: namesInput(institutions),
  output: namesOutput,
});

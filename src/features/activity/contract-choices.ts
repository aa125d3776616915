// API contract of what the filters of the activity log choose from.
import * as z from 'zod/mini';
import { get, none, root } from '#core/contract/call.ts';

const named = <T extends z.ZodMiniType>(id: T) =>
  root(z.object({ data: z.array(z.object({ id, title: z.string(), bn_title: z.string() })) }));

export const listKinds = get('activity.list-kinds', '/my-account/activity/kinds', {
  summary: 'The kinds of things whose changes the activity log tells of',
  who: 'activity.view',
  menu: 'activity',
  input: none,
  output: named(z.string()),
});
export const listInstitutions = get('activity.list-institutions', '/my-account/activity/institutions', {
  summary: 'The institutions whose entries this person sees in the activity log',
  who: 'activity.view',
  menu: 'activity',
  input: none,
  output: named(z.number()),
});

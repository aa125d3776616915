// API contract of what the filters of the list of people choose from.
import * as z from 'zod/mini';
import { get, none, root } from '#core/contract/call.ts';

export const listInstitutions = get('people.list-institutions', '/my-account/people/institutions', {
  summary: 'The institutions that this person sees people of',
  who: 'user.view',
  input: none,
  output: root(z.object({ data: z.array(z.object({ id: z.number(), title: z.string(), bn_title: z.string() })) })),
});

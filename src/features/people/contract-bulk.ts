// API contract of what is known before many people are suspended, logged out or sent a way to a new password.
import * as z from 'zod/mini';
import { post } from '#core/contract/call.ts';
import { selectedFields } from '#core/lists/input.ts';
import { within } from './actions.ts';
import { people } from './lists.ts';

/** So many of those who hold a role are told by name. */
export const MOST_NAMED = 3;
const Holder = z.object({ id: z.number(), title: z.string(), bn_title: z.string() });
export const viewHolders = post('people.view-holders', '/my-account/people/suspend-many/holders', {
  summary: `How many of some people or of all who match hold a role, and the names of the first ${MOST_NAMED}: asked before many are suspended, logged out or sent a way to a new password`,
  who: 'user.update',
  scope: { listed_role: 'role' },
  unscoped: { ids: 'people of this very list', except: 'people of this very list who are left out' },
  changes: false,
  input: z.object({ ...selectedFields(people), ...within }),
  output: z.object({ holders: z.number(), named: z.array(Holder) }),
});

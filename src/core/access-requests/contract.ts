// API contract of a refused action (access request): who can grant what is missing, and asking them for it. The workbench asks it wherever
// something is refused; the room of system users answers.
import * as z from 'zod/mini';
import { get, post, text } from '#core/contract/call.ts';
import { grantNames } from '#core/access/grants.ts';

const grant = z.enum(grantNames);
const free = { grant: 'the name of a permission, one of those that the product knows' };
export const Granters = z.object({
  /** Colleagues by name; nobody whom the asker may not see. */
  people: z.array(z.object({ name: z.string(), bn_name: z.string(), role: z.string(), bn_role: z.string() })),
  /** The administrators of the whole system, who are not named. */
  office: z.boolean(),
  /** When this person asked for it last. */
  asked_at: z.nullable(z.string()),
  /** The asker's own roles that have it: one of them is acted in instead. */
  own: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      bn_title: z.string(),
      owner_id: z.nullable(z.number()),
      place: z.string(),
      bn_place: z.string(),
    }),
  ),
  /** Whether asking would reach anybody, and is not to be waited with. */
  may_ask: z.boolean(),
});
export type Granters = z.infer<typeof Granters>;

export const listGranters = get('system-users.list-granters', '/my-account/access/granters', {
  summary: 'Who can grant a permission to the asker in the role that they act in: colleagues by name, others as an office',
  who: 'signed-in',
  unscoped: free,
  input: z.object({ grant }),
  output: Granters,
});
export const askForAccess = post('system-users.ask-for-access', '/my-account/access/ask', {
  summary: 'Asks those who can grant a permission for it, by message; once in seven days',
  who: 'signed-in',
  harmless: true,
  unrecorded: 'a question, which changes nothing; what is granted upon it is recorded',
  limits: [{ per: 'account', times: 20, seconds: 86_400 }],
  unscoped: { ...free, page: 'where it was refused, told to who is asked' },
  input: z.object({ grant, page: z._default(text(200), '') }),
  output: Granters,
  errors: { has_access: 409, asked_already: 409, nobody_to_ask: 409 },
  invalidates: ['system-users.list-granters'],
});

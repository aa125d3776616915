// API contract of sign-on: the outside providers that a site offers, in a file of its own because the login page carries it.
import * as z from 'zod/mini';
import { get, none, Said } from '#core/contract/call.ts';

const Way = z.object({
  id: z.string(),
  label: Said,
  /** Where a link begins a login by it, with `next` behind it. */
  href: z.string(),
});
export type Way = z.infer<typeof Way>;
/** The same for all visitors of a site: it may be kept. */
export const listWays = get('sign-on.list-ways', '/my-account/sign-on/ways', {
  summary: 'The outside providers that this site lets people log in by; none where the site has switched that off',
  who: 'anyone',
  keep: 5,
  input: none,
  output: z.array(Way),
});

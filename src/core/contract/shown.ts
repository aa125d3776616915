// Input of publishing and featuring, shared by calls of courses and batches: `field` with its `value`, or `published` and `featured` by name.
import * as z from 'zod/mini';
import { across, flag, Id, integer } from './call.ts';

const shown = {
  published: z.optional(flag),
  featured: z.optional(flag),
  /** What `value` is given to. */
  field: z.optional(z.enum(['publish', 'featured'])),
  value: z.optional(flag),
  /** Where the row stands in the list of who asks; it comes back with the answer. */
  index: z.optional(integer(0, 1_000_000)),
};
type Shown = { [K in keyof typeof shown]?: z.output<(typeof shown)[K]> };

export const shownInput = z.object({ id: Id, ...shown }).check(
  across('field', 'required', (given) => [given.published, given.featured, given.field].some((said) => said !== undefined)),
  across('value', 'required', (given) => given.field === undefined || given.value !== undefined),
);
/** What is to be published and featured; undefined stays as it is. */
export const readShown = ({ field, value, published, featured }: Shown) => ({
  published: field === 'publish' ? value : published,
  featured: field === 'featured' ? value : featured,
});

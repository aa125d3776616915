// The calls of the categories room: the subjects that courses are sorted under.
import * as z from 'zod/mini';
import { get, Id, page, root } from '#core/contract/call.ts';

export const Category = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  bn_title: z.string(),
  image: z.string(),
  course_count: z.number(),
});
export type Category = z.infer<typeof Category>;

export const list = get('categories.list', '/admin-settings/categories', {
  summary: 'Categories in their order; `pagination=none` gives all of them',
  who: 'anyone',
  input: z.object({ ...page, search: z._default(z.string(), ''), pagination: z.optional(z.string()) }),
  output: root(
    z.object({ data: z.array(Category), current_page: z.number(), last_page: z.number(), per_page: z.number(), total: z.number() }),
  ),
});

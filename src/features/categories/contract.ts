// API contract of categories: the list of subjects.
import * as z from 'zod/mini';
import { listSettings } from '#core/contract/admin-list.ts';

export const Category = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  bn_title: z.string(),
  image: z.string(),
  course_count: z.number(),
  version: z.number(),
});
export type Category = z.infer<typeof Category>;

export const list = listSettings(
  'categories',
  '/admin-settings/categories',
  Category,
  'Categories in their order; `pagination=none` gives all of them',
);

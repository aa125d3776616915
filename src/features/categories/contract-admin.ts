// API contract of the calls by which staff write categories (CRUD).
import * as z from 'zod/mini';
import { adminList } from '#core/contract/admin-list.ts';
import { text } from '#core/contract/call.ts';
import { coverFamilies } from '#features/covers/rules.ts';
import { Category } from './contract.ts';

export const { create, update, remove } = adminList({
  room: 'categories',
  path: '/admin-settings/categories',
  also: ['/admin-settings/category'],
  entity: 'category',
  group: 'category',
  row: Category,
  item: {
    slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
    title: text(120, 1),
    bn_title: text(120, 1),
    /** The family of covers that stands for it. */
    image: z.enum(coverFamilies),
  },
  names: ['slug'],
  stale: ['home.front', 'courses.search'],
});

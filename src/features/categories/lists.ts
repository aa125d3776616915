// Settings list (workbench declaration) of categories: fields, columns, filters, and the row that is answered. Learners' pages load none of it.
import * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { coverFamilies, coverPath } from '#features/covers/rules.ts';
import { familyNames } from '#features/covers/words.ts';
import { atCategories } from './addresses.ts';
import { errors, listWords } from './words.ts';

export const categories = declareSettings({
  name: 'categories.list',
  many: listWords.many,
  one: listWords.one,
  entity: 'category',
  group: 'category',
  main: 'title',
  screen: atCategories.path,
  arranged: true,
  fields: {
    title: field.pair({ word: listWords.name, max: 120, required: 'both' }),
    slug: field.text({
      word: listWords.slug,
      hint: listWords.slug_hint,
      max: 60,
      required: true,
      pattern: '[a-z0-9]+(-[a-z0-9]+)*',
      names: true,
      extra: true,
    }),
    image: field.picture({
      word: listWords.image,
      names: coverFamilies,
      src: (name) => coverPath(name as (typeof coverFamilies)[number], 'a'),
      label: (name) => familyNames[name as (typeof coverFamilies)[number]],
    }),
    active: field.flag({ word: listWords.active, hint: listWords.active_hint, on: true }),
  },
  columns: { course_count: { kind: 'number', word: listWords.courses, sortable: true } },
  why: errors,
});

export const Category = settingsRow(categories, { course_count: z.number() });
export type Category = z.infer<typeof Category>;

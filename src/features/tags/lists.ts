// Settings list (workbench declaration) of tags: fields, and the row that is answered.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atTags } from './addresses.ts';
import { errors, words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const tags = declareSettings({
  name: 'tags.list',
  many: titles.many,
  one: words.one,
  entity: 'tag',
  group: 'settings',
  screen: atTags.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one', unique: true }),
  },
  why: errors,
});
export const Tag = settingsRow(tags);
export type Tag = z.infer<typeof Tag>;

// Settings list (workbench declaration) of professions: fields, and the row that is answered.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { atProfessions } from './addresses.ts';
import { errors, words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const professions = declareSettings({
  name: 'professions.list',
  many: titles.many,
  one: words.one,
  entity: 'profession',
  group: 'settings',
  screen: atProfessions.path,
  fields: {
    title: field.pair({ word: words.name, max: 120, required: 'one' }),
  },
  why: errors,
});
export const Profession = settingsRow(professions);
export type Profession = z.infer<typeof Profession>;

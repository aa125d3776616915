// Settings list (workbench declaration) of sliders: fields, and the row that is answered. Learners' pages load none of it.
import type * as z from 'zod/mini';
import { declareSettings, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import { coverFamilies, coverPath } from '#features/covers/rules.ts';
import { familyNames } from '#features/covers/words.ts';
import { atSliders } from './addresses.ts';
import { words } from './words.ts';
import { titles } from './words-titles-staff.ts';

export const sliders = declareSettings({
  name: 'sliders.list',
  many: titles.many,
  one: words.one,
  entity: 'slider',
  group: 'site',
  screen: atSliders.path,
  arranged: true,
  owned: true,
  fields: {
    title: field.pair({ word: words.title, max: 120, required: 'one' }),
    text: field.pair({ word: words.text, max: 300, long: true, extra: true }),
    picture_id: field.upload({ word: words.picture, hint: words.picture_hint, width: 960, height: 540, alt: 'alt' }),
    alt: field.pair({ word: words.alt, hint: words.alt_hint, max: 200, extra: true }),
    image: field.picture({
      word: words.image,
      hint: words.image_hint,
      names: coverFamilies,
      src: (name) => coverPath(name as (typeof coverFamilies)[number], 'a'),
      label: (name) => familyNames[name as (typeof coverFamilies)[number]],
      extra: true,
    }),
    link: field.text({ word: words.link, hint: words.link_hint, max: 500, link: true, extra: true }),
    starts_on: field.date({ word: words.starts_on }),
    ends_on: field.date({ word: words.ends_on, hint: words.ends_hint }),
    published: field.flag({ word: words.published, on: true }),
  },
});
export const Slider = settingsRow(sliders);
export type Slider = z.infer<typeof Slider>;

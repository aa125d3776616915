// Records (workbench declaration) of promotions: fields, states, and the row that is answered. Learners' pages load none of it.
import * as z from 'zod/mini';
import { approval } from '#core/records/approval.ts';
import { declareRecords, field } from '#core/records/declare.ts';
import { settingsRow } from '#core/records/input.ts';
import type { States } from '#core/records/states.ts';
import { chooseCategory } from '#features/categories/choosers.ts';
import { chooseDistrict } from '#features/geography/choosers.ts';
import { chooseTarget } from '#features/joining/choosers.ts';
import { chooseProfession } from '#features/professions/choosers.ts';
import { kinds, places } from './kinds.ts';
import { genders } from './rules.ts';
import { words } from './words-staff.ts';
import { titles } from './words-titles-staff.ts';

/** Statuses as they are stored and told: 0 pending, 1 approved, 2 rejected. */
const decided = approval({ grant: 'promotion.approve', column: 'promotion_status', pending: '0', approved: '1', rejected: '2' });
const status: States = {
  ...decided,
  written: true,
  moves: {
    ...decided.moves,
    reopen: {
      ...{ word: words.reopen, icon: 'undo-2', did: 'decided', done: words.reopened },
      ...{ grant: 'promotion.approve', from: ['1', '2'], to: '0' },
    },
  },
};

export const promotions = declareRecords({
  name: 'promotions.list',
  many: titles.promotions,
  one: words.one,
  entity: 'promotion',
  group: 'promotion',
  main: 'title',
  uuid: true,
  states: status,
  fields: {
    kind: field.choice({ word: words.kind, options: kinds.map((value) => ({ value, word: words.kinds[value] })), extra: true }),
    title: field.pair({ word: words.title, max: 60, required: 'one' }),
    details: field.pair({ word: words.details, max: 1000, long: true, extra: true }),
    course_id: field.choose({
      word: words.course,
      hint: words.course_hint,
      of: 'managed_course',
      from: () => chooseTarget.course,
      extra: true,
    }),
    url: field.text({ word: words.url, hint: words.url_hint, max: 500, link: true, extra: true }),
    thumbnail_id: field.upload({ word: words.picture, hint: words.picture_hint, width: 640, height: 360, alt: 'alt' }),
    alt: field.pair({ word: words.alt, hint: words.alt_hint, max: 200, extra: true }),
    places: field.choices({
      word: words.places,
      hint: words.places_hint,
      options: places.map((value) => ({ value, word: words.place[value] })),
    }),
    course_categories: field.several({ word: words.categories, of: 'category', from: () => chooseCategory, most: 20, extra: true }),
    professions: field.several({ word: words.professions, of: 'profession', from: () => chooseProfession, most: 20, extra: true }),
    districts: field.several({ word: words.districts, of: 'district', from: () => chooseDistrict, most: 64, extra: true }),
    genders: field.choices({
      word: words.genders,
      hint: words.genders_hint,
      options: genders.map((value) => ({ value, word: words.gender[value] })),
      extra: true,
    }),
    age_start: field.number({ word: words.age_start, min: 0, max: 120, extra: true }),
    age_end: field.number({ word: words.age_end, min: 0, max: 120, extra: true }),
    start_date: field.date({ word: words.start_date }),
    end_date: field.date({ word: words.end_date, hint: words.end_hint }),
  },
});
export const PromotionRow = settingsRow(promotions, { uuid: z.string(), promotion_status: z.literal([0, 1, 2]) });
export type PromotionRow = z.infer<typeof PromotionRow>;

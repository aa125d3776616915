// Staff list (workbench declaration) of the people of an institution who can be enrolled in a batch.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { chooseDistrict, chooseUpazila } from '#features/geography/choosers.ts';
import { words } from './words-entering.ts';

export const members = declareList({
  name: 'enrollments.members',
  many: words.many,
  one: words.one,
  people: true,
  searches: words.searches,
  sounds: true,
  columns: {
    title: { kind: 'pair', proper: true, word: words.name, main: true, sortable: true },
    district: { kind: 'pair', word: words.district },
    upazila: { kind: 'pair', word: words.upazila },
    profession: { kind: 'pair', word: words.profession },
    joined: { kind: 'date', word: words.joined, sortable: true },
  },
  filters: {
    verified: { kind: 'flag', word: words.verified },
    district: { kind: 'rows', word: words.district, from: () => chooseDistrict },
    upazila: { kind: 'rows', word: words.upazila, from: () => chooseUpazila },
    placed: { kind: 'flag', word: words.placed },
    joined: { kind: 'dates', word: words.joined },
  },
});
export const Member = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  district: z.string(),
  bn_district: z.string(),
  upazila: z.string(),
  bn_upazila: z.string(),
  profession: z.string(),
  bn_profession: z.string(),
  joined: z.string(),
});
export type Member = z.infer<typeof Member>;

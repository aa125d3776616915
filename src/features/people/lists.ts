// Staff list (workbench declaration) of people: columns, filters, search, and the row that is answered.
import * as z from 'zod/mini';
import { declareList } from '#core/lists/declare.ts';
import { Can } from '#core/records/input.ts';
import { chooseDistrict, chooseUpazila } from '#features/geography/choosers.ts';
import { chooseProfession } from '#features/professions/choosers.ts';
import { chooseInstitution } from './chooser-institutions.ts';
import { words } from './words.ts';
import { errors } from './words-person.ts';

export const people = declareList({
  name: 'people.list',
  many: words.many,
  one: words.one,
  people: true,
  searches: words.searches,
  sounds: true,
  sort: '-joined',
  columns: {
    title: { kind: 'pair', proper: true, word: words.name, main: true, sortable: true },
    contact: { kind: 'text', word: words.contact, unexported: words.contact_unexported },
    phone: { kind: 'text', word: words.phone, extra: true },
    email: { kind: 'text', word: words.email, extra: true },
    role: { kind: 'pair', word: words.role },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        active: { word: words.active, look: 'ok', icon: 'check' },
        waiting: { word: words.waiting, look: 'info', icon: 'clock' },
        suspended: { word: words.suspended, look: 'danger', icon: 'ban' },
      },
    },
    courses: { kind: 'number', word: words.courses },
    joined: { kind: 'date', word: words.joined, sortable: true },
    seen: { kind: 'time', word: words.seen, extra: true },
    district: { kind: 'pair', word: words.district, extra: true },
    upazila: { kind: 'pair', word: words.upazila, extra: true },
    profession: { kind: 'pair', word: words.profession, extra: true },
    username: { kind: 'text', word: words.username, extra: true },
    id: { kind: 'number', word: words.id, extra: true },
  },
  filters: {
    state: {
      kind: 'several',
      word: words.state,
      options: [
        { value: 'active', word: words.active },
        { value: 'waiting', word: words.waiting },
        { value: 'suspended', word: words.suspended },
      ],
    },
    verified: { kind: 'flag', word: words.verified },
    staff: { kind: 'flag', word: words.staff },
    institution: { kind: 'rows', word: words.institution, from: () => chooseInstitution },
    district: { kind: 'rows', word: words.district, from: () => chooseDistrict },
    upazila: { kind: 'rows', word: words.upazila, from: () => chooseUpazila },
    profession: { kind: 'rows', word: words.profession, from: () => chooseProfession },
    joined: { kind: 'dates', word: words.joined },
  },
  why: errors,
});
/** Somebody as a list shows them: what one writes to them at is told by its ends alone. */
export const Listed = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  username: z.string(),
  role: z.string(),
  bn_role: z.string(),
  state: z.enum(['active', 'waiting', 'suspended']),
  courses: z.number(),
  joined: z.string(),
  seen: z.nullable(z.string()),
  district: z.string(),
  bn_district: z.string(),
  upazila: z.string(),
  bn_upazila: z.string(),
  profession: z.string(),
  bn_profession: z.string(),
  can: Can,
});
export type Listed = z.infer<typeof Listed>;

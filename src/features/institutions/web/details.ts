// Fields of an institution as administrators write it (record declaration): its details, and those that a new one begins with.
import { field } from '#core/records/declare.ts';
import { institutionTypes, typeWords } from '../types.ts';
import { words } from '../words-staff.ts';

const options = institutionTypes.map((value) => ({ value, word: typeWords[value] }));
const names = {
  institution_name: field.text({ word: words.name_bn, max: 120, required: true }),
  institution_name_en: field.text({ word: words.name_en, max: 120, required: true }),
  type: field.choice({ word: words.type, options, required: true }),
} as const;
export const details = {
  name: 'institutions.details',
  main: 'title',
  fields: {
    ...names,
    username: field.text({ word: words.site, hint: words.username_hint, max: 40, required: true }),
    about: field.pair({ word: words.described, max: 2000, long: true }),
    phone: field.text({ word: words.phone, max: 40 }),
    email: field.text({ word: words.email, max: 254 }),
    address: field.pair({ word: words.address, max: 300 }),
  },
} as const;
export const beginnings = {
  name: 'institutions.new',
  main: 'title',
  fields: {
    ...names,
    username: field.text({ word: words.site, hint: words.username_new_hint, max: 40, required: true }),
    name: field.text({ word: words.partner_name, max: 120, required: true }),
    contact: field.text({ word: words.partner_contact, hint: words.contact_hint, max: 254, required: true }),
  },
} as const;

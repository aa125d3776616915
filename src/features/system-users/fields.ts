// Fields of an account as staff write it (record declaration).
import { field } from '#core/records/declare.ts';
import { words } from './words.ts';

const names = { name: field.pair({ word: words.name, max: 120, required: 'one' }) };
/** Until its owner has claimed it. */
export const account = {
  name: 'system-users.account',
  main: 'name',
  fields: {
    ...names,
    email: field.text({ word: words.email, max: 254, hint: words.contact_hint }),
    phone: field.text({ word: words.phone, max: 40, hint: words.contact_hint }),
  },
} as const;
/** Who has proved an address alone changes it. */
export const claimedAccount = { ...account, fields: names } as const;

// API contract of entering people: an account made by staff, which nobody can open until its person claims it by a code.
import * as z from 'zod/mini';
import { across, del, Id, ok, post, text } from '#core/contract/call.ts';
import { birthDay, bnName, emailText, personName, phoneText } from '#features/accounts/contract.ts';
import { Person } from './contract.ts';

const none = z.literal('');
const line = z._default(text(120), '');
export const enterPerson = post('people.create', '/my-account/people/create', {
  summary: 'Enters a person by name and number or address: not verified, without a password, and claimed by a code that comes to them',
  who: 'user.create',
  unscoped: { upazila_id: 'one of the upazilas that anybody reads' },
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
  records: { did: 'created', entity: 'person', id: 'id' },
  input: z
    .object({
      /** One of the two names will do. */
      name: z.optional(z.union([none, personName])),
      bn_name: z.optional(z.nullable(bnName)),
      /** One of the two will do. */
      phone: z.optional(z.nullable(phoneText)),
      email: z.optional(z.nullable(emailText)),
      gender: z.optional(z.nullable(z.enum(['female', 'male', 'other', '']))),
      birth_date: z.optional(z.nullable(birthDay)),
      profession: line,
      district: line,
      upazila_id: z.optional(z.nullable(Id)),
    })
    .check(
      across('name', 'required', (input) => Boolean(input.name || input.bn_name)),
      across('phone', 'required', (input) => Boolean(input.phone || input.email)),
    ),
  output: Person,
  errors: { single_courses: 403, has_account: 409 },
  invalidates: ['people.list-people'],
});
export const removeEntered = del('people.remove', '/my-account/people/:id', {
  summary: 'Removes a person whom staff entered, as long as nobody has claimed the account and nothing was built on it',
  who: 'user.create',
  scope: { person: 'id' },
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
  records: { did: 'removed', entity: 'person' },
  input: z.object({ id: Id }),
  output: ok,
  errors: { single_courses: 403, claimed: 409, in_use: 409 },
  invalidates: ['people.list-people'],
});

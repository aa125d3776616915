// API contract of personal links as staff make them (restricted users): naming a person, sending anew, changing, revoking, bringing back.
import * as z from 'zod/mini';
import { del, get, Id, integer, listed, post, put } from '#core/contract/call.ts';
import { listFields } from '#core/lists/input.ts';
import { Sheet } from '#core/sheets/contract.ts';
import { MOST_BYTES } from '#core/sheets/declare.ts';
import { bnName, emailText, personName, phoneText } from '#features/accounts/contract.ts';
import { batchAreas } from '#features/batches/rules.ts';
import { PersonalLink, personalLinks } from './lists.ts';
import { LINK_DAYS } from './rules.ts';

const stale = ['personal-links.list-personal-links'];
const limits = [{ per: 'account', times: 1200, seconds: 3600, counter: 'enrollments.staff' }] as const;
const none = z.literal('');
const named = {
  /** One of the two names will do. */
  name: z.optional(z.union([none, personName])),
  bn_name: z.optional(z.nullable(bnName)),
  /** One of the two will do; where both are given the link goes to the number. */
  phone: z.optional(z.nullable(phoneText)),
  email: z.optional(z.nullable(emailText)),
  /** 1 is a teacher, everything else a student. */
  user_type: z.optional(integer(0, 100)),
};
const days = z.optional(integer(1, LINK_DAYS.most));
const one = {
  who: 'enrollment.create',
  under: batchAreas,
  scope: { managed_personal_link: 'id' },
  limits,
  output: PersonalLink,
  invalidates: stale,
} as const;
const sending = [{ per: ['account', 'id'], times: 5, seconds: 3600 }, ...limits] as const;

export const listPersonalLinks = get('personal-links.list-personal-links', '/batch/view-restricted-user/:id', {
  summary: 'Who was let into a batch by a personal link, and how each link stands',
  who: 'enrollment.view',
  under: batchAreas,
  scope: { managed_batch: 'id' },
  input: z.object({ ...listFields(personalLinks), id: Id, user_type: z.optional(integer(0, 100)) }),
  output: listed(PersonalLink),
});
export const createPersonalLink = post('personal-links.create', '/batch/create-restricted-user', {
  summary:
    'Lets somebody without an account into a batch, while there are seats, and sends them a link that opens once, on one device. Asking again answers the link that is there',
  who: 'enrollment.create',
  under: batchAreas,
  scope: { managed_batch: 'batch_id', led_batch: 'batch_id' },
  records: { did: 'created', entity: 'personal_link', id: 'id' },
  limits,
  input: z.object({ ...named, batch_id: Id, days }),
  output: PersonalLink,
  errors: { batch_full: 409, enrollment_closed: 409, account_there: 409, two_people: 409 },
  invalidates: stale,
});
export const uploadPeople = post('personal-links.upload', '/batch/create-csv-restricted-user', {
  summary:
    'Uploads a sheet of such people, as CSV or XLSX: name, number or address, kind. It is judged row by row first, and run by the calls about sheets; bad rows are told',
  who: 'enrollment.create',
  under: batchAreas,
  scope: { managed_batch: 'batch_id', led_batch: 'batch_id' },
  input: z.object({ batch_id: Id }),
  upload: { field: 'file', max_bytes: MOST_BYTES },
  output: Sheet,
  errors: { too_many_sheets: 409 },
  transaction: { own: 'the bytes are stored before a connection is taken' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  unrecorded: 'begins a job that reads the file; what the run of the sheet changes is recorded row by row',
  touches: ['sheet'],
  invalidates: ['jobs.list-runs'],
});
export const updatePersonalLink = put('personal-links.update', '/batch/update-restricted-user', {
  ...one,
  summary:
    'Changes the name, the number or address, and the kind of somebody who has not made the account their own; another number or address gets a new link, and the one before is out of force',
  limits: sending,
  records: { did: 'changed', entity: 'personal_link', of: 'managed_personal_link' },
  input: z.object({ ...named, id: Id }),
  errors: { account_there: 409, own_account: 409, revoked: 409, learns_elsewhere: 409 },
});
export const sendPersonalLink = post('personal-links.send', '/batch/resend-restricted-user/:id', {
  ...one,
  summary: 'Sends a new link for any one device: the one before and the device that opened it are out',
  limits: sending,
  records: { did: 'changed', entity: 'personal_link', of: 'managed_personal_link' },
  input: z.object({ id: Id, days }),
  errors: { own_account: 409, revoked: 409, enrollment_closed: 409 },
});
export const removePersonalLink = del('personal-links.remove', '/batch/delete-restricted-user/:id', {
  ...one,
  summary: 'Revokes a link: its device is out at once. Who has not begun loses the seat, what was begun stays. Can be undone',
  records: { did: 'removed', entity: 'personal_link', of: 'managed_personal_link' },
  input: z.object({ id: Id }),
  errors: { own_account: 409 },
});
export const restorePersonalLink = post('personal-links.restore', '/batch/restore-restricted-user/:id', {
  ...one,
  summary: 'Brings a revoked link back: it works as before, while there is a seat',
  records: { did: 'restored', entity: 'personal_link', of: 'managed_personal_link' },
  input: z.object({ id: Id }),
  errors: { batch_full: 409, enrollment_closed: 409 },
});

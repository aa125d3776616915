// Fields of a batch as staff write it (record declaration): names, days, seats, fee, terms of enrolment, what finishes it.
import { field } from '#core/records/declare.ts';
import { chooseTeacher } from './choosers.ts';
import { words } from './words-staff.ts';

const MOST_TEACHERS = 10;
const MOST_SEATS = 100_000;
/** A seat is kept for a week at most. */
const MOST_OFFER_HOURS = 168;
export const fields = {
  title: field.pair({ word: words.name, max: 120, required: 'one' }),
  starts_on: field.date({ word: words.starts_on }),
  ends_on: field.date({ word: words.ends_on }),
  enroll_from_on: field.date({ word: words.enroll_from_on }),
  enroll_until_on: field.date({ word: words.enroll_until_on }),
  class_days: field.week({ word: words.class_days }),
  seats: field.number({ word: words.seats, hint: words.seats_hint, min: 1, max: MOST_SEATS }),
  price_taka: field.number({ word: words.price_taka, hint: words.price_hint, min: 0, max: 1_000_000 }),
  needs_approval: field.flag({ word: words.needs_approval }),
  needs_verification: field.flag({ word: words.needs_verification }),
  waiting_list: field.flag({ word: words.waiting_list, hint: words.waiting_hint }),
  offer_hours: field.number({ word: words.offer_hours, min: 1, max: MOST_OFFER_HOURS }),
  teacher_ids: field.several({ word: words.teacher_ids, of: 'batch_teacher', from: () => chooseTeacher, most: MOST_TEACHERS }),
  completion_share: field.number({ word: words.completion_share, hint: words.completion_share_hint, min: 1, max: 100 }),
  least_share: field.number({ word: words.least_share, hint: words.least_share_hint, min: 1, max: 100 }),
} as const;
/** What the form of a batch needs to know of it. */
export const batchForm = { name: 'batches.form', main: 'title', fields };

// Fields of a class as its teacher writes them (record declaration): its batch in short, and its settings; a new class of one's own.
import { field } from '#core/records/declare.ts';
import { list as listCategories } from '#features/categories/contract.ts';
import { postings } from './rules.ts';
import { words } from './words-staff.ts';

const MOST_SEATS = 100_000;
const shared = {
  title: field.pair({ word: words.name, max: 120, required: 'one' }),
  class_days: field.week({ word: words.class_days }),
  starts_on: field.date({ word: words.starts_on }),
  seats: field.number({ word: words.seats, hint: words.seats_hint, min: 1, max: MOST_SEATS }),
} as const;
export const settingsForm = {
  name: 'classrooms.settings',
  main: 'title',
  fields: {
    title: shared.title,
    class_days: shared.class_days,
    starts_on: shared.starts_on,
    ends_on: field.date({ word: words.ends_on }),
    seats: shared.seats,
    waiting_list: field.flag({ word: words.waiting_list, hint: words.waiting_hint }),
    posting: field.choice({
      word: words.posting,
      options: postings.map((value) => ({ value, word: words.postings[value] })),
      required: true,
    }),
    anonymous_questions: field.flag({ word: words.anonymous, hint: words.anonymous_hint }),
    live_link: field.text({ word: words.live_link, hint: words.live_link_hint, max: 500 }),
    live_pass: field.text({ word: words.live_pass, max: 60 }),
    sharable: field.flag({ word: words.sharable, hint: words.sharable_hint }),
  },
} as const;
export const newClassForm = {
  name: 'classrooms.new',
  main: 'title',
  fields: {
    title: shared.title,
    category_id: field.row({ word: words.category, of: 'category', from: () => listCategories, required: true }),
    class_days: shared.class_days,
    seats: shared.seats,
    starts_on: shared.starts_on,
  },
} as const;

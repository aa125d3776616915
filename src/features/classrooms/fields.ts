// Fields of a class as its teacher writes them (record declaration): its batch in short, and its settings; a new class of one's own.
import { field } from '#core/records/declare.ts';
import { fields as batchFields } from '#features/batches/fields.ts';
import { list as listCategories } from '#features/categories/contract.ts';
import { words } from './words-staff.ts';

const { title, starts_on, ends_on, class_days, seats, waiting_list } = batchFields;
export const settingsForm = {
  name: 'classrooms.settings',
  main: 'title',
  fields: {
    ...{ title, class_days, starts_on, ends_on, seats, waiting_list },
    live_link: field.text({ word: words.live_link, hint: words.live_link_hint, max: 500 }),
    live_pass: field.text({ word: words.live_pass, max: 60 }),
    sharable: field.flag({ word: words.sharable, hint: words.sharable_hint }),
  },
} as const;
export const newClassForm = {
  name: 'classrooms.new',
  main: 'title',
  fields: {
    title,
    category_id: field.row({ word: words.category, of: 'category', from: () => listCategories, required: true }),
    ...{ class_days, seats, starts_on },
  },
} as const;

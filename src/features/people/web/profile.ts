// Fields of a person's profile that staff write.
import { field } from '#core/records/declare.ts';
import { chooseUpazila } from '#features/geography/choosers.ts';
import { words as listWords } from '../words.ts';
import { words } from '../words-person.ts';

export const profile = {
  name: field.pair({ word: words.names, hint: words.names_hint, max: 120, required: 'one' }),
  gender: field.choice({
    word: words.gender,
    options: [
      { value: 'female', word: words.female },
      { value: 'male', word: words.male },
      { value: 'other', word: words.other },
    ],
  }),
  birth_date: field.date({ word: words.birth_date }),
  profession: field.text({ word: listWords.profession, max: 120 }),
  district: field.text({ word: listWords.district, max: 120 }),
  upazila_id: field.choose({
    word: listWords.upazila,
    hint: words.upazila_hint,
    of: 'upazila',
    brings: 'district',
    from: () => chooseUpazila,
  }),
} as const;
/** The form that somebody is changed in; what is typed there is kept under its name. */
export const personForm = 'people.person';

// Fields of what a person is given in every examination, as staff write them.
import { field } from '#core/records/declare.ts';
import { partShape } from '#core/records/input.ts';
import { words } from './words.ts';

export const fields = {
  extra_percent: field.number({ word: words.extra_percent, hint: words.extra_hint, min: 0, max: 300, required: true }),
  break_minutes: field.number({ word: words.break_minutes, hint: words.break_hint, min: 0, max: 240, required: true }),
  large_text: field.flag({ word: words.flags.large_text, hint: words.large_hint }),
  reader: field.flag({ word: words.flags.reader }),
  scribe: field.flag({ word: words.flags.scribe }),
  both_languages: field.flag({ word: words.flags.both_languages }),
  until: field.date({ word: words.until, hint: words.until_hint }),
  reason: field.long({ word: words.reason, hint: words.reason_hint, max: 1000 }),
} as const;
export const written = partShape(fields);

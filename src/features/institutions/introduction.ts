// Draft declaration (editor) of an institution's introduction: heading, picture and text in both languages.
import { declareDraft } from '#core/drafts/declare.ts';
import { field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { textOfDocument } from '#core/richtext/document.ts';
import { words } from './words-introduction.ts';

const MIN_WORDS = 40;
const wordsIn = (values: Values, column: string): number => (textOfDocument(String(values[column] ?? '')).match(/\S+/g) ?? []).length;

export const introduction = declareDraft({
  name: 'institutions.introduction',
  one: words.introduction,
  entity: 'managed_institution',
  view: 'site.view',
  write: 'site.update',
  fields: {
    title: field.pair({ word: words.heading, hint: words.heading_hint, max: 100, required: 'one' }),
    picture_id: field.upload({ word: words.picture, width: 960, height: 540, alt: 'alt' }),
    alt: field.pair({ word: words.alt, hint: words.alt_hint, max: 200 }),
    body: field.rich({ word: words.body, hint: words.body_hint, max: 20_000, required: 'one' }),
  },
  checks: [
    {
      key: 'long_enough',
      word: words.long_enough,
      field: 'bn_body',
      weight: 'should',
      holds: (values) => Math.max(wordsIn(values, 'bn_body'), wordsIn(values, 'body')) >= MIN_WORDS,
    },
  ],
});

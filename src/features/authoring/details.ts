// Draft declaration (editor) of a course's details: its texts in both languages, subject, fee, rules of learning, and which step shows what.
import { declareDraft } from '#core/drafts/declare.ts';
import { field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { textOfDocument } from '#core/richtext/document.ts';
import { list as listCategories } from '#features/categories/contract.ts';
import { levels } from '#features/courses/contract.ts';
import { MOST_TAGS } from '#features/courses/rules.ts';
import { words as courseWords } from '#features/courses/words.ts';
import { coverFamilies, coverPath } from '#features/covers/rules.ts';
import { familyNames } from '#features/covers/words.ts';
import { chooseTag } from '#features/tags/choosers.ts';
import { words } from './words-details.ts';

/** The lines of a field that has one thing a line; empty ones say nothing. */
export const linesOf = (text: unknown): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const wordsIn = (values: Values, column: string): number => (textOfDocument(String(values[column] ?? '')).match(/\S+/g) ?? []).length;
const MIN_WORDS = 40;
const family = (name: string) => name as (typeof coverFamilies)[number];
const lines = { max: 4000, long: true } as const;

export const details = declareDraft({
  name: 'authoring.details',
  one: words.details,
  entity: 'managed_course',
  view: 'course.view',
  write: 'course.update',
  fields: {
    title: field.pair({ word: words.title, hint: words.title_hint, max: 160, required: 'one' }),
    summary: field.pair({ word: words.summary, hint: words.summary_hint, max: 400, long: true, required: 'one' }),
    body: field.rich({ word: words.body, hint: words.body_hint, max: 20_000 }),
    outcomes: field.pair({ word: words.outcomes, hint: words.outcomes_hint, ...lines }),
    audience: field.pair({ word: words.audience, hint: words.lines_hint, ...lines }),
    requirements: field.pair({ word: words.requirements, hint: words.lines_hint, ...lines }),
    category_id: field.row({ word: words.category, of: 'category', from: () => listCategories, required: true }),
    tag_ids: field.several({ word: words.tags, hint: words.tags_hint, of: 'tag', from: () => chooseTag, most: MOST_TAGS }),
    course_level: field.choice({
      word: words.level,
      options: levels.map((value) => ({ value, word: courseWords.level[value] })),
      required: true,
    }),
    language: field.choice({
      word: words.language,
      options: [
        { value: 'bn', word: courseWords.language_bn },
        { value: 'en', word: courseWords.language_en },
        { value: 'both', word: courseWords.language_both },
      ],
      required: true,
    }),
    picture_id: field.upload({ word: words.picture, hint: words.picture_hint, width: 960, height: 540, alt: 'alt' }),
    alt: field.pair({ word: words.alt, max: 200 }),
    cover_family: field.picture({
      word: words.cover,
      names: coverFamilies,
      src: (name) => coverPath(family(name), 'a'),
      label: (name) => familyNames[family(name)],
    }),
    credits: field.long({ word: words.credits, hint: words.credits_hint, max: 4000 }),
    price: field.number({ word: words.price, hint: words.price_hint, min: 0, max: 100_000 }),
    needs_approval: field.flag({ word: words.needs_approval }),
    needs_verification: field.flag({ word: words.needs_verification }),
    previous_first: field.flag({ word: words.previous_first }),
    pass_percent: field.number({ word: words.pass_percent, hint: words.pass_hint, min: 0, max: 100 }),
    min_attendance: field.number({ word: words.min_attendance, hint: words.attendance_hint, min: 0, max: 100 }),
    gives_certificate: field.flag({ word: words.gives_certificate, on: true }),
  },
  checks: [
    {
      key: 'about_there',
      word: words.about_there,
      field: 'bn_body',
      weight: 'should',
      holds: (values) => Math.max(wordsIn(values, 'bn_body'), wordsIn(values, 'body')) >= MIN_WORDS,
    },
    {
      key: 'three_outcomes',
      word: words.three_outcomes,
      field: 'bn_outcomes',
      weight: 'should',
      holds: ({ outcomes, bn_outcomes }) => Math.max(linesOf(outcomes).length, linesOf(bn_outcomes).length) >= 3,
    },
    {
      key: 'same_lines',
      word: words.same_lines,
      field: 'outcomes',
      weight: 'should',
      holds: ({ outcomes, bn_outcomes }) => linesOf(outcomes).length === linesOf(bn_outcomes).length,
      applies: ({ outcomes, bn_outcomes }) => linesOf(outcomes).length + linesOf(bn_outcomes).length > 0,
    },
    {
      key: 'audience_there',
      word: words.audience_there,
      field: 'bn_audience',
      weight: 'should',
      holds: ({ audience, bn_audience }) => linesOf(audience).length + linesOf(bn_audience).length > 0,
    },
  ],
});
/** The columns of each step that writes the draft. */
export const stepFields: Readonly<Record<'details' | 'price' | 'certificate', readonly string[]>> = {
  details: [
    ...['title', 'summary', 'body', 'outcomes', 'audience', 'requirements', 'category_id', 'tag_ids', 'course_level', 'language'],
    ...['picture_id', 'alt', 'cover_family', 'credits'],
  ],
  price: ['price', 'needs_approval', 'needs_verification'],
  certificate: ['previous_first', 'pass_percent', 'min_attendance', 'gives_certificate'],
};

// Draft declaration (editor) of a piece: title, short description, picture and text in both languages; its kind says which fields and checks.
import { type Check, declareDraft, type Drafted } from '#core/drafts/declare.ts';
import { field, type Fields } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { list as listCategories } from '#features/categories/contract.ts';
import { chooseTarget } from '#features/joining/choosers.ts';
import type { Kind } from '#features/publications/rules.ts';
import { MOST_TITLE } from './rules.ts';
import { words } from './words.ts';

export const piece = declareDraft({
  name: 'writing.piece',
  one: words.piece,
  entity: 'seen_piece',
  view: 'signed-in',
  write: 'signed-in',
  fields: {
    title: field.pair({ word: words.title, max: MOST_TITLE, required: 'one' }),
    body: field.rich({ word: words.body, max: 40_000, required: 'one' }),
    summary: field.pair({ word: words.summary, hint: words.summary_hint, max: 300, long: true }),
    category_id: field.row({ word: words.category, of: 'category', from: () => listCategories }),
    course_id: field.choose({ word: words.course, hint: words.course_hint, of: 'managed_course', from: () => chooseTarget.course }),
    picture_id: field.upload({ word: words.picture, hint: words.picture_hint, width: 1200, height: 675, alt: 'alt' }),
    alt: field.pair({ word: words.alt, hint: words.alt_hint, max: 200 }),
  },
});
const without: Readonly<Record<Kind, readonly string[]>> = {
  blog: ['course_id'],
  tutorial: [],
  article: ['course_id'],
  about: ['category_id', 'course_id', 'summary'],
};
const filled = (values: Values, column: string): boolean => values[column] !== null && values[column] !== undefined;
const categorised: Check = {
  key: 'category_id',
  word: words.categorised,
  field: 'category_id',
  weight: 'should',
  holds: (values) => filled(values, 'category_id'),
};
/** Recommended of a piece, and required of a page that speaks for a whole site. */
const inBothLanguages = (check: Check): Check => (check.key.endsWith('.there') ? { ...check, weight: 'must' } : check);
function draftedOf(kind: Kind): Drafted {
  const fields: Fields = Object.fromEntries(Object.entries(piece.fields).filter(([name]) => !without[kind].includes(name)));
  const checks = kind === 'about' ? piece.checks.map(inBothLanguages) : [...piece.checks, categorised];
  return { ...piece, one: words.kinds[kind], fields, checks };
}
/** What is written of a piece of this kind, and what has to hold before it is published. */
export const drafted: Readonly<Record<Kind, Drafted>> = {
  blog: draftedOf('blog'),
  tutorial: draftedOf('tutorial'),
  article: draftedOf('article'),
  about: draftedOf('about'),
};

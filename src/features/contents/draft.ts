// Draft declaration (editor) of a content: what is written of it is what a lesson of its kind has, with what is said of it in the bank.
import { declareDraft } from '#core/drafts/declare.ts';
import { field } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { list as listCategories } from '#features/categories/contract.ts';
import { type Fault, faultsOf, lesson } from '#features/syllabus/written.ts';
import { aboutKind, isLessonKind, isPlayedKind } from '#features/syllabus/rules.ts';
import { follows, MOST_TAKA, visibilities } from './rules.ts';
import { words } from './words.ts';

const { fields: own } = lesson;
export const contentDraft = declareDraft({
  name: 'contents.content',
  one: words.one,
  entity: 'edited_content',
  view: 'signed-in',
  write: 'signed-in',
  fields: {
    title: own.title,
    summary: field.pair({ word: words.summary, hint: words.summary_hint, max: 500, long: true }),
    ...{
      url: own.url,
      files: own.files,
      chapters: own.chapters,
      questions: own.questions,
      survey: own.survey,
      body: own.body,
      minutes: own.minutes,
    },
    ...{ survey_anonymous: own.survey_anonymous, survey_totals: own.survey_totals },
    pass_percent: { ...own.pass_percent, hint: words.pass_hint },
    ...{ attempts_allowed: own.attempts_allowed, questions_shown: own.questions_shown },
    show_answers: own.show_answers,
    category_id: field.row({ word: words.category, of: 'category', from: () => listCategories }),
    visibility: field.choice({
      word: words.visibility,
      options: visibilities.map((value) => ({ value, word: words.visibilities[value] })),
      required: true,
    }),
    price: field.number({ word: words.price, hint: words.price_hint, min: 0, max: MOST_TAKA }),
  },
});
/** What learners get of a content: all that is not about its place in the bank, nor in the course. */
const BODY = [
  ...['url', 'files', 'chapters', 'questions', 'survey', 'body', 'bn_body', 'minutes'],
  ...['survey_anonymous', 'survey_totals', 'pass_percent', 'attempts_allowed', 'questions_shown', 'show_answers'],
] as const;
/** What a lesson takes of it. The questions at which a video stops are the lesson's own, whatever it shows. */
export const bodyOf = (kind: string, values: Values): Values =>
  Object.fromEntries(BODY.filter((column) => column !== 'questions' || !follows(kind)).map((column) => [column, values[column] ?? null]));
const same = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '') || (a === 0 && b == null) || (a == null && b === 0);
/** Whether these say the same of what learners get. */
export const isSameBody = (a: Values, b: Values): boolean =>
  BODY.every((column) => same(a[column] === false ? null : a[column], b[column] === false ? null : b[column]));

/** Which fields a content of this kind has. */
export function fieldsOf(kind: string): readonly string[] {
  const about = isLessonKind(kind) ? aboutKind[kind] : undefined;
  return [
    ...['title', 'summary'],
    ...(about?.links ? ['url'] : []),
    ...(about?.files.length ? ['files'] : []),
    ...(isPlayedKind(kind) ? ['chapters'] : []),
    ...(about?.asks ? ['questions'] : []),
    ...(about?.surveys ? ['survey'] : []),
    ...['body', 'minutes'],
    ...(about?.surveys ? ['survey_anonymous', 'survey_totals'] : []),
    ...(about?.asks ? ['pass_percent', 'attempts_allowed', 'questions_shown', 'show_answers'] : []),
    ...['category_id', 'visibility', 'price'],
  ];
}
/** What does not hold of a content of this kind; the title is looked at as in every draft, and a day is the course's. */
export const faultsOfContent = (kind: string, values: Values): Fault[] =>
  faultsOf(kind, { ...values, practice: false }).filter(({ key }) => key !== 'due_on');

// API contract of the syllabus builder: the list of sections and lessons being written, their order, and each lesson's draft.
import * as z from 'zod/mini';
import { CAPTIONS_BODY, captionsInput } from '#core/captions/contract.ts';
import { draftCalls } from '#core/drafts/admin-draft.ts';
import { soundCall } from '#features/questions/contract.ts';
import { flag, get, Id, integer, Moment, ok, post, put, Said } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import { Chapter, Media } from '#features/lessons/contract.ts';
import { AskedQuestion } from '#features/surveys/contract.ts';
import { openKinds, SECTION } from './kinds.ts';
import { lesson } from './lesson.ts';

/** Sections and lessons of one course. */
export const MOST_ITEMS = 2_000;
const Kind = z.enum([SECTION, ...openKinds]);
/** A section or a lesson in the list, without what is written in it. */
export const Item = z.object({
  id: Id,
  kind: z.string(),
  /** Null: it stands outside of any section, as a section itself does. */
  section_id: z.nullable(Id),
  title: z.string(),
  bn_title: z.string(),
  minutes: z.number(),
  required: z.boolean(),
  is_free: z.boolean(),
  question_count: z.number(),
  /** Of all its files together. */
  bytes: z.number(),
  /** How many points keep it from being published. */
  faults: z.number(),
  /** Not shown to learners. */
  hidden: z.boolean(),
  /** Of a section: the day of the batch on which it opens; null: from the beginning. */
  opens_day: z.nullable(z.number()),
  /** Of its place and state, not of what is written in it. */
  version: z.number(),
  /** Learners have it. */
  published: z.boolean(),
  /** Of the lesson that learners have of it. */
  lesson_id: z.nullable(Id),
  /** Of an exam that draws from the question bank: it is set and published by itself, and learners have it once it is. */
  built: z.nullable(z.enum(['draft', 'published'])),
});
export type Item = z.infer<typeof Item>;
export const Removed = z.object({ id: Id, kind: z.string(), title: z.string(), bn_title: z.string(), removed_at: Moment });

const Place = {
  /** Null: outside of any section. */
  section_id: z._default(z.nullable(Id), null),
  /** Stands before it; null: it is the first there. */
  after_id: z._default(z.nullable(Id), null),
};
/** The first day of a batch is day 1, so what opens later opens on the second at the earliest. */
export const OPENS_MOST = 1000;
const OpensDay = z.nullable(integer(2, OPENS_MOST));
const Version = integer(0, 2_147_483_647);
const who = 'signed-in';
const unrecorded = 'a draft is not what learners have; publishing the course is recorded';
const places = {
  section_id: 'looked for among the sections of this very syllabus',
  after_id: 'looked for among the items of this very syllabus',
} as const;
const seen = { version: 'the version that was seen, compared with the one that is there' } as const;
// the page puts what it did into its list by itself: a thousand lessons are not asked for again with each press
const stale: string[] = [];
const limits = [{ per: 'account', times: 7200, seconds: 3600, counter: 'syllabus.write' }];
const gone = { place_gone: 409 } as const;

export const viewSyllabus = get('syllabus.view', '/course/syllabus/:course_id', {
  summary: 'The sections and lessons of a course as they are being written, in their order, and what was removed. `begun`: somebody writes',
  who: 'course.view',
  scope: { managed_course: 'course_id' },
  input: z.object({ course_id: Id }),
  output: z.object({
    course_id: Id,
    begun: z.boolean(),
    version: z.number(),
    published_at: z.nullable(Moment),
    /** Percent of the course's time that has to pass before a learner has completed it. */
    least_share: z.nullable(z.number()),
    /** `rules`: what makes the course done, which only its owners and editors say. */
    can: z.object({ write: z.boolean(), rules: z.boolean() }),
    items: z.array(Item),
    removed: z.array(Removed),
  }),
});
export type SyllabusTold = z.infer<typeof viewSyllabus.output>;
export const beginSyllabus = post('syllabus.begin', '/course/syllabus/begin', {
  summary:
    'Begins the draft of a syllabus with what learners have; one that is there takes in what it does not know yet. Asked again it changes nothing',
  who,
  scope: { helped_course: 'course_id' },
  unrecorded,
  limits,
  input: z.object({ course_id: Id }),
  output: ok,
  invalidates: stale,
});
export const setRules = put('syllabus.set-rules', '/course/syllabus/rules', {
  summary:
    'Says how much of the time of a course has to pass, by the clock of the server, before a learner has completed it; it counts with the next publishing',
  who,
  scope: { written_course: 'course_id' },
  unrecorded,
  limits,
  input: z.object({ course_id: Id, least_share: z.nullable(integer(1, 100)) }),
  output: ok,
  invalidates: stale,
});
export const createItem = post('syllabus.create-item', '/course/syllabus/item', {
  summary: 'Puts a new section or lesson into a syllabus, at a place',
  who,
  scope: { helped_course: 'course_id' },
  unscoped: places,
  unrecorded,
  limits,
  input: z.object({
    course_id: Id,
    kind: Kind,
    title: z._default(titled(300), ''),
    bn_title: z._default(titled(300), ''),
    opens_day: z.optional(OpensDay),
    ...Place,
  }),
  output: Item,
  errors: { ...gone, syllabus_full: 409 },
  invalidates: stale,
});
const own = { scope: { written_item: 'id' } } as const;
export const renameSection = put('syllabus.rename-section', '/course/syllabus/section', {
  summary: 'Gives a section another name, and says on which day of a batch it opens: null, from the beginning; left out, as it was',
  who,
  ...own,
  unscoped: seen,
  unrecorded,
  limits,
  input: z.object({ id: Id, version: Version, title: titled(300), bn_title: titled(300), opens_day: z.optional(OpensDay) }),
  output: Item,
  errors: { stale: 409, not_a_section: 409 },
  invalidates: stale,
});
export const moveItem = put('syllabus.move-item', '/course/syllabus/move', {
  summary:
    'Moves a section or a lesson behind another one, or to the beginning of a section. Where somebody moved it meanwhile, it says where it is',
  who,
  ...own,
  unscoped: { ...places, ...seen },
  unrecorded,
  limits,
  input: z.object({ id: Id, version: Version, ...Place }),
  output: Item,
  errors: { ...gone, stale: 409 },
  invalidates: stale,
});
export const copyItem = post('syllabus.copy-item', '/course/syllabus/copy', {
  summary: 'Copies a lesson, or a section with all its lessons, into a syllabus: the same one, or that of another course',
  who,
  scope: { syllabus_item: 'item_id', helped_course: 'course_id' },
  unscoped: places,
  unrecorded,
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
  input: z.object({ item_id: Id, course_id: Id, ...Place }),
  output: z.object({ items: z.array(Item) }),
  errors: { ...gone, syllabus_full: 409 },
  invalidates: stale,
});
export const hideItem = put('syllabus.hide-item', '/course/syllabus/hide', {
  summary: 'Hides a section or a lesson from learners, or shows it again; it counts with the next publishing',
  who,
  ...own,
  unscoped: seen,
  unrecorded,
  limits,
  input: z.object({ id: Id, version: Version, hidden: flag }),
  output: Item,
  errors: { stale: 409 },
  invalidates: stale,
});
export const removeItem = post('syllabus.remove-item', '/course/syllabus/remove', {
  summary: 'Takes a lesson, or a section with its lessons, out of a syllabus. It can be brought back, and what learners did in it stays',
  who,
  ...own,
  unscoped: seen,
  unrecorded,
  limits,
  input: z.object({ id: Id, version: Version }),
  output: z.object({ ids: z.array(Id) }),
  errors: { stale: 409 },
  invalidates: stale,
});
export const restoreItem = post('syllabus.restore-item', '/course/syllabus/restore', {
  summary: 'Brings back what was taken out of a syllabus, a section with the lessons that went with it',
  who,
  ...own,
  unrecorded,
  limits,
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(Item) }),
  errors: { syllabus_full: 409 },
  invalidates: stale,
});

/** A file of a lesson as the editor shows it. */
export const LessonFile = z.object({ id: Id, file_name: z.string(), mime: z.string(), bytes: z.number(), url: z.string() });
export type LessonFile = z.infer<typeof LessonFile>;
export const listFiles = get('syllabus.list-files', '/course/syllabus/files/:id', {
  shows: ['syllabus.lesson'],
  summary: 'The files that the draft of a lesson names, with their addresses',
  who: 'course.view',
  scope: { syllabus_item: 'id' },
  input: z.object({ id: Id }),
  output: z.array(LessonFile),
});
export const takeFile = post('syllabus.take-file', '/course/syllabus/file', {
  summary: 'Takes a file of the file manager for a lesson, to be named by its draft: a video, a sound, a document or a picture',
  who,
  scope: { ...own.scope, usable_file: 'file_id' },
  unrecorded,
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: z.object({ id: Id, file_id: Id }),
  output: LessonFile,
  errors: { link_no_file: 409 },
});

export const writeCaptions = put('syllabus.write-captions', '/course/syllabus/captions', {
  summary:
    'Writes captions of a lesson in one language as a WebVTT file, from their times and texts; its draft names the file afterwards, as it names any other',
  who,
  scope: own.scope,
  unrecorded,
  transaction: { own: 'the bytes are stored before a connection is taken' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  max_body: CAPTIONS_BODY,
  input: z.object({ id: Id, ...captionsInput }),
  output: LessonFile,
  invalidates: ['syllabus.list-files'],
});

/** A lesson as its learners would read it. */
export const Shown = z.object({
  kind: z.string(),
  title: z.string(),
  bn_title: z.string(),
  minutes: z.number(),
  body_html: z.string(),
  bn_body_html: z.string(),
  url: z.string(),
  media: z.array(Media),
  chapters: z.array(Chapter),
  survey: z.nullable(z.object({ anonymous: z.boolean(), questions: z.array(AskedQuestion) })),
  questions: z.array(
    z.object({
      type: z.string(),
      text_html: z.string(),
      bn_text_html: z.string(),
      shape: z.unknown(),
      marking: z.string(),
      penalty: z.number(),
    }),
  ),
});
export type Shown = z.infer<typeof Shown>;
const { publish: _publish, ...drafted } = draftCalls(lesson, {
  path: '/course/syllabus/lesson',
  shown: Shown,
  tracked: '',
  invalidates: [],
  written: 'written_item',
});
export const takeSound = soundCall(lesson, { path: '/course/syllabus/lesson', written: 'written_item' });
/** The calls of one lesson's draft; it is published with its course. */
export const writing = { ...drafted, save: { ...drafted.save, stale } };

/** What publishing would change for those who have the lessons, the weightiest for those in the middle first. */
export const changes = ['removed', 'answers', 'added_needed', 'rules', 'opening', 'time', 'order', 'added', 'questions', 'texts'] as const;
export type Change = (typeof changes)[number];
export const SyllabusChange = z.object({
  what: z.enum(changes),
  /** How many lessons. */
  count: z.number(),
  /** The titles of some of them. */
  where: z.array(Said),
  /** Of those in the middle, how many have begun one of these lessons. */
  learners: z.number(),
});
export type SyllabusChange = z.infer<typeof SyllabusChange>;

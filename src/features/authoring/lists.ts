// Staff list (workbench declaration) of courses: columns, filters, what is done with one, and the row; the list of colleagues for a team.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { declareNames } from '#core/lists/names.ts';
import { list as listCategories } from '#features/categories/contract.ts';
import { levels } from '#features/courses/contract.ts';
import type { TeamRole } from '#features/courses/rules.ts';
import { words as courseWords } from '#features/courses/words.ts';
import { chooseTag } from '#features/tags/choosers.ts';
import { chooseInstitution } from './contract-institutions.ts';
import { errors, reasons, words } from './words.ts';

export const kinds = ['course', 'training', 'assessment'] as const;
export type CourseKind = (typeof kinds)[number];
/** From the most to the least. */
export const teamRoles = ['owner', 'editor', 'assistant', 'marker'] as const satisfies readonly TeamRole[];
const levelOptions = levels.map((value) => ({ value, word: courseWords.level[value] }));
const is = (name: 'featured' | 'state', value: unknown) => (row: object) => (row as Record<string, unknown>)[name] === value;
const inReach = (row: object) => !is('state', 'removed')(row);
const out = (row: object) => inReach(row) && !is('state', 'draft')(row);
/** Who works for an institution never features: it is not offered to them. */
const featurable = (row: object) => out(row) && (row as { can?: { feature?: unknown } }).can?.feature !== 'main_site';

export const courses = declareList({
  name: 'authoring.courses',
  many: words.courses,
  one: words.course,
  searches: words.searches,
  sort: '-updated_at',
  columns: {
    title: { kind: 'pair', word: words.title, main: true, sortable: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        draft: { word: words.states.draft, look: 'plain', icon: 'pencil' },
        published: { word: words.states.published, look: 'ok', icon: 'circle-check' },
        waiting: { word: words.states.waiting, look: 'warn', icon: 'clock' },
        removed: { word: words.states.removed, look: 'danger', icon: 'trash-2' },
      },
    },
    kind: { kind: 'choice', word: words.kind, options: kinds.map((value) => ({ value, word: words.kinds[value] })), extra: true },
    category_title: { kind: 'pair', word: words.category },
    tag_titles: { kind: 'pair', word: words.tags, extra: true },
    learner_count: { kind: 'number', word: words.learners, sortable: true },
    lesson_count: { kind: 'number', word: words.lessons, extra: true },
    featured: { kind: 'flag', word: words.featured, extra: true },
    course_level: { kind: 'choice', word: words.level, options: levelOptions, extra: true },
    institution_title: { kind: 'pair', word: words.institution, extra: true },
    updated_at: { kind: 'date', word: words.changed, sortable: true },
    id: { kind: 'number', word: words.id, extra: true },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: Object.entries(words.states).map(([value, word]) => ({ value, word })) },
    kind: { kind: 'several', word: words.kind, options: kinds.map((value) => ({ value, word: words.kinds[value] })) },
    category: { kind: 'rows', word: words.category, from: () => ({ call: listCategories }) },
    tag: { kind: 'rows', word: words.tags, from: () => chooseTag },
    level: { kind: 'several', word: words.level, options: levelOptions },
    mine: { kind: 'flag', word: words.mine },
    featured: { kind: 'flag', word: words.featured },
    institution: { kind: 'rows', word: words.institution, from: () => chooseInstitution },
  },
  rowActions: {
    edit: { word: words.edit, icon: 'pencil', grant: 'course.update', key: 'e', fits: inReach },
    publish: { word: words.publish, icon: 'send', grant: 'course.update', fits: (row) => inReach(row) && !is('state', 'published')(row) },
    feature: { word: words.feature, icon: 'star', grant: 'course.publish', fits: (row) => featurable(row) && is('featured', false)(row) },
    unfeature: {
      word: words.unfeature,
      icon: 'star',
      grant: 'course.publish',
      fits: (row) => featurable(row) && is('featured', true)(row),
    },
    copy: { word: words.copy, icon: 'copy', grant: 'course.create', fits: inReach },
    export: { word: words.export, icon: 'download', grant: 'course.update', fits: inReach },
    hide: { word: words.hide, icon: 'eye-off', grant: 'course.update', danger: true, fits: out },
    restore: { word: words.restore, icon: 'undo-2', grant: 'course.delete', fits: is('state', 'removed') },
    remove: { word: words.remove, icon: 'trash-2', grant: 'course.delete', danger: true, fits: inReach },
  },
  why: { ...errors, ...reasons },
});
export const StaffCourse = z.object({
  id: z.number(),
  uuid: z.string(),
  slug: z.string(),
  kind: z.string(),
  title: z.string(),
  bn_title: z.string(),
  category_id: z.number(),
  category_title: z.string(),
  bn_category_title: z.string(),
  institution_id: z.nullable(z.number()),
  institution_title: z.string(),
  bn_institution_title: z.string(),
  tag_titles: z.string(),
  bn_tag_titles: z.string(),
  course_level: z.string(),
  price_poisha: z.number(),
  lesson_count: z.number(),
  learner_count: z.number(),
  state: z.enum(['draft', 'published', 'waiting', 'removed']),
  featured: z.boolean(),
  /** The place among the featured. */
  index: z.nullable(z.number()),
  updated_at: z.nullable(z.string()),
  team_role: z.nullable(z.string()),
  can: z.object({ edit: May, publish: May, hide: May, feature: May, unfeature: May, remove: May, restore: May, copy: May, export: May }),
});
export type StaffCourse = z.infer<typeof StaffCourse>;
export const colleagues = declareNames({ name: 'authoring.colleagues', many: words.people, one: words.person, people: true });

// API contract of making courses: the list of staff, new ones, the editor's frame, publishing, featuring, removing, the team.
import * as z from 'zod/mini';
import { draftCalls } from '#core/drafts/admin-draft.ts';
import { del, download, flag, get, Id, integer, listed, ok, post, put, root, Said } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import { exporting } from '#core/lists/exporting.ts';
import { exportInput, listFields } from '#core/lists/input.ts';
import { namesInput, namesOutput } from '#core/lists/names.ts';
import { Line, TagName } from '#features/courses/contract.ts';
import { shownInput } from '#core/contract/shown.ts';
import { SyllabusChange } from '#features/syllabus/contract.ts';
import { details } from './details.ts';
import { colleagues, courses, kinds, StaffCourse, teamRoles } from './lists.ts';

const Kind = z.enum(kinds);
/** What learners see of a course changes. */
const shownToAll = ['courses.search', 'courses.view', 'courses.open-recommend', 'courses.list-popular-subjects', 'home.front'];
const stale = ['authoring.list-courses', 'authoring.list-assessments', 'authoring.view-course'];
const limits = [{ per: 'account', times: 600, seconds: 3600, counter: 'authoring.change' }];
const own = z.object({ id: Id });

export const listCourses = get('authoring.list-courses', '/course/course/view', {
  also: ['/course/course/viewcourse'],
  summary:
    'The courses that the asker works with: those of the role, and those whose team they belong to. `course_id`: the others beside this one',
  who: 'course.view',
  scope: { managed_course: 'course_id' },
  input: z.object({
    ...listFields(courses),
    kind: z.optional(Kind),
    type: z.optional(z.string().check(z.maxLength(40))),
    course_id: z.optional(Id),
  }),
  output: listed(StaffCourse),
});
export const exportCourses = get('authoring.export-courses', '/course/course/export', {
  summary: 'The courses that match, as CSV or XLSX, with their tags',
  who: 'course.view',
  ...exporting,
  input: z.extend(exportInput(courses), { kind: z.optional(Kind) }),
  output: download('text/csv'),
});
export const listAssessments = get('authoring.list-assessments', '/assessment/course/view', {
  summary: 'The certificate exams that the asker works with, as `view` lists courses',
  who: 'course.view',
  input: z.object(listFields(courses)),
  output: listed(StaffCourse),
});
export const listLessons = get('authoring.list-lessons', '/course/course/lesson/:id', {
  also: ['/assessment/course/lesson/:id'],
  summary: 'The chapters and lessons that learners have, in their order',
  who: 'course.view',
  scope: { managed_course: 'id' },
  input: own,
  output: z.array(
    z.object({
      id: z.number(),
      parent_id: z.nullable(z.number()),
      kind: z.string(),
      title: z.string(),
      bn_title: z.string(),
      minutes: z.number(),
      required: z.boolean(),
    }),
  ),
});
const beginning = {
  /** With it, a course that is there gets another title or subject in its draft. */
  id: z.optional(Id),
  title: z._default(titled(160), ''),
  bn_title: z._default(titled(160), ''),
  category_id: z.optional(Id),
  institution_id: z.optional(Id),
};
const creation = {
  who: 'course.create',
  scope: { managed_institution: 'institution_id', written_course: 'id' },
  unscoped: { category_id: 'looked for among the subjects that are on' },
  limits: [{ per: 'account', times: 120, seconds: 3600, counter: 'authoring.create' }],
  output: StaffCourse,
  invalidates: stale,
} as const;
export const createCourse = post('authoring.create-course', '/course/course/create', {
  ...creation,
  summary: 'Begins a course: a draft that belongs to the asker. With `id` the draft of that one gets another title or subject',
  records: { did: 'created', entity: 'course', id: 'id', unless: 'written_course' },
  input: z.object({ ...beginning, kind: z._default(Kind, 'course') }),
  invalidates: [...stale],
});
export const createAssessment = post('authoring.create-assessment', '/assessment/course/create', {
  ...creation,
  summary: 'Begins a certificate exam: a draft that belongs to the asker. With `id` the draft of that one gets another title or subject',
  records: { did: 'created', entity: 'course', id: 'id', unless: 'written_course' },
  input: z.object(beginning),
  invalidates: [...stale],
});
export const copyCourse = post('authoring.copy-course', '/course/course/copy', {
  summary:
    'Makes a draft course that says the same, with its lessons, quizzes and files, in the institution that is acted for; its team is the asker. Batches, people and reviews stay with the first',
  who: 'course.create',
  scope: { written_course: 'id' },
  limits: [{ per: 'account', times: 60, seconds: 3600, counter: 'authoring.copy' }],
  records: { did: 'created', entity: 'course', id: 'id' },
  input: own,
  output: StaffCourse,
  invalidates: stale,
});
export const viewStaffCourse = get('authoring.view-course', '/course/course/edit/:id', {
  summary: 'A course as its editor needs it: what it is called, its state, and what the asker may do with it',
  who: 'course.view',
  scope: { managed_course: 'id' },
  input: own,
  output: StaffCourse,
});

export const ShownCourse = z.object({
  title: z.string(),
  bn_title: z.string(),
  summary: z.string(),
  bn_summary: z.string(),
  body_html: z.string(),
  bn_body_html: z.string(),
  outcomes: z.array(Line),
  audience: z.array(Line),
  requirements: z.array(Line),
  category_title: z.string(),
  bn_category_title: z.string(),
  tags: z.array(TagName),
  course_level: z.string(),
  language: z.string(),
  cover: z.string(),
  thumbnail_alt: z.string(),
  bn_thumbnail_alt: z.string(),
  credits: z.string(),
  price_poisha: z.number(),
  needs_approval: z.boolean(),
  needs_verification: z.boolean(),
  pass_percent: z.number(),
  gives_certificate: z.boolean(),
});
export type ShownCourse = z.infer<typeof ShownCourse>;
export const writing = draftCalls(details, {
  path: '/course/course/details',
  shown: ShownCourse,
  tracked: 'course',
  written: 'written_course',
  published: 'led_course',
  invalidates: [...stale, ...shownToAll, 'authoring.view-publishing'],
});

const pointKeys = ['lessons', 'ready', 'quiz', 'captions', 'described', 'languages', 'links', 'heavy', 'batch', 'owner'] as const;
export const viewPublishing = get('authoring.view-publishing', '/course/course/publishing/:id', {
  summary: 'What a good course has and this one lacks, and what publishing it would mean for those who learn',
  who: 'course.view',
  scope: { managed_course: 'id' },
  input: own,
  output: z.object({
    published: z.boolean(),
    /** Who learn it now. */
    learners: z.number(),
    /** What changes for readers, one sentence each. */
    effects: z.array(Said),
    /** What changes in its lessons for those who have them. */
    syllabus: z.array(SyllabusChange),
    /** Beside the points of its details: the lessons being written, the batches, the team; what has nothing to be checked is left out. `where`: the titles of some that are meant; `must`: open, it keeps the course back. */
    points: z.array(z.object({ key: z.enum(pointKeys), open: z.boolean(), must: z.boolean(), count: z.number(), where: z.array(Said) })),
  }),
});
export type Publishing = z.infer<typeof viewPublishing.output>;

export const changeShown = put('authoring.change-shown', '/course/update-publish-feature', {
  also: ['/assessment/update-publish-feature'],
  summary:
    'Publishes a course or takes it back, or features it or no longer; what is not said stays. `index` is its row in the list of who asks, and comes back',
  who: 'course.update',
  scope: { led_course: 'id' },
  records: { did: 'changed', entity: 'course', of: 'led_course' },
  // publishing is recorded as what it is, by its own call, and the rest beside it
  transaction: { own: 'what is published and what else is changed are two acts of one transaction' },
  limits,
  input: shownInput,
  output: root(z.object({ data: StaffCourse, index: z.nullable(z.number()) })),
  errors: { course_has_learners: 409, course_not_published: 409, not_ready: 422, main_site: 403 },
  invalidates: [...stale, ...shownToAll],
});
const Featured = z.object({ id: z.number(), title: z.string(), bn_title: z.string(), version: z.number() });
export const listFeatured = get('authoring.list-featured', '/course/featured/view', {
  summary: 'The featured courses in the order in which visitors see them',
  who: 'course.publish',
  input: z.object({}),
  output: root(z.object({ data: z.array(Featured) })),
});
export const placeFeatured = put('authoring.place-featured', '/course/featured/place', {
  summary: 'Gives a featured course another place among the featured, counted from 1; the others move up or down',
  who: 'course.publish',
  scope: { led_course: 'id' },
  records: { did: 'changed', entity: 'course', of: 'led_course' },
  limits,
  input: z.object({ id: Id, position: integer(1, 100) }),
  output: Featured,
  errors: { main_site: 403, course_not_featured: 409 },
  invalidates: ['authoring.list-featured', ...stale, ...shownToAll],
});
export const removeCourse = del('authoring.remove-course', '/course/course/delete/:id', {
  also: ['/assessment/course/delete/:id'],
  summary: 'Puts a course away that nobody learns and no reader sees; it can be brought back',
  who: 'course.delete',
  scope: { led_course: 'id' },
  records: { did: 'archived', entity: 'course', of: 'led_course' },
  limits,
  input: own,
  output: ok,
  errors: { course_has_learners: 409, course_published: 409 },
  invalidates: stale,
});
export const restoreCourse = post('authoring.restore-course', '/course/course/restore/:id', {
  summary: 'Brings back a course that was put away, as a draft',
  who: 'course.delete',
  scope: { removed_course: 'id' },
  records: { did: 'restored', entity: 'course', of: 'removed_course' },
  limits,
  input: own,
  output: ok,
  invalidates: stale,
});

const Role = z.enum(teamRoles);
export const Member = z.object({
  id: z.number(),
  course_id: z.number(),
  user_id: z.number(),
  name: z.string(),
  bn_name: z.string(),
  role: Role,
  /** Named as a teacher on the course page. */
  teaches: z.boolean(),
  /** Their role lets them mark works; a place in the team alone does not. */
  can_mark: z.boolean(),
});
export type Member = z.infer<typeof Member>;
const teamStale = ['authoring.list-team', 'authoring.view-publishing', ...stale];
export const listTeam = get('authoring.list-team', '/course/team/view/:id', {
  summary: 'Who works on a course, owners first',
  who: 'course.view',
  scope: { managed_course: 'id' },
  input: own,
  output: z.array(Member),
});
export const listColleagues = get('authoring.list-colleagues', '/course/team/colleagues/:course_id', {
  summary: 'Who may be taken into the team of a course: those who hold a role in its institution',
  who: 'course.update',
  scope: { led_course: 'course_id' },
  input: z.extend(namesInput(colleagues), { course_id: Id }),
  output: namesOutput,
});
export const addMember = post('authoring.add-member', '/course/team/create', {
  summary: 'Takes a colleague into the team of a course',
  who: 'course.update',
  scope: { led_course: 'course_id' },
  unscoped: { user_id: 'looked for among the colleagues in the institution of the course' },
  records: { did: 'given', entity: 'course_member', id: 'id' },
  limits,
  input: z.object({ course_id: Id, user_id: Id, role: z._default(Role, 'editor'), teaches: z._default(flag, false) }),
  output: Member,
  errors: { in_team_already: 409, team_full: 409, last_owner: 409 },
  invalidates: teamStale,
});
export const changeMember = put('authoring.change-member', '/course/team/update', {
  summary: 'Another place in the team, and whether the course page names them as a teacher; what is not given stays',
  who: 'course.update',
  scope: { team_member: 'id' },
  records: { did: 'changed', entity: 'course_member', of: 'team_member' },
  limits,
  input: z.object({ id: Id, role: z.optional(Role), teaches: z.optional(flag) }),
  output: Member,
  errors: { last_owner: 409 },
  invalidates: teamStale,
});
export const removeMember = del('authoring.remove-member', '/course/team/delete/:id', {
  summary: 'Takes somebody out of the team; what they wrote stays',
  who: 'course.update',
  scope: { team_member: 'id' },
  records: { did: 'taken', entity: 'course_member', of: 'team_member' },
  limits,
  input: own,
  output: ok,
  errors: { last_owner: 409 },
  invalidates: teamStale,
});

// Handlers of the calls of making courses.
import type { SignedIn } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { exportList } from '#core/lists/server/export.ts';
import { readNames } from '#core/lists/server/names.ts';
import { readList } from '#core/lists/server/order.ts';
import type { ListInput } from '#core/lists/input.ts';
import { readShown } from '#core/contract/shown.ts';
import { readType, rightsOver } from '#features/courses/rules.ts';
import { indexCourseJob } from '#features/courses/server/service.ts';
import * as store from '#features/courses/server/service-authoring.ts';
import * as calls from '../contract.ts';
import * as places from '../contract-institutions.ts';
import { colleagues, courses, type CourseKind, type StaffCourse } from '../lists.ts';
import { copyCourse } from './copying.ts';
import { rewrite } from './making.ts';
import { readPublishing } from './publishing.ts';
import { institutionsOf, listLessons } from './store.ts';
import { addTo, changeIn, removeFrom } from './team.ts';
import { through } from './through.ts';

const featuresHere = (actor: SignedIn): boolean => actor.role?.scope === 'system';
const told =
  (actor: SignedIn) =>
  (row: store.StaffCourseRow): StaffCourse => {
    const { has_team: _team, has_learners, featured_position: index, ...rest } = row;
    const { helps, leads, writes } = rightsOver(actor, row);
    const { grants } = actor;
    const may = grants.has('course.update');
    const removed = row.state === 'removed';
    const led = (right: boolean) => (!may ? 'not_allowed' : leads || (right ? 'not_owner' : 'not_in_team'));
    const here = removed ? 'course_removed' : led(true);
    const deletes = !grants.has('course.delete') ? 'not_allowed' : leads || 'not_owner';
    const out = row.state === 'draft' ? 'course_not_published' : here;
    const feature = !featuresHere(actor) ? 'main_site' : grants.has('course.publish') ? out : 'not_allowed';
    return {
      ...rest,
      index,
      can: {
        edit: removed ? 'course_removed' : !may ? 'not_allowed' : helps || 'not_in_team',
        publish: here,
        hide: out === true && has_learners ? 'course_has_learners' : out,
        feature,
        unfeature: feature,
        copy: removed ? 'course_removed' : !grants.has('course.create') ? 'not_allowed' : writes || 'not_in_team',
        export: removed ? 'course_removed' : !may ? 'not_allowed' : writes || 'not_in_team',
        restore: removed ? deletes : 'not_found',
        remove:
          deletes === true && has_learners
            ? 'course_has_learners'
            : deletes === true && row.state !== 'draft'
              ? 'course_published'
              : removed
                ? 'course_removed'
                : deletes,
      },
    };
  };
type Asked = Pick<ListInput, 'limit' | 'page' | 'search' | 'sort' | 'after'> & { filters: store.StaffFilters };
async function listFor(sql: Sql, actor: SignedIn, input: Asked, more: { kind?: CourseKind | undefined; not_id?: number | undefined }) {
  const source = store.staffSource(sql, actor, { ...input.filters, ...more });
  const found = await readList<store.StaffCourseRow>(sql, courses, source, input as ListInput, actor.language);
  return { ...found, data: found.data.map(told(actor)) };
}
const one = async (sql: Sql, actor: SignedIn, id: number): Promise<StaffCourse> =>
  told(actor)(await store.getStaffCourse(sql, actor.user.id, id));

export const all = { ...calls, ...places };
export const handlers = handle(all, {
  listCourses: ({ sql, actor, input: { kind, type, course_id, ...input } }) =>
    listFor(sql, actor, input as Asked, { kind: kind ?? readType(type).kind, not_id: course_id }),
  exportCourses: async ({ sql, actor, input: { kind, ...input } }) =>
    exportList(sql, {
      list: courses,
      source: store.staffSource(sql, actor, { ...(input.filters as store.StaffFilters), kind }),
      input,
      language: actor.language,
    }),
  listAssessments: ({ sql, actor, input }) => listFor(sql, actor, input as Asked, { kind: 'assessment' }),
  listLessons: ({ sql, managed_course }) => listLessons(sql, managed_course.id),
  listInstitutions: ({ sql, actor, input }) =>
    readNames(
      sql,
      places.institutions,
      institutionsOf(sql, isStaffOf(actor, null) && actor.role?.scope === 'system' ? null : (actor.role?.institution_id ?? 0)),
      input,
      actor.language,
    ),
  createCourse: async ({ sql, actor, input: { kind, ...given }, written_course }) => {
    if (written_course) await rewrite(sql, actor, written_course.id, given);
    return one(sql, actor, written_course?.id ?? (await store.beginCourse(sql, actor, kind, given)));
  },
  createAssessment: async ({ sql, actor, input, written_course }) => {
    if (written_course) await rewrite(sql, actor, written_course.id, input);
    return one(sql, actor, written_course?.id ?? (await store.beginCourse(sql, actor, 'assessment', input)));
  },
  copyCourse: async ({ sql, actor, written_course }) => one(sql, actor, await copyCourse(sql, actor, written_course)),
  viewStaffCourse: ({ sql, actor, managed_course }) => one(sql, actor, managed_course.id),
  viewPublishing: ({ sql, managed_course }) => readPublishing(sql, managed_course.id),
  changeShown: ({ pool, actor, input, led_course: { id }, refuse, record }) =>
    runTransaction(pool, async (sql) => {
      await store.lockCourseRow(sql, id);
      const { published_at } = (await store.findWrittenCourse(sql, id))!;
      const row = await store.getStaffCourse(sql, actor.user.id, id);
      const { published, featured } = readShown(input);
      if (published === true && row.state !== 'published') await publishNow(sql, actor, id);
      await record(sql, async () => {
        if (published === false && published_at !== null) {
          if (row.has_learners) return refuse('course_has_learners');
          await store.hideCourse(sql, id);
          await indexCourseJob.later(sql, { course_id: id });
        }
        if (featured !== undefined && featured !== row.featured) {
          if (!actor.grants.has('course.publish')) throw refused('not_allowed');
          if (!featuresHere(actor)) return refuse('main_site');
          if (published_at === null && published !== true) return refuse('course_not_published');
          await store.featureCourse(sql, id, featured);
        }
      });
      return { data: await one(sql, actor, id), index: input.index ?? null };
    }),
  listFeatured: async ({ sql, actor }) => ({
    data: await store.listFeatured(sql, featuresHere(actor) ? null : (actor.role?.institution_id ?? 0)),
  }),
  placeFeatured: async ({ sql, actor, input: { position }, led_course: { id }, refuse }) => {
    if (!featuresHere(actor)) return refuse('main_site');
    await store.lockFeatured(sql);
    const before = await store.listFeatured(sql, null);
    const row = before.find((one) => one.id === id);
    if (!row) return refuse('course_not_featured');
    const next = before.filter((one) => one.id !== id);
    next.splice(position - 1, 0, row);
    await store.arrangeFeatured(
      sql,
      next.map((one) => one.id),
    );
    return row;
  },
  removeCourse: async ({ sql, led_course: { id }, refuse }) => {
    await store.lockCourseRow(sql, id);
    if (await store.hasLearners(sql, id)) return refuse('course_has_learners');
    if ((await store.findWrittenCourse(sql, id))!.published_at !== null) return refuse('course_published');
    await store.archiveCourse(sql, id);
    return { status: 'success' as const };
  },
  restoreCourse: async ({ sql, removed_course: { id } }) => {
    await store.restoreCourse(sql, id);
    return { status: 'success' as const };
  },
  listTeam: ({ sql, managed_course }) => store.listTeam(sql, managed_course.id),
  listColleagues: ({ sql, actor, input, led_course }) =>
    readNames(sql, colleagues, store.colleagues(sql, led_course.institution_id), input, actor.language),
  addMember: ({ sql, actor, input, led_course }) => addTo(sql, actor, led_course, input),
  changeMember: ({ sql, input, team_member }) => changeIn(sql, team_member, input),
  removeMember: async ({ sql, team_member }) => {
    await removeFrom(sql, team_member);
    return { status: 'success' as const };
  },
});
/** By the same call as the editor, as somebody who has seen the draft as it is. */
async function publishNow(sql: Sql, actor: SignedIn, id: number): Promise<void> {
  const { version } = await through(sql, calls.writing.view, actor, { id });
  await through(sql, calls.writing.publish, actor, { id, since: version });
}

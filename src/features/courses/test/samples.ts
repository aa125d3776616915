// Courses: as a team says, and only where one acts for the institution of the course, for the permission tests.
import type { SignedIn } from '#core/access/actor.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeSyllabus } from '#features/syllabus/test/samples.ts';
import type { TeamRole } from '../rules.ts';
import { makeCourse } from './make.ts';
import { ofStaff, type Samples, toAll, type World } from '../../../../tests/permissions/world.ts';

const teacherIn = async (w: World, institution_id: number | undefined) =>
  (await makePerson(w.sql, { role: 'teacher', ...(institution_id !== undefined && { institution_id }) })).actor;
/** A draft of its details with a version that somebody named. */
async function begun(w: World, id: number): Promise<void> {
  const [draft] = await w.sql<{ id: number }[]>`
    insert into drafts (kind, object_id, institution_id, fields, version)
    values ('authoring.details', ${id}, ${w.ours}, '{}', 5)
    on conflict (kind, object_id) do update set version = 5 returning id`;
  await w.sql`insert into draft_versions (draft_id, number, kind, fields) values (${draft!.id}, 1, 'named', '{}') on conflict do nothing`;
}
/** A course with a team of five, one of them acting elsewhere, and a teacher of the institution who is in none. */
export async function taught(w: World, given: { published?: boolean } = {}) {
  const { id } = await makeCourse(w.sql, { category_id: w.category, institution_id: w.ours, published: false, ...given });
  const theirs = w.rival.role!.institution_id!;
  const people = {
    owner: await teacherIn(w, w.ours),
    editor: await teacherIn(w, w.ours),
    assistant: await teacherIn(w, w.ours),
    marker: await teacherIn(w, w.ours),
    elsewhere: await teacherIn(w, theirs),
    colleague: await teacherIn(w, w.ours),
  };
  const join = (one: SignedIn, role: TeamRole) =>
    w.sql<{ id: number }[]>`
      insert into course_team (course_id, user_id, role) values (${id}, ${one.user.id}, ${role}) returning id`;
  await join(people.owner, 'owner');
  await join(people.editor, 'editor');
  await join(people.elsewhere, 'owner');
  await join(people.assistant, 'assistant');
  const [member] = await join(people.marker, 'marker');
  await begun(w, id);
  const never = [w.visitor, w.other, w.rival, w.manager, w.ofAnotherCourse, w.nowhere, people.elsewhere] as SignedIn[];
  return { id, member: member!.id, never, ...people, with: { user_id: people.colleague.user.id, institution_id: w.ours } };
}
export const samples: Samples = {
  course: async (w) => [ofStaff(w, w.draft.id), ofStaff(w, w.draft.slug), ofStaff(w, w.draft.uuid), toAll(w, w.course.id)],
  managed_course: async (w) => {
    const c = await taught(w);
    const outside = [w.visitor, w.other, w.rival, w.manager, w.ofAnotherCourse, w.nowhere] as SignedIn[];
    const more = { user_id: w.other.user.id, role_id: w.role_id, institution_id: w.ours, batch_id: undefined, template_id: undefined };
    return [
      ...(await Promise.all(
        [w.course.id, w.draft.id].map(async (key) => {
          await begun(w, key);
          return { key, within: [w.partner, w.ofCourses], outside, with: more };
        }),
      )),
      { key: c.id, within: [w.partner, c.owner, c.marker, c.colleague], outside: c.never, with: more },
    ];
  },
  written_course: async (w) => {
    const c = await taught(w);
    return [{ key: c.id, within: [w.partner, c.owner, c.editor], outside: [...c.never, c.assistant, c.marker, c.colleague], with: c.with }];
  },
  helped_course: async (w) => {
    const c = await taught(w);
    const [item_id] = await makeSyllabus({ sql: w.sql, ours: w.ours, course: { id: c.id, uuid: '', slug: '' } });
    const within = [w.partner, c.owner, c.editor, c.assistant];
    return [{ key: c.id, within, outside: [...c.never, c.marker, c.colleague], with: { ...c.with, item_id } }];
  },
  marked_course: async (w) => {
    const c = await taught(w);
    return [{ key: c.id, within: [w.partner, c.owner, c.editor, c.assistant, c.marker], outside: [...c.never, c.colleague], with: c.with }];
  },
  led_course: async (w) => {
    const c = await taught(w);
    return [{ key: c.id, within: [w.partner, c.owner], outside: [...c.never, c.editor, c.assistant, c.marker, c.colleague], with: c.with }];
  },
  removed_course: async (w) => {
    const c = await taught(w);
    await w.sql`update courses set archived_at = now() where id = ${c.id}`;
    return [{ key: c.id, within: [w.partner, c.owner], outside: [...c.never, c.editor, c.assistant, c.marker, c.colleague] }];
  },
  // whoever may takes the member out of the team, so each has one
  team_member: async (w) => {
    const [a, b] = [await taught(w), await taught(w)];
    return [
      { key: a.member, within: [a.owner], outside: [...a.never, a.editor, a.assistant, a.marker, a.colleague] },
      { key: b.member, within: [w.partner], outside: [...b.never, b.editor, a.owner] },
    ];
  },
};

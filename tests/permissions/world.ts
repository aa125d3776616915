// Who is there in the permission tests, and a sample: one row of a thing that a call can reach, who reaches it, and who must not.
import { type Actor, type SignedIn, visitor } from '#core/access/actor.ts';
import type { Entity } from '#core/access/server/reach.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { makeLesson } from '#features/lessons/test/make.ts';
import { giveRole } from '#features/roles/server/service.ts';
import { makeTeacher } from '#features/verification/test/make.ts';

export interface Sample {
  key: string | number;
  /** Reach it. */
  within: Actor[];
  /** Must be told that there is nothing. */
  outside: Actor[];
  /** What else an input about it has to say. */
  with?: Record<string, unknown>;
}
/** Somebody who holds the role of a partner for single courses. */
async function makePartnerOf(sql: Pool, institution_id: number, courses: readonly number[]): Promise<SignedIn> {
  const made = await makePerson(sql, { role: 'partner', institution_id, course_id: courses[0]! });
  for (const course_id of courses.slice(1)) await giveRole(sql, made.user.id, 'partner', institution_id, course_id);
  return actorFor(sql, made.token);
}
/** Two institutions, each with a partner; a learner enrolled in a course of the first; another learner; a visitor. */
export async function makeWorld(sql: Pool) {
  useIssuer({ public_url: 'https://shikhon.test', secret: 'a secret for tests only, long enough' });
  const [ours, theirs] = [await makeInstitution(sql), await makeInstitution(sql)];
  const category_id = await makeCategory(sql);
  const course = await makeCourse(sql, { category_id, institution_id: ours });
  const draft = await makeCourse(sql, { category_id, institution_id: ours, published: false });
  const batch = await makeBatch(sql, course.id);
  const draftBatch = await makeBatch(sql, course.id, { published: false });
  const learner = (await makePerson(sql)).actor;
  await makeTeacher(sql, { id: 'T100001' });
  const [enrollment] = await sql<{ id: number }[]>`
    insert into enrollments (user_id, batch_id, course_id, created_at) values (${learner.user.id}, ${batch}, ${course.id}, now() - interval '1 hour') returning id`;
  return {
    sql,
    ours,
    course,
    draft,
    batch,
    draftBatch,
    lesson: await makeLesson(sql, course.id),
    learner,
    enrollment: enrollment!.id,
    partner: (await makePerson(sql, { role: 'partner', institution_id: ours })).actor,
    rival: (await makePerson(sql, { role: 'partner', institution_id: theirs })).actor,
    /** Holds the role of a partner for two courses, for a third course of the same institution, and nowhere. */
    ofCourses: await makePartnerOf(sql, ours, [course.id, draft.id]),
    ofAnotherCourse: await makePartnerOf(sql, ours, [(await makeCourse(sql, { category_id, institution_id: ours })).id]),
    nowhere: (await makePerson(sql, { role: 'partner' })).actor,
    other: (await makePerson(sql)).actor,
    visitor: visitor('bn'),
    administrator: (await makePerson(sql, { role: 'super', type: 1 })).actor,
    /** Holds every grant, for one institution. */
    manager: (await makePerson(sql, { role: 'super', type: 1, institution_id: theirs })).actor,
    /** Any role, by its id. */
    role_id: (await sql<{ id: number }[]>`select id from roles where role = 'contributor'`)[0]!.id,
    category: category_id,
  };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

/** What a room exports as `samples`: for each entity that it lets be reached. */
export type Samples = { [K in Entity]?: (w: World) => Promise<Sample[]> };

export const ofStaff = (w: World, key: string | number): Sample => ({
  key,
  within: [w.partner, w.ofCourses],
  outside: [w.visitor, w.other, w.rival, w.manager, w.ofAnotherCourse, w.nowhere],
  with: { user_id: w.other.user.id, role_id: w.role_id, template_id: undefined },
});
export const ofLearner = (w: World, key: string | number, within: SignedIn = w.learner): Sample => ({
  key,
  within: [within],
  outside: [w.visitor, w.other, w.partner, w.rival],
});
/** Shown to all, or to nobody at all. */
export const toAll = (w: World, key: string | number): Sample => ({ key, within: [w.visitor, w.other, w.partner], outside: [] });
export const toNobody = (w: World, key: string | number): Sample => ({
  key,
  within: [],
  outside: [w.visitor, w.other, w.partner, w.rival],
});

// Institutions as visitors and their people see them, for the permission tests.
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { ofStaff, type Samples, toAll, toNobody } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  institution: async (w) => [toNobody(w, (await makeInstitution(w.sql, { approved: false })).toString()), toAll(w, w.ours.toString())],
  managed_institution: async (w) => {
    const [draft] = await w.sql<{ id: number }[]>`
      insert into drafts (kind, object_id, institution_id, fields, version)
      values ('institutions.introduction', ${w.ours}, ${w.ours}, '{}', 5)
      on conflict (kind, object_id) do update set version = 5 returning id`;
    await w.sql`
      insert into draft_versions (draft_id, number, kind, fields) values (${draft!.id}, 1, 'named', '{}') on conflict do nothing`;
    // one number for a course and for a request to teach: some calls name the one, some the other
    const asking = (await makePerson(w.sql)).user.id;
    await w.sql`
      insert into teaching_requests (id, user_id, kind, subjects) overriding system value
      values (${w.draft.id}, ${asking}, 'contributor', 'জীববিজ্ঞান') on conflict do nothing`;
    await w.sql`select setval(pg_get_serial_sequence('teaching_requests', 'id'), (select max(id) from teaching_requests))`;
    return [w.partner, w.administrator].map((actor) => ({
      ...ofStaff(w, w.ours),
      within: [actor],
      outside: [w.visitor, w.other, w.rival, w.manager, w.ofCourses, w.nowhere],
      with: {
        user_id: w.other.user.id,
        role_id: w.role_id,
        course_id: undefined,
        scope: 'institution',
        brand: '#0B6B54',
        username: undefined,
        site_config: ['discussions'],
        version: undefined,
        ...{ id: w.draft.id, category_id: w.category },
      },
    }));
  },
};

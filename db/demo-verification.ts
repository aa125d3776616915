// What waits in the demonstration school's verification: a level that is not open (`TEACHER_LEVELS`), names that differ, an office that does not answer.
import type { Sql } from '#core/db/server/sql.ts';
import { registerTeacher } from '#features/verification/server/service.ts';

export async function seedVerification(sql: Sql): Promise<void> {
  // told when the technical level opens
  await sql`insert into teacher_level_notices (user_id, level) select id, 3 from users where username = 'demo.contributor'`;
  // verified meanwhile; staff look at the names
  const record = { name: 'SALMA KHATUN', designation: 'সহকারী শিক্ষক', institute: 'তিস্তাপাড় সরকারি প্রাথমিক বিদ্যালয়', subject: '' };
  const asked = { level: 4, subType: 0, id: '40071190' } as const;
  await registerTeacher(sql, { ...asked, dob: '1989-05-14' }, record);
  await sql`
    with person as (
      update users set teacherverify = 1, teacherverify_type = ${asked.level}, pdsid = ${asked.id}
      where username = 'demo.viewer' returning id),
    claim as (
      insert into teacher_claims (user_id, kind, level, sub_type, teacher_id, name, designation, institute, subject, created_at)
      select id, 'name', ${asked.level}, ${asked.subType}, ${asked.id}, ${record.name}, ${record.designation},
        ${record.institute}, '', now() - interval '1 day' from person)
    insert into teacher_verifications
      (user_id, level, sub_type, teacher_id, name, designation, institute, subject, state, verified_at)
    select id, ${asked.level}, ${asked.subType}, ${asked.id}, ${record.name}, ${record.designation},
      ${record.institute}, '', 'waits', now() - interval '1 day' from person`;
  // nothing is asked: the local registry would answer, and an office here is silent until its three days are over
  await sql`
    insert into teacher_kept_pairs (id, user_id, level, sub_type, tries, next_at)
    select gen_random_uuid(), id, 2, 1, 2, now() + interval '4 days' from users where username = 'demo.partner'`;
}

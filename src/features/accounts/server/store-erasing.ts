// SQL of accounts: making a deleted account anonymous.
import type { Sql } from '#core/db/server/sql.ts';

/** What is left of an account that was deleted: a row that nobody can log in to and that says nothing of anybody. Answers its pictures. */
export async function makeAnonymous(sql: Sql, user_id: number): Promise<number[]> {
  const [before] = await sql<{ photo_file_id: number | null; cover_file_id: number | null }[]>`
    select photo_file_id, cover_file_id from users where id = ${user_id} for update`;
  await sql`
    with anew as (select gen_random_uuid() as uuid)
    update users set uuid = anew.uuid, username = 'deleted.' || id, name = 'Deleted account',
      bn_name = 'মুছে ফেলা অ্যাকাউন্ট', email = 'deleted-' || anew.uuid || '@account.invalid', phone = null,
      password_hash = null, photo_file_id = null, cover_file_id = null, gender = null, birth_date = null,
      about = '', profession = '', district = '', upazila_id = null,
      pdsid = null, teacherverify = 0, teacherverify_type = null, language = null,
      page_open = false, visibility = '{}',
      email_verified_at = null, phone_verified_at = null, suspended_at = now(), deleted_at = now(),
      suspended_reason = '', name_keys = '', made_by_staff = false, made_for_institution_id = null,
      version = version + 1, updated_at = now()
    from anew
    where id = ${user_id}`;
  return [before?.photo_file_id, before?.cover_file_id].filter((id) => typeof id === 'number');
}

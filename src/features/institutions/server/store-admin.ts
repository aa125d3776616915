// SQL of institutions as administrators make, list and change them.
import type { Sql } from '#core/db/server/sql.ts';

export interface NewInstitution {
  username: string;
  type: string;
  institution_name: string;
  institution_name_en: string;
  phone: string;
  email: string;
  address: string;
  bn_address: string;
  logo_file_id: number | null;
  logo_path: string | null;
}
/** Nothing where another institution has the name. New ones stand last. */
export async function insertInstitution(sql: Sql, i: NewInstitution): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into institutions (username, type, institution_name, institution_name_en, phone, email, address, bn_address,
      logo_file_id, logo_path, approved_at, position)
    select ${i.username}, ${i.type}, ${i.institution_name}, ${i.institution_name_en}, ${i.phone}, ${i.email},
      ${i.address}, ${i.bn_address}, ${i.logo_file_id}, ${i.logo_path}, now(), coalesce(max(position), 0) + 1
    from institutions
    on conflict (username) do nothing
    returning id`;
  return row?.id;
}

// Factory of rows of the local teacher registry, and a registry that a test commands.
import type { Sql } from '#core/db/server/sql.ts';
import type { Level, SubType } from '../rules.ts';
import type { Found, TeacherRegistry } from '../server/port.ts';
import { registerTeacher } from '../server/service.ts';

let n = 0;
const BORN = '1986-08-12';
export const TYPED = '12/08/1986';
/** A teacher in the local registry, and what they type. */
export async function makeTeacher(sql: Sql, given: { name?: string; level?: Level; subType?: SubType; id?: string; phone?: string } = {}) {
  const { name = 'Tanvir Hasan', level = 1, subType = level === 2 ? 1 : 0 } = given;
  const id = given.id ?? `T${String(++n).padStart(6, '0')}`;
  const record = { name, designation: 'সহকারী শিক্ষক', institute: 'বাকেরগঞ্জ পাইলট মাধ্যমিক বিদ্যালয়', subject: 'জীববিজ্ঞান' };
  await registerTeacher(sql, { level, subType, id, dob: BORN }, record, given.phone);
  return { pdsid: id, date_of_birth: TYPED, pds_type: level, pds_sub_type: subType };
}
/** A claim that waits: the record has another name. Of a person who has one, that one. */
export async function makeClaim(sql: Sql, user_id: number): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into teacher_claims (user_id, kind, level, sub_type, teacher_id, name, designation, institute, subject)
    values (${user_id}, 'name', 1, 0, ${`C${++n}`}, 'Selina Haque', '', '', '')
    on conflict (user_id) where state = 'waiting' do update set kind = teacher_claims.kind
    returning id`;
  return row!.id;
}
/** Answers as it is told, and counts how often it was asked. */
export function commanded(answer: () => Found | Promise<Found>): TeacherRegistry & { asked: number } {
  const registry = { asked: 0, verify: async () => (registry.asked++, await answer()) };
  return registry;
}

// Approved institutions (partners) as everybody sees them.
import type { Sql } from '#core/db/server/sql.ts';
import { coverPath, familyOfCategory } from '#features/covers/rules.ts';
import type { Institution } from '../contract.ts';
import { type Asked, listFound } from './store-found.ts';
import { findApproved, type InstitutionRow, listApproved } from './store.ts';

export const toInstitution = (row: InstitutionRow): Institution => ({
  id: row.id,
  username: row.username,
  institution_name: row.institution_name,
  institution_name_en: row.institution_name_en,
  about: row.about,
  bn_about: row.bn_about,
  type: row.type,
  brand: row.brand,
  logo_path: row.logo_path,
  picture: row.logo_path ?? coverPath(familyOfCategory(row.username), row.username),
  logo: { file_encode_path: row.logo_path },
  initial: { logo_image: row.logo_path },
  course_count: row.course_count,
});
/** The first approved institutions in their order. */
export const listInstitutions = async (sql: Sql, limit: number): Promise<Institution[]> =>
  (await listApproved(sql, '', limit, 0)).map(toInstitution);
export const findInstitution = async (sql: Sql, id: number): Promise<(Institution & { learner_count: number }) | undefined> => {
  const row = await findApproved(sql, { id });
  return row && { ...toInstitution(row), learner_count: row.learner_count };
};
/** Those that match, best first, with how many there are; without a match all, in their order. */
export const listFoundInstitutions = async (sql: Sql, asked: Asked) =>
  (await listFound(sql, asked)).map((row) => ({ ...toInstitution(row), total: row.total }));

// Rows of the local teacher registry, for the demonstration and tests; administrators import a sheet (registry-sheet.ts).
import type { Sql } from '#core/db/server/sql.ts';
import { birthHash } from './local-registry.ts';
import type { Asked, RegistryRecord } from './port.ts';
import { putRegistered } from './store-registry.ts';

/** Writes one row, or writes it anew. The birth date itself is not kept. */
export const registerTeacher = async (sql: Sql, asked: Asked, record: RegistryRecord, phone = ''): Promise<void> => {
  await putRegistered(sql, asked, birthHash(asked), { ...record, phone });
};

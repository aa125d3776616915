// The request of who registered for an institution by one call: begun as a draft, with what was said of it.
import type { Sql } from '#core/db/server/sql.ts';
import { insertRequest, type RequestFields } from './store.ts';

export const emptyRequest: RequestFields = {
  ...{ institution_name: '', institution_name_en: '', type: '', eiin: '', registration_no: '', district_id: null, address: '' },
  ...{ contact_name: '', contact_phone: '', contact_email: '', username: '' },
};
export async function beginRequestFor(
  sql: Sql,
  { user_id, ...told }: Pick<RequestFields, 'institution_name' | 'institution_name_en' | 'type'> & { user_id: number },
): Promise<void> {
  await insertRequest(sql, user_id, { ...emptyRequest, ...told }, false);
}

// Opening an institution: its row, its site, and the entry of its history, in the transaction of whoever approves or makes it.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { fileUrl, findFile } from '#core/files/server/files.ts';
import { authorOf, record } from '#core/history/server/recording.ts';
import { indexInstitutions } from './indexing.ts';
import { insertInstitution, type NewInstitution } from './store-admin.ts';

/** Nothing where another institution has the name of the site. */
export async function openInstitution(
  sql: Sql,
  actor: SignedIn,
  { logo_file_id, ...given }: Omit<NewInstitution, 'logo_path'>,
): Promise<number | undefined> {
  const logo = logo_file_id ? await findFile(sql, logo_file_id) : undefined;
  const done = { call: 'institutions.open', did: 'created', entity: 'institution' } as const;
  const id = await record(sql, authorOf(actor), done, { ids: [], made: (id) => (id === undefined ? [] : [id]) }, () =>
    insertInstitution(sql, { ...given, logo_file_id: logo?.id ?? null, logo_path: logo ? fileUrl(logo) : null }),
  );
  if (id !== undefined) await indexInstitutions(sql, [id]);
  return id;
}

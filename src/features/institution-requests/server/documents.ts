// Document upload of a request: private papers, public logos.
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { putFileWith, removeFile } from '#core/files/server/files.ts';
import { tidyPaper } from '#core/files/server/paper.ts';
import { drawLogo } from '#features/institutions/server/service.ts';
import type { addDocument, addLogo } from '../contract.ts';
import { isOpenToAsker } from '../rules.ts';
import { deny } from './deny.ts';
import { shown } from './showing.ts';
import * as store from './store.ts';

/** Looked at again in the transaction: it may have been handed in meanwhile. */
async function lock(sql: Sql, id: number): Promise<void> {
  if (!(await store.lockOpen(sql, id))) deny('in_review');
}
export async function keepDocument({ pool, actor, input, file, institution_request: row, record }: Ask<typeof addDocument>) {
  if (!isOpenToAsker(row.state)) return deny('in_review');
  const made = await tidyPaper(file.bytes, input.kind);
  if (!made) throw wrongField('document', 'document');
  await putFileWith(pool, { ...made, owner_id: actor.user.id, public: false }, async (sql, { id }) => {
    await lock(sql, row.id);
    const before = await record(sql, () => store.putDocument(sql, row.id, input.kind, id));
    if (before) await removeFile(sql, before);
  });
  return shown(pool, (await store.findRequest(pool, row.id))!, actor);
}
export async function keepLogo({ pool, actor, file, institution_request: row, record }: Ask<typeof addLogo>) {
  if (!isOpenToAsker(row.state)) return deny('in_review');
  const bytes = await drawLogo(file.bytes);
  await putFileWith(pool, { bytes, file_name: 'logo.png', public: true }, async (sql, { id }) => {
    await lock(sql, row.id);
    const before = await record(sql, () => store.putLogo(sql, row.id, id));
    if (before) await removeFile(sql, before);
  });
  return shown(pool, (await store.findRequest(pool, row.id))!, actor);
}

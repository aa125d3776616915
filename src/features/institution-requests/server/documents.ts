// Document upload of a request: pictures are made anew in the sandbox, a PDF is known by its bytes; private files, public logos.
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/room.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { detectType, putFileWith, removeFile } from '#core/files/server/files.ts';
import { fitPicture } from '#core/files/server/pictures.ts';
import { UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import { drawLogo } from '#features/institutions/server/service.ts';
import type { addDocument, addLogo } from '../contract.ts';
import { isOpenToAsker } from '../rules.ts';
import { deny } from './deny.ts';
import { shown } from './showing.ts';
import * as store from './store.ts';

/** Large enough to read the smallest print of a page. */
const PAGE = { formats: ['jpeg', 'png'], max_side: 10_000, max_points: 50_000_000, width: 2200, height: 2200, page: true };
async function tidy(bytes: Uint8Array, kind: string): Promise<{ bytes: Uint8Array; file_name: string }> {
  const type = await detectType(bytes, '');
  if (type === 'application/pdf') {
    // one that was cut off on the way ends nowhere
    const end = Buffer.from(bytes.subarray(-2048)).toString('latin1');
    if (!end.includes('%%EOF')) throw wrongField('document', 'document');
    return { bytes, file_name: `${kind}.pdf` };
  }
  if (!['image/jpeg', 'image/png'].includes(type)) throw wrongField('document', 'document');
  try {
    return { bytes: await fitPicture(bytes, PAGE), file_name: `${kind}.jpg` };
  } catch (error) {
    throw error instanceof UntrustedFault ? wrongField('document', 'document') : error;
  }
}
/** Looked at again in the transaction: it may have been handed in meanwhile. */
async function lock(sql: Sql, id: number): Promise<void> {
  if (!(await store.lockOpen(sql, id))) deny('in_review');
}
export async function keepDocument({ pool, actor, input, file, institution_request: row, record }: Ask<typeof addDocument>) {
  if (!isOpenToAsker(row.state)) return deny('in_review');
  const made = await tidy(file.bytes, input.kind);
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

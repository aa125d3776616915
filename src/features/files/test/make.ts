// Factories of files, folders and shares for tests.
import { randomBytes } from 'node:crypto';
import type { Sql } from '#core/db/server/sql.ts';
import type { FileKind } from '../rules.ts';
import { insertEntry, insertFolder } from '../server/store-writing.ts';

/** A file without bytes in the store. */
export async function makeFileRow(sql: Sql, owner_id: number, { bytes = 1000, mime = 'application/pdf', name = 'notes.pdf' } = {}) {
  const [row] = await sql<{ id: number; address_key: string }[]>`
    insert into files (address_key, storage_key, owner_id, title, file_name, mime, bytes, sha256)
    values (${randomBytes(16).toString('base64url')}, ${`aa/${randomBytes(16).toString('hex')}`}, ${owner_id}, ${name}, ${name},
      ${mime}, ${bytes}, ${randomBytes(32)})
    returning id, address_key`;
  return row!;
}
interface Given {
  folder_id?: number | null;
  institution_id?: number | null;
  kind?: FileKind;
  bytes?: number;
  name?: string;
  mime?: string;
}
export async function makeEntry(
  sql: Sql,
  owner_id: number,
  given: Given = {},
): Promise<{ id: number; file_id: number; address_key: string }> {
  const { folder_id = null, institution_id = null, kind = 'documents', name = 'notes.pdf' } = given;
  const file = await makeFileRow(sql, owner_id, given);
  const row = { owner_id, institution_id, folder_id, file_id: file.id, url: null, kind, title: name, state: 'ready' as const };
  return { id: await insertEntry(sql, row), file_id: file.id, address_key: file.address_key };
}
export const makeFolderRow = (sql: Sql, owner_id: number, name = 'Class nine', parent?: { id: number; path: number[] }): Promise<number> =>
  insertFolder(sql, { owner_id, institution_id: null, parent, name });

/** A PDF of one page with so many letters, each of which says that it means `meaning`. */
export function makePdf(meaning: string, letters: number): Buffer {
  const hex = Buffer.from(meaning, 'utf16le').swap16().toString('hex');
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <41> <${hex}> endbfchar endcmap end end`;
  const drawn = `BT /F 12 Tf 20 100 Td (${'A'.repeat(letters)}) Tj ET`;
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(drawn),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    stream(map),
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`);
}

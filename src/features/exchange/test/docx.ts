// Word documents for tests: paragraphs, runs, tables and parts as Word writes them.
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';
import type { ReadRow } from '../carried.ts';
import { takingMedia } from '../server/formats/media.ts';
import { readWord } from '../server/formats/word/reading.ts';
import { bytesOf } from './make.ts';

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);
/** A run; `<w:tab/>` for each tab in it. */
export const r = (text: string, look = '') =>
  `<w:r>${look ? `<w:rPr>${look}</w:rPr>` : ''}${text
    .split('\t')
    .map((part) => (part ? `<w:t xml:space="preserve">${escaped(part)}</w:t>` : ''))
    .join('<w:tab/>')}</w:r>`;
export const p = (inner: string, properties = '') =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${inner.startsWith('<') ? inner : r(inner)}</w:p>`;
export const tbl = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
export const bijoy = '<w:rFonts w:ascii="SutonnyMJ" w:hAnsi="SutonnyMJ"/>';
export const documentOf = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`;
export const docx = (body: string, more: readonly ZipFile[] = []) =>
  bytesOf(
    writeZip([
      { name: '[Content_Types].xml', content: ['<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'] },
      { name: 'word/document.xml', content: [documentOf(body)] },
      ...more,
    ]),
  );
export async function readDocx(bytes: Buffer): Promise<ReadRow[]> {
  return Array.fromAsync(readWord(bytes, { take: takingMedia(() => {}) }));
}

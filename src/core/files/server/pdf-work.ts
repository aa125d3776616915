// PDF inside the sandbox: how many pages it has, its text for searching, and its first page as a picture.
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { composed } from '#core/i18n/visible.ts';
import type { UntrustedWork } from '#core/sandbox/server/sandbox.ts';
import type { ReadPdf } from './pdf.ts';

sharp.concurrency(1);
sharp.cache(false);
/** Pages whose text is read, and letters of it that are kept: enough to find a document again. */
const [PAGES, LETTERS] = [60, 60_000];
const WIDTH = 600;

const work: UntrustedWork<Record<never, never>, ReadPdf> = async (bytes) => {
  const doc = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  let text = '';
  for (let n = 1; n <= Math.min(doc.numPages, PAGES) && text.length < LETTERS; n++) {
    const { items } = await (await doc.getPage(n)).getTextContent();
    text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`;
  }
  const page = await doc.getPage(1);
  const size = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: WIDTH / size.width });
  // a strip of a thousand to one is no page
  const high = Math.min(Math.ceil(viewport.height), WIDTH * 3);
  const canvas = createCanvas(WIDTH, high);
  await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport }).promise;
  const pixels = canvas.data();
  const first = await sharp(pixels, { raw: { width: WIDTH, height: high, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 76 })
    .toBuffer();
  const kept = composed(text.slice(0, LETTERS).replaceAll('\0', '').toWellFormed());
  return { pages: doc.numPages, text: kept, first, width: WIDTH, height: high };
};
export default work;

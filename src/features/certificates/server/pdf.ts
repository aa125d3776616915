// PDF rendering of a certificate, kept on disk by content; concurrent requests for one PDF share one rendering.
import { createHash } from 'node:crypto';
import type { Designed } from './store-designs.ts';
import { readVersion } from './press-files.ts';
import { SheetFailed } from './press-pool.ts';
import { openPressProcess } from './press-process.ts';
import { openRenderings } from './renderings.ts';
import { type Certified, designedData, sheetData } from './sheet.ts';

export const press = openPressProcess();
let version: Promise<string> | undefined;
const pdfs = openRenderings('pdf', (error) => error instanceof SheetFailed);
/** Where printed PDFs are kept; told once at the start. */
export const usePdfFolder = (folder: string): void => pdfs.useFolder(folder);
export const dropOutdatedPdfs = pdfs.dropOutdated;
/** How many sheets this process has set. */
export const countPrints = (): number => pdfs.made;

/** What is printed, and by which design. */
export interface Printable extends Certified {
  template_version_id?: number | null;
}
/** Sets a sheet by a design, or as the product's own; kept nowhere. */
export const typesetCertificate = (
  certified: Certified,
  public_url: string,
  designed?: Pick<Designed, 'design' | 'pictures'>,
): Promise<Uint8Array> =>
  press.print(
    JSON.stringify(designed ? designedData(certified, designed.design, designed.pictures, public_url) : sheetData(certified, public_url)),
  );

/** The certificate as an A4 landscape PDF, in both languages, with text that can be selected and fonts inside. Throws `PressBusy`. */
export async function printCertificate(c: Printable, public_url: string, designed?: Designed): Promise<Uint8Array> {
  return pdfs.get(c.tracking_code, await pdfHash(c, public_url), () => typesetCertificate(c, public_url, designed));
}
/** Of all that shapes it: under this it is kept. A version of a design never changes. */
export async function pdfHash(c: Printable, public_url: string): Promise<string> {
  const said = [public_url, c.tracking_code, c.learner_name, c.bn_learner_name, c.course_title, c.bn_course_title];
  const more = [c.institution_name, c.bn_institution_name, c.minutes, c.score_percent, new Date(c.issued_at).toISOString()];
  return createHash('sha256')
    .update(await (version ??= readVersion()))
    .update(JSON.stringify([said, more, c.template_version_id ?? null]))
    .digest('hex');
}

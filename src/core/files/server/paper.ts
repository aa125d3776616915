// Paper upload (scanned document, letter): a picture of a page is made anew in the sandbox, a PDF is known by its bytes and its end.
import { UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import { detectType } from './files.ts';
import { fitPicture } from './pictures.ts';

/** Large enough to read the smallest print of a page. */
const PAGE = { formats: ['jpeg', 'png'], max_side: 10_000, max_points: 50_000_000, width: 2200, height: 2200, page: true };
/** What is kept of it, named anew; nothing where it is neither a picture nor a PDF that can be opened. */
export async function tidyPaper(bytes: Uint8Array, name: string): Promise<{ bytes: Uint8Array; file_name: string } | undefined> {
  const type = await detectType(bytes, '');
  if (type === 'application/pdf') {
    // one that was cut off on the way ends nowhere
    const end = Buffer.from(bytes.subarray(-2048)).toString('latin1');
    return end.includes('%%EOF') ? { bytes, file_name: `${name}.pdf` } : undefined;
  }
  if (!['image/jpeg', 'image/png'].includes(type)) return undefined;
  try {
    return { bytes: await fitPicture(bytes, PAGE), file_name: `${name}.jpg` };
  } catch (error) {
    if (error instanceof UntrustedFault) return undefined;
    throw error;
  }
}

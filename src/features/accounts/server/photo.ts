// Profile photo upload: re-encoded as a JPEG of 600 × 450 without EXIF metadata.
import { wrongField } from '#core/contract/server/refusal.ts';
import { detectType } from '#core/files/server/files.ts';
import { fitPicture } from '#core/files/server/pictures.ts';
import { UntrustedFault } from '#core/sandbox/server/sandbox.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/gif'];
const options = { formats: ['jpeg', 'png', 'gif'], max_side: 10_000, max_points: 40_000_000, width: 600, height: 450 };
/** The whole picture, fitted inside and padded. Refuses what is no picture by its content, or larger than any camera makes them. */
export async function portrait(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  if (!KINDS.includes(await detectType(bytes, ''))) throw wrongField(field, 'image');
  try {
    return await fitPicture(bytes, options);
  } catch (error) {
    throw error instanceof UntrustedFault ? wrongField(field, 'image') : error;
  }
}

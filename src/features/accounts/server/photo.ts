// Pictures of people: whatever was sent becomes a JPEG of 600 × 450 without any data about where it was taken.
import { typeOf } from '#core/files/server/files.ts';
import { wrongField } from '#core/contract/server/refusal.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/gif'];
/** The whole picture, fitted inside and padded. Refuses what is no picture by its content, or has more than 40 megapixels. */
export async function portrait(bytes: Uint8Array, field: string): Promise<Uint8Array> {
  if (!KINDS.includes(await typeOf(bytes, ''))) throw wrongField(field, 'image');
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error', animated: false })
      .rotate()
      .resize(600, 450, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer();
  } catch {
    throw wrongField(field, 'image');
  }
}

// Image decoding and resizing inside the sandbox; dimensions in the header are checked before any pixel is decoded.
import sharp from 'sharp';
import type { UntrustedWork } from '#core/sandbox/server/sandbox.ts';
import { readHeader } from './picture-header.ts';
import type { PictureOptions } from './pictures.ts';

sharp.concurrency(1);
sharp.cache(false);

const work: UntrustedWork<PictureOptions, Uint8Array> = async (bytes, { formats, max_side, max_points, width, height, clear, page }) => {
  const source = () => sharp(bytes, { limitInputPixels: max_points, failOn: 'error', animated: false });
  await readHeader(bytes, { formats, max_side, max_points });
  if (clear)
    return source()
      .rotate()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, quality: 90 })
      .toBuffer();
  return source()
    .rotate()
    .resize(width, height, page ? { fit: 'inside', withoutEnlargement: true } : { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
};
export default work;

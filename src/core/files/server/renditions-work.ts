// Image renditions inside the sandbox: a picture cropped to its frame, as WebP and AVIF in two widths.
import sharp from 'sharp';
import type { UntrustedWork } from '#core/sandbox/server/sandbox.ts';
import { readHeader } from './picture-header.ts';
import type { Rendition, RenditionOptions } from './renditions.ts';

sharp.concurrency(1);
sharp.cache(false);

const work: UntrustedWork<RenditionOptions, Rendition[]> = async (bytes, { formats, max_side, max_points, inside = false, ...frame }) => {
  await readHeader(bytes, { formats, max_side, max_points });
  // decoded once
  const { data, info } = await sharp(bytes, { limitInputPixels: max_points, failOn: 'error', animated: false })
    .rotate()
    .resize(frame.width, frame.height, inside ? { fit: 'inside', withoutEnlargement: true } : { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const made: Rendition[] = [];
  for (const wide of [width, Math.ceil(width / 2)])
    for (const format of ['webp', 'avif'] as const) {
      const high = Math.max(1, Math.round((height * wide) / width));
      const drawn = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize(wide, high);
      const out = await (format === 'webp' ? drawn.webp({ quality: 76 }) : drawn.avif({ quality: 50, effort: 3 })).toBuffer();
      made.push({ format, width: wide, height: high, bytes: out });
    }
  return made;
};
export default work;

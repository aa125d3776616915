// Whole picture inside the sandbox: made anew upright and without metadata (EXIF, place), in its own format, with smaller WebP and AVIF beside it.
import sharp from 'sharp';
import type { UntrustedWork } from '#core/sandbox/server/sandbox.ts';
import { type Claims, readHeader } from './picture-header.ts';
import type { WholePicture } from './whole-picture.ts';

sharp.concurrency(1);
sharp.cache(false);
/** Of a picture of 1280 points, twice as fast as the next one, for 2 % more bytes and 0.05 dB. */
const AVIF_EFFORT = 1;
/** What a page shows at most, and a small one for lists and slow lines. */
const [LARGE, SMALL] = [1280, 300];

const work: UntrustedWork<Claims & { alone?: boolean }, WholePicture> = async (bytes, claims) => {
  await readHeader(bytes, claims);
  const options = { limitInputPixels: claims.max_points, failOn: 'error' } as const;
  const { format, pages = 1 } = await sharp(bytes, options).metadata();
  const moving = pages > 1 && (format === 'gif' || format === 'webp');
  // decoded once, whatever is made of it
  const { data, info } = await sharp(bytes, options).rotate().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { raw: { width, height, channels } };
  const main = moving ? sharp(bytes, { ...options, pages: -1 }) : sharp(data, raw);
  const whole = await (format === 'png'
    ? main.png({ compressionLevel: 6 })
    : format === 'gif'
      ? main.gif()
      : format === 'webp'
        ? main.webp({ quality: 85 })
        : main.jpeg({ quality: 88 })
  ).toBuffer();
  const forms: WholePicture['forms'] = [];
  if (claims.alone) return { bytes: whole, width, height, forms };
  const large = await sharp(data, raw)
    .resize(LARGE, LARGE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const from = { raw: { width: large.info.width, height: large.info.height, channels: large.info.channels } };
  for (const [format, most] of [
    ['webp', LARGE],
    ['avif', LARGE],
    ['webp', SMALL],
  ] as const) {
    const drawn = sharp(large.data, from).resize(most, most, { fit: 'inside', withoutEnlargement: true });
    const made = await (format === 'webp' ? drawn.webp({ quality: 76 }) : drawn.avif({ quality: 50, effort: AVIF_EFFORT })).toBuffer({
      resolveWithObject: true,
    });
    forms.push({ format, width: made.info.width, height: made.info.height, bytes: made.data });
  }
  return { bytes: whole, width, height, forms };
};
export default work;

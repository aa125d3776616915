// Pictures of a design inside the sandbox, as the press takes them: a background as JPEG, ink on white paper as PNG without the paper.
import sharp from 'sharp';
import type { UntrustedWork } from '#core/sandbox/server/sandbox.ts';

sharp.concurrency(1);
sharp.cache(false);

export interface PrintOptions {
  ink: boolean;
}
const work: UntrustedWork<PrintOptions, { mime: string; bytes: Uint8Array }> = async (bytes, { ink }) => {
  if (!ink) return { mime: 'image/jpeg', bytes: await sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer() };
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const out = Buffer.alloc(info.width * info.height * 4);
  for (let i = 0, o = 0; i < data.length; i += info.channels, o += 4) {
    const [r, g, b] = [data[i]!, data[i + (info.channels > 2 ? 1 : 0)]!, data[i + (info.channels > 2 ? 2 : 0)]!];
    out[o] = r;
    out[o + 1] = g;
    out[o + 2] = b;
    // what is white is paper
    out[o + 3] = Math.min(255, (255 - Math.min(r, g, b)) * 2);
  }
  const png = await sharp(out, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { mime: 'image/png', bytes: png };
};
export default work;

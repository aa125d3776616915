// Image header: the format and size of a picture, judged before a point of it is decoded. Runs in the sandbox.
import sharp from 'sharp';

/** What a picture may claim: a small file can hold one that takes minutes to decode. */
export interface Claims {
  /** As the decoder names them by content: `jpeg`, `png`, `gif`. */
  formats: readonly string[];
  max_side: number;
  max_points: number;
}
export async function readHeader(bytes: Uint8Array, { formats, max_side, max_points }: Claims): Promise<void> {
  const source = sharp(bytes, { limitInputPixels: max_points, failOn: 'error', animated: false });
  const { format, width: wide = 0, height: high = 0 } = await source.metadata();
  if (!format || !formats.includes(format)) throw new Error(`${format} is not wanted`);
  if (wide < 1 || high < 1 || wide > max_side || high > max_side || wide * high > max_points)
    throw new Error(`${wide} × ${high} is too large`);
}

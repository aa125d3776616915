// Image upload: pictures are re-encoded in the sandbox, which removes metadata and everything that is not pixels.
import { Sandbox } from '#core/sandbox/server/sandbox.ts';
import type { Claims } from './picture-header.ts';

export interface PictureOptions extends Claims {
  width: number;
  height: number;
  /** Clear parts stay clear, as a PNG of the picture's own proportions. */
  clear?: boolean;
  /** Neither padded nor made larger: a page that is read. */
  page?: boolean;
}
/** A phone's picture of 12 megapixels takes 0.3 s; one that claims the most points that are decoded, 2 s. */
const sandbox = new Sandbox({ seconds: 15, waiting: 8, megabytes: 128 });
const work = new URL('./picture-work.ts', import.meta.url);

/** The whole picture as a JPEG, turned upright, fitted inside and padded (see `clear` and `page`), without any data about where it was taken.
 *  Throws `UntrustedFault` for what is no such picture or claims more than is decoded. */
export const fitPicture = (bytes: Uint8Array, options: PictureOptions): Promise<Uint8Array> =>
  sandbox.run<PictureOptions, Uint8Array>(work, bytes, options);

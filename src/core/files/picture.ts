// Uploaded picture as it is told: the addresses of its sizes and formats.
import * as z from 'zod/mini';

/** `src` is read by every browser, the smaller file for small screens; AVIF says the same in fewer bytes. */
export const Picture = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  src: z.string(),
  small: z.string(),
  avif: z.string(),
  avif_small: z.string(),
});
export type Picture = z.infer<typeof Picture>;
/** What a form sends at most, in bytes: a phone's picture. */
export const MOST_PICTURE_BYTES = 8_388_608;

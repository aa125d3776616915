// The slug of a link as calls take it.
import * as z from 'zod/mini';

/** Anything else names no link; it is looked up all the same, so that a mistyped one is told as unknown. */
export const slug = z.pipe(
  z.string(),
  z.transform((text) => text.trim().toLowerCase().slice(0, 60)),
);

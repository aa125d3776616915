// Rules of course packages in the browser: how long an export stays, and what one may hold.
const MB = 1024 * 1024;
export const KEPT_DAYS = 2;
export const bounds = {
  /** The archive itself. */
  packed: 2_000 * MB,
  /** All that is unpacked of it. */
  unpacked: 4_000 * MB,
  /** Texts, which are read whole. */
  texts: 40 * MB,
  files: 10_000,
  /** More than this is no packing of files, but a trap. */
  ratio: 200,
  lessons: 5_000,
} as const;

// Whole pictures (uploaded photos): upright, without metadata, with their smaller forms; drawn in the sandbox.
import { Sandbox } from '#core/sandbox/server/sandbox.ts';
import type { Claims } from './picture-header.ts';

export interface WholePicture {
  /** In the format that it came in. */
  bytes: Uint8Array;
  width: number;
  height: number;
  /** The largest first; the last one is for lists. */
  forms: { format: 'webp' | 'avif'; width: number; height: number; bytes: Uint8Array }[];
}
const CLAIMS: Claims = { formats: ['jpeg', 'png', 'gif', 'webp'], max_side: 12_000, max_points: 50_000_000 };
const sandbox = new Sandbox({ seconds: 30, waiting: 12, megabytes: 192 });
const work = new URL('./whole-picture-work.ts', import.meta.url);

/** Throws `UntrustedFault` for what is no picture of these formats, or claims more than is decoded. */
export const drawWhole = (bytes: Uint8Array): Promise<WholePicture> => sandbox.run<Claims, WholePicture>(work, bytes, CLAIMS);
/** The same without its smaller forms, which are most of the work. */
export const drawAlone = (bytes: Uint8Array): Promise<WholePicture> =>
  sandbox.run<Claims & { alone: true }, WholePicture>(work, bytes, { ...CLAIMS, alone: true });

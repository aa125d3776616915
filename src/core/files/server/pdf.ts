// Reading a PDF: pages, text, its first page as a picture; done in the sandbox.
import { Sandbox } from '#core/sandbox/server/sandbox.ts';

export interface ReadPdf {
  pages: number;
  /** As it is stored. */
  text: string;
  /** WebP of the first page. */
  first: Uint8Array;
  width: number;
  height: number;
}
const sandbox = new Sandbox({ seconds: 20, waiting: 4, megabytes: 384 });
const work = new URL('./pdf-work.ts', import.meta.url);

/** Throws `UntrustedFault` for what cannot be opened. */
export const readPdf = (bytes: Uint8Array): Promise<ReadPdf> => sandbox.run<Record<never, never>, ReadPdf>(work, bytes, {});

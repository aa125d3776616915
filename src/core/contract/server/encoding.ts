// Compression and content negotiation (Accept-Encoding) of what we send ourselves: brotli, else gzip, else as it is.
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';
/** The best encoding that whoever asks can read. */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding | undefined {
  const accepts = String(headers['accept-encoding'] ?? '');
  return accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : undefined;
}
/** A window of 64 KB: what is no longer needs no other, and a third less of the processor. */
const SMALL = 16;
/** For what is compressed while somebody waits: quality 5 takes a hundredth of the time of the best, for a tenth more bytes. */
export const quickBrotli = (bytes: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    ...(bytes.length <= 2 ** SMALL && { [constants.BROTLI_PARAM_LGWIN]: SMALL }),
  },
});
const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Compressed beside the event loop. */
export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? packers.br(bytes, quickBrotli(bytes)) : packers.gzip(bytes, { level: 6 });
}

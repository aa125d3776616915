// Files of a package over HTTP: types by their names, and the frame that makes gzip of what lies deflated in the archive.
import { Buffer } from 'node:buffer';

const types: Record<string, string> = {
  ...{
    html: 'text/html',
    htm: 'text/html',
    xhtml: 'application/xhtml+xml',
    css: 'text/css',
    js: 'text/javascript',
    mjs: 'text/javascript',
  },
  ...{ json: 'application/json', xml: 'application/xml', xsd: 'application/xml', txt: 'text/plain', vtt: 'text/vtt', svg: 'image/svg+xml' },
  ...{
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    ico: 'image/x-icon',
  },
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg', oga: 'audio/ogg', wav: 'audio/wav', mp4: 'video/mp4', webm: 'video/webm' },
  ...{ ogv: 'video/ogg', woff: 'font/woff', woff2: 'font/woff2', ttf: 'font/ttf', otf: 'font/otf', eot: 'application/vnd.ms-fontobject' },
  ...{ pdf: 'application/pdf', wasm: 'application/wasm' },
};
/** As a package's own server would name it; the letters of a page are what the page itself says they are. */
export function typeOf(path: string): string {
  const ending = path.toLowerCase().split('.').pop() ?? '';
  return Object.hasOwn(types, ending) ? types[ending]! : 'application/octet-stream';
}
/** Whether somebody reads gzip: by its name, or as any packing, and not with a weight of nothing. */
export function readsGzip(accepts: string | string[] | undefined): boolean {
  const weights = new Map<string, number>();
  for (const one of String(accepts ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...more] = one.split(';').map((part) => part.trim());
    const weight = more.find((part) => part.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
/** What stands before and behind deflated bytes in a gzip stream (RFC 1952). */
export function gzipParts(crc: number, bytes: number): { before: Buffer; after: Buffer } {
  const after = Buffer.alloc(8);
  after.writeUInt32LE(crc, 0);
  after.writeUInt32LE(bytes % 2 ** 32, 4);
  return { before: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]), after };
}

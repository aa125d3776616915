// Course covers over HTTP: generated SVGs, compressed once and cached in an LRU cache bounded in bytes.
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { refused } from '#core/contract/server/refusal.ts';
import { cover, type CoverFamily, isCoverFamily } from '#features/covers/rules.ts';
import { acceptedEncoding, quickBrotli } from '#core/contract/server/encoding.ts';

interface Drawn {
  plain: Buffer;
  br?: Buffer;
  /** Settles when it has been compressed. */
  compressing?: Promise<void>;
}
const MEGABYTE = 1_048_576;
/** A cover has some 8 KB: 0.2 ms. */
const compress = (svg: Buffer) => promisify(brotliCompress)(svg, quickBrotli(svg));
/** Anybody may name any seed: beyond this many compressions at once a cover goes out as it is. */
const AT_ONCE = 8;

/** Covers by family and seed, kept as far as `max_bytes` reach. */
export function coverCache(max_bytes = 8 * MEGABYTE) {
  // the compressed form is a seventh of the plain one; its room is counted from the beginning
  const drawn = new LRUCache<string, Drawn>({ maxSize: max_bytes, sizeCalculation: ({ plain }) => Math.ceil(plain.length * 1.5) + 200 });
  let compressing = 0;
  const find = (family: CoverFamily, seed: string): Drawn => {
    const key = `${family}/${seed}`;
    let picture = drawn.get(key);
    if (!picture) drawn.set(key, (picture = { plain: Buffer.from(cover(seed, { family, w: 320, h: 180 })) }));
    return picture;
  };
  return {
    /** Bytes that are kept. */
    size: () => drawn.calculatedSize,
    async get(family: CoverFamily, seed: string, br: boolean): Promise<{ bytes: Buffer; br: boolean }> {
      const picture = find(family, seed);
      if (!br) return { bytes: picture.plain, br: false };
      if (!picture.br && !picture.compressing && compressing < AT_ONCE) {
        compressing += 1;
        picture.compressing = compress(picture.plain)
          .then((bytes) => void (picture.br = bytes))
          .finally(() => {
            compressing -= 1;
            delete picture.compressing;
          });
      }
      await picture.compressing;
      return picture.br ? { bytes: picture.br, br: true } : { bytes: picture.plain, br: false };
    },
  };
}

export function serveCovers(app: FastifyInstance): void {
  const covers = coverCache();
  app.get<{ Params: { family: string; file: string } }>('/cover/:family/:file', async (request, reply) => {
    const { family, file } = request.params;
    const seed = /^([A-Za-z0-9-]{1,64})\.svg$/.exec(file)?.[1];
    if (!seed || !isCoverFamily(family)) throw refused('not_found');
    const { bytes, br } = await covers.get(family, seed, acceptedEncoding(request.headers) === 'br');
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .header('vary', 'accept-encoding');
    if (br) reply.header('content-encoding', 'br');
    return reply.send(bytes);
  });
}

// Course covers: small SVG pictures made from a seed, the same for ever, so they are cached for a year.
import type { FastifyInstance } from 'fastify';
import { cover, isCoverFamily } from '#features/covers/rules.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { LRUCache } from 'lru-cache';
import { brotliCompressSync } from 'node:zlib';

type Drawn = { plain: string; br: Buffer };
const drawn = new LRUCache<string, Drawn>({ max: 500 });

export function serveCovers(app: FastifyInstance): void {
  app.get<{ Params: { family: string; file: string } }>('/cover/:family/:file', async (request, reply) => {
    const { family, file } = request.params;
    const seed = /^([A-Za-z0-9-]{1,64})\.svg$/.exec(file)?.[1];
    if (!seed || !isCoverFamily(family)) throw refused('not_found');
    const key = `${family}/${seed}`;
    let picture = drawn.get(key);
    if (!picture) {
      const plain = cover(seed, { family, w: 320, h: 180 });
      drawn.set(key, (picture = { plain, br: brotliCompressSync(plain) }));
    }
    const br = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('vary', 'accept-encoding');
    return br ? reply.header('content-encoding', 'br').send(picture.br) : reply.send(picture.plain);
  });
}

// File serving over HTTP: range requests, a year of caching, and headers that keep browsers from running content.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { about, disposition } from '#core/contract/server/http.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { findFileAt, mayRead } from './files.ts';
import { isReader } from './readers.ts';
import { filesIn, keyOfBytes } from './storage.ts';

const inline = /^(image\/(png|jpeg|gif|webp|avif)|video\/|audio\/|application\/pdf|text\/vtt|text\/plain)/;

/** `first-last` of a Range header within a size; undefined for none or an unknown form, null for one that cannot be met. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null | undefined {
  const m = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!m || (m[1] === '' && m[2] === '') || (m[1] !== '' && m[2] !== '' && Number(m[2]) < Number(m[1]))) return undefined;
  const start = m[1] === '' ? Math.max(0, size - Number(m[2])) : Number(m[1]);
  const end = m[1] === '' || m[2] === '' ? size - 1 : Math.min(Number(m[2]), size - 1);
  return start > end || start >= size ? null : { start, end };
}

export function serveFiles(app: FastifyInstance, pool: Pool): void {
  app.get<{ Params: { file: string; name: string }; Querystring: { until?: string; key?: string; for?: string; download?: string } }>(
    '/files/:file/:name',
    { config: about({ secret: true }) },
    async (request, reply) => {
      const address = request.params.file;
      const file = /^[\w-]{22}$/.test(address) ? await findFileAt(pool, address) : undefined;
      const { for: reader, download } = request.query;
      if (!file || !mayRead(file, request.query)) throw refused('not_found');
      // the room that keeps it is asked each time: who has lost the right has lost the file
      if (!file.public && reader !== undefined && !(await isReader(pool, file, Number(reader)))) throw refused('not_found');
      const key = keyOfBytes(file.storage_key);
      const tag = `"${file.sha256.slice(0, 32)}"`;
      const condition = request.headers['if-range'];
      const range = condition === undefined || condition === tag ? rangeOf(request.headers.range, file.bytes) : undefined;
      // bytes that are not where the row says: a disk that is not there just now
      if ((await filesIn().size(key)) !== file.bytes) throw refused('unavailable');
      reply
        .header('etag', tag)
        .header('accept-ranges', 'bytes')
        .header('cache-control', file.public ? 'public, max-age=31536000, immutable' : 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', disposition(file.file_name, download === undefined && inline.test(file.mime)))
        .type(file.mime);
      if (range === null) return reply.code(416).header('content-range', `bytes */${file.bytes}`).send('');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      const read = (part?: { start: number; end: number }) => (request.method === 'HEAD' ? Readable.from([]) : filesIn().read(key, part));
      if (range) {
        reply
          .code(206)
          .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
          .header('content-length', range.end - range.start + 1);
        return reply.send(read(range));
      }
      return reply.header('content-length', file.bytes).send(read());
    },
  );
}

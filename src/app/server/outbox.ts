// The outbox of the local mail and SMS stand-ins, to read in demonstration mode.
import type { FastifyInstance } from 'fastify';
import { about } from '#core/contract/server/http.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { lastMessages } from '#core/post/server/post.ts';

export function serveOutbox(app: FastifyInstance, pool: Pool): void {
  app.get<{ Querystring: { to?: string } }>('/api/dev/outbox', { config: about({ secret: true }) }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const to = String(request.query.to ?? '').trim();
    return { data: to.includes('\0') ? [] : await lastMessages(pool, to) };
  });
}

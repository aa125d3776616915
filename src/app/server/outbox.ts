// Development outbox: sent mail and SMS of the local stand-ins, readable in demonstration mode.
import type { FastifyInstance } from 'fastify';
import { about } from '#core/contract/server/http.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { lastMessages } from '#core/post/server/post.ts';
import { loginName } from '#features/accounts/server/service.ts';

/** The address as messages carry it, however it was written; the + of a number is often sent as it is, and read as a space. */
const addressOf = (to: string): string => {
  const named = loginName(to);
  return 'phone' in named ? named.phone : 'email' in named ? named.email : to;
};

export function serveOutbox(app: FastifyInstance, pool: Pool): void {
  app.get<{ Querystring: { to?: string } }>('/api/dev/outbox', { config: about({ secret: true }) }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const to = String(request.query.to ?? '').trim();
    return { data: to.includes('\0') ? [] : await lastMessages(pool, to && addressOf(to)) };
  });
}

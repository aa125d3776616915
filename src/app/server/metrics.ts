// Figures for operators, in Prometheus form.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry, register } from 'prom-client';
import type { Pool } from '#core/db/server/sql.ts';

export function serveMetrics(app: FastifyInstance, _pool: Pool): void {
  const registry = new Registry();

  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer, by call and status class',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      {
        call: (request.routeOptions.config as { call?: string } | undefined)?.call ?? 'page',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
  // the second is what rooms count themselves
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(`${await registry.metrics()}\n${await register.metrics()}`),
  );
}

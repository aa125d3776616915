// Metrics in Prometheus format, behind a token or on a local port.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, register } from 'prom-client';
import { type Config, isLoopback } from '#core/config.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { countQueue } from '#core/jobs/server/figures.ts';
import { deliveryCounts } from '#core/post/server/deliver.ts';
import { countUnfinished } from '#core/post/server/post.ts';
import { StartFault } from './open.ts';

const PATIENCE_MS = 3000;
const late = () => new Promise<never>((_, fail) => setTimeout(() => fail(new Error('The database is too slow')), PATIENCE_MS).unref());

/** Figures of the database, and what reads them. Without a database they are left out, and `shikhon_database_up` is 0. */
function addDatabaseFigures(registry: Registry, pool: Pool): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `shikhon_${name}`, help, labelNames, registers });
  const up = gauge('database_up', 'Whether the database answered');
  const jobs = gauge('jobs', 'Jobs of the queue by state', ['state']);
  const oldestJob = gauge('jobs_oldest_due_seconds', 'How long the oldest due job has waited');
  const workers = gauge('workers', 'Processes that run jobs; a dead one missed three heartbeats', ['state']);
  const unfinished = gauge('messages_unfinished', 'Messages that are not delivered yet', ['channel']);
  const oldestMessage = gauge('messages_oldest_unfinished_seconds', 'Age of the oldest message that is not delivered yet', ['channel']);
  return async () => {
    const found = await Promise.race([Promise.all([countQueue(pool), countUnfinished(pool)]), late()]).catch(() => undefined);
    for (const figure of [jobs, oldestJob, workers, unfinished, oldestMessage]) figure.reset();
    up.set(found ? 1 : 0);
    if (!found) return;
    const [queue, messages] = found;
    for (const state of ['due', 'later', 'running', 'given_up'] as const) jobs.set({ state }, queue[state]);
    oldestJob.set(queue.oldest_due_seconds);
    workers.set({ state: 'alive' }, queue.workers_alive);
    workers.set({ state: 'dead' }, queue.workers_dead);
    for (const channel of ['mail', 'sms'] as const) {
      const waiting = messages.find((m) => m.channel === channel);
      unfinished.set({ channel }, waiting?.count ?? 0);
      oldestMessage.set({ channel }, waiting?.oldest_seconds ?? 0);
    }
  };
}
function addMessageCounts(registry: Registry): void {
  new Counter({
    name: 'shikhon_messages_total',
    help: 'What became of the messages that this process delivered',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { channel, outcome, count } of deliveryCounts()) this.inc({ channel, outcome }, count);
    },
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Open only where nobody but this machine can ask, outside production. */
function mayRead({ metrics_token, production, host }: Config, request: FastifyRequest): boolean {
  if (metrics_token === undefined) return !production && isLoopback(host);
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(metrics_token));
}

export async function serveMetrics(app: FastifyInstance, pool: Pool, config: Config): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer, by call and status class',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  addMessageCounts(registry);
  const readDatabase = addDatabaseFigures(registry, pool);
  const text = async () => {
    await readDatabase();
    // rooms count in the library's own registry
    return Registry.merge([registry, register]).metrics();
  };
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
  if (config.metrics_port === undefined)
    app.get('/metrics', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!mayRead(config, request))
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer')
          .type('text/plain')
          .send('The metrics need the token that METRICS_TOKEN names.\n');
      return reply.type(registry.contentType).send(await text());
    });
  else {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      text().then(
        (figures) => response.setHeader('content-type', registry.contentType).end(figures),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((done, fail) => {
      server.once('error', (error: { code?: string }) =>
        fail(new StartFault(`METRICS_PORT ${config.metrics_port} cannot be opened (${error.code}). Choose another one.`)),
      );
      server.listen(config.metrics_port, '127.0.0.1', done);
    });
    app.addHook('onClose', async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    });
  }
}

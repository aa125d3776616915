// The web server: health, metrics, the calls, files, covers, the reference, static parts and pages, on one Fastify.
import { createServer } from 'node:http';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Actor } from '#core/access/actor.ts';
import { actorReader } from '#core/access/server/actor.ts';
import type { Config } from '#core/config.ts';
import { languageAsked, mount, sendRefusal } from '#core/contract/server/http.ts';
import { startKeeping } from '#core/contract/server/kept.ts';
import { refused } from '#core/contract/server/serve.ts';
import { isMigrated } from '#core/db/server/migrate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { serveFiles } from '#core/files/server/http.ts';
import { logging } from '#core/log/server/log.ts';
import './all-calls.ts';
import { serveCovers } from './covers.ts';
import { serveMetrics } from './metrics.ts';
import { serveOutbox } from './outbox.ts';
import { type PageServer, servePages } from './pages.ts';
import { serveReference } from './reference.ts';
import { root } from './root.ts';
import { siteReader } from './site.ts';



/** Builds the server around a pool; does not listen. */
export async function makeServer(config: Config, pool: Pool): Promise<FastifyInstance> {
  startKeeping();
  let pages: PageServer | undefined;
  const app = Fastify({
    // a kept page is answered before anything else looks at the request
    serverFactory: (handler) => createServer((request, response) => pages?.answerKept(request, response) || handler(request, response)),
    logger: logging(config.log_level),
    bodyLimit: 1_048_576,
    trustProxy: config.trust_proxy,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    rewriteUrl: (request) => (config.api_host && request.headers.host?.replace(/:\d+$/, '') === config.api_host && !/^\/(api\/|healthz|readyz|metrics|openapi\.json|docs|files\/)/.test(request.url ?? '/') ? `/api${request.url}` : (request.url ?? '/')),
  });
  const site = siteReader(pool, config.main_host);
  const readActor = actorReader(pool, site.idOf);
  const actorOf = (request: FastifyRequest): Promise<Actor> =>
    readActor({
      token: /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1],
      role_id: request.headers['x-role-id'] as string | undefined,
      owner_id: request.headers['x-owner-id'] as string | undefined,
      language: languageAsked(request.query, request.headers['accept-language']),
      host: request.headers.host ?? '',
      ip: request.ip,
      device: (request.headers['user-agent'] ?? '').slice(0, 300),
    });

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'frame-src': ["'self'"],
        'frame-ancestors': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'object-src': ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    hsts: config.production,
  });
  await app.register(multipart);
  app.setErrorHandler(sendRefusal);
  serveMetrics(app, pool);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      if (await isMigrated(pool, join(root, 'db/migrations'))) return { status: 'ready' };
      return reply.code(503).send({ status: 'migrations are missing' });
    } catch {
      return reply.code(503).send({ status: 'database not reached' });
    }
  });
  const opened = await servePages(app, { pool, config, site });
  pages = opened;
  mount(app, { pool, actorOf, onStale: opened.forget });
  serveFiles(app, pool);
  serveCovers(app);
  if (config.demo) serveOutbox(app, pool);
  await serveReference(app);
  app.all('/api/*', async () => {
    throw refused('not_found');
  });
  await app.register(fastifyStatic, { root: join(root, 'dist/client/assets'), prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '365d', decorateReply: false });
  return app;
}

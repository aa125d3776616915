// Web server (Fastify): health checks, metrics, API calls, files, covers, static assets, pages, security headers.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Actor } from '#core/access/actor.ts';
import { actorReader, type Asking, type SessionRow } from '#core/session/server/actor.ts';
import { openSessionCache } from '#core/session/server/session-cache.ts';
import type { Config } from '#core/config.ts';
import { asRefusal, methodsAt, mount, noRoute, refusalBody, sendRefusal } from '#core/contract/server/http.ts';
import { languageAsked, languageRead } from '#core/contract/server/language.ts';
import { startCaching } from '#core/contract/server/response-cache.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { sweepUploads } from '#core/contract/server/uploads.ts';
import { isMigrated } from '#core/db/server/migrate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { serveFiles } from '#core/files/server/http.ts';
import { endWatching } from '#core/jobs/server/watching.ts';
import { loggedUrl, logging } from '#core/log/server/log.ts';
import { useScriptFaultLog } from '#core/log/server/script-faults.ts';
import { useSecurityLog } from '#core/log/server/security.ts';
import { serveFileManager } from '#features/files/server/service.ts';
import { isPackageHost, servePackages } from '#features/scorm/server/service.ts';
import { getDidDocument } from '#features/certificates/server/service.ts';
import { listChanged } from '#features/language-values/contract-changed.ts';
import { keepWords } from '#features/language-values/server/service.ts';
import { readMailTexts } from '#features/mail-templates/server/service.ts';
import { browserIn, serveSignOn } from '#features/sign-on/server/service.ts';
import { NEWS_PATH } from '#features/sessions/news.ts';
import { listSessionStates, markSessionsSeen, markSessionWorked, openSessionNews } from '#features/sessions/server/service.ts';
import { findBuild } from './build.ts';
import { serveCovers } from './covers.ts';
import { scriptHashes } from './inline-scripts.ts';
import { serveMetrics } from './metrics.ts';
import { serveOutbox } from './outbox.ts';
import { StartFault } from './open.ts';
import { serveInstallable, WORKER_PATH } from './installable.ts';
import { type PageServer, servePages } from './pages.ts';
import { watchProxies } from './proxies.ts';
import { serveReference } from './reference.ts';
import { root } from './root.ts';
import { serveStorageFrame, sharingOrigin } from './storage-frame.ts';
import { siteReader } from './site.ts';
import { acceptedEncoding } from '#core/contract/server/encoding.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, for the log. */
    asker_id?: number;
  }
}

const process_id = randomBytes(4).toString('hex');
let requests = 0;
const nextId = () => `${process_id}-${(++requests).toString(36)}`;
const msSince = (began: number) => Math.round((performance.now() - began) * 10) / 10;

/** Answers what is not HTTP, or has more headers than are read: there is no request to speak of yet. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [line, refusal] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? (['431 Request Header Fields Too Large', refused('too_large')] as const)
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? (['408 Request Timeout', refused('malformed')] as const)
        : (['400 Bad Request', refused('malformed')] as const);
  const body = JSON.stringify(refusalBody(refusal, 'bn'));
  socket.end(
    `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

const bearerIn = (header = ''): string | undefined => /^Bearer +(\S{20,200})$/i.exec(header)?.[1];
/** One name of a host, with a port or without. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{0,5})?$/i;
/** Whether a request cannot be read in one way alone: several hosts or one that is none, an address that names another host. */
function isAmbiguous(request: IncomingMessage): boolean {
  const { rawHeaders, headers, url = '' } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts += 1;
  // only HTTP/1.0 may leave it out; the reader of HTTP refuses that of others
  if (hosts > 1 || (hosts === 1 && !HOST.test(headers.host!))) return true;
  return !/^\/(?![/\\])/.test(url);
}

/** A page's address that broke inside a percent-encoded letter, as a chat cuts a long link: its reader gets the page of what is not there. */
function isCutPage({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || url.startsWith('/api/') || !headers.accept?.includes('text/html')) return false;
  try {
    decodeURIComponent(url.split('?', 1)[0]!);
    return false;
  } catch {
    return true;
  }
}

/** Sources (CSP) of the sites of this installation: the main one and those of institutions. */
function sitesOf({ public_url, main_host, production, port }: Config): string[] {
  const { origin, protocol, port: own } = new URL(public_url);
  const institutions = `${protocol}//*.${main_host}${own && `:${own}`}`;
  return [origin, institutions, ...(production ? [] : [`http://127.0.0.1:${port}`])];
}
/** Builds the server around a pool; does not listen. */
export async function makeServer(config: Config, pool: Pool): Promise<FastifyInstance> {
  startCaching();
  const tells = ['trace', 'debug', 'info'].includes(config.log_level);
  let pages: PageServer | undefined;
  const ambiguous = new WeakSet<IncomingMessage>();
  const logKept = (request: IncomingMessage, response: ServerResponse, began: number): void => {
    if (!tells) return;
    const path = loggedUrl(request as { url: string });
    app.log.info({ request_id: nextId(), method: request.method, path, status: response.statusCode, ms: msSince(began) }, 'request');
  };
  const isApiHost = (host: string | undefined) =>
    config.api_host !== undefined && host?.toLowerCase().replace(/:\d+$/, '') === config.api_host.toLowerCase();
  const app = Fastify({
    // a kept page is answered before anything else looks at the request
    serverFactory: (handler) => {
      const http = createServer((request, response) => {
        const began = performance.now();
        if (isAmbiguous(request)) ambiguous.add(request);
        // nothing of the site is on the hosts of packages
        else if (isPackageHost(request.headers.host)) return handler(request, response);
        else if (pages?.answerKept(request, response)) return logKept(request, response, began);
        else if (request.url === NEWS_PATH && request.method === 'GET') return void openNews(request, response, began);
        handler(request, response);
      });
      http.keepAliveTimeout = 72_000; // longer than the proxies in front keep theirs
      http.headersTimeout = 20_000;
      http.requestTimeout = 300_000; // a picture of 8 MB over a slow line
      return http;
    },
    logger: logging(config.log_level),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: nextId,
    // a path that cannot be decoded, a path parameter too long: found before any route
    frameworkErrors: sendRefusal,
    clientErrorHandler: refuseConnection,
    bodyLimit: 1_048_576,
    trustProxy: config.trust_proxy > 0 && ((_address, hop) => hop < config.trust_proxy),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    rewriteUrl: (request) =>
      isPackageHost(request.headers.host)
        ? `/packages-host${request.url ?? '/'}`
        : isCutPage(request)
          ? '/%25'
          : isApiHost(request.headers.host) && !/^\/(api|healthz|readyz|metrics|openapi\.json|docs|files)([/?]|$)/.test(request.url ?? '/')
            ? `/api${request.url}`
            : (request.url ?? '/'),
  });
  useScriptFaultLog((fault) => app.log.warn(fault, 'script failed'));
  useSecurityLog((event, text) => app.log.warn(event, text));
  watchProxies(app, config);
  const hub = sharingOrigin(config);
  const news = openSessionNews((ids) => listSessionStates(pool, ids));
  // triggers on notices and on orders of exams name the channel; what was said before listening began is not known
  pool.listen(
    'news_changed',
    (user_id) => news.tell(user_id ? Number(user_id) : undefined),
    (listening) => listening && news.tell(),
  );
  const site = siteReader(pool, config.main_host);
  const readActor = actorReader(
    pool,
    site.idOf,
    (ids) => markSessionsSeen(pool, ids),
    (id) => markSessionWorked(pool, id),
    openSessionCache<SessionRow>(pool, (user_id) => news.tell(user_id)),
  );
  /** Beside Fastify, whose request and reply would stay in memory as long as the stream. */
  const openNews = async (request: IncomingMessage, response: ServerResponse, began: number): Promise<void> => {
    const { headers } = request;
    try {
      const asking = { token: bearerIn(headers.authorization), host: headers.host ?? '', language: 'bn', ip: '', device: '' } as const;
      const { user, session_id } = await readActor(asking);
      if (!user) throw refused('signed_out');
      if (!news.open(response, { user_id: user.id, session_id: session_id! })) throw refused('too_many', [], { retry_after: 600 });
    } catch (error) {
      const refusal = asRefusal(error);
      const body = JSON.stringify(refusalBody(refusal, 'bn'));
      response.writeHead(refusal.status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(body);
    }
    logKept(request, response, began);
  };
  app.decorateRequest('asker_id');
  const actorFor = async (request: FastifyRequest, asking: Pick<Asking, 'token' | 'role_id' | 'owner_id' | 'language'>): Promise<Actor> => {
    const actor = await readActor({
      ...asking,
      host: request.headers.host ?? '',
      ip: request.ip,
      device: (request.headers['user-agent'] ?? '').slice(0, 300),
    });
    if (actor.user) request.asker_id = actor.user.id;
    const browser = browserIn(request.headers.cookie, config.public_url.startsWith('https:'));
    const reads = languageRead(request.headers.cookie);
    // what every browser says when a page of ours asks
    const program = !request.headers.origin && !request.headers['sec-fetch-site'];
    return { ...actor, ...(reads && { reads }), ...(browser !== undefined && { browser }), ...(program && { program }) };
  };
  const actorOf = (request: FastifyRequest) =>
    actorFor(request, {
      token: bearerIn(request.headers.authorization),
      role_id: request.headers['x-role-id'] as string | undefined,
      owner_id: request.headers['x-owner-id'] as string | undefined,
      language: languageAsked(request.query, request.headers['accept-language']),
    });
  const visitorOf = (request: FastifyRequest) =>
    actorFor(request, { language: languageAsked(request.query, request.headers['accept-language']) });
  app.addHook('onResponse', async (request, reply) => {
    const call = (request.routeOptions.config as { call?: string } | undefined)?.call;
    request.log.info(
      {
        method: request.method,
        path: loggedUrl(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        call,
        user_id: request.asker_id,
      },
      'request',
    );
  });

  const build = findBuild();
  if (!build) throw new StartFault('The pages are not built. Run `npm run build`, or start with `npm start`, which does so.');
  await app.register(fastifyStatic, {
    root: join(build.client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // their name is their content: nobody asks whether it is still the same
    etag: false,
    lastModified: false,
    acceptRanges: false,
    decorateReply: false,
  });
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'frame-src': ["'self'", ...(hub ? [hub] : []), ...(config.packages_url ? [config.packages_url] : [])],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-ancestors': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'object-src': ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    hsts: config.production,
  });
  // a connection whose last answer is given keeps nobody waiting who stops the server
  app.addHook('preClose', async () => {
    news.end();
    const sweep = setInterval(() => {
      endWatching();
      app.server.closeIdleConnections();
    }, 50);
    app.server.once('close', () => clearInterval(sweep));
  });
  // they are the same for every answer, so they are worked out once
  let secured: OutgoingHttpHeaders | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (ambiguous.has(request.raw)) throw refused('malformed');
    // no other file, however it came here, can become the program of this host's service worker
    if (request.headers['service-worker'] !== undefined && request.url !== WORKER_PATH) throw refused('not_found');
    // a file of ours and a drawn picture need no more than their type: there are many on a page, and each has its headers
    if (/^\/(assets\/|cover\/|favicon\.svg)/.test(request.url)) reply.header('x-content-type-options', 'nosniff');
    else if (secured) reply.headers(secured);
    else {
      await reply.helmet();
      secured = reply.getHeaders() as OutgoingHttpHeaders;
    }
  });
  serveSignOn(app, {
    pool,
    public_url: config.public_url,
    siteOf: site.idOf,
    languageOf: (request) => languageAsked(request.query, request.headers['accept-language']),
  });
  await app.register(multipart);
  const sweep = () => sweepUploads().catch((error: unknown) => app.log.warn({ err: error }, 'files of broken uploads not swept'));
  await sweep();
  const sweeping = setInterval(() => void sweep(), 600_000).unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
  app.setErrorHandler(sendRefusal);
  await serveMetrics(app, pool, config);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      if (await isMigrated(pool, join(root, 'db/migrations'))) return { status: 'ready' };
      return reply.code(503).send({ status: 'migrations are missing' });
    } catch {
      return reply.code(503).send({ status: 'database not reached' });
    }
  });
  const opened = await servePages(app, {
    pool,
    config,
    site,
    build,
    readerOf: (request, token, language) => actorFor(request, { token, language }),
  });
  pages = opened;
  const words = await keepWords(pool, opened.overrideWords, readMailTexts);
  app.addHook('onClose', async () => words.stop());
  const onStale = async (names: readonly string[]): Promise<void> => {
    opened.forget(names);
    // who changed a word sees it in the very next page
    if (names.includes(listChanged.name)) await words.renew();
  };
  mount(app, { pool, actorOf, visitorOf, onStale });
  serveInstallable(app, build, site);
  serveFiles(app, pool);
  serveFileManager(app, { pool, actorOf });
  if (config.packages_url) servePackages(app, { pool, scripts: build.frame, shown_by: sitesOf(config) });
  serveCovers(app);
  serveStorageFrame(app, config, site);
  if (config.demo) serveOutbox(app, pool);
  serveReference(app);
  // the public keys of certificates, for verifiers elsewhere and in browsers
  app.get('/.well-known/did.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await getDidDocument(pool)),
  );
  const mark = readFileSync(join(root, 'src/ui/icons/mark.svg'));
  const packedMark = brotliCompressSync(mark);
  app.get('/favicon.svg', (request, reply) => {
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=604800').header('vary', 'accept-encoding');
    if (acceptedEncoding(request.headers) !== 'br') return reply.send(mark);
    return reply.header('content-encoding', 'br').send(packedMark);
  });
  for (const path of ['/api', '/api/*']) app.all(path, async (request, reply) => noRoute(request, reply, methodsAt(loggedUrl(request))));
  // what is left: a file that is not there, or a page asked for in another way than by looking
  app.setNotFoundHandler((request, reply) => noRoute(request, reply, ['GET', 'HEAD']));
  return app;
}

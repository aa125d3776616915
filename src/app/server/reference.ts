// API reference: /openapi.json and the human-readable /docs.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding } from '#core/contract/server/encoding.ts';
import { openApi } from '#core/contract/server/openapi.ts';

/** What the page may do: its own script, and those written into it, named by their content. Nothing from outside. */
function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (m) => `'sha256-${createHash('sha256').update(m[1]!).digest('base64')}'`,
  );
  return `default-src 'self'; script-src 'self' ${scripts.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; object-src 'none'`;
}

/** A small server beside ours, made when somebody first asks: its script takes twenty megabytes, and few ever look. */
async function makeReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const docs = Fastify();
  docs.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.header('content-security-policy', policyOf(payload));
    return payload;
  });
  await docs.register(
    scalar as never,
    {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        title: 'Shikhon API',
        pageTitle: 'Shikhon API',
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        agent: { disabled: true },
      },
    } as never,
  );
  await docs.ready();
  return docs;
}

/** Megabytes that are the same for everybody: in memory once, whoever reads them slowly, and each form is made once. */
interface Shared {
  plain: Buffer;
  tag: string;
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}
const share = (plain: Buffer): Shared => ({
  plain,
  tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  packed: {},
});
async function sendShared(request: FastifyRequest, reply: FastifyReply, { plain, tag, packed }: Shared): Promise<FastifyReply> {
  reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers);
  if (!encoding) return reply.send(plain);
  const bytes = await (packed[encoding] ??= compress(plain, encoding));
  return reply.header('content-encoding', encoding).send(bytes);
}

interface Page {
  status: number;
  headers: Record<string, string>;
  body: Shared;
}
/** What the reference answers at an address, without the headers of that one answer. */
async function readPage(docs: FastifyInstance, url: string): Promise<Page> {
  const { statusCode: status, headers, rawPayload } = await docs.inject({ method: 'GET', url });
  const kept = Object.entries(headers).filter(([name]) => !['content-length', 'connection', 'date', 'etag'].includes(name));
  return { status, headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), body: share(rawPayload) };
}

export function serveReference(app: FastifyInstance): void {
  let described: Shared | undefined;
  app.get('/openapi.json', (request, reply) =>
    sendShared(request, reply.type('application/json; charset=utf-8'), (described ??= share(Buffer.from(JSON.stringify(openApi()))))),
  );
  let made: Promise<FastifyInstance> | undefined;
  const pages = new Map<string, Promise<Page>>();
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const docs = await (made ??= makeReference());
    // what is asked for behind the ? changes nothing
    const url = request.url.split('?', 1)[0]!;
    const reading = pages.get(url) ?? readPage(docs, url);
    if (!pages.has(url)) pages.set(url, reading);
    const page = await reading.catch((error: unknown) => {
      pages.delete(url);
      throw error;
    });
    // there are a few; addresses that lead nowhere are without end
    if (page.status >= 400) pages.delete(url);
    reply.code(page.status).headers(page.headers);
    return page.status === 200 ? sendShared(request, reply, page.body) : reply.send(page.body.plain);
  };
  app.get('/docs', show);
  app.get('/docs/*', show);
}

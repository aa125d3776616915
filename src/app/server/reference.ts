// API reference: /openapi.json and the human-readable /docs.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
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

export function serveReference(app: FastifyInstance): void {
  let text: string | undefined;
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(openApi()))));
  let made: Promise<FastifyInstance> | undefined;
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= makeReference();
    const { statusCode, headers, rawPayload } = await (await made).inject({ method: 'GET', url: request.url });
    return reply.code(statusCode).headers(headers).send(rawPayload);
  };
  app.get('/docs', show);
  app.get('/docs/*', show);
}

// The API described for people and programs: /openapi.json and /docs.
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { openApi } from '#core/contract/server/openapi.ts';

export async function serveReference(app: FastifyInstance): Promise<void> {
  let text: string | undefined;
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(openApi()))));
  await app.register(scalar as never, { routePrefix: '/docs', configuration: { url: '/openapi.json', title: 'Shikhon API', withDefaultFonts: false, telemetry: false } } as never);
}

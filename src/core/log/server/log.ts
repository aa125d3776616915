// Structured logs without secrets: one JSON line a request, path only where the query may carry a code or a token.
import type { FastifyRequest } from 'fastify';

export const logging = (level: string) => ({
  level,
  redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie', '*.password', '*.code', '*.otp', '*.token'], censor: '[hidden]' },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request), id: request.id, ip: request.ip }),
    err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code, message: error.message, stack: error.stack ?? '' }),
  },
});
/** The path with only the harmless part of its query. */
export const loggedUrl = (request: FastifyRequest): string => {
  const [path, query] = request.url.split('?');
  return query === undefined || (request.routeOptions?.config as { secret?: boolean } | undefined)?.secret || /(^|&)(token|code|otp|key|state|password|email|phone)=/.test(query) ? path! : request.url;
};

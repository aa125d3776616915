// Structured request log: one JSON line a request, without secrets or query strings.
import type { FastifyRequest } from 'fastify';

export const logging = (level: string) => ({
  level,
  redact: {
    paths: [
      'req.headers.authorization',
      'req.headers.cookie',
      'headers.authorization',
      'headers.cookie',
      '*.password',
      '*.code',
      '*.otp',
      '*.token',
    ],
    censor: '[hidden]',
  },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request), id: request.id, ip: request.ip }),
    err: (error: Error & { code?: string }) => ({ type: error.name, kind: error.code, message: error.message, stack: error.stack ?? '' }),
  },
});
/** The path without its query, which may carry a code, a token or an address, and without a part that opens something for one reader. */
export const loggedUrl = (request: { url: string }): string =>
  request.url.split('?', 1)[0]!.replace(/\/\d{1,10}-\d{1,15}-[\w-]{27}\//, '/[hidden]/');

// Structured request log: one JSON line a request, without secrets or query strings.
import type { FastifyRequest } from 'fastify';

/** Milliseconds for which lines are gathered. */
const TOGETHER_MS = 20;
/** Lines of one moment go out with one write: a write for each costs more than the line. What is gathered when the process ends goes out then. */
export function gatherLines(out: { write: (text: string) => unknown }): { write: (line: string) => void; flush: () => void } {
  let text = '';
  const flush = () => {
    const gathered = text;
    text = '';
    if (gathered) out.write(gathered);
  };
  return {
    write: (line) => {
      // it keeps the process there until it is out
      if (!text) setTimeout(flush, TOGETHER_MS);
      text += line;
    },
    flush,
  };
}
const lines = gatherLines(process.stdout);
process.on('exit', lines.flush);
// nobody reads it any more: no reason to stop
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
export const logging = (level: string) => ({
  level,
  stream: lines,
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

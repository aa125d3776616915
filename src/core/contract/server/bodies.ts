// Request body parsing: JSON and forms, limited in size, depth and number of values before parsing. Files: `uploads.ts`.
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refused } from './refusal.ts';

/** No input of ours nests deeper; parsing, tidying and checking grow with the depth. */
const MAX_DEPTH = 20;
/** Many small values cost far more than one large text of the same size: at most one for this many bytes that the call takes. */
const BYTES_A_VALUE = 32;
const mostValues = (request: FastifyRequest): number => Math.ceil((request.routeOptions.bodyLimit ?? 65_536) / BYTES_A_VALUE);
/** Whether JSON text nests deeper or has more values than is read: one pass over its bytes, so that nothing large is ever built. */
export function isTooComplex(json: Uint8Array, most_values: number): boolean {
  let depth = 0;
  let values = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i++) {
    const byte = json[i];
    if (quoted) {
      if (byte === 0x5c) i += 1;
      else if (byte === 0x22) quoted = false;
    } else if (byte === 0x22) quoted = true;
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > MAX_DEPTH || ++values > most_values) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    else if (byte === 0x2c && ++values > most_values) return true;
  }
  return false;
}
/** Bytes are read as UTF-8 alone: what says that it is in another charset would come back as another text. */
const isOtherCharset = (type: string | undefined): boolean => {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type ?? '')?.[1];
  return charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset);
};

/** A body may be JSON, also an empty one, or what a plain form or an OAuth client sends. Bytes that are no UTF-8 are refused. */
export function readBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isOtherCharset(request.headers['content-type'])) return done(refused('wrong_type'));
    if (!isUtf8(body as Buffer)) return done(refused('malformed'));
    if (isTooComplex(body as Buffer, mostValues(request))) return done(refused('invalid_input'));
    return body.length ? json(request, body.toString(), done) : done(null, {});
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    if (isOtherCharset(request.headers['content-type'])) return done(refused('wrong_type'));
    if (!isUtf8(body as Buffer)) return done(refused('malformed'));
    const form = new URLSearchParams(body.toString());
    return form.size > mostValues(request) ? done(refused('invalid_input')) : done(null, fieldsOf(form));
  });
}
/** A field given twice is a list of both, as in a query: where one belongs it is refused instead of half of it being dropped. */
function fieldsOf(form: URLSearchParams): Record<string, unknown> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of form) {
    const before = fields.get(name);
    if (Array.isArray(before)) before.push(value);
    else fields.set(name, before === undefined ? value : [before, value]);
  }
  fields.delete('__proto__');
  return Object.fromEntries(fields);
}
/** The fields of a body that was parsed; a list or a text is none. */
export function fieldsIn(body: unknown): Record<string, unknown> {
  const fields = body ?? {};
  if (typeof fields !== 'object' || Array.isArray(fields)) throw refused('invalid_input');
  return fields as Record<string, unknown>;
}
/** What stands in a query. A parameter without a value is not given: clients write `?page=&search=` for a form that was left empty. */
export function readQuery(query: unknown): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query as Record<string, unknown>))
    if (value !== '' && name !== 'lang_id' && name !== '__proto__') given[name] = value;
  return given;
}

// HTTP router of the API: each declared call as a Fastify route, each refusal as one JSON error shape.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#core/access/actor.ts';
import { isUnreachable, type Pool } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import { type AnyCall, type Download, type Method, staleAfter, withReads } from '../call.ts';
import { fieldsIn, readBodies, readQuery } from './bodies.ts';
import { type Form, withUpload } from './uploads.ts';
import { tell } from './issues.ts';
import { languageAsked } from './language.ts';
import { sendAnswer } from './send-answer.ts';
import { isAskedByPage, sendPostingPage, wantsJson } from './posting-page.ts';
import { answer } from './gate.ts';
import { Refusal, refused } from './refusal.ts';
import { servedCalls } from './handlers.ts';
import { isDeclared } from './statuses.ts';

interface About {
  call?: string;
  /** The call itself, whose description says which statuses it answers. */
  declared?: AnyCall;
  secret?: boolean;
}
/** What a route may say about itself: the call it answers, and that its query is kept out of the logs. */
export const about = (route: About): object => route;
const aboutOf = (request: FastifyRequest) => request.routeOptions?.config as About | undefined;

/** Where a declared path is mounted: under /api, once. */
export const mounted = (path: string): string => (path.startsWith('/api/') ? path : `/api${path}`);

/** What an error becomes for the asker: never a stack, never an internal text. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = (error as { code?: string }).code ?? '';
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (isUnreachable(error)) return refused('unavailable');
  if (/^(53100|ENOSPC|EDQUOT|EFBIG|EROFS)$/.test(code)) return refused('storage_full');
  if (status === 413) return refused('too_large');
  if (status === 415) return refused('wrong_type');
  if (status === 404) return refused('not_found');
  if (status === 400 && /^(FST_|HPE_)|^$/.test(code)) return refused('malformed');
  if (status === 429) return refused('too_many');
  if (status >= 400 && status < 500) return refused('invalid_input');
  return refused('failed');
}
const told = ({ word, issues }: Refusal, language: Language) => ({ message: word[language], errors: tell(issues, language) });
/** A reader who changes the language of the page while a refusal stands there reads it in the new one: both are sent. */
export const refusalBody = (refusal: Refusal, language: Language) => ({
  status: 'error',
  ...told(refusal, language),
  code: refusal.code,
  other_language: told(refusal, language === 'bn' ? 'en' : 'bn'),
  ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
});
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // whoever asked has hung up before the question was out: no fault of ours, and nobody reads the answer
  const cut = request.raw.destroyed && !request.raw.complete;
  const refusal = cut ? refused('malformed') : asRefusal(error);
  if (cut) request.log.info({ err: error }, 'request broken off');
  if (refusal.status >= 500) {
    request.log.error({ err: error, call: aboutOf(request)?.call }, 'call failed');
    reply.header('x-request-id', request.id);
  }
  const call = aboutOf(request)?.declared;
  const method = request.method === 'HEAD' ? 'GET' : (request.method as Method);
  if (call && !isDeclared(call, method, refusal.status))
    request.log.error({ call: call.name, status: refusal.status, code: refusal.code }, 'undeclared status');
  if (refusal.status === 429 || refusal.status === 503) {
    const { retry_after = 5 } = (refusal.detail ?? {}) as { retry_after?: number };
    reply.header('retry-after', String(retry_after));
  }
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .send(refusalBody(refusal, languageAsked(request.query, request.headers['accept-language'])));
}

/** A GET that changes something has a POST beside it, for clients that send a secret in a body and never by accident. */
export const listMethods = (call: AnyCall): Method[] => (call.method === 'GET' && call.changes ? ['GET', 'POST'] : [call.method]);

let patterns: { methods: string[]; pattern: RegExp }[] | undefined;
/** The methods that some call answers at a path; empty when there is none. */
export function methodsAt(path: string): string[] {
  patterns ??= servedCalls().flatMap(({ call }) =>
    call.paths.map((p) => ({
      methods: call.method === 'GET' && !call.changes ? ['GET', 'HEAD'] : listMethods(call),
      pattern: new RegExp(
        `^${mounted(p)
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replace(/:\w+/g, '[^/]+')}/?$`,
      ),
    })),
  );
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}
/** What no route answers: a wrong method where the path is known, else not found. */
export function noRoute(request: FastifyRequest, reply: FastifyReply, methods: string[]): never {
  if (methods.length && !methods.includes(request.method)) {
    reply.header('allow', methods.join(', '));
    throw refused('wrong_method');
  }
  throw refused('not_found');
}

export interface Mount {
  pool: Pool;
  actorOf: (request: FastifyRequest) => Promise<Actor>;
  /** Whoever asks, as nobody: for answers that are the same for everybody. */
  visitorOf: (request: FastifyRequest) => Promise<Actor>;
  /** Told after each success of a call that makes others stale, before it is answered. */
  onStale: (names: readonly string[]) => void | Promise<void>;
}

/** Mounts every served call. Path parameters win over the query, the query over the body. */
export function mount(app: FastifyInstance, { pool, actorOf, visitorOf, onStale }: Mount): void {
  readBodies(app);
  for (const { call } of servedCalls())
    for (const path of call.paths)
      app.route({
        method: listMethods(call),
        url: mounted(path),
        // a look at the head must not do what the call does
        exposeHeadRoute: call.method === 'GET' && !call.changes,
        bodyLimit: call.max_body,
        config: about({ call: call.name, declared: call, secret: call.secret }),
        handler: async (request, reply) => {
          if (isAskedByPage(call, request.method) && !wantsJson(request.headers.accept))
            return sendPostingPage(request, reply, languageAsked(request.query, request.headers['accept-language']));
          const actor = await (call.keep ? visitorOf : actorOf)(request);
          const ask = ({ fields, file }: Form) =>
            answer(pool, call, actor, { ...fields, ...readQuery(request.query), ...(request.params as object) }, file);
          const out = request.isMultipart?.() ? await withUpload(request, call, actor, ask) : await ask({ fields: fieldsIn(request.body) });
          const stale = withReads(staleAfter(call));
          if (stale.length) await onStale(stale);
          if (call.download) return sendFile(request, reply, call.download, out as Download);
          if (call.redirects) return sendOn(reply, (out as { to: string }).to);
          return sendAnswer(request, reply, call, out);
        },
      });
}

/** To an address that may be another one the next time. */
export const sendOn = (reply: FastifyReply, to: string) => reply.header('cache-control', 'no-store').redirect(to, 303);

/** A Content-Disposition header: the name for old clients, and as it is. */
export const disposition = (file_name: string, inline: boolean): string => {
  const encoded = encodeURIComponent(file_name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${file_name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encoded}`;
};
/** For as long as the answer is sent, however it ends. */
export function holdPlace(reply: FastifyReply, take: () => () => void): void {
  const leave = take();
  if (reply.raw.closed) leave();
  else reply.raw.once('close', leave);
}
function sendFile(request: FastifyRequest, reply: FastifyReply, media: string, file: Download) {
  const { body, file_name, inline, max_age, type, etag, take_place } = file;
  if (etag) reply.header('etag', etag);
  if (etag && (request.headers['if-none-match'] ?? '').split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag))
    return reply
      .code(304)
      .header('cache-control', max_age ? `public, max-age=${max_age}` : 'no-cache')
      .send();
  if (take_place) holdPlace(reply, take_place);
  return reply
    .type(type ?? media)
    .header('content-disposition', disposition(file_name, inline ?? false))
    .header('cache-control', max_age ? `public, max-age=${max_age}` : 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(typeof body === 'string' || body instanceof Uint8Array ? body : Readable.from(body));
}

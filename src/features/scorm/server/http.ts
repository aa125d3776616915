// Routes of the hosts that show SCORM packages: the page that runs one, its files out of the archive, and the last save of a page that goes (beacon).
// Nothing else is on these hosts: no page of the site, no API, no cookie.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, visitor } from '#core/access/actor.ts';
import { acceptedEncoding } from '#core/contract/server/encoding.ts';
import { limit } from '#core/contract/server/limits.ts';
import { answer } from '#core/contract/server/gate.ts';
import { about } from '#core/contract/server/http.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { rangeOf } from '#core/files/server/http.ts';
import { filesIn, keyOfBytes } from '#core/files/server/storage.ts';
import { findPerson } from '#features/accounts/server/service.ts';
import { save } from '../contract.ts';
import { FRAME, SANDBOX, SAVE_MOST, versions } from '../rules.ts';
import { gzipParts, readsGzip, typeOf } from './asset.ts';
import { hostKeyIn, isPackageHost, isReaderPart, readTicket } from './hosts.ts';
import { findAsset, findLessonPackage, hasHost, type ServedAsset } from './store.ts';

/** Where requests of those hosts are led; on a host of a site it is not there. */
export const PACKAGES = '/packages-host';
const RANGES_AN_HOUR = 1200;
const FRAME_PAGE = new RegExp(`^frame-(${versions.map((one) => one.replace('.', '\\.')).join('|')})$`);

interface Serving {
  pool: Pool;
  /** The folder of the scripts of the frame. */
  scripts: string;
  /** Sources of a policy (CSP): the sites that may show a package. */
  shown_by: readonly string[];
}
export function servePackages(app: FastifyInstance, { pool, scripts, shown_by }: Serving): void {
  const ancestors = `frame-ancestors 'self' ${shown_by.join(' ')}`;
  // what a package brings along runs as its maker wrote it, on its own host and towards nothing else
  const own = `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; form-action 'self'; base-uri 'self'; object-src 'self'; sandbox ${SANDBOX}; ${ancestors}`;
  const frame = `default-src 'none'; script-src 'self'; frame-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; ${ancestors}`;
  const secured = (reply: FastifyReply, policy: string): FastifyReply =>
    reply
      // the policy names who may show it, which the older header cannot
      .removeHeader('x-frame-options')
      .removeHeader('cross-origin-opener-policy')
      .headers({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
        'x-robots-tag': 'noindex',
      });
  const keyOf = (request: FastifyRequest): string => {
    const key = hostKeyIn(request.headers.host);
    if (key === undefined) throw refused('not_found');
    return key;
  };
  const sendScript = async (name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const encoding = acceptedEncoding(request.headers);
    const ending = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : '';
    const bytes = await readFile(join(scripts, `${name}${ending}`)).catch(() => undefined);
    if (!bytes) throw refused('not_found');
    if (encoding) reply.header('content-encoding', encoding);
    return secured(reply, frame)
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=300')
      .type('text/javascript; charset=utf-8')
      .send(bytes);
  };
  const sendFrame = (version: string, reply: FastifyReply): FastifyReply =>
    secured(reply, frame)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>SCORM</title><script type="module" src="run-${version}.js"></script></html>`,
      );

  const nothing = (_: FastifyRequest, reply: FastifyReply): FastifyReply => reply.code(404).header('cache-control', 'no-store').send('');
  app.all(PACKAGES, nothing);
  app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: `${PACKAGES}/*`, handler: nothing });
  app.get<{ Params: { '*': string } }>(`${PACKAGES}/*`, { config: about({ secret: true }) }, async (request, reply) => {
    if (!isPackageHost(request.headers.host)) throw refused('not_found');
    const host_key = keyOf(request);
    // it would answer in the place of this server, with a policy of its own
    if (request.headers['service-worker'] !== undefined) throw refused('not_allowed');
    const { pathname } = new URL(request.url, 'http://host');
    const [first = '', ...rest] = pathname.slice(PACKAGES.length + 1).split('/');
    if (first === FRAME) {
      if (rest.length !== 1 || !(await hasHost(pool, host_key))) throw refused('not_found');
      const [, version] = FRAME_PAGE.exec(rest[0]!) ?? [];
      if (version) return sendFrame(version, reply);
      if (!/^[\w.-]{1,80}\.js$/.test(rest[0]!)) throw refused('not_found');
      return sendScript(rest[0]!, request, reply);
    }
    if (!isReaderPart(host_key, first)) throw refused('not_found');
    const path = rest.map(decodeURIComponent).join('/').normalize('NFC');
    const asset = path.includes('\0') ? undefined : await findAsset(pool, host_key, path);
    if (!asset) throw refused('not_found');
    // whatever stands before a range is unpacked for it
    if (asset.deflated && request.headers.range) await limit(pool, `scorm.range: account ${first.split('-')[0]}`, RANGES_AN_HOUR, 3600);
    return sendAsset(asset, request, secured(reply, own));
  });
  app.post<{ Querystring: Record<string, string | undefined> }>(
    `${PACKAGES}/${FRAME}/save`,
    { config: about({ secret: true }), bodyLimit: SAVE_MOST },
    async (request, reply) => {
      const ticket = readTicket(request.query);
      const shown = ticket && (await findLessonPackage(pool, ticket.lesson_id));
      const actor = ticket && (await learnerOf(pool, ticket.user_id));
      if (!actor || shown?.host_key !== keyOf(request)) throw refused('not_found');
      let sent: unknown;
      try {
        // a beacon says text/plain: another type would ask for leave first, and nobody is there to wait
        sent = JSON.parse(String(request.body));
      } catch {
        throw refused('malformed');
      }
      // the call itself, so that whatever holds there holds here: its locks, its limits, its refusals
      const { seq, part, cmi } = Object(sent) as Record<string, unknown>;
      await answer(pool, save, actor, { id: ticket.lesson_id, opening: ticket.opening, seq, part, cmi });
      return secured(reply, frame).code(204).send();
    },
  );
}

/** Who holds a ticket is its learner, without a role, a permission or a session. */
async function learnerOf(pool: Pool, user_id: number): Promise<Actor | undefined> {
  const person = await findPerson(pool, user_id);
  if (!person || person.suspended) return undefined;
  const { id, username, name, type, email_verified, phone_verified } = person;
  return { ...visitor(), user: { id, username, name, type, verified: email_verified || phone_verified } };
}
/** Its bytes as they lie in the archive: what is deflated there goes out as gzip, without being packed anew. */
function sendAsset(asset: ServedAsset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { starts, packed, bytes, crc, deflated, storage_key } = asset;
  const tag = `"${crc.toString(16)}-${bytes.toString(16)}"`;
  reply
    .type(typeOf(asset.path))
    .header('etag', tag)
    .header('cache-control', 'private, max-age=3600')
    .header('vary', 'accept-encoding, service-worker');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const key = keyOfBytes(storage_key);
  const none = request.method === 'HEAD' || packed === 0;
  const read = (from: number, to: number) => (none ? Readable.from([]) : filesIn().read(key, { start: starts + from, end: starts + to }));
  const unpacked = () => pipeline(read(0, packed - 1), createInflateRaw(), () => {});
  const range = rangeOf(request.headers.range, bytes);
  if (range === null) return reply.code(416).header('content-range', `bytes */${bytes}`).send('');
  if (range) {
    const { start, end } = range;
    reply
      .code(206)
      .header('accept-ranges', 'bytes')
      .header('content-range', `bytes ${start}-${end}/${bytes}`)
      .header('content-length', end - start + 1);
    if (!deflated) return reply.send(read(start, end));
    return reply.send(Readable.from(none ? [] : cut(unpacked(), start, end)));
  }
  if (!deflated)
    return reply
      .header('accept-ranges', 'bytes')
      .header('content-length', bytes)
      .send(read(0, packed - 1));
  if (readsGzip(request.headers['accept-encoding'])) {
    const { before, after } = gzipParts(crc, bytes);
    reply.header('content-encoding', 'gzip').header('content-length', before.length + packed + after.length);
    return reply.send(none ? Readable.from([]) : Readable.from(joined(before, read(0, packed - 1), after)));
  }
  return reply.header('content-length', bytes).send(none ? Readable.from([]) : unpacked());
}
async function* joined(before: Buffer, middle: AsyncIterable<Buffer>, after: Buffer): AsyncGenerator<Buffer> {
  yield before;
  yield* middle;
  yield after;
}
/** What stands between two places of a stream; from there on no more of it is read. */
async function* cut(source: AsyncIterable<Buffer>, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const part of source) {
    const from = Math.max(0, start - at);
    const to = Math.min(part.length, end + 1 - at);
    at += part.length;
    if (from < to) yield part.subarray(from, to);
    if (at > end) return;
  }
}

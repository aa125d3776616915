// Server-side rendering for a signed-in reader: rendered per request, never cached.
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#core/access/actor.ts';
import { menuRole } from '#core/access/grants.ts';
import { asRefusal, refusalBody } from '#core/contract/server/http.ts';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Need, Page } from '#core/contract/web/page.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { grantIn } from '../grant-in.ts';
import { isKeptOut } from '../kept-out.ts';
import type { Rendered, Renderer } from '../rendered.ts';
import { acceptedEncoding, quickBrotli } from '#core/contract/server/encoding.ts';
import { reuse } from './document.ts';

/** On https the cookie has a name that only this very host can set; the plain name is for http on one's own machine. */
let secure = false;
export const readSecureCookie = (on: boolean): void => {
  secure = on;
};
/** The token that a browser sends along when it opens a page. Calls do not look here: they want it in a header that no other site can set. */
export const sessionIn = (cookies: string | undefined): string | undefined =>
  (secure ? /(?:^|;\s*)__Host-session=([\w.-]{20,200})(?:;|$)/ : /(?:^|;\s*)session=([\w.-]{20,200})(?:;|$)/).exec(cookies ?? '')?.[1];

export type ReaderOf = (request: FastifyRequest, token: string, language: Language) => Promise<Actor>;
export interface SignedInPage extends Pick<Parameters<Renderer['render']>[0], 'url' | 'language' | 'site'> {
  request: FastifyRequest;
  page: Page;
}
/** Renders for the reader whose session the request names, or says where they go instead; undefined when it names none that lives. */
export async function renderSignedInPage(
  { request, page, url, language, site }: SignedInPage,
  { pool, render, readerOf }: { pool: Pool; render: Renderer['render']; readerOf: ReaderOf },
): Promise<Rendered | { elsewhere: string } | undefined> {
  const token = sessionIn(request.headers.cookie);
  if (!token) return undefined;
  let over = false;
  const run = async ({ call, input }: Need): Promise<unknown> => {
    try {
      // a link on another site opens pages too
      if (call.changes && !call.harmless) throw new Error(`${call.name} changes something: no page may need it`);
      return filterAnswer(call, await answer(pool, call, actor, input));
    } catch (error) {
      const refusal = asRefusal(error);
      over ||= refusal.code === 'signed_out';
      if (refusal.status >= 500) request.log.error({ err: error }, 'page failed');
      throw Object.assign(new Error(refusalBody(refusal, language).message), { status: refusal.status, ...grantIn(refusal.detail) });
    }
  };
  let actor: Actor;
  try {
    actor = await readerOf(request, token, language);
    if (!actor.user) return undefined;
    if (isKeptOut(menuRole(actor.role?.role), page)) return { elsewhere: atDashboard() };
    const rendered = await render({ url, language, site, run, session: token.slice(0, 8) });
    return over ? undefined : rendered;
  } catch (error) {
    // the browser tries for itself, and says what is wrong
    if (!over) request.log.error({ err: error }, 'own page failed');
    return undefined;
  }
}

const ways = {
  br: (text: Buffer) => promisify(brotliCompress)(text, quickBrotli(text)),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 6 }),
};
/** Sends it to this reader; no cache on the way may have it. */
export async function sendSignedInPage(request: FastifyRequest, reply: FastifyReply, status: number, html: Buffer): Promise<FastifyReply> {
  const way = acceptedEncoding(request.headers);
  reply.code(status).header('content-type', 'text/html; charset=utf-8').header('cache-control', 'private, no-store');
  if (!way) {
    reply.raw.once('close', () => reuse(html));
    return reply.send(html);
  }
  const packed = await ways[way](html);
  reuse(html);
  return reply.header('content-encoding', way).send(packed);
}

// Server-side rendering (SSR) over HTTP: page cache of visitors, redirects, and the content security policy (CSP) of pages.
import { pathToFileURL } from 'node:url';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { visitor } from '#core/access/actor.ts';
import type { Config } from '#core/config.ts';
import { createAskedBefore } from '#core/contract/server/asked-before.ts';
import { asRefusal, refusalBody } from '#core/contract/server/http.ts';
import { languageRead } from '#core/contract/server/language.ts';
import { filterAnswer } from '#core/contract/server/response-filter.ts';
import { answer } from '#core/contract/server/gate.ts';
import { refused } from '#core/contract/server/refusal.ts';
import type { Need } from '#core/contract/web/page.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { yearInDhaka } from '#core/i18n/dates.ts';
import type { Override } from '#core/i18n/overrides.ts';
import { type Language, languageId, parseLanguage } from '#core/i18n/words.ts';
import { listShown } from '#features/announcements/contract.ts';
import type { Renderer, SiteInfo } from '../rendered.ts';
import type { Build } from './build.ts';
import { buildDocument, readAssets, reuse, styleHash } from './document.ts';
import { acceptedEncoding, type Encoding, quickBrotli } from '#core/contract/server/encoding.ts';
import { readSecureCookie, type ReaderOf, renderSignedInPage, sendSignedInPage, sessionIn } from './signed-in-page.ts';
import type { Site, SiteReader } from './site.ts';
import { sharingOrigin } from './storage-frame.ts';

interface Kept {
  status: number;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  until: number;
  calls: readonly string[];
  brand: string | null;
  /** The empty frame of a page that needs a login: whoever has a session gets their own instead. */
  frame: boolean;
  noindex: boolean;
  /** What the first answer said beside its text; the security headers among it. */
  headers?: OutgoingHttpHeaders;
  /** The same as lines of a response, for each encoding. */
  lines?: Record<string, string[]>;
}
/** With the five seconds of the answers in it, what a visitor reads is at most ten seconds old. */
const KEEP_SECONDS = 5;

function encoded(entry: Kept, encoding: Encoding | undefined): { bytes: Buffer; encoding?: Encoding } {
  if (encoding === 'br') return { bytes: (entry.br ??= brotliCompressSync(entry.plain, quickBrotli(entry.plain))), encoding };
  if (encoding === 'gzip') return { bytes: (entry.gzip ??= gzipSync(entry.plain, { level: 6 })), encoding };
  return { bytes: entry.plain };
}

/** The address within this site; one that a browser would take for another host's is refused (`/.//evil.example` reads as `//evil.example`). */
function addressOf(path: string): URL {
  const url = URL.parse(`http://site${path}`);
  if (!url || url.host !== 'site' || url.pathname.startsWith('//')) throw refused('malformed');
  return url;
}

export interface PageServer {
  /** Answers a page that is kept, without any further ado; false when there is none. */
  answerKept(request: IncomingMessage, response: ServerResponse): boolean;
  /** Forgets kept pages that show answers of these calls. */
  forget(calls: readonly string[]): void;
  /** Pages say these words from now on in the place of those shipped. */
  overrideWords(list: readonly Override[]): void;
}

export async function servePages(
  app: FastifyInstance,
  { pool, config, site, build, readerOf }: { pool: Pool; config: Config; site: SiteReader; build: Build; readerOf: ReaderOf },
): Promise<PageServer> {
  readSecureCookie(config.public_url.startsWith('https:'));
  const { render, renderClosed, renderShell, pageAddress, pageAt, needsSignIn, overrideWords } = (await import(
    pathToFileURL(build.renderer).href
  )) as Renderer;
  const assets = readAssets(build.client);
  let overrides: readonly Override[] = [];
  const sent = new WeakMap<FastifyRequest, Kept>();
  const kept = new LRUCache<string, Kept>({ max: 500, maxSize: 24 * 1_048_576, sizeCalculation: (k) => k.plain.length * 2 + 200 });

  const askedBefore = createAskedBefore();

  // an answer that is kept is filtered once
  const filtered = new WeakMap<object, object>();

  // the same object while it tells the same, so that the parts made of it are written once
  const infos = new Map<number, { told: string; info: SiteInfo }>();
  const infoFor = async (partner: Site | undefined): Promise<SiteInfo> => {
    const [partners, modules_off, { news, popup }] = await Promise.all([
      site.partners(),
      site.modulesOff(partner),
      site.announced(partner),
    ]);
    const year = yearInDhaka(new Date());
    const known = infos.get(partner?.id ?? 0);
    const told = JSON.stringify([partner, modules_off, news, popup]);
    if (known?.told === told && known.info.partners === partners && known.info.year === year) return known.info;
    const info: SiteInfo = {
      demo: config.demo,
      year,
      partners,
      modules_off,
      news,
      popup,
      // they are the platform's, not a partner's
      links: partner ? undefined : config.footer_links,
      white_label: partner?.white_label,
      translator: config.translator_link,
      shared_by: sharingOrigin(config),
      partner: partner && {
        id: partner.id,
        username: partner.username,
        institution_name: partner.institution_name,
        institution_name_en: partner.institution_name_en,
        logo_path: partner.logo_path,
      },
    };
    infos.set(partner?.id ?? 0, { told, info });
    return info;
  };

  /** The policy of an answer names the one style that stands in it. */
  const allowBrand = (reply: FastifyReply, brand: string | null): void => {
    const policy = reply.getHeader('content-security-policy');
    if (brand && policy) reply.header('content-security-policy', String(policy).replace("style-src 'self'", `$& ${styleHash(brand)}`));
  };
  /** The address as its page reads it; undefined for one that is not answered as it is: an empty field is taken out of it first. */
  const readAddress = (path: string): string | undefined => {
    try {
      const url = addressOf(path);
      return [...url.searchParams.values()].includes('') ? undefined : pageAddress(url);
    } catch {
      return undefined;
    }
  };
  /** Every address of a site that is switched off answers the same. Never kept: it is on again the moment that somebody says so. */
  const sendClosed = async (reply: FastifyReply, language: Language, partner: Site, reason: string) => {
    const info = await infoFor(partner);
    const { brand } = partner;
    allowBrand(reply, brand);
    const rendered = renderClosed({ language, site: info, reason, main: config.public_url });
    return reply
      .code(rendered.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(buildDocument(rendered, { language, site: info, brand, assets, public_url: config.public_url, overrides }));
  };
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = addressOf(request.url);
    const page = pageAt(url.pathname);
    // what is rendered, and kept, is the address as its page reads it
    const read = pageAddress(url);
    const shown = new URL(read, url);
    // a form sent without a script names its empty fields too; an address holds only what is set
    if ([...url.searchParams.values()].includes('')) {
      const set = new URLSearchParams([...url.searchParams].filter(([, value]) => value !== ''));
      return reply.redirect(set.size ? `${url.pathname}?${set}` : url.pathname, 302);
    }
    const chosen = parseLanguage((request.query as Record<string, unknown>).lang_id) ?? languageRead(request.headers.cookie);
    const language = chosen ?? (page?.layout === 'simple' ? 'en' : 'bn');
    const host = request.headers.host ?? '';
    if ((request.query as Record<string, unknown>).lang_id)
      reply.header('set-cookie', `lang=${languageId[language]}; Path=/; Max-Age=31536000; SameSite=Lax`);
    const off = await site.of(host).catch(() => undefined);
    if (off && off.closed_reason !== null) return sendClosed(reply, language, off, off.closed_reason);
    const frame = page !== undefined && needsSignIn(page);
    if (frame) {
      const partner = await site.of(host).catch(() => undefined);
      const info = await infoFor(partner);
      const own = await renderSignedInPage({ request, page, url, language, site: info }, { pool, render, readerOf });
      if (own && 'elsewhere' in own) return reply.redirect(own.elsewhere, 302);
      if (own) {
        const brand = partner?.brand ?? null;
        const html = buildDocument(own, { language, site: info, brand, assets, public_url: config.public_url, overrides });
        allowBrand(reply, brand);
        return sendSignedInPage(request, reply, own.status, html);
      }
    }
    // the choice as it came, so that a kept page is found without knowing its layout
    const key = `${chosen ?? '-'} ${host} ${read}`;
    const now = Date.now();
    const old = kept.get(key);
    let entry = old;
    if (!entry || entry.until < now) {
      let whole = true;
      const partner = await site.of(host).catch((error) => {
        // the words are given
        request.log.error({ err: error, about: 'partner info' }, 'something went wrong !!');
        whole = false;
        return undefined;
      });
      const actor = { ...visitor(language), ip: request.ip, ...(partner ? { site_institution: partner.id } : {}) };
      const run = async (need: Need): Promise<unknown> => {
        try {
          const given = (await answer(pool, need.call, actor, need.input)) as object | null;
          if (given === null) return null;
          let told = filtered.get(given);
          if (told === undefined) filtered.set(given, (told = filterAnswer(need.call, given) as object));
          return told;
        } catch (error) {
          const refusal = asRefusal(error);
          if (refusal.status >= 500) request.log.error({ err: error }, 'page failed');
          throw Object.assign(new Error(refusalBody(refusal, language).message), {
            status: refusal.status === 401 || refusal.status === 422 ? 404 : refusal.status,
          });
        }
      };
      const info = await infoFor(partner);
      const rendered = await render({ url: shown, language, site: info, run });
      const brand = partner?.brand ?? null;
      const html = buildDocument(rendered, { language, site: info, brand, assets, public_url: config.public_url, overrides });
      entry = {
        status: rendered.status,
        plain: html,
        until: now + (rendered.page?.keep ?? KEEP_SECONDS) * 1000,
        // its layout shows what is announced
        calls: [...rendered.calls, listShown.name],
        brand,
        frame,
        noindex: rendered.head.noindex ?? false,
      };
      if (rendered.status >= 500 || !whole) {
        // what was shown last is better than nothing; it is tried again soon
        if (old) {
          old.until = now + 2000;
          entry = old;
        }
      } else if (askedBefore(key)) kept.set(key, entry);
      else reply.raw.once('close', () => reuse(html));
    }
    reply
      .code(entry.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie');
    allowBrand(reply, entry.brand);
    if (entry.noindex) reply.header('x-robots-tag', 'noindex');
    sent.set(request, entry);
    const body = encoded(entry, acceptedEncoding(request.headers));
    if (body.encoding) reply.header('content-encoding', body.encoding);
    return reply.send(body.bytes);
  };
  app.get<{ Params: { layout: string } }>('/shell/:layout', async (request, reply) => {
    const layout = (['default', 'dashboard', 'learn', 'class'] as const).find((name) => name === request.params.layout);
    if (!layout) throw refused('not_found');
    const language = languageRead(request.headers.cookie) ?? 'bn';
    const partner = await site.of(request.headers.host ?? '').catch(() => undefined);
    // a browser keeps it for days: what is announced today is none of it
    const info = { ...(await infoFor(partner)), news: undefined, popup: undefined };
    const brand = partner?.brand ?? null;
    allowBrand(reply, brand);
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(
        buildDocument(renderShell({ layout, language, site: info }), {
          language,
          site: info,
          brand,
          assets,
          public_url: config.public_url,
          overrides,
        }),
      );
  });
  app.get('/*', handle);
  app.addHook('onSend', async (request, reply) => {
    const entry = sent.get(request);
    if (entry && !entry.headers) {
      const { 'content-encoding': _, 'content-length': __, 'set-cookie': ___, ...headers } = reply.getHeaders();
      entry.headers = headers as OutgoingHttpHeaders;
    }
  });
  return {
    answerKept: (request, response) => {
      if (request.method !== 'GET') return false;
      const path = request.url!;
      if (path.startsWith('/api/') || path.includes('lang_id=')) return false;
      const host = request.headers.host ?? '';
      const read = path.includes('?') ? readAddress(path) : path;
      const entry = read === undefined ? undefined : kept.get(`${languageRead(request.headers.cookie) ?? '-'} ${host} ${read}`);
      if (!entry?.headers || entry.until < Date.now() || (entry.frame && sessionIn(request.headers.cookie))) return false;
      const body = encoded(entry, acceptedEncoding(request.headers));
      const lines = ((entry.lines ??= {})[body.encoding ?? 'plain'] ??= Object.entries({
        ...entry.headers,
        ...(body.encoding ? { 'content-encoding': body.encoding } : {}),
        'content-length': body.bytes.length,
      }).flatMap(([name, value]) => [name, String(value)]));
      response.writeHead(entry.status, lines);
      response.end(body.bytes);
      return true;
    },
    forget: (calls) => {
      for (const [key, entry] of kept.entries()) if (entry.calls.some((c) => calls.includes(c))) kept.delete(key);
    },
    overrideWords: (list) => {
      overrides = list;
      overrideWords(list);
      kept.clear();
    },
  };
}

// HTTP routes of sign-on that no declared call answers: to the provider and back from it, which a cookie binds to one browser, and the logout that it tells.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOn } from '#core/access/modules.ts';
import { countersOf } from '#core/access/server/networks.ts';
import { limit } from '#core/contract/server/limits.ts';
import type { SignOnProvider } from '#core/config-sign-on.ts';
import { fieldsIn } from '#core/contract/server/bodies.ts';
import { about, sendOn } from '#core/contract/server/http.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { masked } from '#features/accounts/rules.ts';
import { siteAddress } from '#features/institutions/server/service.ts';
import { localPath } from '#features/sessions/rules.ts';
import { atSso, landings } from '../addresses.ts';
import { browserHash, stateHash, tokenHash } from './hashing.ts';
import { endAtProvidersWord } from './logging-out.ts';
import { beginAt, faultOf, findProvider, redeem, type Told } from './providers.ts';
import { claimTry, findSiteName, findTrySite, insertTry, listModulesOff, saveArrival } from './store.ts';

/** Minutes in which a login has to come back from the provider, and in which what came becomes a session. */
const MINUTES = 10;
const ARRIVED_MINUTES = 20;
const TIMES = { seconds: 3600, begun: 1000, back: 1000, told: 10_000 };
const NEXT_LENGTH = 500;

/** The cookie that binds a login to its browser. On https it has a name that only this very host can set. */
const cookieName = (secure: boolean) => (secure ? '__Host-sign-on' : 'sign-on');
/** What the browser shows of itself; nothing without a login under way. */
export function browserIn(cookies: string | undefined, secure: boolean): string | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${cookieName(secure)}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '') ?? [];
  return value;
}
const landingsAt = new Map<string, typeof atSso>(Object.values(landings).map((at) => [at.path, at as typeof atSso]));

export interface Serving {
  pool: Pool;
  public_url: string;
  /** The institution whose site a host opens. */
  siteOf: (host: string) => Promise<number | undefined>;
  languageOf: (request: FastifyRequest) => Language;
}
type Asked = FastifyRequest<{ Params: { provider: string }; Querystring: Record<string, unknown> }>;
const isSecure = ({ public_url }: Serving) => public_url.startsWith('https:');
const sorry = (reply: FastifyReply, refused: string, at = atSso, provider?: SignOnProvider, next?: string) =>
  sendOn(reply, at({ refused, provider: provider?.id, next }));
async function counted({ pool }: Serving, request: FastifyRequest, what: Exclude<keyof typeof TIMES, 'seconds'>) {
  for (const { key, times } of countersOf(`sign-on ${what}: network `, request.ip, TIMES[what]))
    await limit(pool, key, times, TIMES.seconds);
}
const noteFailed = (request: FastifyRequest, reason: string) =>
  noteSecurity({ event: 'sign_on.failed', ip: request.ip, device: request.headers['user-agent']?.slice(0, 300), reason });

/** Sends the browser to the provider, with a login of ours that waits for it to come back. */
async function begin(serving: Serving, request: Asked, reply: FastifyReply) {
  const { pool, siteOf, languageOf } = serving;
  await counted(serving, request, 'begun');
  const provider = findProvider(request.params.provider);
  const asked = request.query.next;
  const next = (typeof asked === 'string' && asked.length <= NEXT_LENGTH && localPath(asked)) || '';
  const institution_id = await siteOf(request.headers.host ?? '');
  if (!provider || !isOn(await listModulesOff(pool, institution_id), 'sso_login')) return sorry(reply, 'not_offered');
  // the cookie must be there when the provider sends the browser back: begun at the one address of the site. Once: a proxy may hide the name
  const site = (institution_id && (await findSiteName(pool, institution_id))) || null;
  const home = new URL(siteAddress(site));
  if (request.headers.host !== home.host && request.query.at === undefined) {
    const there = new URL(request.url, home);
    there.searchParams.set('at', 'home');
    return sendOn(reply, there.href);
  }
  const secure = isSecure(serving);
  const browser = browserIn(request.headers.cookie, secure) ?? randomBytes(32).toString('base64url');
  try {
    const { state, nonce, verifier, url } = await beginAt(provider, languageOf(request));
    await insertTry(pool, {
      ...{ state_hash: stateHash(state), browser_hash: browserHash(browser), provider: provider.id },
      ...{ institution_id: institution_id ?? null, next, nonce, verifier, minutes: MINUTES },
    });
    reply.header(
      'set-cookie',
      `${cookieName(secure)}=${browser}; Path=/; Max-Age=${(MINUTES + ARRIVED_MINUTES) * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
    return sendOn(reply, url.href);
  } catch (error) {
    const { fault, reason } = faultOf(error);
    request.log.warn({ provider: provider.id, reason }, 'sign-on not begun');
    return sorry(reply, fault, landingsAt.get(landings[provider.landing].path), provider, next);
  }
}
/** What is shown of who came, so that they know themselves and nobody else learns an address. */
const shownOf = ({ contact, known_by }: Told): string =>
  contact || known_by.includes('@') || known_by.startsWith('+') ? masked(known_by) : known_by.slice(0, 120);
/** The browser is back: its code is redeemed, once, and the landing screen gets a token of ours instead. */
async function comeBack(serving: Serving, request: FastifyRequest, reply: FastifyReply, at: typeof atSso, query: URLSearchParams) {
  const { pool } = serving;
  await counted(serving, request, 'back');
  const state = query.get('state') ?? '';
  const browser = browserIn(request.headers.cookie, isSecure(serving));
  const begun = await findTrySite(pool, stateHash(state));
  if (!begun) return sorry(reply, 'sign_on_over', at);
  // providers know the address of the main site alone: what was begun on an institution's is finished there
  const home = new URL(siteAddress(begun.site));
  if (begun.site !== null && request.headers.host !== home.host) return sendOn(reply, new URL(request.url, home).href);
  const come = browser ? await claimTry(pool, stateHash(state), browserHash(browser)) : undefined;
  if (!come) {
    noteFailed(request, 'other_browser');
    return sorry(reply, 'sign_on_over', at);
  }
  const provider = findProvider(come.provider);
  if (!provider) return sorry(reply, 'not_offered', at);
  try {
    const told = await redeem(provider, query, { ...come, state });
    const token = randomBytes(32).toString('base64url');
    await saveArrival(pool, come.id, {
      ...{ token_hash: tokenHash(token), issuer: told.issuer, subject: told.subject, name: told.name, shown: shownOf(told) },
      ...{ channel: told.contact?.channel ?? null, address: told.contact?.address ?? null },
      ...{ sid: told.sid ?? null, minutes: ARRIVED_MINUTES },
    });
    return sendOn(reply, at({ token, state, next: come.next }));
  } catch (error) {
    const { fault, reason } = faultOf(error);
    noteFailed(request, `${provider.id}: ${reason}`);
    return sorry(reply, fault, at, provider, come.next);
  }
}
/** A provider tells that one of its sessions is over (back-channel logout). */
async function hearLogout(serving: Serving, request: Asked, reply: FastifyReply) {
  await counted(serving, request, 'told');
  reply.header('cache-control', 'no-store');
  const provider = findProvider(request.params.provider);
  const { logout_token } = fieldsIn(request.body);
  const known = provider && typeof logout_token === 'string';
  const wrong = known ? await endAtProvidersWord(serving.pool, provider, logout_token) : 'not_offered';
  if (wrong === undefined) return reply.code(200).send();
  noteSecurity({ event: 'sign_on.logout_refused', ip: request.ip, reason: wrong });
  return reply.code(400).send({ error: 'invalid_request' });
}

export function serveSignOn(app: FastifyInstance, serving: Serving): void {
  const config = about({ secret: true });
  app.get('/api/my-account/sign-on/start/:provider', { config }, (request, reply) => begin(serving, request as Asked, reply));
  app.post('/api/my-account/sign-on/backchannel/:provider', { config, bodyLimit: 16_384 }, (request, reply) =>
    hearLogout(serving, request as Asked, reply),
  );
  // before the page of the same address: a code reaches no page, no log and no history of the browser
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return;
    const [path = '', ...search] = request.url.split('?');
    const at = landingsAt.get(path);
    if (!at) return;
    // a code may have such a sign in it
    const query = new URLSearchParams(search.join('?'));
    if (!query.has('state') || !(query.has('code') || query.has('error'))) return;
    await comeBack(serving, request, reply, at, query);
    return reply;
  });
}

// Outside providers (OpenID Connect, OAuth 2) over openid-client: the address that a login is begun at, the code redeemed for who it is
// (PKCE, state, nonce, issuer, audience, signature and clock checked), the address of the provider's logout.
import * as oidc from 'openid-client';
import type { SignOnProvider } from '#core/config-sign-on.ts';
import { addressIn } from '#features/accounts/server/service.ts';
import { landings } from '../addresses.ts';

/** Why no login came of it, as the landing screen tells it. */
export type Fault = 'cancelled' | 'provider_down' | 'provider_wrong';
class ProviderFault extends Error {
  readonly fault: Fault;
  /** For the security log: what was wrong, never a code or a token. */
  readonly reason: string;
  constructor(fault: Fault, reason: string) {
    super(`${fault}: ${reason}`);
    this.fault = fault;
    this.reason = reason;
  }
}
/** Who came, as the provider says. */
export interface Told {
  issuer: string;
  subject: string;
  name: string;
  /** An address that the provider is trusted to have verified. */
  contact: { channel: 'sms' | 'mail'; address: string } | undefined;
  /** By what its owner recognises it: an address that was told, verified or not, or the name. */
  known_by: string;
  sid: string | undefined;
}
interface Settings {
  providers: readonly SignOnProvider[];
  public_url: string;
  /** How long a provider is waited for. */
  seconds: number;
  /** Starts the provider of the demonstration and answers its address. */
  demo?: () => Promise<string>;
}
let settings: Settings = { providers: [], public_url: 'http://localhost:4000', seconds: 8 };
/** The address of the demonstration's own, started when it is first asked for. */
let demo: Promise<string> | undefined;
let opened = new Map<string, { since: number; configuration: Promise<oidc.Configuration> }>();
/** Called once at the start by the wiring. */
export function useSignOn(chosen: Partial<Settings>): void {
  settings = { ...settings, ...chosen };
  if (chosen.providers) opened = new Map();
}
export const listProviders = (): readonly SignOnProvider[] => settings.providers;
export const findProvider = (id: string): SignOnProvider | undefined => settings.providers.find((p) => p.id === id);
const redirectUri = (provider: SignOnProvider): string => `${new URL(settings.public_url).origin}${landings[provider.landing].path}`;

/** What a provider answers is read up to here. */
const MOST_BYTES = 262_144;
/** What OpenID Connect lets a provider call a person by. */
const MOST_SUBJECT = 255;
/** Clocks differ by so much, in seconds. */
const SKEW = 60;
const KEEP_MS = 3_600_000;

const readSome: oidc.CustomFetch = async (url, options) => {
  const response = await fetch(url, { ...(options as RequestInit), redirect: 'error' });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new ProviderFault('provider_wrong', 'answer_too_large');
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  // an answer that may have no body is made without one
  return new Response([204, 205, 304].includes(response.status) ? null : bytes, { status: response.status, headers: response.headers });
};

async function openConfiguration(provider: SignOnProvider): Promise<oidc.Configuration> {
  const issuer = provider.demo ? await (demo ??= settings.demo!()) : provider.issuer;
  const metadata = { [oidc.clockTolerance]: SKEW, redirect_uris: [redirectUri(provider)] };
  const { client_secret } = provider;
  const authentication =
    client_secret === undefined
      ? oidc.None()
      : provider.secret_in === 'header'
        ? oidc.ClientSecretBasic(client_secret)
        : oidc.ClientSecretPost(client_secret);
  const plain = new URL(issuer).protocol === 'http:';
  if (provider.endpoints) {
    const { authorize, token, userinfo, keys, logout } = provider.endpoints;
    const server = {
      issuer,
      authorization_endpoint: authorize,
      token_endpoint: token,
      ...(userinfo && { userinfo_endpoint: userinfo }),
      ...(keys && { jwks_uri: keys }),
      ...(logout && { end_session_endpoint: logout }),
    };
    const configuration = new oidc.Configuration(server, provider.client_id, metadata, authentication);
    configuration[oidc.customFetch] = readSome;
    if (plain) oidc.allowInsecureRequests(configuration);
    if (keys) oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  }
  return oidc.discovery(new URL(issuer), provider.client_id, metadata, authentication, {
    timeout: settings.seconds,
    [oidc.customFetch]: readSome,
    // the signature of an ID token is checked although it came over TLS
    execute: [oidc.enableNonRepudiationChecks, ...(plain ? [oidc.allowInsecureRequests] : [])],
  });
}
/** What is known of a provider is kept for an hour, or until a login fails by it; a failure is not kept. */
async function configurationOf(provider: SignOnProvider): Promise<oidc.Configuration> {
  const configuration = await keptConfiguration(provider);
  configuration.timeout = settings.seconds;
  return configuration;
}
function keptConfiguration(provider: SignOnProvider): Promise<oidc.Configuration> {
  const now = Date.now();
  const kept = opened.get(provider.id);
  if (kept && now - kept.since < KEEP_MS) return kept.configuration;
  const configuration = openConfiguration(provider).catch((error: unknown) => {
    opened.delete(provider.id);
    throw faultOf(error);
  });
  opened.set(provider.id, { since: now, configuration });
  return configuration;
}

/** What went wrong, in the three ways that a person can do something about. */
export function faultOf(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  const own = error as Error & { code?: string; error?: string; cause?: unknown; status?: number };
  if (own.cause instanceof ProviderFault) return own.cause;
  if (error instanceof oidc.AuthorizationResponseError)
    return own.error === 'access_denied'
      ? new ProviderFault('cancelled', 'access_denied')
      : new ProviderFault(
          own.error === 'temporarily_unavailable' || own.error === 'server_error' ? 'provider_down' : 'provider_wrong',
          'authorization_refused',
        );
  const code = own.code ?? '';
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || own.name === 'TimeoutError' || own.name === 'AbortError')
    return new ProviderFault('provider_down', 'timeout');
  // fetch says so when nobody answers, and when the line is cut in the middle
  if (own.name === 'TypeError' && !code) return new ProviderFault('provider_down', 'unreachable');
  if ((own.status ?? 0) >= 500 || (own.cause instanceof Response && own.cause.status >= 500))
    return new ProviderFault('provider_down', 'server_error');
  return new ProviderFault('provider_wrong', code || own.name || 'unknown');
}

export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
  url: URL;
}
/** The address that the browser is sent to, and what must be remembered until it comes back. */
export async function beginAt(provider: SignOnProvider, language: string): Promise<Begun> {
  const configuration = await configurationOf(provider);
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(provider),
    scope: provider.scopes,
    response_type: 'code',
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(provider.kind === 'oidc' ? { nonce } : {}),
  });
  return { state, nonce, verifier, url };
}

const isTrue = (flag: unknown) => flag === true || flag === 1 || flag === '1' || flag === 'true';
const textIn = (info: Record<string, unknown>, ...names: string[]): string => {
  for (const name of names) {
    const value = info[name];
    if (typeof value === 'string' && value.trim()) return value.trim().slice(0, 254);
    if (typeof value === 'number') return String(value);
  }
  return '';
};
/** As the provider calls its person, whole: cut, trimmed, rounded, or with broken letters that are stored alike, it could be what it calls
 *  somebody else. Empty where there is none. */
function subjectIn(info: Record<string, unknown>): string {
  const value = info.sub === undefined || info.sub === '' ? info.id : info.sub;
  if (typeof value === 'string')
    return value.trim() && value.length <= MOST_SUBJECT && value.isWellFormed() && !value.includes('\0') ? value : '';
  return Number.isSafeInteger(value) ? String(value) : '';
}
/** An address with its flag. A provider of no flags (OAuth 2) tells only what it has verified, as far as it is trusted at all. */
type Believed = Pick<SignOnProvider, 'kind' | 'trusts'>;
const isVerified = (flag: unknown, provider: Believed) => (flag === undefined ? provider.kind === 'oauth' : isTrue(flag));
/** A mobile number as providers of the country write it: without its first 0 where it was kept as a number. */
const mobile = (typed: string) => addressIn({ phone: /^1\d{9}$/.test(typed) ? `0${typed}` : typed });

/** The person in what a provider told. Nothing else of it is kept: neither papers such as the NID nor the tokens. */
export function readTold(provider: Believed, issuer: string, info: Record<string, unknown>): Told {
  const subject = subjectIn(info);
  if (!subject) throw new ProviderFault('provider_wrong', 'no_subject');
  const email = addressIn({ email: textIn(info, 'email') });
  const phone = mobile(textIn(info, 'phone_number', 'mobile'));
  const sure = {
    email: provider.trusts.includes('email') && isVerified(info.email_verified ?? info.email_verify, provider),
    phone: provider.trusts.includes('phone') && isVerified(info.phone_number_verified ?? info.mobile_verify, provider),
  };
  const contact =
    phone && sure.phone
      ? { channel: 'sms' as const, address: phone }
      : email && sure.email
        ? { channel: 'mail' as const, address: email }
        : undefined;
  const name = textIn(info, 'name', 'name_en', 'given_name');
  return { issuer, subject, name, contact, known_by: phone ?? email ?? name, sid: textIn(info, 'sid') || undefined };
}

/** Redeems the code that the browser came back with. Throws a `ProviderFault`. */
export async function redeem(
  provider: SignOnProvider,
  query: URLSearchParams,
  { state, nonce, verifier }: Pick<Begun, 'state' | 'nonce' | 'verifier'>,
): Promise<Told> {
  try {
    const configuration = await configurationOf(provider);
    const here = new URL(redirectUri(provider));
    here.search = query.toString();
    const byToken = provider.kind === 'oidc';
    const tokens = await oidc.authorizationCodeGrant(configuration, here, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      idTokenExpected: byToken,
      ...(byToken ? { expectedNonce: nonce } : {}),
    });
    const { issuer } = configuration.serverMetadata();
    const claims = byToken ? tokens.claims() : undefined;
    if (byToken && !claims) throw new ProviderFault('provider_wrong', 'no_id_token');
    if (claims && claims.iat > Date.now() / 1000 + SKEW) throw new ProviderFault('provider_wrong', 'issued_in_the_future');
    // asked only for what the ID token leaves out
    if (claims && ((claims.name && claims.email) || !configuration.serverMetadata().userinfo_endpoint))
      return readTold(provider, issuer, claims);
    if (claims) {
      const info = await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return readTold(provider, issuer, { ...info, ...claims });
    }
    const url = new URL(provider.endpoints!.userinfo!);
    const response = await oidc.fetchProtectedResource(
      configuration,
      tokens.access_token,
      url,
      'GET',
      null,
      new Headers({ accept: 'application/json' }),
    );
    if (response.status >= 500) throw new ProviderFault('provider_down', 'server_error');
    const info: unknown = response.ok ? await response.json() : undefined;
    if (typeof info !== 'object' || info === null) throw new ProviderFault('provider_wrong', 'no_userinfo');
    // some answer `{ data: { … } }`
    const { data } = info as { data?: unknown };
    return readTold(provider, issuer, (typeof data === 'object' && data !== null ? data : info) as Record<string, unknown>);
  } catch (error) {
    // what is kept of it may be out of date, unless it was the code that was wrong
    if (!(error instanceof oidc.AuthorizationResponseError) && (error as { error?: string }).error !== 'invalid_grant')
      opened.delete(provider.id);
    throw faultOf(error);
  }
}

/** The address at which the provider ends its own session; undefined where it has none. No token is kept to say whose: it asks. */
export async function logoutAt(provider: SignOnProvider, back: string): Promise<string | undefined> {
  const configuration = await configurationOf(provider);
  if (!configuration.serverMetadata().end_session_endpoint) return undefined;
  return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: back, client_id: provider.client_id }).href;
}
/** Whether a provider ends its own session when it is asked to; of one that was not asked for its addresses lately that is not known, and may be. */
export async function mayEnd(id: string): Promise<boolean> {
  const known = await opened.get(id)?.configuration.catch(() => undefined);
  return !known || known.serverMetadata().end_session_endpoint !== undefined;
}
/** What a provider signs its logout tokens with: its name, and where its keys are. */
export async function keysOf(provider: SignOnProvider) {
  const { issuer, jwks_uri } = (await configurationOf(provider)).serverMetadata();
  return { issuer, uri: jwks_uri, fetch: readSome as typeof fetch, seconds: settings.seconds };
}

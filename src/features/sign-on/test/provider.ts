// A provider of OpenID Connect for tests that can lie: of issuer, audience, nonce, key and clock, by its silence, and by the size of its answers.
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { SignOnProvider } from '#core/config-sign-on.ts';

export interface Person {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean | undefined;
  [claim: string]: unknown;
}
export interface Lie {
  /** Claims of the ID token that replace the true ones. */
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Signed with a key that the provider does not publish. */
  foreign_key?: true;
  unsigned?: true;
  /** Says nothing at all on this path. */
  silent?: string;
  huge?: string;
  status?: number;
  /** Where its token endpoint is by now. */
  token_at?: string;
  /** The error that the browser is sent back with. */
  error?: string;
}
const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token signed as the provider would. */
export function sign(claims: Record<string, unknown>, lie: Lie = {}): string {
  const body = `${part({ alg: lie.unsigned ? 'none' : 'RS256', kid: 'one', typ: 'JWT', ...lie.header })}.${part(claims)}`;
  if (lie.unsigned) return `${body}.`;
  const { privateKey } = lie.foreign_key ? foreign : key;
  return `${body}.${createSign('RSA-SHA256').update(body).sign(privateKey).toString('base64url')}`;
}

export interface TestProvider {
  issuer: string;
  config: SignOnProvider;
  person: Person;
  lie: Lie;
  /** What its token endpoint was sent, in order. */
  asked: URLSearchParams[];
  close(): Promise<void>;
}
export async function startProvider(id = 'google', wanted: Partial<SignOnProvider> = {}): Promise<TestProvider> {
  const codes = new Map<string, { nonce: string | null; person: Person }>();
  const tokens = new Map<string, Person>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, provider.issuer);
    const { lie } = provider;
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (lie.silent === url.pathname) return;
    if (lie.huge === url.pathname) return json({ padding: 'x'.repeat(2_000_000) });
    if (lie.status) return json({ error: 'server_error' }, lie.status);
    if (url.pathname === '/.well-known/openid-configuration')
      return json({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}${lie.token_at ?? '/token'}`,
        userinfo_endpoint: `${provider.issuer}/userinfo`,
        jwks_uri: `${provider.issuer}/keys`,
        end_session_endpoint: `${provider.issuer}/logout`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (url.pathname === '/keys')
      return json({ keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] });
    if (url.pathname === '/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri')!);
      const code = randomUUID();
      codes.set(code, { nonce: url.searchParams.get('nonce'), person: provider.person });
      back.searchParams.set('state', url.searchParams.get('state')!);
      back.searchParams.set(lie.error ? 'error' : 'code', lie.error ?? code);
      return response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === (lie.token_at ?? '/token')) {
      let body = '';
      for await (const chunk of request) body += chunk;
      const asked = new URLSearchParams(body);
      provider.asked.push(asked);
      const found = codes.get(asked.get('code') ?? '');
      codes.delete(asked.get('code') ?? '');
      if (!found) return json({ error: 'invalid_grant' }, 400);
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: provider.issuer,
        aud: provider.config.client_id,
        iat: now,
        exp: now + 300,
        nonce: found.nonce,
        ...found.person,
        ...lie.claims,
      };
      const access_token = randomUUID();
      tokens.set(access_token, found.person);
      const plain = provider.config.kind === 'oauth';
      return json({ access_token, token_type: 'Bearer', expires_in: 300, ...(plain ? {} : { id_token: sign(claims, lie) }) });
    }
    if (url.pathname === '/userinfo') return json(tokens.get(request.headers.authorization?.slice(7) ?? '') ?? {});
    return json({ error: 'not_found' }, 404);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const provider: TestProvider = {
    issuer,
    person: { sub: 'nobody' },
    lie: {},
    asked: [],
    config: {
      id,
      kind: 'oidc',
      label: { en: 'Google', bn: 'গুগল' },
      issuer,
      client_id: 'shikhon',
      client_secret: 'a secret of the test',
      secret_in: 'body',
      scopes: 'openid email profile',
      trusts: ['email'],
      endpoints: undefined,
      landing: 'google',
      ...wanted,
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  if (provider.config.kind === 'oauth')
    provider.config = {
      ...provider.config,
      endpoints: { authorize: `${issuer}/authorize`, token: `${issuer}/token`, userinfo: `${issuer}/userinfo` },
    };
  return provider;
}

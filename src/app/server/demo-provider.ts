// Provider of the demonstration (OpenID Connect, by oidc-provider): lets everybody in as anybody, so it listens on this machine alone and is
// never part of production (src/core/config-sign-on.ts refuses it there).
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { atLogout } from '#features/sessions/addresses.ts';
import { landings } from '#features/sign-on/addresses.ts';

/** Starts it and answers its address. Whoever logs in there by an e-mail address has it; by another name, one of its own. */
export async function startDemoProvider(public_url: string): Promise<string> {
  const { default: Provider } = await import('oidc-provider');
  const { origin } = new URL(public_url);
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  // it ends with the program
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'shikhon',
        client_name: 'Shikhon',
        token_endpoint_auth_method: 'none',
        redirect_uris: Object.values(landings).map(({ path }) => origin + path),
        post_logout_redirect_uris: [origin + atLogout()],
        backchannel_logout_uri: `${origin}/api/my-account/sign-on/backchannel/demo`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'demo' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: id.replace(/@.*/, ''),
        email: id.includes('@') ? id : `${encodeURIComponent(id)}@demo-id.test`,
        email_verified: true,
      }),
    }),
    // logout is told to this very machine, which its own fetch refuses
    fetch: (url: string | URL, options: RequestInit) => fetch(url, options),
  });
  server.on('request', provider.callback());
  return issuer;
}

// Configuration of sign-on: the outside providers (OpenID Connect, OAuth 2) that people may log in with, from the environment.

/** What of a person a provider is believed: an address that it calls verified counts as proved here. */
export type Trusted = 'email' | 'phone';
export interface SignOnProvider {
  /** As it stands in addresses and in the names of its settings: `google` in SIGN_ON_GOOGLE_CLIENT_ID. */
  id: string;
  /** `oauth`: no ID token; who it is is asked of the userinfo endpoint. */
  kind: 'oidc' | 'oauth';
  label: { en: string; bn: string };
  /** With the subject it names a person for ever. */
  issuer: string;
  client_id: string;
  /** Left out for a public client. */
  client_secret: string | undefined;
  secret_in: 'header' | 'body';
  scopes: string;
  trusts: readonly Trusted[];
  /** Where its discovery document is not asked. */
  endpoints: { authorize: string; token: string; userinfo?: string; keys?: string; logout?: string } | undefined;
  /** The screen that the provider sends people back to: its address is registered there (src/features/sign-on/addresses.ts). */
  landing: 'google' | 'facebook' | 'government' | 'social';
  /** Of the demonstration: served by this machine alone, without a secret. */
  demo?: true;
}
type Env = Record<string, string | undefined>;
type Preset = Partial<Omit<SignOnProvider, 'id'>>;

const presets: Record<string, Preset> = {
  google: {
    label: { en: 'Google', bn: 'গুগল' },
    issuer: 'https://accounts.google.com',
    scopes: 'openid email profile',
    trusts: ['email'],
    landing: 'google',
  },
  facebook: {
    kind: 'oauth',
    label: { en: 'Facebook', bn: 'ফেসবুক' },
    issuer: 'https://www.facebook.com',
    scopes: 'public_profile email',
    landing: 'facebook',
    endpoints: {
      authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      userinfo: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
    },
  },
  // it publishes neither a discovery document nor keys: who somebody is comes over TLS from its userinfo endpoint
  mygov: {
    kind: 'oauth',
    label: { en: 'myGov', bn: 'মাইগভ' },
    scopes: 'openid',
    landing: 'government',
  },
};

const isWeb = (text: string | undefined, loopback: boolean) =>
  text !== undefined &&
  URL.canParse(text) &&
  (new URL(text).protocol === 'https:' ||
    (loopback && new URL(text).protocol === 'http:' && /^(localhost|127(\.\d+){3})$/.test(new URL(text).hostname)));

/** Reads SIGN_ON_PROVIDERS and what is said of each; what is wrong is added to `wrong`. Values of secrets are never told. */
export function readSignOn(env: Env, { production, demo }: { production: boolean; demo: boolean }, wrong: string[]): SignOnProvider[] {
  const ids = (env.SIGN_ON_PROVIDERS ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (new Set(ids).size !== ids.length) wrong.push('SIGN_ON_PROVIDERS names a provider twice');
  return ids.flatMap((id): SignOnProvider[] => {
    if (!/^[a-z][a-z0-9]{0,19}$/.test(id)) {
      wrong.push(`SIGN_ON_PROVIDERS must be names of small letters such as google,mygov, not "${id}"`);
      return [];
    }
    if (id === 'demo') {
      if (!demo)
        wrong.push('SIGN_ON_PROVIDERS names the provider of the demonstration, which only DEMO=1 has: it lets everybody in as anybody');
      return demo ? [demoProvider] : [];
    }
    const name = `SIGN_ON_${id.toUpperCase()}`;
    const preset = presets[id] ?? {};
    const said = (part: string) => env[`${name}_${part}`] || undefined;
    const issuer = said('ISSUER') ?? preset.issuer;
    const client_id = said('CLIENT_ID');
    const kind = (said('KIND') ?? preset.kind ?? 'oidc') as SignOnProvider['kind'];
    if (!isWeb(issuer, !production)) wrong.push(`${name}_ISSUER must be the https address that the provider calls itself`);
    if (!client_id) wrong.push(`${name}_CLIENT_ID must be what the provider calls this site`);
    if (kind !== 'oidc' && kind !== 'oauth') wrong.push(`${name}_KIND must be oidc or oauth`);
    const own = {
      authorize: said('AUTHORIZE_URL') ?? preset.endpoints?.authorize,
      token: said('TOKEN_URL') ?? preset.endpoints?.token,
      userinfo: said('USERINFO_URL') ?? preset.endpoints?.userinfo,
      keys: said('KEYS_URL') ?? preset.endpoints?.keys,
      logout: said('LOGOUT_URL') ?? preset.endpoints?.logout,
    };
    for (const [part, url] of Object.entries(own))
      if (url !== undefined && !isWeb(url, !production)) wrong.push(`${name}_${part.toUpperCase()}_URL must be an https address`);
    if (kind === 'oauth' && !(own.authorize && own.token && own.userinfo))
      wrong.push(`${name}_AUTHORIZE_URL, ${name}_TOKEN_URL and ${name}_USERINFO_URL must be set: this provider has no discovery document`);
    if (kind === 'oidc' && own.authorize && !(own.token && own.keys))
      wrong.push(`${name}_TOKEN_URL and ${name}_KEYS_URL must be set beside ${name}_AUTHORIZE_URL`);
    const secret_in = said('SECRET_IN') ?? preset.secret_in ?? 'body';
    if (secret_in !== 'header' && secret_in !== 'body') wrong.push(`${name}_SECRET_IN must be header or body`);
    const trusts =
      said('TRUSTS')
        ?.split(',')
        .map((one) => one.trim()) ??
      preset.trusts ??
      [];
    if (!trusts.every((one) => one === 'email' || one === 'phone' || one === 'none'))
      wrong.push(`${name}_TRUSTS must be email, phone, both or none`);
    const en = said('LABEL_EN') ?? preset.label?.en ?? id;
    const given = Object.fromEntries(Object.entries(own).filter(([, url]) => url !== undefined));
    return [
      {
        id,
        kind,
        label: { en, bn: said('LABEL_BN') ?? preset.label?.bn ?? en },
        issuer: issuer ?? '',
        client_id: client_id ?? '',
        client_secret: said('CLIENT_SECRET'),
        secret_in: secret_in as 'header' | 'body',
        scopes: said('SCOPES') ?? preset.scopes ?? 'openid email profile',
        trusts: trusts.filter((one) => one !== 'none') as Trusted[],
        endpoints: own.authorize && own.token ? (given as NonNullable<SignOnProvider['endpoints']>) : undefined,
        landing: preset.landing ?? 'social',
      },
    ];
  });
}

/** Its address is known when it is started (src/app/server/demo-provider.ts). */
const demoProvider: SignOnProvider = {
  id: 'demo',
  kind: 'oidc',
  label: { en: 'Demo ID', bn: 'ডেমো আইডি' },
  issuer: '',
  client_id: 'shikhon',
  client_secret: undefined,
  secret_in: 'body',
  scopes: 'openid email profile',
  trusts: ['email'],
  endpoints: undefined,
  landing: 'government',
  demo: true,
};

// Configuration: every environment variable, parsed and checked once at start.
import { type FileStores, readFileStores } from './config-files.ts';
import { type FooterLink, readFooterLinks, readTranslatorLink } from './config-footer.ts';
import { readSignOn, type SignOnProvider } from './config-sign-on.ts';

export interface Config {
  production: boolean;
  demo: boolean;
  port: number;
  host: string;
  data_dir: string;
  database_url: string | undefined;
  api_host: string | undefined;
  /** The name of the main site, such as shikhon.gov.bd; what stands before it is a partner's sub-domain. */
  main_host: string;
  /** Public address of the main site, used in messages, certificates and credentials. */
  public_url: string;
  /** Where SCORM packages are shown, apart from every site; an asterisk stands for the key of each. Undefined: they are not shown. */
  packages_url: string | undefined;
  /** Who shares the login of the main site: the sites of institutions, and further origins of this installation. */
  siblings: { institutions: boolean; origins: string[] };
  /** Undefined outside production: then the data directory keeps one of its own. */
  secret: string | undefined;
  smtp_url: string | undefined;
  mail_from: string;
  sms: { url: string; api_token: string; sid: string } | undefined;
  /** The levels of teachers and officers that are verified here, 1 to 5. */
  teacher_levels: number[];
  /** Whether a code goes to the account's own mobile number where the record of a teacher has none. */
  teacher_code: 'record' | 'account';
  /** The authority that is asked about them; undefined: the records that an operator brought in. */
  teacher_registry: { url: string; key_id: string; key: string } | undefined;
  /** Country codes that codes are sent to by SMS, and how many in an hour: each costs money. */
  sms_countries: string[];
  sms_an_hour: number;
  /** The one client application that may ask for a token of its own. */
  client: { id: string; secret: string } | undefined;
  /** The direct API of myGov: mobile number and password typed here. */
  mygov: { url: string; client_id: string; api_key: string } | undefined;
  /** Outside providers that people may log in with. */
  sign_on: SignOnProvider[];
  /** Room for files, in bytes: of one person, and of an institution with what its people have. */
  file_limits: { person?: number; institution?: number };
  /** Where the bytes of files are kept. */
  files: FileStores;
  log_level: string;
  database_pool: number;
  worker: boolean;
  /** Who asks for the metrics sends it as a bearer token. */
  metrics_token: string | undefined;
  /** Beside the partners at the foot of public pages. */
  footer_links: readonly FooterLink[];
  /** An outside page that translates another one, `{url}` in the place of its address; undefined: none is linked. */
  translator_link: string | undefined;
  /** A port of this machine alone, on which the metrics are served instead. */
  metrics_port: number | undefined;
  /** How many proxies stand in front; each adds the address it was asked from, and what stands before those is hearsay. */
  trust_proxy: number;
}
type Env = Record<string, string | undefined>;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const isUrl = (text: string, protocol: RegExp) => URL.canParse(text) && protocol.test(new URL(text).protocol);
/** Whether only this machine can reach a server that listens there. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** Reads the environment. Throws a `ConfigError` that names everything missing at once. */
export function readConfig(env: Env): Config {
  const production = env.NODE_ENV === 'production';
  const port = Number(env.PORT ?? 4000);
  const main_host = env.MAIN_HOST ?? 'localhost';
  const wrong: string[] = [];
  const database_pool = Number(env.DATABASE_POOL ?? 10);
  const trust_proxy = Number(env.TRUST_PROXY || 0);
  const gigabytes = (name: 'FILES_GB_PERSON' | 'FILES_GB_INSTITUTION'): number | undefined => {
    const size = Number(env[name] || Number.NaN);
    if (env[name] && !(size > 0 && size <= 1_000_000)) wrong.push(`${name} must be a number of gigabytes above 0, not "${env[name]}"`);
    return env[name] ? Math.round(size * 1e9) : undefined;
  };
  const [of_person, of_institution] = [gigabytes('FILES_GB_PERSON'), gigabytes('FILES_GB_INSTITUTION')];
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || env.PORT === '')
    wrong.push(`PORT must be a number from 0 to 65535, not "${env.PORT}"`);
  if (!Number.isInteger(trust_proxy) || trust_proxy < 0 || trust_proxy > 10)
    wrong.push(`TRUST_PROXY must be the number of proxies in front, from 0 to 10, not "${env.TRUST_PROXY}"`);
  if (!Number.isInteger(database_pool) || database_pool < 3 || database_pool > 1000)
    wrong.push(`DATABASE_POOL must be a number from 3 to 1000, not "${env.DATABASE_POOL}"`);
  const footer_links = readFooterLinks(env.FOOTER_LINKS, wrong);
  const translator_link = readTranslatorLink(env.TRANSLATOR_LINK, wrong);
  const metrics_port = env.METRICS_PORT ? Number(env.METRICS_PORT) : undefined;
  if (metrics_port !== undefined && (!Number.isInteger(metrics_port) || metrics_port < 1 || metrics_port > 65_535 || metrics_port === port))
    wrong.push(`METRICS_PORT must be a number from 1 to 65535 other than PORT, not "${env.METRICS_PORT}"`);
  if (env.METRICS_TOKEN && env.METRICS_TOKEN.length < 16) wrong.push('METRICS_TOKEN must have at least 16 characters');
  if (env.LOG_LEVEL !== undefined && !logLevels.includes(env.LOG_LEVEL))
    wrong.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${env.LOG_LEVEL}"`);
  // their values may carry a password, so they are not told
  if (env.DATABASE_URL && !isUrl(env.DATABASE_URL, /^postgres(ql)?:$/))
    wrong.push('DATABASE_URL must look like postgres://user:password@host:5432/name');
  if (env.SMTP_URL && !isUrl(env.SMTP_URL, /^smtps?:$/)) wrong.push('SMTP_URL must look like smtp://user:password@host:587');
  if (env.MYGOV_API_URL && !isUrl(env.MYGOV_API_URL, production ? /^https:$/ : /^https?:$/))
    wrong.push('MYGOV_API_URL must look like https://host');
  if (env.SMS_URL && !isUrl(env.SMS_URL, /^https?:$/)) wrong.push('SMS_URL must look like https://host/path');
  if (env.PUBLIC_URL && !isUrl(env.PUBLIC_URL, /^https?:$/))
    wrong.push(`PUBLIC_URL must look like https://shikhon.example, not "${env.PUBLIC_URL}"`);
  if (env.APP_SECRET && (env.APP_SECRET.length < 32 || env.APP_SECRET.startsWith('demonstration-only-')))
    wrong.push('APP_SECRET must be set to a secret of at least 32 characters of your own');
  const own = (env.PUBLIC_URL ?? `http://${main_host}:${port}`).replace(/\/+$/, '');
  const packages_url = env.PACKAGES_URL || (production ? undefined : `http://*.packages.localhost${port === 80 ? '' : `:${port}`}`);
  const plain = packages_url?.replace('//*.', '//x.');
  const wrong_form =
    plain &&
    (plain === packages_url ||
      !isUrl(plain, production ? /^https:$/ : /^https?:$/) ||
      new URL(plain).origin !== plain ||
      plain.includes('*'));
  if (wrong_form)
    wrong.push(
      `PACKAGES_URL must be an origin whose name begins with an asterisk, such as https://*.packages.example, not "${packages_url}"`,
    );
  const shared = (env.SHARED_SIGN_IN ?? '').split(',').flatMap((part) => part.trim() || []);
  const origins = shared.filter((part) => part !== 'institutions');
  // an asterisk would let every host of that name frame the one that knows who is signed in
  const isOrigin = (part: string) => isUrl(part, production ? /^https:$/ : /^https?:$/) && new URL(part).origin === part;
  if (!origins.every((part) => isOrigin(part) && !part.includes('*')))
    wrong.push(`SHARED_SIGN_IN must be "institutions" and origins such as https://kids.shikhon.example, not "${env.SHARED_SIGN_IN}"`);
  // every host that ends like those of packages is one of theirs: the site would be gone from it
  const hosts = [`http://${main_host}`, own, ...(env.API_HOST ? [`http://${env.API_HOST}`] : []), ...origins];
  const around = plain && !wrong_form ? new URL(plain).hostname.replace(/^x/, '') : undefined;
  const taken = around && hosts.find((one) => URL.canParse(one) && `.${new URL(one).hostname}`.endsWith(around));
  if (taken)
    wrong.push(
      `PACKAGES_URL must leave the hosts of the site to the site: "${packages_url}" would take ${new URL(taken).hostname} for a package`,
    );
  const sms_countries = (env.SMS_COUNTRIES || '880').split(',').map((code) => code.trim().replace(/^\+/, ''));
  const sms_an_hour = Number(env.SMS_AN_HOUR || 20_000);
  if (!sms_countries.every((code) => /^[1-9]\d{0,3}$/.test(code)))
    wrong.push(`SMS_COUNTRIES must be country codes such as 880,91, not "${env.SMS_COUNTRIES}"`);
  if (!Number.isInteger(sms_an_hour) || sms_an_hour < 1) wrong.push(`SMS_AN_HOUR must be a number from 1, not "${env.SMS_AN_HOUR}"`);
  const teacher_levels = (env.TEACHER_LEVELS ?? (env.DEMO === '1' ? '1,2,4,5' : '')).split(',').filter(Boolean).map(Number);
  if (!teacher_levels.every((level) => [1, 2, 3, 4, 5].includes(level)))
    wrong.push(`TEACHER_LEVELS must be levels from 1 to 5 such as 1,4, not "${env.TEACHER_LEVELS}"`);
  const teacher_code = env.TEACHER_CODE || 'record';
  if (teacher_code !== 'record' && teacher_code !== 'account')
    wrong.push(`TEACHER_CODE must be record or account, not "${env.TEACHER_CODE}"`);
  if (env.TEACHER_REGISTRY_URL && !isUrl(env.TEACHER_REGISTRY_URL, production ? /^https:$/ : /^https?:$/))
    wrong.push('TEACHER_REGISTRY_URL must look like https://host/path');
  if (env.TEACHER_REGISTRY_URL && ((env.TEACHER_REGISTRY_KEY ?? '').length < 32 || !env.TEACHER_REGISTRY_KEY_ID))
    wrong.push('TEACHER_REGISTRY_KEY (at least 32 characters) and TEACHER_REGISTRY_KEY_ID must be set with TEACHER_REGISTRY_URL');
  if (production) {
    if (!env.APP_SECRET) wrong.push('APP_SECRET must be set to a secret of at least 32 characters of your own');
    if (!env.DATABASE_URL) wrong.push('DATABASE_URL must name the PostgreSQL database');
    if (!env.SMTP_URL) wrong.push('SMTP_URL must name a mail server: the local stand-in would lose messages');
    if (!env.SMS_API_TOKEN || !env.SMS_SID) wrong.push('SMS_API_TOKEN and SMS_SID must be set: the local stand-in would lose messages');
    if (!env.PUBLIC_URL) wrong.push('PUBLIC_URL must be the address of the site, such as https://shikhon.example');
    if (env.DEMO === '1') wrong.push('DEMO=1 is not allowed in production');
  }
  const demo = !production && env.DEMO === '1';
  const files = readFileStores(env, wrong);
  const sign_on = readSignOn(env, { production, demo }, wrong);
  if (wrong.length) throw new ConfigError(wrong);
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  return {
    production,
    demo,
    port,
    host,
    data_dir: env.DATA_DIR ?? '.data',
    database_url: env.DATABASE_URL || undefined,
    api_host: env.API_HOST,
    main_host,
    public_url: own,
    packages_url,
    siblings: { institutions: shared.includes('institutions'), origins },
    secret: env.APP_SECRET || undefined,
    smtp_url: env.SMTP_URL,
    mail_from: env.MAIL_FROM ?? 'Shikhon <no-reply@localhost>',
    sms:
      env.SMS_API_TOKEN && env.SMS_SID
        ? { url: env.SMS_URL ?? 'https://smsplus.sslwireless.com/api/v3/send-sms', api_token: env.SMS_API_TOKEN, sid: env.SMS_SID }
        : undefined,
    teacher_levels,
    teacher_code: teacher_code as 'record' | 'account',
    teacher_registry: env.TEACHER_REGISTRY_URL
      ? { url: env.TEACHER_REGISTRY_URL, key_id: env.TEACHER_REGISTRY_KEY_ID!, key: env.TEACHER_REGISTRY_KEY! }
      : undefined,
    sms_countries,
    sms_an_hour,
    client:
      env.CLIENT_ID && env.CLIENT_SECRET
        ? { id: env.CLIENT_ID, secret: env.CLIENT_SECRET }
        : // published: for programs on this machine that try the demonstration
          demo && isLoopback(host)
          ? { id: 'demo-client', secret: 'demo-client-secret' }
          : undefined,
    sign_on,
    file_limits: {
      ...(of_person !== undefined && { person: of_person }),
      ...(of_institution !== undefined && { institution: of_institution }),
    },
    files,
    mygov:
      env.MYGOV_API_URL && env.MYGOV_CLIENT_ID && env.MYGOV_API_KEY
        ? { url: env.MYGOV_API_URL, client_id: env.MYGOV_CLIENT_ID, api_key: env.MYGOV_API_KEY }
        : undefined,
    log_level: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    database_pool,
    worker: env.WORKER !== '0',
    metrics_token: env.METRICS_TOKEN || undefined,
    footer_links,
    translator_link,
    metrics_port,
    trust_proxy,
  };
}
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The sub-domain of a partner in a host name, if it has one: `padma.shikhon.bd` under `shikhon.bd` is `padma`. */
export function partnerLabel(host: string, main_host: string): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (!name.endsWith(`.${main_host}`)) return undefined;
  const label = name.slice(0, -main_host.length - 1).split('.')[0];
  return label && label !== 'www' ? label : undefined;
}

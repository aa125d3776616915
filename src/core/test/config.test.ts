// Settings of the environment: a wrong one stops the start, and the message says what it should be.
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';

const secret = 'a secret of this test that is long enough';
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig({ APP_SECRET: secret, PUBLIC_URL: 'https://shikhon.test', ...env });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
};
const about = (name: string, env: Record<string, string>) => problemsOf(env).filter((problem) => problem.startsWith(name));

test.each(['', 'institutions', 'https://kids.shikhon.test', ' institutions , https://kids.shikhon.test:8443 ,'])(
  'SHARED_SIGN_IN may be "%s"',
  (SHARED_SIGN_IN) => {
    expect(about('SHARED_SIGN_IN', { SHARED_SIGN_IN })).toEqual([]);
  },
);
test.each([
  'yes',
  '*',
  'kids.shikhon.test',
  'https://kids.shikhon.test/',
  'https://kids.shikhon.test/login',
  'https://*.shikhon.test',
  'https://Kids.shikhon.test',
  'https://somebody@kids.shikhon.test',
  'javascript:alert(1)',
  'institutions, https://kids.shikhon.test/path',
])('SHARED_SIGN_IN may not be "%s": the sign-in would be shared with nobody, or with a host that was not meant', (SHARED_SIGN_IN) => {
  const [problem, ...others] = about('SHARED_SIGN_IN', { SHARED_SIGN_IN });
  expect(problem).toContain(`not "${SHARED_SIGN_IN}"`);
  expect(others).toEqual([]);
});
test('in production the sign-in is shared over https alone', () => {
  const env = { SHARED_SIGN_IN: 'http://kids.shikhon.test', NODE_ENV: 'production' };
  expect(about('SHARED_SIGN_IN', env)).toHaveLength(1);
  expect(about('SHARED_SIGN_IN', { ...env, NODE_ENV: 'development' })).toEqual([]);
});

test('files lie on the disk, or in an S3 store that is named whole; no key is told', () => {
  const s3 = { S3_URL: 'https://bucket.s3.test/', S3_KEY_ID: 'id', S3_KEY: 'a key that nobody reads' };
  const read = (env: Record<string, string>) => readConfig({ APP_SECRET: secret, ...env }).files;
  expect(read({})).toEqual({ store: 'disk', s3: undefined });
  const place = { url: 'https://bucket.s3.test', region: 'us-east-1', key_id: 'id', key: s3.S3_KEY };
  expect(read({ ...s3, FILES_STORE: 's3' })).toEqual({ store: 's3', s3: place });
  expect(read(s3).store).toBe('disk');
  expect(about('FILES_STORE', { FILES_STORE: 'tape' })).toHaveLength(1);
  expect(about('S3_URL', { FILES_STORE: 's3' })).toHaveLength(1);
  for (const S3_URL of ['bucket', 'ftp://x/y', 'https://x/y?z=1', 'https://id:key@x/y'])
    expect(about('S3_URL', { ...s3, S3_URL }), S3_URL).toHaveLength(1);
  const told = problemsOf({ S3_URL: s3.S3_URL, S3_KEY: s3.S3_KEY });
  expect(told).toEqual(['S3_KEY_ID and S3_KEY must be set with S3_URL']);
});

test('packages are shown on hosts whose names begin with an asterisk, apart from the site; in production only where one is named', () => {
  const read = (env: Record<string, string>) => readConfig({ APP_SECRET: secret, ...env }).packages_url;
  expect(read({ PORT: '4321' })).toBe('http://*.packages.localhost:4321');
  expect(read({ PACKAGES_URL: 'https://*.packages.test' })).toBe('https://*.packages.test');
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y', SMTP_URL: 'smtp://x', SMS_API_TOKEN: 't', SMS_SID: 's' };
  expect(read({ ...production, PUBLIC_URL: 'https://shikhon.test' })).toBeUndefined();
  for (const PACKAGES_URL of [
    'https://packages.test',
    'https://*.*.test',
    'https://x.*.test',
    '*.packages.test',
    'https://*.packages.test/',
    'ftp://*.x.test',
  ])
    expect(about('PACKAGES_URL', { PACKAGES_URL }), PACKAGES_URL).toHaveLength(1);
  expect(about('PACKAGES_URL', { PACKAGES_URL: 'http://*.packages.test', NODE_ENV: 'production' })).toHaveLength(1);
});
test.each([
  ['https://*.shikhon.gov.bd', {}],
  ['https://*.gov.bd', {}],
  ['https://*.GOV.bd', {}],
  ['https://*.bd', {}],
  ['https://*.example.org', { PUBLIC_URL: 'https://learn.example.org' }],
  ['https://*.example.org', { API_HOST: 'api.example.org' }],
  ['https://*.example.org', { SHARED_SIGN_IN: 'https://kids.example.org' }],
])('packages at %s with %j would have a host of the site for one of theirs: nothing starts', (PACKAGES_URL, more) => {
  const env = { MAIN_HOST: 'shikhon.gov.bd', PUBLIC_URL: 'https://shikhon.gov.bd', PACKAGES_URL, ...more };
  expect(about('PACKAGES_URL', env)).toHaveLength(1);
});
test.each(['https://*.packages.shikhon.gov.bd', 'https://*.shikhon-packages.gov.bd', 'https://*.on.gov.bd'])(
  'packages may be at %s beside the site',
  (PACKAGES_URL) => {
    const env = { MAIN_HOST: 'shikhon.gov.bd', PUBLIC_URL: 'https://shikhon.gov.bd', API_HOST: 'api.shikhon.gov.bd:443', PACKAGES_URL };
    expect(about('PACKAGES_URL', env)).toEqual([]);
  },
);
test('links at the foot of pages are known by their hosts; what is no https address keeps the program from starting', () => {
  const read = (FOOTER_LINKS = '') => readConfig({ FOOTER_LINKS }).footer_links;
  expect(read()).toEqual([]);
  expect(
    read('https://play.google.com/store/apps/details?id=bd.shikhon, https://www.facebook.com/shikhon,https://shikhon.example/news'),
  ).toEqual([
    { place: 'play_store', href: 'https://play.google.com/store/apps/details?id=bd.shikhon' },
    { place: 'facebook', href: 'https://www.facebook.com/shikhon' },
    { place: 'page', href: 'https://shikhon.example/news' },
  ]);
  for (const wrong of ['http://facebook.com/x', 'javascript:alert(1)', 'facebook', 'https://a:b@youtube.com/'])
    expect(problemsOf({ FOOTER_LINKS: wrong })[0], wrong).toContain('FOOTER_LINKS');
});
test('a translator is linked by an https address with the place of the page; anything else keeps the program from starting', () => {
  const link = 'https://translate.example/page?to=en&u={url}';
  expect([readConfig({}).translator_link, readConfig({ TRANSLATOR_LINK: link }).translator_link]).toEqual([undefined, link]);
  for (const wrong of ['http://translate.example/?u={url}', 'https://translate.example/', 'https://{url}/', 'javascript:{url}'])
    expect(problemsOf({ TRANSLATOR_LINK: wrong })[0], wrong).toContain('TRANSLATOR_LINK');
});

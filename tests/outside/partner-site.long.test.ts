// Sites by host name over HTTP: a partner's sub-domain, what each site has switched off, and the role that one signs in to.
// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Module, modules } from '#core/access/modules.ts';
import { partnerLabel } from '#core/config.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { makeCategory, makeCourse, makeInstitution, makeLearner } from '#features/courses/test/make.ts';
import { titles as help } from '#features/help/words-titles.ts';
import { words as home } from '#features/home/words.ts';
import { seedRoles } from '#features/roles/server/service.ts';
import { freshDatabase } from '../database.ts';
import { type Ask, ask } from './asking.ts';
import { clear, type Program, scratch, start } from './program.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let program: Program;
let padma: number;
let raw: Ask;
const password = 'নদীর-নাম-মেঘনা-৭';
beforeAll(async () => {
  db = await freshDatabase();
  padma = await makeInstitution(db.sql, { username: 'padma' });
  await db.sql`update institutions set logo_path = '/files/padma/logo.png', brand = '#0B6B54' where id = ${padma}`;
  await makeInstitution(db.sql, { username: 'waiting', approved: false });
  await seedRoles(db.sql);
  const course = await makeCourse(db.sql, { category_id: await makeCategory(db.sql), institution_id: padma });
  await db.sql`insert into reviews (user_id, course_id, rating, text)
    values (${(await makeLearner(db.sql)).user.id}, ${course.id}, 5, 'Short lessons that fit between two shifts')`;
  program = await start({
    DATABASE_URL: db.url,
    DATA_DIR: scratch(),
    DEMO: '1',
    MAIN_HOST: 'shikhon.test',
    APP_SECRET: 'a-secret-of-this-test-alone-0246813579',
  });
  await program.ready;
  raw = ask(program.port);
});
afterAll(async () => {
  await clear();
  await db.drop();
});
const main = 'shikhon.test';
const theirs = 'padma.shikhon.test';
const open = (host: string, path = '/') => raw('GET', path, { host, cookie: 'lang=1' });
/** Waits until a site tells what was just switched: what it knows of itself is some seconds old. */
async function switchOff(host: string, off: readonly Module[]): Promise<void> {
  if (host === main) await db.sql`update platform_site set modules_off = ${off as string[]}::text[]`;
  else await db.sql`update institutions set modules_off = ${off as string[]}::text[] where id = ${padma}`;
  const told = async (text: string) =>
    (JSON.parse(/id="state"[^>]*>(.*?)<\/script>/s.exec(text)![1]!) as { site: { modules_off: Module[] } }).site.modules_off;
  // an address that is new each time, so that no page that was kept answers
  await expect.poll(async () => told((await open(host, `/no/${Math.random()}`)).text), { interval: 200 }).toEqual(off);
}

test.each([
  ['padma.shikhon.test', 'padma'],
  ['PADMA.shikhon.test:4000', 'padma'],
  ['padma.dhaka.shikhon.test', 'padma'],
  ['shikhon.test', undefined],
  ['www.shikhon.test', undefined],
  ['localhost:4000', undefined],
  ['padma.elsewhere.test', undefined],
])('%s opens the site of %s', (host, label) => expect(partnerLabel(host, main)).toBe(label));

const headerOf = (text: string) => text.slice(text.indexOf('<header'), text.indexOf('</header>'));
const mainOf = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('<script type="application/json"'));

test('a partner’s sub-domain shows the partner’s home with its logo and colour; the main site its own', async () => {
  const own = await open(theirs);
  expect(own.status).toBe(200);
  expect(headerOf(own.text)).toContain('/files/padma/logo.png');
  expect(own.text).toContain(':root{--brand:#0B6B54}');
  expect(own.text).toContain(home.eyebrow_partner.en.split('{')[0]!);
  const front = await open(main);
  expect(headerOf(front.text)).not.toContain('/files/padma/logo.png');
  expect(front.text).not.toContain('--brand:#0B6B54');
  // an institution that is not approved has no site of its own
  expect(headerOf((await open('waiting.shikhon.test')).text)).not.toContain('Institution');
});
test('a partner’s site without a course yet says so in one sentence: no figure that is nought, and no other partners', async () => {
  await makeInstitution(db.sql, { username: 'fresh' });
  const figures = (body: string) => [...body.matchAll(/<dd>([^<]*)<\/dd>/g)].map((m) => m[1]);
  const fresh = mainOf((await open('fresh.shikhon.test')).text);
  expect([figures(fresh), fresh.includes('id="h-partners"')]).toEqual([[], false]);
  expect(fresh).toContain(home.none_yet.en.split('{name}')[1]);
  // one learner has said something of its one course, and nobody has a certificate of it
  const begun = mainOf((await open(theirs)).text);
  expect(figures(begun)).toContain('1');
  expect(figures(begun)).not.toContain('0');
  expect(begun).not.toContain(home.none_yet.en.split('{name}')[1]);
});

const links = { faq: 'href="/faq"', userguide: 'href="/user-guide"' };
test.each(['faq', 'userguide'] as const)(
  '%s switched off is a page that is not there, and no link leads to it',
  async (module) => {
    const path = links[module].slice(6, -1);
    const other = module === 'faq' ? '/user-guide' : '/faq';
    const seen = async (host: string) => {
      const linking = await Promise.all(['/contact-us', '/', other].map((at) => open(host, at)));
      return [(await open(host, path)).status, ...linking.map(({ text }) => text.includes(links[module]))];
    };
    expect(await seen(theirs)).toEqual([200, true, true, true]);
    await switchOff(theirs, [module]);
    // pages are kept for some seconds
    await expect.poll(() => seen(theirs), { interval: 300 }).toEqual([404, false, false, false]);
    // the main site is another one
    expect(await seen(main)).toEqual([200, true, true, true]);
    await switchOff(theirs, []);
    await switchOff(main, [module]);
    await expect.poll(() => seen(main), { interval: 300 }).toEqual([404, false, false, false]);
    await expect.poll(() => seen(theirs), { interval: 300 }).toEqual([200, true, true, true]);
    await switchOff(main, []);
  },
  120_000,
);

test('on a site with a white label the link to the questions leads to its front page, and no answers of the platform are offered', async () => {
  const status = async (host: string) =>
    (await raw('GET', '/api/my-account/public/articles/check-selected', { host, 'accept-language': 'en' })).body as unknown as {
      status: number;
      message: string;
    };
  const seen = async (host: string) => {
    const [front, contact] = await Promise.all(['/', '/contact-us'].map((at) => open(host, at)));
    return [front!, contact!].map(({ text }) => text.includes('href="/faq'));
  };
  expect(await status(theirs)).toMatchObject({ status: 0 });
  expect(await seen(theirs)).toEqual([true, true]);
  await db.sql`update institutions set white_label = true where id = ${padma}`;
  await expect.poll(() => seen(theirs), { interval: 300 }).toEqual([false, false]);
  expect(await status(theirs)).toMatchObject({ status: 1, message: expect.stringMatching(/\w/) });
  const { text } = await open(theirs, '/user-guide');
  expect(text).toMatch(new RegExp(`href="/"[^>]*>${help.faq.en}<`));
  // the main site is nobody's but the platform's
  expect(await status(main)).toMatchObject({ status: 0 });
  expect(await seen(main)).toEqual([true, true]);
  await db.sql`update institutions set white_label = false where id = ${padma}`;
}, 60_000);

test('the pages about partnership go with the module of partners; the link to them wants that of partnership too', async () => {
  const found = async () => {
    const [page, registration, linking] = await Promise.all(
      ['/partnership', '/partnership/registration', '/contact-us'].map((at) => open(main, at)),
    );
    const links = ['href="/partnership"', 'href="/partnership/registration"'].map((link) => linking!.text.includes(link));
    return [page!.status, registration!.status, ...links];
  };
  await expect.poll(found, { interval: 300 }).toEqual([200, 200, true, true]);
  await switchOff(main, ['partnership']);
  await expect.poll(found, { interval: 300 }).toEqual([200, 200, false, true]);
  await switchOff(main, ['partner']);
  await expect.poll(found, { interval: 300 }).toEqual([404, 404, false, false]);
  await switchOff(main, []);
}, 120_000);

const sections: [Module, string[]][] = [
  ['home_users', [home.for_each.en]],
  ['home_features', [home.made_for.en]],
  ['learner_feedback', [home.feedback.en]],
  ['partnership', [`id="h-partners"`, home.join_partner.en]],
  ['teacher', ['data-audience="teacher"', home.join_teacher.en]],
  ['partner', ['data-audience="institute"']],
];
test('each section of the front page goes with its module, and the others stay', async () => {
  const found = async () => {
    const body = mainOf((await open(main)).text);
    return sections.map(([module, parts]) => [module, parts.map((part) => body.includes(part))]);
  };
  const but = (off: readonly Module[]) =>
    // whoever teaches, and institutions, are addressed among the users of the place
    sections.map(([module, parts]) => [
      module,
      parts.map((part) => !off.includes(module) && !(part.startsWith('data-audience') && off.includes('home_users'))),
    ]);
  await expect.poll(found, { interval: 300 }).toEqual(but([]));
  for (const off of [['home_users', 'learner_feedback', 'teacher'], ['home_features', 'partnership', 'partner'], []] as const) {
    await switchOff(main, off);
    await expect.poll(found, { interval: 300 }).toEqual(but(off));
  }
  expect(modules).toHaveLength(9);
}, 180_000);

test('who signs in on a partner’s site acts there in the role that they hold there', async () => {
  const other = await makeInstitution(db.sql, { username: 'meghna' });
  await makeUser(db.sql, {
    name: 'Two Houses',
    email: 'houses@home.test',
    password,
    verified: true,
    roles: [
      { role: 'contributor', institution_id: other },
      { role: 'teacher', institution_id: padma },
    ],
  });
  const signIn = async (host: string) =>
    (
      (
        await raw(
          'POST',
          '/api/my-account/user/login',
          { host, 'content-type': 'application/json' },
          JSON.stringify({ login: 'houses@home.test', password }),
        )
      ).body as { data: { user: { currentrole: { role: string; owner: { id: number } } } } }
    ).data.user.currentrole;
  expect(await signIn(main)).toMatchObject({ role: 'contributor', owner: { id: other } });
  expect(await signIn(theirs)).toMatchObject({ role: 'teacher', owner: { id: padma } });
});

test('a site that is switched off says so on every page, in both languages, with its reason and nobody else’s code; on again it is as before', async () => {
  const listed = async () => (await open(main, '/partners?search=Institution')).text.includes('href="/partners/padma"');
  expect(await listed()).toBe(true);
  const reason = 'Until 5 < 6 & “ছুটি” <script>alert(1)</script>';
  await db.sql`update institutions set closed_at = now(), closed_reason = ${reason} where id = ${padma}`;
  const told = async (path: string) => {
    const { status, text } = await open(theirs, path);
    return [
      status,
      text.includes('The site of Institution'),
      text.includes('সাইট বন্ধ আছে'),
      text.includes('5 &lt; 6 &amp; “ছুটি” &lt;script'),
    ];
  };
  // what a site knows of itself is some seconds old
  for (const path of ['/', '/search/lists', '/dashboard', '/no/such/page', '/login'])
    await expect.poll(() => told(path), { interval: 200 }).toEqual([410, true, true, true]);
  const shown = await open(theirs);
  expect(shown.text).not.toContain('<script');
  expect(shown.text).toContain('href="http');
  expect(shown.headers['x-robots-tag']).toBe('noindex');
  // the main site goes on: it is listed there no more, and its page says why
  await expect.poll(listed, { interval: 200 }).toBe(false);
  const page = await open(main, '/partners/padma');
  expect([page.status, page.text.includes('5 &lt; 6')]).toEqual([200, true]);
  await db.sql`update institutions set closed_at = null, closed_reason = '' where id = ${padma}`;
  await expect.poll(async () => (await open(theirs)).status, { interval: 200 }).toBe(200);
});

// node tools/pictures.ts: pictures of the main screens in both languages, on a phone and a desktop, into docs/pictures.
// The certificate is drawn from its PDF by pdftoppm, which comes with poppler-utils.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { Word } from '#core/i18n/words.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { finishCourse } from '../tests/e2e/quiz.ts';
import { api, enrolled, openBrowser, openPhone, type Site, signIn, startSite } from '../tests/e2e/site.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
const MOST_BYTES = 200 * 1024;

async function keep(name: string, png: Buffer): Promise<void> {
  for (const colours of [256, 128, 64, 32]) {
    const small = await sharp(png).png({ palette: true, colours, effort: 10 }).toBuffer();
    if (small.length > MOST_BYTES && colours > 32) continue;
    writeFileSync(join(folder, `${name}.png`), small);
    return;
  }
}

interface Screen {
  name: string;
  path: string;
  own?: boolean;
  staff?: boolean;
  /** A button that leads to what is meant, and what shows that it is there. */
  press?: [names: Word[], then: string];
}
async function screensOf(site: Site): Promise<Screen[]> {
  const { access_token: token } = (await (
    await fetch(`${site.url}/api/my-account/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'learner@demo.test', password: 'demo-Pass-1' }),
    })
  ).json()) as { access_token: string };
  const own = api(site, token);
  const { uuid, lessons } = await enrolled({ api: own }, 'flood-cyclone');
  const lesson = (kind: string) => `/course/journey/${uuid}?lesson=${lessons.find((l) => l.kind === kind)!.id}`;
  const finished = await enrolled({ api: own }, 'safe-water');
  await finishCourse(own, 'safe-water');
  const result = `/course/journey/${finished.uuid}?lesson=${finished.lessons.find((l) => l.kind === 'quiz')!.id}`;
  const [certificate] = await own.get<{ tracking_code: string }[]>('/my-account/certificates');
  return [
    { name: 'home', path: '/' },
    { name: 'search', path: '/search/lists?keyword=bonna' },
    { name: 'course', path: `/course/details/${uuid}` },
    { name: 'login', path: '/login' },
    { name: 'registration', path: '/registration/learner' },
    { name: 'dashboard', path: '/dashboard', own: true },
    { name: 'my-courses', path: '/course', own: true },
    { name: 'lesson-text', path: lesson('manual'), own: true },
    { name: 'lesson-video', path: lesson('video'), own: true },
    { name: 'quiz', path: lesson('quiz'), own: true, press: [[quiz.start, quiz.go_on], 'fieldset legend'] },
    { name: 'quiz-result', path: result, own: true, press: [[quiz.last_result], '.rq'] },
    { name: 'finished', path: `/course/journey/${finished.uuid}`, own: true },
    { name: 'certificate-check', path: `/certificate/check/${certificate!.tracking_code}` },
    { name: 'certificates', path: '/certificate/list', own: true },
    { name: 'kept', path: '/kept', own: true },
    { name: 'help', path: '/faq' },
    { name: 'staff-people', path: '/user-management/learner', staff: true },
    { name: 'staff-list', path: '/settings/upazilas?search=Sylhet', staff: true },
    { name: 'staff-record', path: '/settings/categories/1', staff: true },
    { name: 'staff-sheet', path: '/settings/upazilas/sheet', staff: true },
    { name: 'staff-partners', path: '/partners/list', staff: true },
    { name: 'staff-site', path: '/settings/profile', staff: true },
    { name: 'staff-roles', path: '/user-management/manage-role', staff: true },
    { name: 'staff-activity', path: '/user-management/activity-logs', staff: true },
    { name: 'staff-messages', path: '/contact-messages', staff: true },
    { name: 'staff-discussions', path: '/discussions', staff: true },
    { name: 'staff-introduction', path: '/settings/introduction?institution=1', staff: true },
  ];
}

async function takeCertificate(site: Site, check: string): Promise<void> {
  const pdf = await fetch(`${site.url}/api/certificate-file/${check.split('/').at(-1)}.pdf`);
  await keep(
    'certificate',
    execFileSync('pdftoppm', ['-png', '-r', '100', '-singlefile', '-'], { input: Buffer.from(await pdf.arrayBuffer()) }),
  );
}

async function take(site: Site, browser: Browser): Promise<Buffer[]> {
  const screens = await screensOf(site);
  await takeCertificate(site, screens.find((s) => s.name === 'certificate-check')!.path);
  const home: Buffer[] = [];
  for (const width of [360, 1280])
    for (const language of ['bn', 'en'] as const) {
      const open = { width, height: width < 640 ? 740 : 800, language };
      const [visitor, learner, boss] = [
        await openPhone(browser, site, open),
        await openPhone(browser, site, open),
        await openPhone(browser, site, open),
      ];
      await signIn(site, boss.context, 'super@demo.test');
      await signIn(site, learner.context, 'learner@demo.test');
      for (const { name, path, own, staff, press } of screens) {
        const { page } = staff ? boss : own ? learner : visitor;
        await page.goto(site.url + path, { waitUntil: 'networkidle' });
        if (press) {
          await page
            .getByRole('button', { name: new RegExp(`^(${press[0].map((word) => word[language]).join('|')})$`) })
            .first()
            .click();
          await page.locator(press[1]).first().waitFor();
        }
        const png = await page.screenshot({ animations: 'disabled' });
        await keep(`${name}-${language}-${width}`, png);
        if (name === 'home' && language === 'bn') home.push(png);
      }
      await visitor.context.close();
      await learner.context.close();
      await boss.context.close();
    }
  return home;
}

mkdirSync(folder, { recursive: true });
const [site, browser] = await Promise.all([startSite({ env: { PUBLIC_URL: 'https://shikhon.example' } }), openBrowser()]);
try {
  const [phone, desktop] = await take(site, browser);
  const wide = await sharp(desktop).resize({ width: 1000 }).toBuffer();
  const small = await sharp(phone).resize({ height: 625 }).toBuffer();
  await keep(
    'home',
    await sharp({ create: { width: 1380, height: 673, channels: 4, background: '#F3EAF8' } })
      .composite([
        { input: small, left: 24, top: 24 },
        { input: wide, left: 356, top: 24 },
      ])
      .png()
      .toBuffer(),
  );
} finally {
  await browser.close();
  await site.stop();
}
process.exit(0);

// My data in the browser: the archive is asked for, made, downloaded, and its pages are read.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { words as settings } from '#features/sessions/words.ts';
import { words } from '#features/my-data/words.ts';
import { titles } from '#features/my-data/words-titles-dashboard.ts';
import { visit } from './settled.ts';
import { enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'shikhon-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a learner asks for the archive, downloads it, and reads in both languages what is held of them', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/profile/account-setting`);
  await page.getByRole('link', { name: settings.to_my_data.bn }).click();
  await page.getByRole('heading', { level: 1, name: titles.my_data_title.bn }).waitFor();
  await page.getByRole('button', { name: words.make.bn }).focus();
  await page.keyboard.press('Enter');
  // the button goes away with the press: the keys go on where it stood, also when the archive is there
  const goesOn = () => page.evaluate(`document.activeElement.closest('.card')?.querySelector('h2')?.textContent`);
  await page.getByRole('button', { name: words.make.bn }).waitFor({ state: 'detached' });
  await expect.poll(goesOn).toBe(words.all.bn);
  const save = page.getByRole('button', { name: words.download.bn, exact: true });
  await save.waitFor();
  await expect.poll(goesOn).toBe(words.all.bn);
  // the next one is for another day
  expect(await page.getByRole('button', { name: words.make.bn }).count()).toBe(0);
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^shikhon-\d{4}-\d\d-\d\d\.zip$/);
  await download.saveAs(join(folder, 'archive.zip'));
  execFileSync('python3', ['-m', 'zipfile', '-e', 'archive.zip', 'out'], { cwd: folder });
  const account = JSON.parse(readFileSync(join(folder, 'out/data/accounts.json'), 'utf8')) as Record<string, { email: string }[]>;
  expect(account['users.id']![0]!.email).toBe(learner.email);

  await page.getByText(words.show_kept.bn).click();
  await page.getByText(words.kept_account.bn).first().waitFor();

  await page.goto(pathToFileURL(join(folder, 'out/index.html')).href);
  for (const [language, profile] of [
    ['bn', 'প্রোফাইল'],
    ['en', 'Profile'],
  ] as const) {
    if (language === 'en') await page.getByRole('link', { name: 'English' }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
    await page.evaluate(axe);
    expect(await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))')).toEqual([]);
    await page.getByRole('link', { name: profile, exact: true }).click();
    await page.getByText(learner.email).waitFor();
    expect((await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number).toBeLessThanOrEqual(0);
    await page.goBack();
  }
  await context.close();
  expect(faults).toEqual([]);
});

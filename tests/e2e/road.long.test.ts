// The learner's road from the front page to a certificate that anybody can check: by keyboard alone on a phone, and with a mouse on a desktop.
// @module-tag long
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as frame } from '#app/words.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { words as account } from '#features/registration/words.ts';
import { words as certificate } from '#features/certificates/words.ts';
import { words as course } from '#features/courses/words.ts';
import { words as home } from '#features/home/words.ts';
import { words as journey } from '#features/journeys/words.ts';
import { playerWords } from '#features/lessons/words-player.ts';
import { words as talk_words } from '#features/discussions/words.ts';
import { words as lesson_words } from '#features/lessons/words.ts';
import { words as quiz_words } from '#features/quizzes/words.ts';
import { words as session } from '#features/sessions/words.ts';
import { words as ui } from '#ui/words.ts';
import { choose, pressOn, typeInto } from './keys.ts';
import { knownFromPackage, takeQuiz } from './quiz.ts';
import { visit } from './settled.ts';
import { api, journeyOf, lastCode, newLearner, openPhone, signIn, standing } from './site.ts';

const { site, browser } = await standing();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const phone = `0171${String(Math.random()).slice(2, 9)}`;

test('somebody who only has a keyboard and reads Bengali on a phone gets from the front page to a certificate', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, site.url);

  // finding: Bengali in English letters
  await typeInto(page, page.getByRole('main').getByLabel(home.search_label.bn), 'nirapod pani');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/lists\?keyword=nirapod/);
  await pressOn(page, link(page, 'নিরাপদ পানি: জীবাণু ও আর্সেনিক'));
  await page.getByRole('heading', { level: 1, name: 'নিরাপদ পানি: জীবাণু ও আর্সেনিক' }).waitFor();
  const address = new URL(page.url()).pathname;

  // registering on the way to enrolling
  await pressOn(page, page.getByRole('link', { name: course.enrol.bn }));
  await page.waitForURL(/\/login/);
  await pressOn(page, link(page, session.register_free.bn));
  await pressOn(page, link(page, account.register_learner.bn));
  await typeInto(page, page.getByLabel(account.name.bn), 'শেফালি খাতুন');
  await typeInto(page, page.getByLabel(account.contact.bn), bengaliDigits(phone));
  await typeInto(page, page.locator('input[name=password]'), 'নদীর-নাম-মেঘনা-৭');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verify/);
  await typeInto(page, page.getByLabel(account.code.bn), bengaliDigits(await lastCode(site, `+88${phone}`)));
  await page.waitForURL(new RegExp(address));
  await pressOn(page, button(page, course.enrol.bn));
  await page.waitForURL(/\/course\/journey\//);

  // three lessons and the quiz
  for (const title of ['পরিষ্কার মানেই নিরাপদ নয়', 'আর্সেনিক: নীরব বিষ', 'পানি নিরাপদ করা']) {
    await page.getByRole('heading', { name: title }).waitFor();
    await pressOn(page, button(page, journey.done_next.bn));
  }
  await takeQuiz(page, knownFromPackage('db/demo/courses/safe-water/quizzes/01.yaml', 'bn'), 'bn', true);

  // the end of the course: a review, the certificate, its sheet
  await page.getByRole('heading', { name: journey.complete.bn }).waitFor();
  const stars = page.getByRole('group', { name: journey.rating.bn }).getByRole('radio');
  await choose(page, stars, stars.nth(3));
  await typeInto(page, page.getByLabel(journey.review_text.bn), 'ছবিগুলো খুব কাজের।');
  await pressOn(page, button(page, journey.send_review.bn));
  await page.getByText(journey.reviewed.bn).waitFor();
  await pressOn(page, link(page, journey.certificate.bn), 'Enter', { back: true });
  await page.locator('.sheet').getByText('শেফালি খাতুন', { exact: true }).waitFor();
  const fetched = page.waitForEvent('download');
  await pressOn(page, page.getByRole('link', { name: /পিডিএফ/ }));
  const sheet = readFileSync(await (await fetched).path());
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
  await pressOn(page, link(page, certificate.sheet_checked.bn));
  await page.getByRole('heading', { name: certificate.genuine.bn }).waitFor();
  const check = page.url();

  // anybody sees that it is genuine, without any script
  const reader = await openPhone(browser, site, { scripts: false });
  await reader.page.goto(check);
  await expect.poll(() => reader.page.getByRole('heading', { name: certificate.genuine.bn }).isVisible()).toBe(true);
  await expect.poll(() => reader.page.getByText('শেফালি খাতুন').first().isVisible()).toBe(true);
  await reader.context.close();

  // out, here and on every other phone
  await pressOn(page, button(page, ui.my_account.bn), 'Enter', { back: true });
  await pressOn(page, page.getByRole('menuitem', { name: frame.account.bn }).or(link(page, frame.account.bn)));
  await pressOn(page, button(page, session.log_out_everywhere.bn));
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: session.log_out_everywhere.bn }));
  await page.waitForURL(/\/logout/);
  await page.goto(`${site.url}/certificate/list`);
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');
  await context.close();
  expect(faults).toEqual([]);
});

test('a learner at a desktop opens a lesson of every kind in English and gets the certificate', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 800, language: 'en' });
  const { email, password } = await newLearner(site);
  await page.goto(`${site.url}/search/lists?keyword=bonna`);
  await page.getByRole('main').getByRole('link', { name: 'Floods and cyclones: being ready' }).first().click();
  await page.getByRole('main').getByRole('link', { name: course.enrol.en }).first().click();
  await page.getByLabel(session.login.en).fill(email);
  await page.locator('input[name=password]').fill(password);
  await button(page, session.log_in.en).click();
  await page.getByRole('button', { name: course.enrol.en }).first().click();
  await page.waitForURL(/\/course\/journey\//);

  const main = page.getByRole('main');
  const open = new Set<string>();
  const lesson = async (title: string, kind: string, look: () => Promise<unknown>) => {
    await main.getByRole('heading', { name: title, exact: true }).waitFor();
    await look();
    open.add(kind);
    // a result leads on by itself
    if (kind === 'quiz') await main.getByRole('link', { name: quiz_words.next_lesson.en.replace('{title}', '') }).click();
    else await page.getByRole('navigation', { name: journey.lessons_nav.en }).getByRole('button').click();
  };
  const reads = (text: string | RegExp) => () => main.locator('.rich').getByText(text).first().waitFor();
  const quiz = (n: string) => () => takeQuiz(page, knownFromPackage(`db/demo/courses/flood-cyclone/quizzes/${n}.yaml`, 'en'), 'en');
  const { lessons } = await journeyOf(api(site, await signIn(site, context, email, password)), 'flood-cyclone');
  const looks: Record<string, () => Promise<unknown>> = {
    manual: reads(/./),
    video: async () => {
      await main.locator('video').waitFor();
      await main.locator('.script li').first().waitFor();
    },
    audio: async () => {
      await button(page, playerWords.play.en).click();
      await expect.poll(() => main.locator('audio').evaluate((sound: { currentTime: number }) => sound.currentTime)).toBeGreaterThan(0);
    },
    image: async () => {
      await main.getByRole('button', { name: new RegExp(lesson_words.open_picture.en) }).click();
      await page.getByRole('dialog').getByRole('img').waitFor();
      await page.keyboard.press('Escape');
    },
    presentation: async () => {
      const next = button(page, lesson_words.next_slide.en);
      for (let n = 0; n < 4; n++) await next.click();
      await main.getByText('Slide 5 of 5').waitFor();
    },
    document: async () => {
      const file = await main.getByRole('link', { name: /^Open, / }).getAttribute('href');
      const got = await page.request.get(site.url + file);
      expect((await got.body()).subarray(0, 5).toString()).toBe('%PDF-');
    },
    link: () => main.getByRole('link', { name: lesson_words.open_link.en }).waitFor(),
    discussion: async () => {
      await main.getByLabel(talk_words.say_something.en).fill('We tied the boats the evening before.');
      await button(page, talk_words.say.en).click();
      await main.getByRole('listitem').getByText('We tied the boats the evening before.').waitFor();
    },
  };
  let quizzes = 0;
  for (const l of lessons.slice(0, -1)) await lesson(l.title, l.kind, l.kind === 'quiz' ? quiz(`0${++quizzes}`) : looks[l.kind]!);
  expect([...open].sort()).toEqual([...Object.keys(looks), 'quiz'].sort());
  await quiz(`0${++quizzes}`)();
  await main.getByRole('heading', { name: journey.complete.en }).waitFor();
  await link(page, journey.certificate.en).click();
  await page.locator('.sheet').waitFor();
  await page.goto(`${site.url}/certificate/list`);
  await main.getByRole('heading', { name: 'Floods and cyclones: being ready' }).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

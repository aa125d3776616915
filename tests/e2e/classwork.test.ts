// Classwork in a browser: homework is set on a phone, handed in with a photograph while there is no line, marked, returned, done again and read.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { staffWords } from '#features/assignments/words-staff.ts';
import { words as work } from '#features/assignments/words.ts';
import { form, words } from '#features/classworks/words-screen.ts';
import { settle, visit } from './settled.ts';
import { api, openPhone, signIn, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const bn = speaker('bn');

test('a teacher sets homework on a phone; a learner hands it in without a line, does it again, and reads the mark', async () => {
  const own = api(site, await tokenOf(site, 'learner@demo.test'));
  const sessions = await own.get<{ batch_id: number }[]>('/classroom/schedule/view-syllabus-all?type=now');
  const batch = Math.max(...sessions.map((one) => one.batch_id));
  const at = `${site.url}/classroom/details/${batch}/class`;

  const teacher = await openPhone(browser, site);
  await signIn(site, teacher.context, 'teacher@demo.test');
  await visit(teacher.page, `${at}/new-work`);
  await teacher.page.locator('[name=bn_title]').fill('নদীর মানচিত্র');
  await teacher.page.locator('[name=bn_body]').fill('আপনার গ্রামের নদীর একটি মানচিত্র আঁকুন।');
  await teacher.page.getByRole('button', { name: bn(form.publish) }).click();
  await told(teacher.page, bn(form.given));
  await teacher.page.waitForURL(/\/works\/\d+$/);
  const id = Number(teacher.page.url().split('/').at(-1));
  expect(await teacher.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);

  const learner = await openPhone(browser, site);
  await signIn(site, learner.context, 'learner@demo.test');
  await visit(learner.page, `${at}/works/${id}`);
  await learner.page.getByText('আপনার গ্রামের নদীর একটি মানচিত্র আঁকুন।').waitFor();
  await learner.page.locator('[name=work]').waitFor();
  await settle(learner.page);
  await learner.context.setOffline(true);
  const noise = Buffer.from(Array.from({ length: 2400 * 1800 * 3 }, (_, i) => (i * 7919) % 251));
  const buffer = await sharp(noise, { raw: { width: 2400, height: 1800, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  await learner.page.locator('input[capture]').setInputFiles({ name: 'map.jpg', mimeType: 'image/jpeg', buffer });
  await learner.page.getByText(bn(work.on_phone)).waitFor();
  await learner.page.locator('[name=work]').fill('নদীটি গ্রামের পুব দিকে।');
  await learner.page.getByRole('button', { name: bn(work.hand_in), exact: true }).click();
  await learner.page.getByText(bn(work.kept_text)).waitFor();
  await learner.context.setOffline(false);
  await told(learner.page, bn(work.done_now));
  await learner.page.getByRole('link', { name: 'map.jpg' }).waitFor();
  expect(learner.faults).toEqual([]);

  await visit(teacher.page, `${at}/works/${id}/grading`);
  await teacher.page.getByText('নদীটি গ্রামের পুব দিকে।').waitFor();
  await teacher.page.locator('[name=comment]').fill('উত্তর দিকটিও দেখান।');
  await teacher.page.getByRole('button', { name: bn(staffWords.give_back) }).click();
  await told(teacher.page, bn(staffWords.given_back));

  await visit(learner.page, `${at}/works/${id}`);
  await learner.page.getByText('উত্তর দিকটিও দেখান।').waitFor();
  await learner.page.locator('[name=work]').fill('নদীটি গ্রামের পুব দিকে, উত্তরে বিল।');
  await learner.page.getByRole('button', { name: bn(work.hand_in_again) }).click();
  await told(learner.page, bn(work.done_now));

  await visit(teacher.page, `${at}/works/${id}/submissions`);
  await teacher.page.getByRole('link', { name: bn(words.to_marking) }).click();
  await settle(teacher.page);
  await teacher.page.locator('[name=percent]').fill('৯০');
  await teacher.page.getByRole('button', { name: bn(staffWords.send), exact: true }).click();
  await told(teacher.page, bn(staffWords.marked));

  await visit(learner.page, `${at}/evaluation`);
  await learner.page.getByText('৯০%').waitFor();
  expect(await learner.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  for (const one of [teacher, learner]) {
    expect(one.faults).toEqual([]);
    await one.context.close();
  }
});

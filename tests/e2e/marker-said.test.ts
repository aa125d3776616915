// A learner reads and hears by keys alone, on a phone, what a marker said of an answer: at its words, below it, and by voice with its text.
import { expect, test } from 'vitest';
import { newCommented, said } from '#features/marking/test/commented.ts';
import { words } from '#features/quizzes/words.ts';
import { faultsOf } from '../accessibility/look.ts';
import { pressOn, tabTo } from './keys.ts';
import { visit } from './settled.ts';
import { enter, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('comments at words and by voice are found with the marks; the voice loads nothing before it is played', async () => {
  const { learner, path } = await newCommented(site);
  const phone = await openPhone(browser, site, { width: 360, height: 740 });
  const { page, context } = phone;
  const sounds: string[] = [];
  page.on('request', (request) => request.resourceType() === 'media' && sounds.push(request.url()));
  await enter(site, context, learner);
  await visit(page, site.url + path);
  await pressOn(page, page.getByRole('button', { name: words.last_result.bn, exact: true }));
  // what somebody wrote is seen without asking for it
  const answer = page.locator('.rq', { has: page.locator('.an-own') });
  await answer.waitFor();
  expect(await answer.locator('mark').allInnerTexts()).toEqual(said.spots.map((spot) => spot.words));
  const comments = answer.locator('.said-spots li');
  for (const [i, spot] of said.spots.entries()) {
    expect(await comments.nth(i).innerText()).toContain(spot.words);
    expect(await comments.nth(i).innerText()).toContain(spot.text);
  }
  await answer.getByText(said.comment, { exact: true }).waitFor();
  await answer.getByText(said.voice, { exact: true }).waitFor();
  const player = answer.locator('audio');
  await tabTo(page, player);
  expect(sounds).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect.poll(() => sounds.length).toBeGreaterThan(0);
  await expect.poll(() => player.evaluate((audio: any) => audio.ended || audio.currentTime > 0)).toBe(true);
  expect(phone.faults).toEqual([]);
  await context.close();
});

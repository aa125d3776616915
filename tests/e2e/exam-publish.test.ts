// A single exam from its first title to the marksheet: built, rehearsed and published, taken on a phone, its results published, and what its learner reads.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as exams } from '#features/exams/words-staff.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as taking } from '#features/quizzes/words-exam.ts';
import { words as results } from '#features/results/words.ts';
import { settle, visit } from './settled.ts';
import { api, enrolled, enter, newLearner, openPhone, signIn, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};
const saved = async (page: Page, press: () => Promise<void>): Promise<string> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file.suggestedFilename();
};

test('a teacher builds and publishes an exam, a learner takes it, and reads marks and marksheet once the results are out', async () => {
  const desk = await openPhone(browser, site, { width: 1280, height: 900 });
  await signIn(site, desk.context, 'teacher@demo.test');
  const { page } = desk;
  const title = `মাসিক পরীক্ষা ${Date.now()}`;
  await visit(page, `${site.url}/exam/single/create`);
  await page.locator('[name=bn_title]').fill(title);
  await page.locator('[name=category_id]').selectOption({ index: 1 });
  await button(page, exams.make.bn).click();
  await page.waitForURL(/\/exam\/build\/\d+\/questions/);
  const id = Number(/build\/(\d+)/.exec(page.url())![1]);
  await settle(page);
  // two parts, each with its own half of the hour
  for (const [n, name] of ['ভাষা', 'রচনা'].entries()) {
    await button(page, exams.add_section.bn).click();
    const part = page.locator('.ex-section').nth(n);
    await part.locator('[name$=-bn_title]').fill(name);
    await part.locator('[name$=-minutes]').fill('৩০');
    await part.getByRole('button', { name: exams.add_folder.bn, exact: true }).click();
    await page
      .getByRole('dialog')
      .locator('[name=folder]')
      .selectOption({ index: n + 1 });
    await page.getByRole('dialog').getByRole('button', { name: exams.put_in.bn, exact: true }).click();
  }
  await page.getByText(exams.matched.bn.split('{n}টি ')[1]!.split(',')[0]!, { exact: false }).first().waitFor();
  const draft = async () =>
    (
      await api(site, await tokenOf(site, 'teacher@demo.test')).get<{
        fields: { sections: string; scale: string; mode: string; closes_on?: string; closes_at?: string };
      }>(`/course/exam/build/draft/${id}`)
    ).fields;
  const foldersSaved = async () => (await draft()).sections.match(/"folder_id":\d+/g)?.length;
  await expect.poll(foldersSaved).toBe(2);

  // what only a bell has is asked of it alone, and what it has not is not asked of it, nor forgotten
  await visit(page, `${site.url}/exam/build/${id}/rules`);
  const lobby = page.locator('[name=lobby_minutes], [name=door_minutes]');
  expect(await lobby.count()).toBe(0);
  const closing = page.locator('[name=closes_on], [name=closes_at]');
  await closing.first().fill('2099-03-04');
  await closing.last().fill('10:30');
  await expect.poll(async () => (await draft()).closes_at).toBe('10:30');
  await page.locator('[name=mode]').selectOption('bell');
  await expect.poll(() => lobby.count()).toBe(2);
  // a bell has an hour
  await page.getByText(exams.bell_hour_hint.bn, { exact: true }).waitFor();
  expect(await page.getByText(exams.hour_hint.bn).count()).toBe(0);
  expect(await closing.count()).toBe(0);
  await expect.poll(async () => (await draft()).mode).toBe('bell');
  await page.locator('[name=mode]').selectOption('own');
  await expect.poll(() => lobby.count()).toBe(0);
  await expect.poll(async () => (await draft()).mode).toBe('own');
  expect(await closing.first().inputValue()).toBe('2099-03-04');
  expect(await closing.last().inputValue()).toBe('10:30');
  await closing.last().fill('');
  await closing.first().fill('');
  await expect.poll(async () => (await draft()).closes_on ?? '').toBe('');

  await visit(page, `${site.url}/exam/build/${id}/results`);
  await page.locator('[name=review_marks]').selectOption('published');
  await page.locator('[name=scale]').selectOption('gpa5');
  await expect.poll(async () => (await draft()).scale).toBe('gpa5');
  await shoot(page, 'exam-results-step-1280');

  await visit(page, `${site.url}/exam/build/${id}/rehearsal`);
  await button(page, exams.hand_in.bn).click();
  await page.getByText(exams.would_fail.bn).waitFor();

  await visit(page, `${site.url}/exam/build/${id}/publish`);
  await button(page, exams.publish.bn).click();
  await told(page, exams.published.bn);
  await page.getByRole('link', { name: exams.on_paper.bn, exact: true }).click();
  await page.waitForURL(`**/exam/single/paper/${id}`);
  await shoot(page, 'exam-paper-1280');

  const learner = await newLearner(site);
  const { course_id } = await api(site, await tokenOf(site, 'teacher@demo.test')).get<{ course_id: number }>(
    `/course/exam/build/${id}/exam`,
  );
  const { uuid } = await enrolled(learner, String(course_id));
  const phone = await openPhone(browser, site);
  await enter(site, phone.context, learner);
  await visit(phone.page, `${site.url}/course/journey/${uuid}?lesson=${id}`);
  await phone.page.getByText(taking.parts_timed.bn.replace('{minutes}', '৩০ + ৩০')).waitFor();
  await button(phone.page, taking.start.bn).click();
  expect(await phone.page.getByRole('timer').innerText()).toMatch(/^ভাষা:\s*৩০ মিনিট বাকি/);
  // the server says that the time of the first part is over
  await phone.page.route('**/exam/sync/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/"section_ends":\[\d+/, `"section_ends":[${Date.now() - 60_000}`),
    });
  });
  // whatever the bank had for it
  await phone.page.locator('.asking select, .asking input').first().waitFor();
  const [select, input] = ['select', 'input'].map((tag) => phone.page.locator(`.asking ${tag}`).first());
  if (await select!.count()) await select!.selectOption({ index: 1 });
  else if (/radio|checkbox/.test((await input!.getAttribute('type')) ?? '')) await input!.check();
  else await input!.fill('1');
  // on to the next part; the first can be read
  await phone.page.getByText(taking.part_over.bn.replace('{title}', 'ভাষা').replace('{next}', 'রচনা')).waitFor();
  expect(await phone.page.getByRole('timer').innerText()).toMatch(/^রচনা:/);
  await shoot(phone.page, 'exam-part-360');
  await button(phone.page, quiz.previous.bn).click();
  await phone.page.getByText(taking.part_closed.bn).waitFor();
  await shoot(phone.page, 'exam-part-over-360');
  await button(phone.page, quiz.next.bn).click();
  await button(phone.page, quiz.to_summary.bn).click();
  await phone.page.getByRole('button', { name: new RegExp(`^(${quiz.submit.bn}|${quiz.submit_anyway.bn})$`) }).click();
  await phone.page.getByRole('heading', { name: taking.handed_in.bn, exact: true }).waitFor();
  await phone.page.getByText(taking.told_later.published.bn).waitFor();
  await shoot(phone.page, 'exam-withheld-360');

  const office = await openPhone(browser, site, { width: 1280, height: 900 });
  await signIn(site, office.context, 'partner@demo.test');
  await visit(office.page, `${site.url}/results/${id}`);
  await button(office.page, results.publish.bn).click();
  await office.page.getByRole('dialog').getByRole('button', { name: results.publish.bn, exact: true }).click();
  await told(office.page, results.published.bn);

  const [enrollment] = await learner.api.get<{ id: number; course_id: number }[]>('/learner-course/my-courses');
  await visit(phone.page, `${site.url}/my-results/${enrollment!.id}`);
  await phone.page.getByText(/^মেধাক্রম/).waitFor();
  expect(await saved(phone.page, () => button(phone.page, results.marksheet.bn).click())).toMatch(/^marksheet-\d+\.pdf$/);
  await shoot(phone.page, 'exam-own-results-360');
  expect([...desk.faults, ...phone.faults, ...office.faults]).toEqual([]);
  for (const { context } of [desk, phone, office]) await context.close();
});

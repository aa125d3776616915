// An assignment: a learner writes it on a phone, adds a file, submits; the team marks it; the learner reads what it says.
import { expect, test } from 'vitest';
import { staffWords } from '#features/assignments/words-staff.ts';
import { words } from '#features/assignments/words.ts';
import { words as recordWords } from '#ui/work/words-record.ts';
import { newCourse, newItem, newLearnerOf, newPartner, textOf, writeLesson } from './course-made.ts';
import { settle, visit } from './settled.ts';
import { api, enter, journeyOf, openPhone, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();

test('a work is submitted on a phone, marked at a desk, and read again', async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'হাতের কাজ');
  const item = await newItem(partner, course_id, 'assignment', 'একটি চিঠি লিখুন');
  await writeLesson(partner, item.id, { bn_body: textOf('একটি চিঠি লিখে জমা দিন।'), work_done_by: 'passed', pass_percent: 60 });
  const learner = await newLearnerOf(site, partner, course_id);
  const { uuid, lessons } = await journeyOf(learner.api, String(course_id));
  const lesson = lessons[0]!;
  const state = async () => (await journeyOf(learner.api, String(course_id))).lessons[0]!.state;

  const phone = await openPhone(browser, site);
  await enter(site, phone.context, learner);
  await visit(phone.page, `${site.url}/course/journey/${uuid}?lesson=${lesson.id}`);
  await phone.page.getByRole('heading', { name: words.title.bn }).waitFor();
  const send = phone.page.getByRole('button', { name: words.hand_in.bn, exact: true });
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  await phone.page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'চিঠি.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });
  await phone.page.getByRole('link', { name: 'চিঠি.pdf' }).waitFor();
  await phone.page.locator('[name=work]').fill('প্রিয় মা, আমি ভালো আছি।');
  await send.click();
  await phone.page.getByText(words.waits.bn).waitFor();
  // what was submitted stands in the field, to be changed
  expect(await phone.page.locator('[name=work]').inputValue()).toBe('প্রিয় মা, আমি ভালো আছি।');
  expect(await state()).not.toBe('done');
  expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);

  const desk = await openPhone(browser, site, { width: 1280, height: 900 });
  await enter(site, desk.context, partner);
  await visit(desk.page, `${site.url}/assignments`);
  await desk.page.getByRole('link', { name: 'রহিমা বেগম' }).first().click();
  await desk.page.waitForURL(/\/assignments\/\d+$/);
  await settle(desk.page);
  await desk.page.getByText('প্রিয় মা, আমি ভালো আছি।').waitFor();
  const file = await desk.page.request.get(
    new URL((await desk.page.getByRole('link', { name: 'চিঠি.pdf' }).getAttribute('href'))!, site.url).href,
  );
  expect([file.status(), file.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  await desk.page.locator('[name=percent]').fill('৮৫');
  await desk.page.locator('[name=comment]').fill('সুন্দর হয়েছে।');
  await desk.page.getByRole('button', { name: staffWords.send.bn }).click();
  await told(desk.page, staffWords.marked.bn);
  await expect.poll(state).toBe('done');

  // somebody else changes the mark meanwhile, which this page does not know of
  const work = Number(new URL(desk.page.url()).pathname.split('/').at(-1));
  const other = api(site, await tokenOf(site, 'super@demo.test'));
  const { version, marks } = await other.get<{ version: number; marks: number }>(`/course/batch/assignments/${work}`);
  await other.post(`/course/batch/assignments/${work}`, { version, marks, percent: 70, comment: 'আরও লিখুন।' });
  await desk.page.locator('[name=percent]').fill('৮০');
  await desk.page.getByRole('button', { name: staffWords.send_again.bn }).click();
  const choice = desk.page.getByRole('heading', { name: recordWords.conflict_title.bn });
  await choice.waitFor();
  await expect.poll(() => desk.page.evaluate<string>('document.activeElement.textContent')).toBe(recordWords.conflict_title.bn);
  await desk.page.setViewportSize({ width: 360, height: 800 });
  expect(await desk.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await desk.page.getByRole('radio', { name: /৮০/ }).press('Space');
  await desk.page.getByRole('button', { name: recordWords.merge_save.bn }).press('Enter');
  await choice.waitFor({ state: 'detached' });
  const seen = await partner.api.get<{ percent: number; comment: string }>(`/course/batch/assignments/${work}`);
  expect(seen).toMatchObject({ percent: 80, comment: 'আরও লিখুন।' });
  await partner.api.post(`/course/batch/assignments/${work}`, { version, marks: marks + 2, percent: 85, comment: 'সুন্দর হয়েছে।' });

  await visit(phone.page, `${site.url}/course/journey/${uuid}?lesson=${lesson.id}`);
  await phone.page.getByText('সুন্দর হয়েছে।').waitFor();
  await phone.page.getByText(/৮৫%/).first().waitFor();
  await phone.context.close();
  await desk.context.close();
  expect([...phone.faults, ...desk.faults]).toEqual([]);
});

// Teacher verification on a phone of 360 px in Bengali, by the keys alone: found, mismatch, an ID in use, no answer, and on to an enrolment.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as frame } from '#app/words.ts';
import { words as ui } from '#ui/words.ts';
import { words as account } from '#features/accounts/words.ts';
import { words as course } from '#features/courses/words.ts';
import { words } from '#features/verification/words.ts';
import { words as deciding } from '#features/verification/words-staff.ts';
import { pressOn, tabTo, typeInto } from './keys.ts';
import { reload, visit } from './settled.ts';
import { enter, lastCode, newLearner, openPhone, signIn, standing } from './site.ts';

const long = { tags: ['long'] };
// an ID belongs to one account for good: these are typed in no other file
const { site, browser } = await standing();
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const idField = (page: Page) => dialog(page).locator('input[name=pdsid]');
const born = (page: Page) => dialog(page).locator('input[name=date_of_birth]');
async function open(path: string) {
  const learner = await newLearner(site);
  const phone = await openPhone(browser, site);
  await enter(site, phone.context, learner);
  await visit(phone.page, site.url + path);
  return { ...phone, learner };
}
const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
/** Nothing is wider than the phone. */
const isWithin = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');

test('a teacher is found by an ID in Bengali digits, agrees, and has the post in the profile and the mark in the menu', long, async () => {
  const { context, page, faults, learner } = await open('/profile/myprofile');
  await pressOn(page, button(page, words.verify.bn));
  await dialog(page).getByText(words.levels[1].bn, { exact: true }).waitFor();
  expect(await isWithin(page)).toBe(true);
  await typeInto(page, idField(page), '১০০২৪৫৬৭৮');
  await typeInto(page, born(page), '১৩/০৮/১৯৮৬');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('alert').getByText(words.mismatch.bn).waitFor();
  await tabTo(page, born(page), { back: true });
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('১২/০৮/১৯৮৬');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('সহকারী শিক্ষক').waitFor();
  expect(await isWithin(page)).toBe(true);
  await pressOn(page, dialog(page).getByRole('checkbox'), 'Space');
  await pressOn(page, button(page, words.go_on.bn));
  await dialog(page).getByRole('heading', { name: words.saved.bn }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('input[name=profession]').inputValue()).toBe('সহকারী শিক্ষক');
  await page.getByText(account.from_record.bn).waitFor();
  await page.getByText(words.verified.bn, { exact: true }).waitFor();
  expect(await learner.api.get<{ teacherverify: number }>('/my-account/user/view-info')).toMatchObject({ teacherverify: 1 });
  await page.getByRole('button', { name: new RegExp(ui.my_account.bn) }).click();
  await page.getByText(frame.id_verified.bn).waitFor();
  await context.close();
  expect(faults).toEqual([]);

  // the same ID is used for everybody else, and nobody is told by whom
  const other = await open('/profile/myprofile');
  await pressOn(other.page, button(other.page, words.verify_only.bn));
  await typeInto(other.page, idField(other.page), '100245678');
  await typeInto(other.page, born(other.page), '12/08/1986');
  await other.page.keyboard.press('Enter');
  await dialog(other.page).getByRole('alert').getByText(words.used.bn).waitFor();
  expect(await isWithin(other.page)).toBe(true);
  // whose it is may be their own other account: both are made one there
  expect(await dialog(other.page).getByRole('link').getAttribute('href')).toBe('/profile/another-account');
  await pressOn(other.page, button(other.page, words.again.bn));
  await expect.poll(() => idField(other.page).inputValue()).toBe('');
  await expect.poll(() => idField(other.page).evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  await other.context.close();
  expect(other.faults).toEqual([]);
});

test('an office that does not answer is told as an error of its own, and is asked again with what was typed', long, async () => {
  const { context, page, faults } = await open('/profile/myprofile');
  let silent = true;
  await page.route('**/my-account/teacher-verification', (route) => (silent ? route.abort() : route.continue()));
  await pressOn(page, button(page, words.verify_only.bn));
  await pressOn(page, dialog(page).getByRole('tab', { name: words.teacher.bn }), 'ArrowRight');
  await dialog(page).getByLabel(words.ids.employee.bn).waitFor();
  await typeInto(page, idField(page), 'dpe-৩৩০৭');
  await typeInto(page, born(page), '০৯/০৯/১৯৮২');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: words.failed_title.bn }).waitFor();
  silent = false;
  await pressOn(page, button(page, words.try_again.bn));
  await dialog(page).getByText('উপজেলা শিক্ষা কর্মকর্তা').waitFor();
  await pressOn(page, button(page, words.go_on.bn));
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText(words.verified.bn, { exact: true }).waitFor();
  // without consent the profile stays as it is
  expect(await page.locator('input[name=profession]').inputValue()).toBe('');
  await button(page, words.fill.bn).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('asked again after a cut line, what does not match is mended where it stands: the keys go on in the form', long, async () => {
  const { context, page, faults } = await open('/profile/myprofile');
  await pressOn(page, button(page, words.verify_only.bn));
  await typeInto(page, idField(page), '১০০২৪৫৬৭৮');
  await typeInto(page, born(page), '১৩/০৮/১৯৮৬');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: words.failed_title.bn }).waitFor();
  await dialog(page).getByRole('alert').getByText(words.no_line.bn).waitFor();
  await context.setOffline(false);
  await pressOn(page, button(page, words.try_again.bn));
  await dialog(page).getByRole('alert').getByText(words.mismatch.bn).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('pdsid');
  await context.close();
  expect(faults).toEqual([]);
});

test(
  'each wrong pair tells how many more there are; after the last one stands when it goes on, and papers lead to staff',
  long,
  async () => {
    const { context, page, faults, learner } = await open('/profile/myprofile');
    await pressOn(page, button(page, words.verify_only.bn));
    await typeInto(page, idField(page), '১০০২৪৫৬৭৮');
    await typeInto(page, born(page), '১৩/০৮/১৯৮৬');
    for (const left of ['৪', '৩', '২', '১']) {
      await page.keyboard.press('Enter');
      await dialog(page).getByRole('alert').getByText(words.tries_left.bn.replace('{left}', left)).waitFor();
    }
    expect(await isWithin(page)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('heading', { name: words.over_title.bn }).waitFor();
    expect(await dialog(page).getByRole('alert').innerText()).toMatch(/: (ভোর|সকাল|দুপুর|বিকেল|সন্ধ্যা|রাত) [০-৯]{1,2}:[০-৯]{2} থেকে।$/);
    expect(await isWithin(page)).toBe(true);
    // it is told again to who begins anew, whatever they type
    await pressOn(page, button(page, words.again.bn));
    await typeInto(page, idField(page), 'NB-৪৪০১');
    await typeInto(page, born(page), '১২/০৮/১৯৮৬');
    await page.keyboard.press('Enter');
    await pressOn(page, button(page, words.by_papers.bn));
    await dialog(page).getByText('NB-৪৪০১').waitFor();
    await typeInto(page, dialog(page).getByLabel(words.claim_told.bn), 'চাকরির চিঠি আছে');
    expect(await isWithin(page)).toBe(true);
    await pressOn(page, button(page, words.to_papers.bn));
    await dialog(page).getByRole('heading', { name: words.papers_next.bn }).waitFor();
    // without a paper it is nobody's to look at, and the profile says so
    await pressOn(page, button(page, words.papers_later.bn));
    await page.getByText(words.papers_missing.bn).waitFor();
    // who comes back another time reads at once until when they wait, and gives the papers with an ID that is typed there
    await reload(page);
    await page.getByText(words.papers_missing.bn).waitFor();
    await pressOn(page, button(page, words.verify_only.bn));
    await dialog(page).getByRole('heading', { name: words.over_title.bn }).waitFor();
    expect(await dialog(page).getByRole('alert').innerText()).toMatch(/ [০-৯]{1,2}:[০-৯]{2} থেকে।$/);
    expect(await isWithin(page)).toBe(true);
    await pressOn(page, button(page, words.by_papers.bn));
    await typeInto(page, idField(page), 'NB-৪৪০২');
    await typeInto(page, dialog(page).getByLabel(words.claim_told.bn), 'চাকরির চিঠি আছে');
    expect(await isWithin(page)).toBe(true);
    await pressOn(page, button(page, words.to_papers.bn));
    await dialog(page).getByText(words.papers_first.bn).waitFor();
    await dialog(page).locator('input[type=file][accept*=pdf]').setInputFiles(letter);
    await dialog(page).getByText(words.paper.bn.replace('{n}', '১')).waitFor();
    expect(await isWithin(page)).toBe(true);
    await pressOn(page, button(page, words.done.bn));
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText(words.paper.bn.replace('{n}', '১')).waitFor();
    expect(await learner.api.get('/my-account/teacher-verification/own')).toMatchObject({
      claim: { kind: 'papers', state: 'waiting', papers: [{ mime: 'application/pdf' }] },
    });
    await context.close();
    expect(faults).toEqual([]);
  },
);

test('an ID is counted and a birth date read back in words while they are typed; what can be neither is told at once', long, async () => {
  const { context, page, faults } = await open('/profile/myprofile');
  await pressOn(page, button(page, words.verify_only.bn));
  await typeInto(page, idField(page), '১০০২৪৫৬৭');
  await dialog(page).getByText(words.id_typed.bn.replace('{n}', '৮')).waitFor();
  await typeInto(page, born(page), '০৮/১২/১৯৮৬');
  await dialog(page).getByText(words.birth_read.bn.replace('{date}', '৮ ডিসেম্বর ১৯৮৬')).waitFor();
  expect(await isWithin(page)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog(page).getByText(words.id_count.bn.replace('{n}', '৮')).waitFor();
  const anew = async (text: string) => {
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
  };
  await tabTo(page, born(page));
  await anew('১২/৩১/১৯৮৬');
  await dialog(page).getByText(words.birth_faults.swapped.bn).waitFor();
  await anew('৩১/০২/১৯৮৬');
  await dialog(page).getByText(words.birth_faults.no_day.bn).waitFor();
  await tabTo(page, idField(page), { back: true });
  await anew('১০০২.৪৫');
  await dialog(page).getByText(words.id_faults.signs.bn).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('a course for teachers asks for the verification, and who is found ends enrolled', long, async () => {
  const { context, page, faults, learner } = await open('/profile/myprofile');
  const found = await learner.api.get<{ uuid: string; title: string }[]>(
    '/learner-course/course-search-solr?search=Assessment%20in%20the%20classroom',
  );
  const { uuid } = found.find(({ title }) => title === 'Assessment in the classroom')!;
  await visit(page, `${site.url}/course/details/${uuid}`);
  await pressOn(page, button(page, course.verify_and_enrol.bn));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await pressOn(page, button(page, course.verify_and_enrol.bn));
  await dialog(page).getByLabel(words.levels[4].bn, { exact: true }).check();
  await dialog(page).getByLabel(words.ids.pin.bn).waitFor();
  await typeInto(page, idField(page), '৪০০৭১১৮২');
  await typeInto(page, born(page), '২১/০৬/১৯৯১');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('তিস্তাপাড় সরকারি প্রাথমিক বিদ্যালয়').waitFor();
  await pressOn(page, button(page, words.go_on.bn));
  await page.waitForURL('**/journey/**');
  expect(await learner.api.get(`/learner-course/enrolled/check/${uuid}`)).toMatchObject({ enrolled: true, verified_teacher: true });
  await context.close();
  expect(faults).toEqual([]);
});

test('an ID of another account is claimed; staff decline with a reason, whoever claims appeals, and another administrator is needed', async () => {
  const other = await newLearner(site);
  await other.api.post('/my-account/teacher-verification', { pdsid: '40071182', date_of_birth: '21/06/1991', step: 2, pds_type: 4 });
  const { context, page, faults } = await open('/profile/myprofile');
  await pressOn(page, button(page, words.verify_only.bn));
  await dialog(page).getByLabel(words.levels[4].bn, { exact: true }).check();
  await dialog(page).getByLabel(words.ids.pin.bn).waitFor();
  await typeInto(page, idField(page), '৪০০৭১১৮২');
  await typeInto(page, born(page), '২১/০৬/১৯৯১');
  await page.keyboard.press('Enter');
  await pressOn(page, button(page, words.not_mine.bn));
  await typeInto(page, dialog(page).getByLabel(words.claim_told.bn), 'আমি ২০১০ থেকে মেঘনা কারিগরি বিদ্যালয়ে পড়াই');
  await pressOn(page, button(page, words.claim_send.bn));
  // the letter of appointment goes along
  await dialog(page).getByRole('heading', { name: words.papers_next.bn }).waitFor();
  await page.locator('dialog input[type=file][accept*=pdf]').setInputFiles(letter);
  await dialog(page).getByText(words.paper.bn.replace('{n}', '১')).waitFor();
  await pressOn(page, button(page, words.done.bn));
  await dialog(page).waitFor({ state: 'detached' });
  const waits = words.claim_waits.bn.split('{date}')[1]!.split('{n}')[0]!.trim();
  await page.getByText(waits).waitFor();
  await page.getByText(words.paper.bn.replace('{n}', '১')).waitFor();
  expect(await isWithin(page)).toBe(true);

  const desk = await openPhone(browser, site, { width: 1280, language: 'en' });
  await signIn(site, desk.context, 'super@demo.test');
  await visit(desk.page, `${site.url}/user-management/teacher-verification?filters=kind.used`);
  await desk.page.locator('main a[href*="/teacher-verification/"]').first().click();
  await desk.page.getByText('আমি ২০১০ থেকে মেঘনা কারিগরি বিদ্যালয়ে পড়াই').waitFor();
  await desk.page.getByText(deciding.holder_loses.en).waitFor();
  const paper = desk.page.getByRole('link', { name: words.paper_view.en.replace('{n}', '1') });
  expect((await desk.page.request.get(new URL((await paper.getAttribute('href'))!, site.url).href)).headers()['content-type']).toBe(
    'application/pdf',
  );
  await desk.page.getByLabel(deciding.reason.en).fill('The school does not know you.');
  await button(desk.page, deciding.decline.en).click();
  await desk.page.getByText(deciding.states.declined.en, { exact: true }).waitFor();
  await reload(page);
  await page.getByText(/The school does not know you\./).waitFor();
  await page.locator('summary').filter({ hasText: words.appeal.bn }).click();
  await page.getByLabel(words.appeal_told.bn).fill('প্রধান শিক্ষক বদলেছেন');
  await pressOn(page, button(page, words.claim_send.bn));
  await page.getByText(waits).waitFor();
  // the form is gone, and whoever works by keys goes on in its card
  await expect.poll(() => page.evaluate<boolean>('document.activeElement !== document.body')).toBe(true);
  await visit(desk.page, `${site.url}/user-management/teacher-verification?filters=kind.appeal`);
  await desk.page.locator('main a[href*="/teacher-verification/"]').first().click();
  await desk.page.getByText(/Another administrator has to review it/).waitFor();
  await desk.context.close();
  await context.close();
  expect([...faults, ...desk.faults]).toEqual([]);
});

test('a claim that waits has papers added and taken back by its person, who withdraws it and can begin anew', long, async () => {
  const other = await newLearner(site);
  const theirs = { pdsid: 'M20114', date_of_birth: '30/11/1979', pds_type: 2, pds_sub_type: 1 };
  await other.api.post('/my-account/teacher-verification', { ...theirs, step: 2 });
  const { context, page, faults, learner } = await open('/kept');
  await learner.api.post('/my-account/teacher-verification/claim', { ...theirs, told: 'আমার আইডি' });
  await visit(page, `${site.url}/profile/myprofile`);
  await button(page, words.paper_add.bn).waitFor();
  const files = page.locator('input[type=file][accept*=pdf]');
  await files.setInputFiles({ ...letter, buffer: Buffer.from('no paper') });
  await page
    .getByRole('alert')
    .filter({ hasText: /পিডিএফ/ })
    .waitFor();
  await files.setInputFiles(letter);
  const remove = button(page, words.paper_remove.bn.replace('{n}', '১'));
  await remove.waitFor();
  expect(await isWithin(page)).toBe(true);
  await pressOn(page, remove);
  await remove.waitFor({ state: 'detached' });
  await pressOn(page, button(page, words.withdraw.bn));
  await dialog(page).getByText(words.withdraw_text.bn).waitFor();
  await pressOn(page, dialog(page).getByRole('button', { name: words.withdraw.bn }));
  await page.getByText(words.about.bn).waitFor();
  await button(page, words.paper_add.bn).waitFor({ state: 'detached' });
  expect(await learner.api.get('/my-account/teacher-verification/own')).toMatchObject({ verification: null, claim: null });
  // who works by keys goes on where the button was
  await expect.poll(() => page.evaluate<boolean>('document.activeElement !== document.body')).toBe(true);
  await pressOn(page, button(page, words.verify_only.bn));
  await dialog(page).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test(
  'a record with a mobile number wants the code that goes there; a wrong one says so, and whose number is another one asks staff',
  long,
  async () => {
    const { context, page, faults, learner } = await open('/profile/myprofile');
    await pressOn(page, button(page, words.verify_only.bn));
    await typeInto(page, idField(page), '১০০২৪৫৬৮১');
    await typeInto(page, born(page), '০৪/০৪/১৯৮৮');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('তাহমিনা বেগম').waitFor();
    await pressOn(page, button(page, words.go_on.bn));
    await dialog(page).getByRole('heading', { name: words.code_title.bn }).waitFor();
    await button(page, words.code_not_mine.bn).waitFor();
    expect(await isWithin(page)).toBe(true);
    await pressOn(page, button(page, words.code_send.bn));
    const field = dialog(page).locator('input.code');
    await field.waitFor();
    await expect.poll(() => field.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
    const code = await lastCode(site, '+8801700000081');
    await page.keyboard.insertText(code === '000000' ? '111111' : '000000');
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByText(/কোড/)
      .filter({ hasText: /মেলেনি|মিলছে না|ভুল|সঠিক নয়/ })
      .first()
      .waitFor();
    expect(await isWithin(page)).toBe(true);
    await tabTo(page, field, { back: true });
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByText(words.verified.bn, { exact: true }).waitFor();
    expect(await learner.api.get<{ teacherverify: number }>('/my-account/user/view-info')).toMatchObject({ teacherverify: 1 });
    await context.close();
    expect(faults).toEqual([]);
  },
);

// The screens of a quiz as a learner meets them: where the question stands, what a state is called, what comes after, and what can go
// wrong on the way: the session ends, another tab goes on, the browser keeps nothing.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as journey } from '#features/journeys/words.ts';
import { words as question } from '#features/questions/words.ts';
import type { Attempt } from '#features/quizzes/contract.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as session } from '#features/sessions/words.ts';
import { answerRight, askedOf, knownFromPackage, saidPassed } from './quiz.ts';
import { visit } from './settled.ts';
import { enrolled, enter, type Learner, newLearner, openPhone, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const said = (text: string, slots: Record<string, string | number> = {}) =>
  Object.entries(slots).reduce((done, [slot, value]) => done.replaceAll(`{${slot}}`, String(value)), text);
const focused = (page: Page) => page.evaluate('document.activeElement?.textContent?.trim() ?? ""') as Promise<string>;
/** Opens the quiz of a course; the lessons before it are done. */
async function open(slug: string, look: Parameters<typeof openPhone>[2] = {}, given?: Learner) {
  const learner = given ?? (await newLearner(site));
  const { uuid, lessons } = await enrolled(learner, slug);
  const at = lessons.findIndex((l) => l.kind === 'quiz');
  for (const lesson of lessons.slice(0, at))
    await learner.api.post('/learner-course/syllabus-submission', { lesson_id: lesson.id, done: true, percent: 100 });
  const phone = await openPhone(browser, site, look);
  await enter(site, phone.context, learner);
  const address = `${site.url}/course/journey/${uuid}?lesson=${lessons[at]!.id}`;
  await visit(phone.page, address);
  return {
    ...phone,
    learner,
    lesson: lessons[at]!,
    lessons,
    address,
    known: knownFromPackage(`db/demo/courses/${slug}/quizzes/01.yaml`, look?.language ?? 'bn'),
  };
}
const fits = async (page: Page) =>
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
    .toBeLessThanOrEqual(0);
const kept = (page: Page) => page.locator('.kept.saved').first().waitFor();

test('the question stands in the upper third of a phone with one way on; focus is at the question after starting, going on and trying again', {
  tags: ['long'],
}, async () => {
  const { context, page, known, faults } = await open('safe-water');
  await button(page, quiz.start.bn).click();
  await page.locator('.pal').waitFor();
  const number = (n: number, all = 3) => said(quiz.question_of.bn, { n: '০১২৩৪৫'[n]!, all: '০১২৩৪৫'[all]! });
  await expect.poll(() => focused(page)).toBe(number(1));
  const legend = (await page.locator('legend').first().boundingBox())!;
  expect(legend.y + legend.height).toBeLessThan(740 / 3);
  // of all that is seen, one control leads on
  await expect.poll(() => page.getByRole('button', { name: /^পরের/ }).filter({ visible: true }).count()).toBe(1);
  await expect.poll(() => page.getByRole('link', { name: /^পরের/ }).count()).toBe(0);
  await button(page, quiz.next.bn).click();
  await expect.poll(() => focused(page)).toBe(number(2));
  await button(page, quiz.next.bn).click();
  await button(page, quiz.to_summary.bn).click();
  await expect.poll(() => focused(page)).toBe(quiz.summary.bn);
  await button(page, quiz.submit_anyway.bn).click();
  await page.getByRole('heading', { name: quiz.not_passed.bn }).waitFor();
  await expect.poll(() => focused(page)).toBe(quiz.not_passed.bn);
  // how many attempts are left is said where the next one is begun
  await button(page, said(quiz.again_left.bn, { again: quiz.again.bn, n: '২' })).click();
  await expect.poll(() => focused(page)).toBe(number(1));
  // the lesson that a missed question is about, and those that were missed first
  for (const last of [false, false, true]) {
    const now = await askedOf(page, known);
    if (!last) await answerRight(page, now);
    await button(page, last ? quiz.to_summary.bn : quiz.next.bn).click();
  }
  await button(page, quiz.submit_anyway.bn).click();
  await page.getByRole('heading', { name: saidPassed('bn') }).waitFor();
  await expect.poll(() => page.locator('.rq').count()).toBe(1);
  expect(
    await page
      .locator('.rq')
      .getByRole('link', { name: /পানি নিরাপদ করা/ })
      .count(),
  ).toBe(1);
  await button(page, /^সব/).click();
  await expect.poll(() => page.locator('.rq').count()).toBe(3);
  await context.close();
  expect(faults).toEqual([]);
});

test('answers after a result are text in full contrast, and nobody is left alone after the last attempt', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { lessons } = await enrolled(learner, 'safe-water');
  const id = lessons.find((l) => l.kind === 'quiz')!.id;
  for (let n = 0; n < 2; n++) {
    await learner.api.post(`/assessment-front/quiz/start/${id}`);
    await learner.api.post(`/assessment-front/batch/quiz-submit/${id}`, { answers: {} });
  }
  const { context, page, faults } = await open('safe-water', {}, learner);
  await button(page, quiz.again.bn).click();
  await page.locator('fieldset input').first().check();
  await page.keyboard.press('Alt+s');
  await button(page, quiz.submit_anyway.bn).click();
  await page.getByRole('heading', { name: quiz.not_passed.bn }).waitFor();
  await page.getByText('ড. আনোয়ার রশীদ', { exact: false }).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: new RegExp(`^${quiz.again.bn}`) }).count()).toBe(0);
  const answers = page.locator('.an');
  await expect.poll(() => answers.count()).toBeGreaterThan(0);
  const looks = (await answers.evaluateAll((all: any[]) =>
    all.map((e) => [Number(e.ownerDocument.defaultView.getComputedStyle(e).opacity), e.scrollWidth <= e.clientWidth + 1]),
  )) as [number, boolean][];
  expect(looks.every(([opacity, whole]) => opacity === 1 && whole)).toBe(true);
  await expect.poll(() => page.locator('.rq :disabled').count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('a question answered in part is said to be so in the palette and before submitting, and is not counted as answered', {
  tags: ['long'],
}, async () => {
  const { context, page, lesson, learner, known, faults } = await open('flood-cyclone', { width: 1280, height: 900, language: 'en' });
  await button(page, quiz.start.en).click();
  await page.locator('.pal').waitFor();
  const { questions } = await learner.api.post<Attempt>(`/assessment-front/quiz/start/${lesson.id}`);
  const parted = questions.findIndex((q) => q.type === 'matching' || (q.type === 'fill_in' && q.shape.parts!.en.length > 2));
  expect(parted).toBeGreaterThanOrEqual(0);
  for (const [i] of questions.entries()) {
    await page.locator('.pal button').nth(i).click();
    if (i !== parted) await answerRight(page, await askedOf(page, known));
    else if (questions[i]!.type === 'matching') await page.getByRole('combobox').first().selectOption({ index: 1 });
    else await page.locator('fieldset input').first().fill('x');
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+s');
  await page.getByRole('heading', { name: quiz.summary.en }).waitFor();
  await expect.poll(() => page.getByText(quiz.all_answered.en).count()).toBe(0);
  await page.getByText('1 question is only partly answered.').waitFor();
  await page
    .locator('.pal')
    .getByRole('button', { name: `${said(quiz.question_n.en, { n: parted + 1 })}, ${quiz.partial.en}` })
    .click();
  await page.getByRole('heading', { name: said(quiz.question_of.en, { n: parted + 1, all: questions.length }) }).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('a session that ends inside a quiz is signed in again in place; everything given goes along, at the same question', {
  tags: ['long'],
}, async () => {
  const { context, page, learner, lesson, known, address, faults } = await open('safe-water');
  await button(page, quiz.start.bn).click();
  await answerRight(page, await askedOf(page, known));
  await kept(page);
  // one line where it is short
  const lines = `(() => { const range = document.createRange(); range.selectNodeContents(document.querySelector('.kept > .i + span')); return range.getClientRects().length; })()`;
  expect(await page.evaluate(lines)).toBe(1);
  await learner.api.post('/my-account/sessions/end-all');
  await button(page, quiz.next.bn).click();
  const second = await askedOf(page, known);
  await answerRight(page, second);
  // it is kept, and there is a way to send it; the sign stands beside what is said, not alone on a line
  await button(page, journey.sign_in_again.bn).waitFor();
  const [sign, told] = await Promise.all(['.kept > .i', '.kept > .i + span'].map((part) => page.locator(part).first().boundingBox()));
  expect(sign!.y + sign!.height).toBeGreaterThan(told!.y);
  await button(page, journey.sign_in_again.bn).click();
  const dialog = page.getByRole('dialog', { name: session.log_in_again.bn });
  await dialog.locator('input[name="password"]').fill('not-the-password');
  await dialog.getByRole('button', { name: session.log_in.bn, exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.locator('input[name="password"]').fill(learner.password);
  await dialog.getByRole('button', { name: session.log_in.bn, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await kept(page);
  expect((await askedOf(page, known)).text).toBe(second.text);
  expect(page.url()).toBe(address);

  // it ends once more, and the next press is the one that submits
  await button(page, quiz.next.bn).click();
  await answerRight(page, await askedOf(page, known));
  await button(page, quiz.to_summary.bn).click();
  await kept(page);
  const own = await tokenOf(site, learner.email, learner.password);
  await fetch(`${site.url}/api/my-account/sessions/end-all`, { method: 'POST', headers: { authorization: `Bearer ${own}` } });
  await button(page, quiz.submit.bn).click();
  await dialog.locator('input[name="password"]').fill(learner.password);
  await dialog.getByRole('button', { name: session.log_in.bn, exact: true }).click();
  await page.getByRole('heading', { name: saidPassed('bn') }).waitFor();
  await page.getByText(said(quiz.well_done.bn, { max: '৩', score: '৩' })).waitFor();
  expect(lesson.kind).toBe('quiz');
  await context.close();
  expect(faults).toEqual([]);
});

test('somebody else who signs in at a quiz that was left does not go on with it', { tags: ['long'] }, async () => {
  const { context, page, learner, known, faults } = await open('safe-water');
  await button(page, quiz.start.bn).click();
  await answerRight(page, await askedOf(page, known));
  await kept(page);
  await learner.api.post('/my-account/sessions/end-all');
  await page.keyboard.press('Alt+s');
  await button(page, quiz.submit_anyway.bn).click();
  const dialog = page.getByRole('dialog', { name: session.log_in_again.bn });
  await dialog.waitFor();
  // in another tab, as another person
  const token = await tokenOf(site, 'learner@demo.test');
  const other = await context.newPage();
  // what it asks of the session that has ended is answered before another one begins
  await visit(other, `${site.url}/certificate/check`);
  // as a login there leaves it: the cookie first, which the next page is rendered by
  await context.addCookies([
    { name: 'authenticated', value: '1', url: site.url },
    { name: 'session', value: token, url: site.url },
  ]);
  await other.evaluate(
    `localStorage.setItem('shikhon.session', ${JSON.stringify(JSON.stringify({ token, role_id: null, owner_id: null }))})`,
  );
  await page.bringToFront();
  await page.waitForURL(/\/dashboard/);
  await page.getByText('রাফিয়া').first().waitFor({ state: 'attached' });
  await context.close();
  expect(faults).toEqual([]);
});

test('by keyboard and for a screen reader: each part has its role and name, and instructions open and close with keys', async () => {
  const { context, page, faults } = await open('safe-water', { language: 'en', width: 1280, height: 900 });
  await button(page, quiz.start.en).click();
  await page.locator('.pal').waitFor();
  const tree = await page.locator('article').ariaSnapshot();
  for (const line of [
    /heading "Question 1 of 3" \[level=2\]/,
    /group "Boiling removes arsenic from water\."/,
    /radio "True"/,
    /list "All questions"/,
    /button "Question 2, not answered"/,
    /navigation "Steps of the quiz"/,
    /button "0\/3 : 0 of 3 answered, review"/,
    /button "Next question"/,
  ])
    expect(tree).toMatch(line);
  expect(tree).toContain(question.is_false.en);
  await page.keyboard.press('Alt+i');
  const dialog = page.getByRole('dialog', { name: quiz.instructions.en });
  await dialog.getByText('Shift →').waitFor();
  // keys do not reach the quiz behind it
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await button(page, '1/3 : 1 of 3 answered, review').waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('on 320 px and with letters twice as large nothing scrolls sideways, on any screen of a quiz', { tags: ['long'] }, async () => {
  const { context, page, faults } = await open('safe-water', { width: 320, height: 640 });
  for (const large of [false, true]) {
    if (large) await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await fits(page);
    if (!large) await button(page, quiz.start.bn).click();
    else await button(page, new RegExp(`^${quiz.again.bn}`)).click();
    await page.locator('.pal').waitFor();
    await fits(page);
    await page.keyboard.press('Alt+s');
    await page.getByRole('heading', { name: quiz.summary.bn }).waitFor();
    await fits(page);
    await button(page, quiz.submit_anyway.bn).click();
    await page.locator('.res-top').waitFor();
    await fits(page);
  }
  await context.close();
  expect(faults).toEqual([]);
});

test('a part of the program that has gone with a new release takes no quiz away', { tags: ['long'] }, async () => {
  const { context, page, known, faults } = await open('safe-water');
  await button(page, quiz.start.bn).click();
  await answerRight(page, await askedOf(page, known));
  await button(page, quiz.next.bn).click();
  await page.evaluate('window.stays = true');
  await page.route('**/assets/*', (route) => route.fulfill({ status: 404, body: '' }));
  await answerRight(page, await askedOf(page, known));
  await button(page, quiz.next.bn).click();
  await expect.poll(() => page.evaluate('window.stays')).toBe(true);
  await answerRight(page, await askedOf(page, known));
  await button(page, quiz.to_summary.bn).click();
  // what stands after the quiz comes with the new release
  await page.unroute('**/assets/*');
  await button(page, quiz.submit.bn).click();
  await page.getByRole('heading', { name: saidPassed('bn') }).waitFor();
  await expect.poll(() => page.evaluate('window.stays')).toBe(true);
  await context.close();
  // files that are fetched ahead of need are missed by nobody
  expect(faults.filter((fault) => !fault.startsWith('Cache.add()'))).toEqual([]);
});

test('when the browser keeps nothing, or what it kept is cleared in the middle, the answers on the screen are submitted', {
  tags: ['long'],
}, async () => {
  const { context, page, learner, lesson, known, faults } = await open('safe-water');
  await button(page, quiz.start.bn).click();
  await context.setOffline(true);
  await answerRight(page, await askedOf(page, known));
  await page.locator('.kept.kept').first().waitFor();
  // the person clears the site's data while nothing could be sent
  await page.evaluate(
    `new Promise((done) => { const r = indexedDB.deleteDatabase('shikhon'); r.onsuccess = r.onerror = r.onblocked = done; })`,
  );
  await context.setOffline(false);
  for (const last of [false, true]) {
    await button(page, quiz.next.bn).click();
    await answerRight(page, await askedOf(page, known));
    if (last) await button(page, quiz.to_summary.bn).click();
  }
  await button(page, quiz.submit.bn).click();
  await page.getByRole('heading', { name: saidPassed('bn') }).waitFor();
  await page.getByText(said(quiz.well_done.bn, { max: '৩', score: '৩' })).waitFor();
  expect(await learner.api.get(`/assessment-front/course/lesson-details/${lesson.id}`)).toMatchObject({ quiz: { attempts_used: 1 } });
  await context.close();
  expect(faults).toEqual([]);
});

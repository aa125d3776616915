// The content bank from one end to the other: written and published by a teacher, learnt by a learner, put into a lesson that follows it.
import { expect, test } from 'vitest';
import { webWords as words } from '#features/contents/words-web.ts';
import { aboutKind } from '#features/syllabus/kinds.ts';
import { words as editorWords } from '#ui/work/words-editor.ts';
import { newCourse, newItem, newPartner, textOf } from './course-made.ts';
import { pressOn } from './keys.ts';
import { settle, visit } from './settled.ts';
import { enter, newLearner, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const tight = (page: Awaited<ReturnType<typeof openPhone>>['page']) => page.evaluate<number>('document.documentElement.scrollWidth');
/** A reading that everybody may open, made by the API. */
async function published(partner: Awaited<ReturnType<typeof newPartner>>, title: string, kind = 'manual', fields: object = {}) {
  const { id } = await partner.api.post<{ id: number }>('/content-bank/content/create', { kind, bn_title: title });
  const write = async (more: object) => {
    const { version } = await partner.api.get<{ version: number }>(`/content-bank/content/draft/${id}`);
    const saved = await partner.api.put<{ version: number }>('/content-bank/content/draft/save', { id, since: version, fields: more });
    await partner.api.post('/content-bank/content/draft/publish', { id, since: saved.version });
  };
  await write({ visibility: 'public', bn_body: textOf('কোষের প্রাচীর আছে।'), ...fields });
  return { id, write };
}

test('a teacher begins a content by the keys alone, writes it and publishes it', { tags: ['long'] }, async () => {
  const partner = await newPartner(site);
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900 });
  await enter(site, context, partner);
  await visit(page, `${site.url}/contents/my`);
  await page.getByText(words.none_my.bn).waitFor();
  await pressOn(page, page.getByRole('link', { name: words.new_content.bn }).first());
  await settle(page);
  await pressOn(page, page.getByRole('button', { name: aboutKind.link.word.bn, exact: true }));
  await page.waitForURL(/\/contents\/edit\/\d+/);
  await settle(page);
  const id = Number(/(\d+)$/.exec(page.url())![1]);
  await page.locator('[id$="f-bn_title"]').fill('পাঠ্যবইয়ের ঠিকানা');
  await page.locator('[id$="f-url"]').fill('https://nctb.gov.bd/');
  await page.locator('[id$="f-visibility"]').selectOption('public');
  await pressOn(page, page.getByRole('button', { name: editorWords.publish.bn, exact: true }));
  const anyway = page.getByRole('button', { name: editorWords.publish_anyway.bn });
  if (await anyway.isVisible().catch(() => false)) await anyway.click();
  await expect
    .poll(async () => {
      if (await anyway.isVisible().catch(() => false)) await anyway.click();
      return (await partner.api.get<{ version: number }>(`/content-bank/content/own/${id}`)).version;
    })
    .toBe(1);
  await visit(page, `${site.url}/contents/my`);
  await page.getByRole('link', { name: 'পাঠ্যবইয়ের ঠিকানা' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a learner finds a content on a phone, enrols, answers its quiz and says what they think', async () => {
  const partner = await newPartner(site);
  const title = `কোষ চেনার কুইজ ${Date.now()}`;
  const question = {
    ...{ key: 'q1', type: 'mcq', text: 'Which is green?', bn_text: 'কোনটি সবুজ?', marks: 1 },
    options: [
      { id: 'a', text: 'Chloroplast', bn_text: 'ক্লোরোপ্লাস্ট', right: true },
      { id: 'b', text: 'Wall', bn_text: 'প্রাচীর', right: false },
    ],
  };
  const { id } = await published(partner, title, 'quiz', { questions: JSON.stringify([question]), bn_body: '' });
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/quiz/lists?search=${encodeURIComponent(title)}`);
  expect(await tight(page)).toBeLessThanOrEqual(360);
  await page.getByRole('link', { name: title }).click();
  await page.waitForURL(/\/quiz\/details\//);
  await settle(page);
  expect(await tight(page)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: words.enrol.bn, exact: true }).click();
  await page.waitForURL(/\/quiz\/journey\//);
  await settle(page);
  await page.getByRole('radio', { name: 'ক্লোরোপ্লাস্ট' }).check();
  await page.getByRole('button', { name: words.submit.bn, exact: true }).click();
  await page.getByText(words.passed.bn).first().waitFor();
  expect(await tight(page)).toBeLessThanOrEqual(360);
  const [kept] = await learner.api.get<{ id: number; enrolled: string }[]>('/content-bank/content/view?type=purchase_content');
  expect(kept).toMatchObject({ id, enrolled: 'open' });
  await learner.api.post(`/content-bank-front/content/review-content/${id}`, { rating: 5, text: 'ভালো লেগেছে' });
  await visit(page, `${site.url}/quiz/details/${id}/x`);
  await page.getByText('ভালো লেগেছে').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a lesson takes a content in the syllabus, is told of in its editor, and gets the next version after that was published', {
  tags: ['long'],
}, async () => {
  const partner = await newPartner(site);
  const title = `উদ্ভিদকোষ ${Date.now()}`;
  const { id, write } = await published(partner, title);
  const course_id = await newCourse(partner, 'কোষ নিয়ে কোর্স');
  const item = await newItem(partner, course_id, 'manual', 'প্রথম পাঠ');
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900 });
  await enter(site, context, partner);
  await visit(page, `${site.url}/course/edit/${course_id}/syllabus`);
  await pressOn(page, page.locator(`[data-open="${item.id}"]`));
  const panel = page.locator('.syl-panel');
  await panel.getByRole('button', { name: words.take.bn }).click();
  await page.getByRole('dialog').getByRole('radio', { name: title }).check();
  await page.getByRole('dialog').getByRole('button', { name: words.take_this.bn }).click();
  await told(page, words.taken_done.bn);
  await panel.getByText('কোষের প্রাচীর আছে।').waitFor();
  await panel.getByRole('button', { name: words.make_own.bn }).waitFor();
  await visit(page, `${site.url}/contents/edit/${id}`);
  await page.getByText('প্রথম পাঠ · কোষ নিয়ে কোর্স').waitFor();
  await page.getByText(words.will_follow.bn).waitFor();
  await write({ bn_body: textOf('কোষে নিউক্লিয়াস আছে।') });
  const uses = () => partner.api.get<{ uses: { version: number }[]; following: boolean }>(`/content-bank/content/uses/${id}`);
  await expect.poll(uses).toMatchObject({ uses: [{ version: 2 }], following: false });
  expect(faults).toEqual([]);
  await context.close();
});

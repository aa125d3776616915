// A survey: a learner answers it on a phone whose line is cut, and the team sees what was said only from five answers on.
import { expect, test } from 'vitest';
import { questionWords } from '#features/questions/words-writing.ts';
import { newSurveyQuestion, type SurveyQuestion, typeWords } from '#features/surveys/rules.ts';
import { staffWords } from '#features/surveys/words-staff.ts';
import { words } from '#features/surveys/words.ts';
import { writingWords } from '#features/surveys/words-writing.ts';
import { newCourse, newItem, newLearnerOf, newPartner, writeLesson } from './course-made.ts';
import { pressOn, typeInto } from './keys.ts';
import { settle, visit } from './settled.ts';
import { enter, journeyOf, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('a survey is answered on a phone without a line, and told from five answers on', async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'মতামত');
  const item = await newItem(partner, course_id, 'survey', 'কেমন লাগল?');
  const scale = { ...newSurveyQuestion('scale'), text: 'I liked it', bn_text: 'কোর্সটি ভালো লেগেছে' };
  const say = { ...newSurveyQuestion('text'), text: 'What else?', bn_text: 'আর কিছু বলবেন?' };
  const hours = { ...newSurveyQuestion('number'), bn_text: 'কত ঘণ্টা লেগেছে?', required: false };
  await writeLesson(partner, item.id, { survey: JSON.stringify([scale, hours, say]) });
  const learner = await newLearnerOf(site, partner, course_id);
  const { uuid, lessons } = await journeyOf(learner.api, String(course_id));
  const id = lessons[0]!.id;

  const phone = await openPhone(browser, site);
  await enter(site, phone.context, learner);
  await visit(phone.page, `${site.url}/course/journey/${uuid}?lesson=${id}`);
  await phone.page.getByText(words.intro_anonymous.bn).waitFor();
  await phone.page.getByRole('button', { name: words.send.bn }).click();
  await phone.page.getByText(words.answer_missing.bn).waitFor();
  await phone.page.getByRole('radio', { name: scale.choices[3]!.bn_text, exact: true }).check();
  // a figure is typed in the digits of either script
  const figure = phone.page.getByLabel(/কত ঘণ্টা/);
  await figure.fill('12.5');
  await figure.blur();
  expect(await figure.inputValue()).toBe('১২.৫');
  await phone.page.getByLabel(/আর কিছু বলবেন/).fill('আরও ছবি দিন।');
  expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await phone.context.setOffline(true);
  await phone.page.getByRole('button', { name: words.send.bn }).click();
  await phone.page.getByText(words.waits.bn).waitFor();
  await phone.context.setOffline(false);
  await phone.page.evaluate("dispatchEvent(new Event('online'))");
  await phone.page.getByText(words.sent.bn).waitFor();
  await expect.poll(async () => (await journeyOf(learner.api, String(course_id))).lessons[0]!.state).toBe('done');

  const desk = await openPhone(browser, site, { width: 1280, height: 900 });
  await enter(site, desk.context, partner);
  await visit(desk.page, `${site.url}/surveys/${id}`);
  await desk.page.getByText(staffWords.too_few.bn).waitFor();
  expect(await desk.page.getByText('আরও ছবি দিন।').count()).toBe(0);
  const batch = await partner.api.post<{ id: number }>('/course/batch/create', { course_id, bn_title: 'দ্বিতীয় ব্যাচ' });
  await partner.api.put('/course/batch/update-publish-feature', { id: batch.id, published: true });
  for (let i = 0; i < 4; i++) {
    const { api } = await newLearner(site);
    await api.post('/learner-course/course-enrollment', { batch_id: batch.id });
    await api.post(`/learner-course/survey/${id}`, {
      anonymous: true,
      answers: [
        { question: scale.key, choices: [scale.choices[4]!.id] },
        { question: say.key, text: 'ভালো লেগেছে।' },
      ],
    });
  }
  await visit(desk.page, `${site.url}/surveys/${id}`);
  await desk.page.getByText('আরও ছবি দিন।').waitFor();
  await desk.page.getByText(/৮০%/).first().waitFor();
  await phone.context.close();
  await desk.context.close();
});

test('a teacher writes a survey in the syllabus by the keys alone, and it is kept as it was written', { tags: ['long'] }, async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'জরিপ লেখা');
  const item = await newItem(partner, course_id, 'survey', 'শেষে জানতে চাই');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, partner);
  await visit(page, `${site.url}/course/edit/${course_id}/syllabus`);
  await pressOn(page, page.locator(`[data-open="${item.id}"]`));
  const panel = page.locator('.syl-panel');
  for (const [type, text] of [
    ['scale', 'গতি ঠিক ছিল'],
    ['one', 'কোথায় শিখেছেন?'],
  ] as const) {
    await pressOn(page, panel.getByRole('button', { name: questionWords.add.bn }));
    await pressOn(page, panel.getByRole('button', { name: typeWords[type].bn, exact: true }));
    await settle(page);
    await typeInto(page, panel.getByLabel(questionWords.text.bn), text);
  }
  const choice = (n: string) => panel.getByLabel(writingWords.choice_n.bn.replace('{n}', n));
  await typeInto(page, choice('১'), 'বাড়িতে');
  await typeInto(page, choice('২'), 'স্কুলে');
  const second = panel.locator('[data-question]').nth(1).locator('.q-open');
  await pressOn(page, second, 'Alt+ArrowUp', { back: true });
  const stored = async () => {
    const { fields } = await partner.api.get<{ fields: { survey?: string } }>(`/course/syllabus/lesson/${item.id}`);
    return JSON.parse(fields.survey || '[]') as SurveyQuestion[];
  };
  await expect.poll(async () => (await stored()).map((q) => q.bn_text)).toEqual(['কোথায় শিখেছেন?', 'গতি ঠিক ছিল']);
  await expect.poll(async () => (await stored())[0]?.choices.map((c) => c.bn_text)).toEqual(['বাড়িতে', 'স্কুলে']);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await context.close();
  expect(faults).toEqual([]);
});

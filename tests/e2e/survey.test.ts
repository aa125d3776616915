// A survey: a learner answers it on a phone whose line is cut, and the team sees what was said only from five answers on.
import { expect, test } from 'vitest';
import { newSurveyQuestion } from '#features/surveys/rules.ts';
import { staffWords } from '#features/surveys/words-staff.ts';
import { words } from '#features/surveys/words.ts';
import { newCourse, newItem, newLearnerOf, newPartner, writeLesson } from './course-made.ts';
import { visit } from './settled.ts';
import { enter, journeyOf, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('a survey is answered on a phone without a line, and told from five answers on', async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'মতামত');
  const item = await newItem(partner, course_id, 'survey', 'কেমন লাগল?');
  const scale = { ...newSurveyQuestion('scale'), text: 'I liked it', bn_text: 'কোর্সটি ভালো লেগেছে' };
  const say = { ...newSurveyQuestion('text'), text: 'What else?', bn_text: 'আর কিছু বলবেন?' };
  await writeLesson(partner, item.id, { survey: JSON.stringify([scale, say]) });
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
  await phone.page.getByLabel(/আর কিছু বলবেন/).fill('আরও ছবি দিন।');
  expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  if (process.env.SHOTS) await phone.page.screenshot({ path: `${process.env.SHOTS}/survey-360.png`, fullPage: true });
  await phone.context.setOffline(true);
  await phone.page.getByRole('button', { name: words.send.bn }).click();
  await phone.page.getByText(words.waits.bn).waitFor();
  await phone.context.setOffline(false);
  await phone.page.evaluate("dispatchEvent(new Event('online'))");
  await phone.page.getByText(words.sent_anonymous.bn).waitFor();
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
      answers: [{ question: scale.key, choices: [scale.choices[4]!.id] }],
    });
  }
  await visit(desk.page, `${site.url}/surveys/${id}`);
  await desk.page.getByText('আরও ছবি দিন।').waitFor();
  await desk.page.getByText(/৮০%/).first().waitFor();
  if (process.env.SHOTS) await desk.page.screenshot({ path: `${process.env.SHOTS}/survey-1280.png`, fullPage: true });
  await phone.context.close();
  await desk.context.close();
});

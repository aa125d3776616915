// A section that opens on the eighth day: written with the keyboard alone, told to a learner with a phone, with and without a line.
import { expect, test } from 'vitest';
import { date } from '#core/i18n/dates.ts';
import { words as journeyWords } from '#features/journeys/words.ts';
import { words } from '#features/syllabus/words.ts';
import { newCourse, newItem, newLearnerOf, newPartner, textOf, writeLesson } from './course-made.ts';
import { pressOn, typeInto } from './keys.ts';
import { settle, visit } from './settled.ts';
import { enter, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const DAY = 86_400_000;

test('its day is typed in Bengali digits, and until then a learner is told when it opens', async () => {
  const partner = await newPartner(site);
  const id = await newCourse(partner, 'সপ্তাহে সপ্তাহে');
  let after_id: number | undefined;
  for (const [section, lesson] of [
    ['প্রথম সপ্তাহ', 'শুরু'],
    ['দ্বিতীয় সপ্তাহ', 'পরেরটা'],
  ] as const) {
    const { id: section_id } = await newItem(partner, id, 'section', section, after_id === undefined ? {} : { after_id });
    after_id = section_id;
    const one = await newItem(partner, id, 'manual', lesson, { section_id });
    await writeLesson(partner, one.id, { bn_body: textOf('লেখা'), minutes: 5 });
  }
  const desk = await openPhone(browser, site, { width: 1280, height: 900 });
  await enter(site, desk.context, partner);
  await visit(desk.page, `${site.url}/course/edit/${id}/syllabus`);
  await pressOn(desk.page, desk.page.getByRole('button', { name: words.more_for.bn.replace('{name}', 'দ্বিতীয় সপ্তাহ') }));
  await pressOn(desk.page, desk.page.getByRole('button', { name: words.rename.bn }));
  const day = desk.page.locator('dialog[open] [name=opens_day]');
  await typeInto(desk.page, day, '১');
  await desk.page.keyboard.press('Enter');
  await desk.page.getByText(words.opens_day_wrong.bn.replace('{most}', '১,০০০')).waitFor();
  await day.fill('৮');
  await desk.page.keyboard.press('Enter');
  await desk.page.getByText(words.from_day.bn.replace('{n}', '৮')).waitFor();
  expect(desk.faults).toEqual([]);
  await desk.context.close();

  const learner = await newLearnerOf(site, partner, id);
  const { uuid } = await learner.api.get<{ uuid: string }>(`/learner-course/journey/status/${id}`);
  const phone = await openPhone(browser, site, { worker: true });
  await enter(site, phone.context, learner);
  await visit(phone.page, `${site.url}/course/journey/${uuid}`);
  await phone.page.getByRole('button', { name: journeyWords.contents.bn }).first().click();
  const opens = date('bn', new Date(Date.now() + 7 * DAY).toISOString());
  await phone.page.getByText(journeyWords.opens.bn.replace('{date}', opens)).filter({ visible: true }).first().waitFor();
  await phone.page.getByRole('link', { name: /পরেরটা/ }).filter({ visible: true }).first().click();
  const title = journeyWords.opens_title.bn.replace('{date}', opens);
  await phone.page.getByRole('heading', { name: title }).or(phone.page.getByText(title)).first().waitFor();
  await phone.page.getByText(journeyWords.opens_text.bn).waitFor();
  await settle(phone.page);
  // without a line it says the same, after another lesson too
  await phone.context.setOffline(true);
  for (const lesson of [/শুরু/, /পরেরটা/]) {
    await phone.page.getByRole('button', { name: journeyWords.contents.bn }).first().click();
    await phone.page.getByRole('link', { name: lesson }).filter({ visible: true }).first().click();
  }
  await phone.page.getByText(title).first().waitFor();
  expect(phone.faults).toEqual([]);
  await phone.context.close();
});

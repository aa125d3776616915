// The timetable of a class in a browser: a day is moved by its teacher, the learner's calendar follows, and undo brings it back.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { words } from '#features/schedule/words-screen.ts';
import { visit } from './settled.ts';
import { api, openDesk, openPhone, signIn, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
const [bn, en] = [speaker('bn'), speaker('en')];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
interface Row {
  id: number;
  batch_id: number;
  batch_title: string;
  on_date: string;
  starts_at: string;
}

test('a day that is moved moves for everybody, and comes back by undo', async () => {
  const own = api(site, await tokenOf(site, 'learner@demo.test'));
  const coming = () => own.get<Row[]>('/classroom/schedule/view-syllabus-all?type=now&limit=100');
  // a class without a last day
  const { batch_id } = (await coming()).find((one) => one.batch_title === 'Maths on Saturdays')!;
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  // a day of its own, far from the others
  const on = `${new Date().getUTCFullYear() + 1}-03-03`;
  const { id } = await staff.post<{ id: number }>('/classroom/schedule/create-one', {
    ...{ batch_id, title: 'Ratios', bn_title: 'অনুপাত', on, from: '10:00', until: '11:00', despite: true },
  });
  const { page, faults } = await openDesk(browser, site);
  await visit(page, `${site.url}/classroom/details/${batch_id}/class/sessions`);
  await button(page, en(words.move_day)).click();
  await page.getByLabel(en(words.shift_day)).fill(on);
  // the same words stand in the list behind it
  await page.getByRole('dialog').getByText('Ratios').waitFor();
  await button(page, en(words.shift, { n: 1 })).click();
  await page.getByText(en(words.shifted, { n: 1 })).waitFor();
  const { context, page: phone, faults: own_faults } = await openPhone(browser, site);
  await signIn(site, context, 'learner@demo.test');
  await visit(phone, `${site.url}/calendar/show?month=${on.slice(0, 7)}`);
  expect(await phone.locator(`#day-${on.slice(0, 8)}04`).innerText()).toContain('অনুপাত');
  expect(await phone.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await button(page, en(words.undo)).click();
  await page.getByText(en(words.undone)).waitFor();
  expect((await coming()).find((one) => one.id === id)?.on_date).toBe(on);
  // who learns says that they come
  await visit(phone, `${site.url}/classroom/details/${batch_id}/class/sessions`);
  await button(phone, bn(words.i_come)).first().click();
  await phone.getByText(bn(words.you_come)).first().waitFor();
  expect([...faults, ...own_faults]).toEqual([]);
});

// A teacher who deletes the account: the course that nobody else teaches is handed over by keys, and the way to delete the account stands there then.
import { expect, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { words } from '#features/deletions/words.ts';
import { visit } from './settled.ts';
import { api, enter, newStaffOf, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const slug = 'small-shop-accounts';
const bn = speaker('bn');

test('the only teacher of a course hands it over to a colleague, and can delete the account then', async () => {
  const { id: course_id, bn_title: course } = await api(site).get<{ id: number; bn_title: string }>(`/learner-course/details/${slug}`);
  const teacher = await newStaffOf(site, 'teacher', { course_id });
  const colleague = await newStaffOf(site, 'contributor', slug);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, teacher);
  await visit(page, `${site.url}/profile/delete-account`);
  await page.getByRole('heading', { name: words.hand_title.bn }).waitFor();
  expect(await page.locator('input[name=password]').count()).toBe(0);
  const field = page.getByLabel(bn(words.hand_to, { course }), { exact: true });
  await field.selectOption(String(colleague.id));
  await field.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: words.hand_ask.bn });
  await asked.getByRole('button', { name: words.hand_do.bn, exact: true }).press('Enter');
  await told(page, bn(words.hand_done, { course }));
  // nothing is left to hand over
  await page.locator('input[name=password]').waitFor();
  expect(await page.getByRole('heading', { name: words.hand_title.bn }).count()).toBe(0);
  expect((await colleague.api.get<{ roles: { role: string }[] }>('/my-account/user/view-info')).roles.map(({ role }) => role)).toContain(
    'teacher',
  );
  await context.close();
  expect(faults).toEqual([]);
});

// A promotion: made on a phone, approved, seen by a learner it is meant for and by no other.
import { expect, test } from 'vitest';
import { words } from '#features/promotions/words-staff.ts';
import { words as shown } from '#features/promotions/words.ts';
import { words as record } from '#ui/work/words-record.ts';
import { promotions } from '#features/promotions/lists.ts';
import { visit } from './settled.ts';
import { enter, newLearner, openPhone, signIn, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();

test('a job is written on a phone, approved, and stands before a woman of thirty and not before a man', async () => {
  const title = `নার্স নিয়োগ ${process.pid}`;
  const staff = await openPhone(browser, site);
  await signIn(site, staff.context, 'super@demo.test');
  const { page } = staff;
  await visit(page, `${site.url}/promotion-manager/jobs/new`);
  await page.locator('[name=bn_title]').fill(title);
  await page.locator('[name=bn_details]').fill('খুলনায় বারোটি পদ');
  await page.locator('[name=url]').fill('javascript:alert(1)');
  for (const place of ['learner', 'search'] as const) await page.getByRole('checkbox', { name: words.place[place].bn }).check();
  await page.getByRole('checkbox', { name: words.gender.female.bn }).check();
  const save = page.getByRole('button', { name: record.save.bn, exact: true });
  await save.click();
  // an address that runs a script is refused, and what was typed stays
  await page.locator('[name=url][aria-invalid]').waitFor();
  await page.locator('[name=url]').fill('https://jobs.example.org/nurse');
  // how it will look, and who will see it
  await page.locator('.promo-page').getByText(title).waitFor();
  await page.getByText(words.minors.bn).waitFor();
  await save.click();
  await page.waitForURL(/\/promotion-manager\/jobs\/\d+$/);
  const approve = promotions.states!.moves.approve!;
  await page.getByRole('button', { name: approve.word.bn, exact: true }).click();
  await told(page, title);
  await page.getByText(promotions.states!.of['1']!.word.bn).first().waitFor();
  await staff.context.close();

  const learnerAt = async (gender: string) => {
    const learner = await newLearner(site);
    await learner.api.post('/my-account/user/update-profile', { gender, birth_date: '1994-01-01' });
    const phone = await openPhone(browser, site);
    await enter(site, phone.context, learner);
    await visit(phone.page, `${site.url}/dashboard`);
    return phone;
  };
  const woman = await learnerAt('female');
  // a page for everybody is rendered for visitors: who is signed in asks anew
  await visit(woman.page, `${site.url}/search/lists`);
  await woman.page.getByRole('link', { name: title }).waitFor();
  await visit(woman.page, `${site.url}/dashboard`);
  await woman.page.getByRole('link', { name: title }).click();
  await woman.page.waitForURL(/\/promotion-manager\/jobs-\d+$/);
  await woman.page.getByText(shown.advertisement.bn).first().waitFor();
  const out = woman.page.getByRole('link', { name: shown.see_job.bn });
  expect(await out.getAttribute('href')).toBe('https://jobs.example.org/nurse');
  expect((await out.getAttribute('rel'))!.split(' ')).toEqual(expect.arrayContaining(['sponsored', 'noopener']));
  await woman.context.close();
  const man = await learnerAt('male');
  expect(await man.page.getByText(title).count()).toBe(0);
  await man.context.close();
  expect([...staff.faults, ...woman.faults, ...man.faults]).toEqual([]);
});

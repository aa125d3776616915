// Enrolling by a sheet who is new, at a partner's desk and on a phone: a mistake corrected, invitation chosen and checked again, then the run; the new people are in the partner's list.
import { expect, test } from 'vitest';
import { words as enrolling } from '#features/enrollments/words-entering.ts';
import { words } from '#ui/work/words-sheet.ts';
import { newCourse, newPartner } from './course-made.ts';
import { visit } from './settled.ts';
import { enter, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const own = String(Date.now()).slice(-6);

test('a partner enrols new people by a sheet: what becomes of them is chosen before the run, and a choice that was not checked does not run', async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, `নতুনদের কোর্স ${own}`);
  const batch = await partner.api.post<{ id: number }>('/course/batch/create', { course_id, bn_title: 'প্রথম ব্যাচ' });
  let path = `${site.url}/course/batches/${batch.id}/people/sheet`;
  const file = `Name,Contact\nNewcomer ${own},018${own}01\nMailed ${own},new-${own}@school.test\nMistyped ${own},0171\n`;
  for (const width of [1280, 360]) {
    const { context, page, faults } = await openPhone(browser, site, { width, height: 900, language: 'en' });
    await enter(site, context, partner);
    await visit(page, path);
    if (width === 1280) {
      await page.locator('input[type=file]').setInputFiles({ name: `new-${own}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
      await page.getByRole('button', { name: words.check.en }).click();
    }
    await page.getByRole('heading', { level: 2, name: words.check_title.en, exact: true }).waitFor();
    path = page.url();
    // a row shows the name of its person, and all of it stands within the page
    await page.locator('.row-l', { hasText: `Mistyped ${own}` }).waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const work = page.getByRole('button', { name: /^Import \d/ });
    const again = page.locator('.next-l').getByRole('button', { name: words.check_again.en });
    await work.waitFor();
    if (width === 1280) {
      const fix = page.locator('[data-fix]');
      await fix.fill(`018${own}02`);
      await page.locator('.fix').getByRole('button', { name: words.check_again.en }).click();
      await page.getByRole('button', { name: /^Import 3 rows/ }).waitFor();
    } else {
      await page.getByLabel(enrolling.options.invitation.en).check();
      await again.waitFor();
      expect(await work.count()).toBe(0);
      await page.getByLabel(enrolling.options.person.en).check();
      await work.click();
      await page.getByRole('heading', { level: 2, name: words.result_title.en, exact: true }).waitFor();
      await visit(page, `${site.url}/institution/people?search=Newcomer+${own}`);
      await page.getByText(`Newcomer ${own}`).first().waitFor();
    }
    expect(faults).toEqual([]);
    await context.close();
  }
});

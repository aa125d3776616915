// Notes without a connection: those on the server and those that wait stand on one screen, and what waited arrives once.
// @module-tag long
import { expect, test } from 'vitest';
import { words } from '#features/journeys/words.ts';
import { begin, keepWhole } from './phone-storage.ts';
import { openPhone, standing } from './site.ts';
import { settle, visit } from './settled.ts';

const { site, browser } = await standing();

test('a note that is saved and one that waits stand together, and after the line is back both are saved', async () => {
  const { learner, course, page, context, faults } = await begin(site, () => openPhone(browser, site, { worker: true }), 'safe-water');
  const at = `${site.url}/course/journey/${course.uuid}?lesson=${course.lessons[0]!.id}`;
  await learner.api.post('/learner-course/notes', {
    lesson_id: course.lessons[0]!.id,
    text: 'কলের পানি ফুটিয়ে খাই',
    client_key: crypto.randomUUID(),
  });
  await keepWhole(page, site, course.uuid);
  const drawer = page.getByRole('dialog', { name: words.notes.bn });
  const cards = drawer.getByRole('list', { name: words.notes.bn }).getByRole('listitem');
  const open = () => page.getByRole('button', { name: words.notes.bn, exact: false }).first().click();
  await visit(page, at);
  await context.setOffline(true);
  await page.goto(at);
  await settle(page);
  await page.getByRole('heading', { name: course.lessons[0]!.bn_title }).first().waitFor();
  await open();
  await cards.filter({ hasText: 'কলের পানি ফুটিয়ে খাই' }).waitFor();
  await drawer.getByRole('textbox').fill('নলকূপের রং দেখে এসেছি');
  await drawer.getByRole('button', { name: words.keep_note.bn, exact: true }).click();
  await cards.filter({ hasText: 'নলকূপের রং দেখে এসেছি' }).getByText(words.note_waits.bn).waitFor();
  // each says how it stands, the one that waits first
  await expect.poll(() => cards.count()).toBe(2);
  expect(await cards.first().textContent()).toContain('নলকূপের রং দেখে এসেছি');
  expect(await cards.last().textContent()).not.toContain(words.note_waits.bn);
  expect(await cards.last().getByRole('button', { name: words.edit.bn }).count()).toBe(1);
  // and so after the page was opened anew
  await page.goto(at);
  await settle(page);
  await open();
  await expect.poll(() => drawer.textContent()).toContain(words.note_waits.bn);
  await expect.poll(() => cards.count()).toBe(2);

  await context.setOffline(false);
  await drawer.getByText(words.note_waits.bn).waitFor({ state: 'detached' });
  await expect.poll(() => drawer.getByRole('button', { name: words.edit.bn }).count()).toBe(2);
  expect(await cards.count()).toBe(2);
  const notes = await learner.api.get<{ text: string }[]>(`/learner-course/notes/${course.uuid}`);
  expect(notes.map((n) => n.text).sort()).toEqual(['কলের পানি ফুটিয়ে খাই', 'নলকূপের রং দেখে এসেছি']);
  expect(faults).toEqual([]);
  await context.close();
});
test('a note that was sent stays in sight when the line is cut before the list comes', async () => {
  const { learner, course, page, context, faults } = await begin(site, () => openPhone(browser, site), 'safe-water');
  await visit(page, `${site.url}/course/journey/${course.uuid}?lesson=${course.lessons[0]!.id}`);
  await page.getByRole('button', { name: words.notes.bn, exact: false }).first().click();
  const drawer = page.getByRole('dialog', { name: words.notes.bn });
  const cards = drawer.getByRole('list', { name: words.notes.bn }).getByRole('listitem');
  await settle(page);
  await page.route('**/learner-course/notes/**', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await drawer.getByRole('textbox').fill('পাম্পের হাতল বদলাতে হবে');
  await drawer.getByRole('button', { name: words.keep_note.bn, exact: true }).click();
  await cards.getByRole('button', { name: words.edit.bn }).waitFor();
  await expect.poll(() => page.getByText(words.notes_failed.bn).count()).toBe(1);
  expect(await cards.allTextContents()).toEqual([expect.stringContaining('পাম্পের হাতল বদলাতে হবে')]);
  expect(await learner.api.get<unknown[]>(`/learner-course/notes/${course.uuid}`)).toHaveLength(1);
  // what is changed and thrown away meanwhile is so here too
  await cards.getByRole('button', { name: words.edit.bn }).click();
  await cards.getByRole('textbox').fill('হাতল বদলানো হয়েছে');
  await cards.getByRole('button', { name: words.keep_note.bn, exact: true }).click();
  await cards.getByText('হাতল বদলানো হয়েছে').waitFor();
  await cards.getByRole('button', { name: words.remove.bn }).click();
  await page
    .getByRole('alertdialog')
    .or(page.locator('dialog[open]').last())
    .getByRole('button', { name: words.remove.bn, exact: true })
    .last()
    .click();
  await expect.poll(() => cards.count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

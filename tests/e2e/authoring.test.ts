// Making a course: a teacher begins one on a phone, writes it, publishes it, and everybody reads it; who only looks changes nothing.
import { expect, test } from 'vitest';
import { fieldWords } from '#core/contract/words.ts';
import { words } from '#features/authoring/words.ts';
import { words as editor } from '#ui/work/words-editor.ts';
import { reload, settle, visit } from './settled.ts';
import { api, enter, newActingOf, openPhone, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
/** A course of the institution that they work for. */
const SLUG = 'safe-water';

/** Acts in the role from now on. */
const acting = (role: 'teacher' | 'partner') => newActingOf(site, role, SLUG);

test('a teacher begins a course on a phone, writes it, looks at it and publishes it', async () => {
  const teacher = await acting('teacher');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, teacher);
  await visit(page, `${site.url}/course`);
  await page.getByRole('link', { name: words.add.course.bn }).click();
  await page.waitForURL(/\/course\/create$/);
  await settle(page);
  const wanted = page.getByText(fieldWords.required.bn);
  await page.getByRole('button', { name: words.make.bn }).click();
  await wanted.first().waitFor();
  await page.locator('[name=bn_title]').fill('ছাদে সবজি');
  await page.locator('[name=category_id]').selectOption({ index: 1 });
  expect(await wanted.count()).toBe(0);
  // a title that was typed outlives a reload
  await reload(page);
  await expect.poll(() => page.locator('[name=bn_title]').inputValue()).toBe('ছাদে সবজি');
  await page.getByRole('button', { name: words.make.bn }).click();
  await page.waitForURL(/\/course\/edit\/\d+\/details$/);
  await settle(page);
  const id = Number(/edit\/(\d+)/.exec(page.url())![1]);
  const draft = async () => (await teacher.api.get<{ fields: Record<string, unknown> }>(`/course/course/details/${id}`)).fields;
  // what saves itself is sent by who goes on at once, and nothing is asked
  await page.locator('[name=bn_summary]').fill('টবে সবজি চাষ।');
  await page.getByRole('link', { name: words.to_publish.bn }).first().click();
  await page.waitForURL(/checklist$/);
  await settle(page);
  expect((await draft()).bn_summary).toBe('টবে সবজি চাষ।');
  // the head is the same on each step: its preview shows what is on the server
  await page
    .getByRole('status')
    .filter({ hasText: editor.saved_at.bn.split(' ·')[0]! })
    .waitFor();
  await page.getByRole('button', { name: editor.preview.bn }).click();
  await page.getByRole('group', { name: words.preview_title.bn }).getByText('টবে সবজি চাষ।').waitFor();
  await page.getByRole('button', { name: editor.preview.bn }).click();
  await page.getByRole('button', { name: words.publish_now.bn }).click();
  await told(page, words.published_now.bn);
  await page.getByText(words.effect_nothing.bn).waitFor();
  const shown = await (await fetch(`${site.url}/api/learner-course/details/${id}`)).json();
  expect(shown).toMatchObject({ data: { bn_title: 'ছাদে সবজি', bn_summary: 'টবে সবজি চাষ।' } });
  await context.close();
  expect(faults).toEqual([]);
});
test('who opens a course and goes through its steps changes nothing', { tags: ['long'] }, async () => {
  const teacher = await acting('partner');
  const { id } = await teacher.api.get<{ id: number }>(`/learner-course/details/${SLUG}`);
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, teacher);
  const told = () => teacher.api.get<{ version: number; fields: { category_id: number } }>(`/course/course/details/${id}`);
  const before = await told();
  for (const step of ['details', 'price', 'team', 'checklist']) await visit(page, `${site.url}/course/edit/${id}/${step}`);
  expect(await told()).toMatchObject({ version: before.version, fields: before.fields });
  await context.close();
  expect(faults).toEqual([]);
});
test('a version compared says what was changed, and not the tags that stayed', { tags: ['long'] }, async () => {
  const admin = api(site, await tokenOf(site, 'super@demo.test'));
  const title = `Tubs ${Date.now()}`;
  const tag = await admin.post<{ id: number }>('/admin-settings/tags/create', { title, bn_title: '' });
  const teacher = await acting('teacher');
  const [subject] = await teacher.api.get<{ id: number }[]>('/admin-settings/categories');
  const { id } = await teacher.api.post<{ id: number }>('/course/course/create', { bn_title: 'ছাদে সবজি', category_id: subject!.id });
  const details = '/course/course/details';
  const write = (since: number, fields: object) => teacher.api.put(`${details}/save`, { id, since, fields });
  const { version } = await teacher.api.get<{ version: number }>(`${details}/${id}`);
  await write(version, { tag_ids: [tag.id] });
  const { version: since } = await teacher.api.get<{ version: number }>(`${details}/${id}`);
  await teacher.api.post(`${details}/versions`, { id, since, name: 'First' });
  await write(since, { summary: 'Growing greens.' });
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, teacher);
  await visit(page, `${site.url}/course/edit/${id}/details`);
  await page.getByRole('button', { name: new RegExp(`^${editor.compare.bn}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Growing greens.').waitFor();
  expect(await dialog.getByText(title).count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

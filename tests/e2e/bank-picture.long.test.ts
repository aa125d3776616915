// A picture in a question of the bank: chosen in its editor on a phone, kept with its draft, shown by the version that is saved.
// @module-tag long
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newPartner } from './course-made.ts';
import { visit } from './settled.ts';
import { enter, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const width = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

test('a picture is put into a question in its editor, and stands in the version that is saved', async () => {
  const teacher = await newPartner(site);
  const { id } = await teacher.api.post<{ id: number }>('/content-bank/question-bank/begin', { type: 'hotspot' });
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, teacher);
  await visit(page, `${site.url}/question-bank/edit/${id}`);
  await page.locator('[name=question-bn_text]').fill('নিউক্লিয়াস কোথায়?');
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b6b54' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').first().setInputFiles({ name: 'cell.png', mimeType: 'image/png', buffer });
  const shown = page.locator('main img[src^="/files/"], main image[href^="/files/"]').first();
  await shown.waitFor({ state: 'attached' });
  interface Draft {
    version: number;
    fields: Record<string, unknown>;
  }
  const draft = () => teacher.api.get<Draft>(`/content-bank/question-bank/draft/${id}`);
  const picture = async () => (JSON.parse(String((await draft()).fields.answers || '{}')) as { picture?: { src: string } | null }).picture;
  await expect.poll(picture).toMatchObject({ width: 400, height: 300 });
  expect(await width(page)).toBeLessThanOrEqual(360);
  await context.close();
  expect(faults).toEqual([]);
  // the areas are drawn in a test of their own
  const { version, fields } = await draft();
  const answers = JSON.parse(String(fields.answers)) as { picture: object };
  const area = (name: string, x: number, right: boolean) => ({
    ...{ id: name, kind: 'rectangle', at: [x, 100, 100, 200], text: '', bn_text: `স্থান ${name}`, right },
  });
  const whole = { ...answers, picture: { ...answers.picture, bn_alt: 'একটি কোষ' }, areas: [area('a', 100, true), area('b', 500, false)] };
  const saved = await teacher.api.put<{ version: number }>('/content-bank/question-bank/draft/save', {
    ...{ id, since: version, fields: { answers: JSON.stringify(whole) } },
  });
  await teacher.api.post('/content-bank/question-bank/draft/publish', { id, since: saved.version });
  const { asked } = await teacher.api.get<{ asked: { shape: { picture: { src: string } } } }>(`/content-bank/question-bank/view/${id}`);
  const answered = await fetch(site.url + asked.shape.picture.src);
  expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

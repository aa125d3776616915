// A question that is listened to, on a phone: its sound is uploaded and taken in the editor, asked for what is heard, and played without being loaded before.
// @module-tag long
import { expect, test } from 'vitest';
import { words as files } from '#features/files/words-web.ts';
import { words as asked } from '#features/questions/words.ts';
import { soundWords as words } from '#features/questions/words-sound.ts';
import { screen as exchange } from '#features/exchange/words.ts';
import { bells } from '../../db/demo-sounds.ts';
import { newPartner } from './course-made.ts';
import { settle, visit } from './settled.ts';
import { enter, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const shoot = async (page: { screenshot: (about: object) => Promise<unknown> }, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};
test('a sound is taken from one’s files into a question, and is played once it is pressed', async () => {
  const teacher = await newPartner(site);
  const { id } = await teacher.api.post<{ id: number }>('/content-bank/question-bank/begin', { type: 'numeric' });
  const { context, page, faults } = await openPhone(browser, site, { width: 360, height: 740, language: 'bn' });
  await enter(site, context, teacher);
  await visit(page, `${site.url}/question-bank/edit/${id}`);
  await page.locator('[name=question-bn_text]').fill('ঘণ্টা কতবার বাজে?');
  await page.getByRole('button', { name: words.add.bn }).click();
  const popup = page.locator('.fm-pick').getByRole('dialog');
  await popup.waitFor();
  await settle(page);
  const name = `bell ${Date.now()}.wav`;
  await popup
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'audio/wav', buffer: bells(3) });
  const tile = popup.locator('.fm-file', { hasText: name });
  await tile.waitFor();
  await tile.getByRole('checkbox').check();
  await shoot(page, 'sound-picker');
  await popup.getByRole('button', { name: files.take.bn, exact: true }).click();
  await popup.waitFor({ state: 'detached' });
  const player = page.locator('main audio').first();
  await player.waitFor();
  expect(await player.getAttribute('preload')).toBe('none');
  await page.locator('textarea[name$=bn_transcript]').fill('একটি ঘণ্টা তিনবার বাজে।');
  interface Draft {
    version: number;
    fields: Record<string, unknown>;
  }
  const sound = async () => {
    const { fields } = await teacher.api.get<Draft>(`/content-bank/question-bank/draft/${id}`);
    return (JSON.parse(String(fields.answers || '{}')) as { sound?: { bn_transcript: string; mime: string } | null }).sound;
  };
  await expect.poll(sound).toMatchObject({ mime: 'audio/wav', bn_transcript: 'একটি ঘণ্টা তিনবার বাজে।' });
  await shoot(page, 'sound-editor');
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  const { version, fields } = await teacher.api.get<Draft>(`/content-bank/question-bank/draft/${id}`);
  const answers = { ...(JSON.parse(String(fields.answers)) as object), answer: '3' };
  const saved = await teacher.api.put<{ version: number }>('/content-bank/question-bank/draft/save', {
    ...{ id, since: version, fields: { answers: JSON.stringify(answers) } },
  });
  await teacher.api.post('/content-bank/question-bank/draft/publish', { id, since: saved.version });
  const asks: string[] = [];
  page.on('request', (request) => void (request.url().includes('/sound.') && asks.push(request.url())));
  await visit(page, `${site.url}/question-bank/question/${id}`);
  const heard = page.locator('main audio').first();
  await heard.waitFor();
  await settle(page);
  expect(asks).toEqual([]);
  await page.getByText(asked.transcript.bn, { exact: true }).first().click();
  await page.getByText('একটি ঘণ্টা তিনবার বাজে।').first().waitFor();
  await shoot(page, 'sound-learner');
  await heard.evaluate((own: { muted: boolean; play: () => Promise<void> }) => {
    own.muted = true;
    return own.play();
  });
  await expect.poll(() => heard.evaluate((own: { currentTime: number }) => own.currentTime)).toBeGreaterThan(0);
  expect(asks.length).toBeGreaterThan(0);
  await visit(page, `${site.url}/question-bank/exchange`);
  await page.getByRole('heading', { name: exchange.export_title.bn }).waitFor();
  await settle(page);
  await shoot(page, 'exchange');
  await context.close();
  expect(faults).toEqual([]);
});

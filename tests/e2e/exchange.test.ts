// A teacher brings in an old paper of Word in Bijoy on a phone, sees what was taken, changed and lost, takes it and undoes it; a paper goes out, its losses told before.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { titles } from '#features/exchange/words-titles.ts';
import { lossWords, noteWords, screen, words as exchange } from '#features/exchange/words.ts';
import { bijoy, docx, p, r } from '#features/exchange/test/docx.ts';
import { words } from '#ui/work/words-sheet.ts';
import { visit } from './settled.ts';
import { api, openPhone, signIn, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
const TEACHER = 'teacher@demo.test';
const bank = async () => api(site, await tokenOf(site, TEACHER));
interface Listed {
  id: number;
  title: string;
  bn_title: string;
  type: string;
}
const found = async (search: string) =>
  (await bank()).get<Listed[]>(`/content-bank/question-bank/view?search=${encodeURIComponent(search)}`);
const filled = (word: { bn: string }, n: string) => word.bn.replace('{n}', n).replace(/\{n\|[^}]*\}/g, (w) => w.split('|')[1]!);

async function paper() {
  const latin = '<w:rFonts w:ascii="Times New Roman"/>';
  return docx(
    [
      p(r('cÖ_g mvgwqK cixÿv', bijoy)),
      p(r('1| evsjv‡`‡ki cÖ_g bM‡ii bvg Kx? ', bijoy) + r('(old capital)', latin)),
      p(r('K) gnv¯’vbMo\tL) XvKv', bijoy)),
      p(r('M) wm‡jU\tN) PÆMÖvg', bijoy)),
      p(r('2| cvZv meyR †Kb? v', bijoy)),
      p(r('K) K¬‡ivwdj*\tL) cvwb', bijoy)),
      p(r('3| dzj †Kvb FZy‡Z †dv‡U?', bijoy)),
      p(r('K) emšÍ\tL) kxZ', bijoy)),
      p(r('DËi: 1-K', bijoy)),
    ].join(''),
    [{ name: 'word/vbaProject.bin', content: [Buffer.from('x')] }],
  );
}
test('a paper in Bijoy is looked at row by row on a phone, taken, and undone', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 360, height: 740, language: 'bn' });
  await signIn(site, context, TEACHER);
  await visit(page, `${site.url}/question-bank/exchange`);
  await page.getByRole('heading', { level: 1, name: titles.exchange.bn }).waitFor();
  await page.getByRole('link', { name: screen.choose_file.bn }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'paper.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await paper(),
  });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await heading(words.check_title.bn).waitFor();
  // nothing is in the bank before it is taken
  expect(await found('মহাস্থানগড়')).toEqual([]);
  const tally = page.locator('.tally');
  await tally.getByRole('button', { name: exchange.taken_changed.bn }).click();
  const rows = page.getByRole('region', { name: words.rows.bn }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(2);
  // a row that is out of the window is not laid out, and has no inner text
  const first = (await rows.nth(0).textContent())!;
  for (const said of ['বাংলাদেশের প্রথম নগরের নাম কী? (old capital)', 'মহাস্থানগড়', noteWords.bijoy.bn, noteWords.macros_left.bn])
    expect(first.normalize('NFC')).toContain(said.normalize('NFC'));
  expect((await rows.nth(1).textContent())!.normalize('NFC')).toContain(noteWords.bijoy_doubtful.bn.normalize('NFC'));
  // the one without a right answer is told as such, and is mended in its row
  await tally.getByRole('button').first().click();
  // those of before stand there until these have come
  await expect
    .poll(async () => (await rows.allTextContents()).map((text) => text.normalize('NFC')))
    .toEqual([expect.stringContaining('ফুল কোন ঋতুতে ফোটে?'.normalize('NFC'))]);
  const field = rows.nth(0).locator('[data-fix]');
  await field.fill('ক');
  await field.press('Enter');
  await expect.poll(() => tally.getByRole('button').first().innerText()).toContain('০');
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
  await page.getByRole('button', { name: filled(words.import_rows, '৩') }).click();
  await heading(words.result_title.bn).waitFor();
  expect((await found('মহাস্থানগড়')).map(({ type }) => type)).toEqual(['mcq']);
  await page.getByRole('main').getByRole('button', { name: words.undo.bn, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: filled(words.undo_rows, '৩') })
    .click();
  await heading(words.undone_title.bn).waitFor();
  expect(await found('মহাস্থানগড়')).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
test('before a paper goes out it is told what it cannot hold, and what is downloaded is a paper of Word', { tags: ['long'] }, async () => {
  const mine = await bank();
  const question = {
    ...{ type: 'sequence', text: '', bn_text: `সাজান ${Date.now()}`, bn_hint: 'ভাবুন', marks: 2 },
    items: ['ক', 'খ'].map((bn_text, i) => ({ id: `i${i}`, text: '', bn_text })),
  };
  const made = await mine.post<{ id: number }>('/content-bank/question-bank/create', { question });
  const { context, page, faults } = await openPhone(browser, site, { width: 360, height: 740, language: 'bn' });
  await signIn(site, context, TEACHER);
  await visit(page, `${site.url}/question-bank/exchange?ids=${made.id}`);
  await page.getByLabel(screen.format.bn).selectOption('docx');
  const lost = (code: keyof typeof lossWords.of) =>
    page.getByText(screen.loses.bn.replace('{n}', '১').replace('{what}', lossWords.of[code].bn));
  await lost('hint').waitFor();
  const downloads = page.waitForEvent('download');
  await page.getByRole('button', { name: filled(screen.download, '১') }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe('questions.docx');
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  expect(faults).toEqual([]);
  await context.close();
});

// What is done on a screen before it is looked at: presses by the words of the product, in either language, and what is waited for then.
import type { Locator, Page } from '@playwright/test';
import type { Word } from '#core/i18n/words.ts';
import { settle } from '../e2e/settled.ts';

export type Step = (page: Page) => Promise<void>;
export const dialog = (page: Page): Locator => page.locator('dialog[open]').last();
/** A text in either language, up to the first value that is put into it. */
export function either({ en, bn }: Word, whole = true): RegExp {
  const escaped = [en, bn].map((text) => text.replace(/\{\w+\}.*$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(whole ? `^(${escaped.join('|')})$` : escaped.join('|'));
}
export const press = (page: Page, word: Word): Promise<void> =>
  page
    .getByRole('button', { name: either(word, !/\{/.test(word.en)) })
    .first()
    .click();
export async function shows(page: Page, word: Word): Promise<void> {
  await page.getByText(either(word, false)).first().waitFor();
  await settle(page);
}
export async function dialogShown(page: Page): Promise<void> {
  await dialog(page).waitFor();
  await settle(page);
}
/** The first of several that can be seen, and what it shows. */
export const pressing =
  (selector: string, shown = 'dialog[open]'): Step =>
  async (page) => {
    await page.locator(selector).filter({ visible: true }).first().click();
    await page.locator(shown).filter({ visible: true }).first().waitFor();
    await settle(page);
  };
/** What is open is closed by its key before the next is pressed. */
export const instead =
  (step: Step): Step =>
  async (page) => {
    const open = await page.locator('dialog[open], .menu:visible').count();
    await page.keyboard.press('Escape');
    if (open) await page.locator('dialog[open], .menu:visible').first().waitFor({ state: 'detached' });
    await step(page);
  };
/** Rows of a long list are chosen in a popup. */
export const openChooser: Step = async (page) => {
  await page.locator('.choose-b').click();
  await page.getByRole('dialog').getByRole('option').first().waitFor();
};

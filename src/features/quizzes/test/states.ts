// What a quiz becomes: under way at each of its questions, looked over, and its result; and an exam under way.
import type { Page } from '@playwright/test';
import { learnersCourses } from '#features/journeys/test/learner.ts';
import { dialogShown, instead, press } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { words } from '../words.ts';
import { words as examWords } from '../words-exam.ts';
import { words as sittingWords } from '../words-sitting.ts';

/** Begins a quiz, or goes on with it. */
async function start(page: Page): Promise<void> {
  const names = [words.start, words.go_on, words.again].flatMap((w) => [w.en, w.bn]);
  await page
    .getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
    .first()
    .click();
  await page.locator('.pal').first().waitFor();
}

/** Begins an exam; a page of a device that has it opens it by itself, and one of another device takes it over. */
async function sit(page: Page): Promise<void> {
  const names = [examWords.start, examWords.go_on, examWords.again].flatMap((w) => [w.en, w.bn]);
  const button = page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) }).first();
  const asked = page.locator('.asking');
  const over = page.getByRole('button', { name: new RegExp(`^(${sittingWords.by_password.en}|${sittingWords.by_password.bn})$`) });
  const proof = page.locator('dialog input[type=password]');
  await button.or(over).or(asked).first().waitFor();
  // whether another device has it is known after the press
  if (await button.count()) {
    await button.click();
    await over.or(asked).or(proof).first().waitFor();
  }
  if (await over.count()) await over.click();
  await asked.or(proof).first().waitFor();
  if (!(await proof.count())) return;
  await proof.fill('demo-Pass-1');
  await proof.press('Enter');
  await asked.waitFor();
}

export const states: OwnScreens = async (site) => {
  const { own, begun, finished } = await learnersCourses(site);
  const isQuiz = ({ kind }: { kind: string }) => kind === 'quiz';
  const { id } = begun.lessons.find(isQuiz)!;
  const { questions } = await own.post<{ questions: unknown[] }>(`/assessment-front/quiz/start/${id}`);
  const quiz = { path: `/course/journey/${begun.uuid}?lesson=${id}`, who: 'learner' as const };
  return [
    ...questions.map((_, n) => ({
      ...quiz,
      act: async (page: Page) => {
        await start(page);
        await page.locator('.pal button').nth(n).click();
      },
    })),
    {
      ...quiz,
      act: async (page) => {
        await start(page);
        await page.locator('.pal button').last().click();
        await press(page, words.to_summary);
      },
    },
    {
      path: `/course/journey/${finished.uuid}?lesson=${finished.lessons.find(isQuiz)!.id}`,
      who: 'learner',
      act: async (page) => {
        await press(page, words.last_result);
        await page.locator('.rq').first().waitFor();
      },
    },
    {
      path: `/course/journey/${finished.uuid}?lesson=${finished.lessons.find(({ kind }) => kind === 'exam')!.id}`,
      who: 'learner',
      act: async (page) => {
        await sit(page);
        await page.locator('.asking fieldset input').first().check();
      },
      after: [
        instead(async (page) => {
          await press(page, sittingWords.move);
          await dialogShown(page);
        }),
      ],
    },
  ];
};

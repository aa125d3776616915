// What screens become in use: a course that is full or finished, a lesson of each kind, a quiz under way and its result, papers taken back, choosers of staff.
import type { Page } from '@playwright/test';
import { words as certificate } from '#features/certificates/words.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { finishCourse } from '../e2e/quiz.ts';
import { api, enrolled, type Standing, tokenOf } from '../e2e/site.ts';
import type { Screen } from './screens.ts';

/** Begins a quiz, or goes on with it. */
async function start(page: Page): Promise<void> {
  const names = [quiz.start, quiz.go_on, quiz.again].flatMap((w) => [w.en, w.bn]);
  await page
    .getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
    .first()
    .click();
  await page.locator('.pal').first().waitFor();
}

/** Makes the states of the demonstration learner, and says where they are seen. */
export async function statesOf(site: Standing): Promise<Screen[]> {
  const own = api(site, await tokenOf(site, 'learner@demo.test'));
  const { uuid, lessons } = await enrolled({ api: own }, 'flood-cyclone');
  const finished = await enrolled({ api: own }, 'clear-bangla');
  await finishCourse(own, 'clear-bangla');
  const { uuid: asked_for, batches } = await own.get<{ uuid: string; batches: { id: number }[] }>(
    '/learner-course/details/multigrade-teaching',
  );
  await own.post('/learner-course/course-enrollment', { batch_id: batches[0]!.id });
  const other = async (slug: string) => (await own.get<{ uuid: string }>(`/learner-course/details/${slug}`)).uuid;

  const [mine] = await own.get<{ tracking_code: string }[]>('/my-account/certificates');
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const { batches: finishing } = await own.get<{ batches: { id: number }[] }>('/learner-course/details/algebra-foundations');
  const papers = (
    await Promise.all(
      finishing.map(({ id }) =>
        staff.get<{ id: number; tracking_code: string; revoked_at: string | null }[]>(`/course/batch/course-certificate/${id}`),
      ),
    )
  ).flat();
  const revoked = papers.find((p) => p.tracking_code !== mine!.tracking_code)!;
  if (!revoked.revoked_at) await staff.post(`/course/certificate/revoke/${revoked.id}`, { reason: 'Given to somebody else by mistake.' });

  const open = [mine!, revoked].flatMap(({ tracking_code }) => [
    `/certificate/check/${tracking_code}`,
    `/certificate/sheet/${tracking_code}`,
  ]);
  const share = new RegExp(`^(${certificate.share.en}|${certificate.share.bn})$`);
  const learner = [
    ...(await Promise.all(['internet-safety', 'carp-pond', 'data-and-chance', 'classroom-assessment', 'first-aid'].map(other))).map(
      (id) => `/course/details/${id}`,
    ),
    ...[uuid, finished.uuid, asked_for].map((id) => `/course/details/${id}`),
    ...['pending', 'completed', 'wishlist'].map((tab) => `/course?tab=${tab}`),
    ...lessons.filter((l, i) => lessons.findIndex((one) => one.kind === l.kind) === i).map((l) => `/course/journey/${uuid}?lesson=${l.id}`),
    `/course/journey/${finished.uuid}`,
    `/course/journey/${finished.uuid}?lesson=${finished.lessons.find((l) => l.kind === 'exam')!.id}`,
    `/course/journey/${asked_for}`,
  ];
  const test = lessons.find((l) => l.kind === 'quiz')!;
  const { questions } = await own.post<{ questions: unknown[] }>(`/assessment-front/quiz/start/${test.id}`);
  const result = finished.lessons.find((l) => l.kind === 'quiz')!;
  const chooser = async (page: Page) => {
    await page.locator('.choose-b').click();
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  };
  return [
    { path: '/settings/unions/new', who: 'staff', covers: true, act: chooser },
    { path: '/user-management/act-as', who: 'staff', covers: true, act: chooser },
    ...open.map((path) => ({ path, who: 'anyone' as const })),
    {
      path: `/certificate/sheet/${mine!.tracking_code}`,
      who: 'anyone',
      act: async (page) => {
        await page.getByRole('button', { name: share }).click();
        await page.locator('.share-ways').waitFor();
      },
    },
    ...learner.map((path) => ({ path, who: 'learner' as const })),
    ...questions.map((_, n) => ({
      path: `/course/journey/${uuid}?lesson=${test.id}`,
      who: 'learner' as const,
      act: async (page: Page) => {
        await start(page);
        await page.locator('.pal button').nth(n).click();
      },
    })),
    {
      path: '/search/lists',
      who: 'anyone',
      act: async (page) => {
        const search = page.getByRole('main').getByRole('search');
        await search.getByRole('combobox').focus();
        await search.locator('.kb').waitFor();
        if ((await search.locator('.kb').getAttribute('aria-pressed')) === 'false') await search.locator('.kb').click();
        await search.locator('.ib:has(+ .kb)').click();
        await page.locator('.letters').waitFor();
      },
    },
    {
      path: '/search/lists',
      who: 'anyone',
      act: async (page) => {
        await page.getByRole('main').getByRole('search').getByRole('combobox').fill('computer');
        await page.getByRole('main').getByRole('option').first().waitFor();
      },
    },
    {
      path: '/search/lists?keyword=pani',
      who: 'anyone',
      covers: true,
      act: async (page) => {
        await page.getByRole('main').getByRole('search').getByRole('combobox').fill('');
        await page.locator('.before-typing li').first().waitFor();
        await page.locator('.before-typing .chip').first().waitFor();
      },
    },
    { path: '/search/lists?keyword=zxqwv', who: 'anyone' },
    {
      path: `/course/journey/${uuid}?lesson=${test.id}`,
      who: 'learner',
      act: async (page) => {
        await start(page);
        await page.locator('.pal button').last().click();
        await page.getByRole('button', { name: new RegExp(`^(${quiz.to_summary.en}|${quiz.to_summary.bn})$`) }).click();
      },
    },
    {
      path: `/course/journey/${finished.uuid}?lesson=${result.id}`,
      who: 'learner',
      act: async (page) => {
        await page.getByRole('button', { name: new RegExp(`^(${quiz.last_result.en}|${quiz.last_result.bn})$`) }).click();
        await page.locator('.rq').first().waitFor();
      },
    },
  ];
}

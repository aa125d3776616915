// Real texts as they are found outside: imported, then walked to the certificate by a reader of Bengali.
// @module-tag long
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { words as certificate } from '#features/certificates/words.ts';
import { convertersFor } from '#features/imports/server/converters/all.ts';
import { words as journey } from '#features/journeys/words.ts';
import type { Attempt, Result } from '#features/quizzes/contract.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { knownFrom, rightAnswers, solve, takeQuiz, type Written } from './quiz.ts';
import { visit } from './settled.ts';
import { nodeEnv } from '../../tools/prepare.mjs';
import { enrolled, enter, type Learner, newLearner, openPhone, standingAlone } from './site.ts';

const texts = resolve('../shared/data/real');
const keys = ['reading-stories', 'learning-react', 'declaration-of-human-rights'];
const { site, browser } = await standingAlone();
beforeAll(async () => {
  if (!existsSync(texts))
    throw new Error(`The real texts are not here. Put them into ${texts}; without them nothing of this file is tested.`);
  const done = spawnSync(process.execPath, ['tools/import.ts', texts, '--json'], {
    env: { ...process.env, ...nodeEnv, DEMO: '1', DATA_DIR: site.data_dir },
    encoding: 'utf8',
  });
  const report = JSON.parse(done.stdout || '{}') as { items?: { key: string; state: string }[]; refused?: boolean };
  expect(report.items?.map((i) => [i.key, i.state]).sort(), done.stderr).toEqual(keys.map((key) => [key, 'created']).sort());
});

/** Every question of the package that the texts become. */
function writtenIn(key: string): Written[] {
  for (const file of readdirSync(texts).filter((f) => f.endsWith('.json'))) {
    const json = JSON.parse(readFileSync(join(texts, file), 'utf8')) as unknown;
    for (const made of convertersFor(json)?.convert(json) ?? [])
      if ((parse(made.get('course.yaml')!) as { key: string }).key === key)
        return [...made].flatMap(([path, text]) => (path.startsWith('quizzes/') ? (parse(text) as Written[]) : []));
  }
  throw new Error(`no text becomes ${key}`);
}
const submit = (learner: Learner, lesson: number, answers: Record<string, GivenAnswer>) =>
  learner.api.post<Result>(`/assessment-front/batch/quiz-submit/${lesson}`, { answers });
const finish = (learner: Learner, lesson: number) =>
  learner.api.post('/learner-course/syllabus-submission', { lesson_id: lesson, done: true, percent: 100, seconds: 60 });

test.each(keys)('%s is read from its first page to its last, and ends in a certificate', async (key) => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, key);
  const reading = lessons.filter((l) => l.kind !== 'quiz');
  const quizzes = lessons.filter((l) => l.kind === 'quiz');
  expect(reading.length).toBeGreaterThan(4);
  expect(quizzes.length).toBeGreaterThan(0);

  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  for (const lesson of [reading[0]!, reading.at(-1)!]) {
    await page.goto(`${site.url}/course/journey/${uuid}?lesson=${lesson.id}`);
    await page
      .getByRole('heading', { name: lesson.bn_title || lesson.title, exact: true })
      .first()
      .waitFor();
    const text = await page.locator('.rich').first().innerText();
    expect(text.match(/[\u0980-\u09ff]/g)?.length ?? 0, `Bengali letters of ${lesson.title}`).toBeGreaterThan(100);
    // pages as wide as the phone, whatever the text holds
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await page.getByRole('navigation', { name: journey.lessons_nav.bn }).getByRole('button').click();
    await expect
      .poll(
        async () =>
          (await learner.api.get<{ lessons: { id: number; state: string }[] }>(`/learner-course/journey/status/${key}`)).lessons.find(
            (l) => l.id === lesson.id,
          )?.state,
      )
      .toBe('done');
  }
  for (const lesson of reading.slice(1, -1)) await finish(learner, lesson.id);

  const written = writtenIn(key);
  for (const [i, lesson] of quizzes.entries()) {
    const { questions } = await learner.api.post<Attempt>(`/assessment-front/quiz/start/${lesson.id}`);
    const solved = solve(questions, written);
    if (i === 0) {
      await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lesson.id}`);
      await takeQuiz(page, knownFrom(solved, 'bn'), 'bn', false, true);
    } else {
      const result = await submit(learner, lesson.id, rightAnswers(solved));
      expect([lesson.title, result.percent]).toEqual([lesson.title, 100]);
    }
  }
  const { tracking_code } = await learner.api.get<{ tracking_code: string }>(`/learner-course/journey/status/${key}`);
  await page.goto(`${site.url}/certificate/check/${tracking_code}`);
  await page.getByRole('heading', { name: certificate.genuine.bn }).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

// An exam at one bell on two phones: one waits with the line, one without; the code that is read out opens the paper of the second.
// @module-tag long
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect, type Pool } from '#core/db/server/sql.ts';
import type { Synced } from '#features/quizzes/contract-sitting.ts';
import { words as exam } from '#features/quizzes/words-exam.ts';
import { words as sitting } from '#features/quizzes/words-sitting.ts';
import { faultsOf } from '../accessibility/look.ts';
import { visit } from './settled.ts';
import { enrolled, enter, newLearner, openPhone, standingAlone } from './site.ts';

const { site, browser } = await standingAlone();
/** What no screen does, in the database of the site. */
async function inDatabase<T>(work: (sql: Pool) => Promise<T>): Promise<T> {
  const [password, port] = ['password', 'port'].map((name) => readFileSync(join(site.data_dir, 'postgres', name), 'utf8').trim());
  const sql = connect(`postgres://shikhon:${password}@127.0.0.1:${port}/shikhon`, 1);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
/** The exam of the lesson has a bell in so many seconds, and asks what it asked. */
const giveBell = (lesson: number, seconds: number) =>
  inDatabase(async (sql) => {
    await sql`delete from exams where lesson_id = ${lesson}`;
    await sql`
      insert into exams (lesson_id, set_seeds, published_at, mode, starts_at, lobby_minutes, door_minutes, bell_nonce)
      values (${lesson}, '{1,2,3,4}', now(), 'bell', now() + make_interval(secs => ${seconds}), 10, 2, ${randomUUID()})`;
    await sql`update lessons set due_at = now() + interval '1 day' where id = ${lesson}`;
    const [section] = await sql<{ id: number }[]>`
      insert into exam_sections (lesson_id, position) values (${lesson}, 0) returning id`;
    const [draw] = await sql<{ id: number }[]>`
      insert into exam_draws (section_id, position, take, marks) values (${section!.id}, 0, 3, 1) returning id`;
    await sql`
      insert into exam_pool (draw_id, question_id, lesson_id)
      select ${draw!.id}, q.question_id, ${lesson} from lesson_questions q where q.lesson_id = ${lesson}`;
  });

test('at the bell a phone with the line opens by itself, one without by the code that is read out', async () => {
  const [first, second] = [await newLearner(site), await newLearner(site)];
  const { uuid, lessons } = await enrolled(first, 'clear-bangla');
  await enrolled(second, 'clear-bangla');
  const lesson = lessons.find((l) => l.kind === 'exam')!.id;
  await giveBell(lesson, 75);
  const wait = async (learner: typeof first) => {
    const phone = await openPhone(browser, site, { width: 360, height: 740 });
    await enter(site, phone.context, learner);
    await visit(phone.page, `${site.url}/course/journey/${uuid}?lesson=${lesson}`);
    await phone.page.getByRole('button', { name: exam.start.bn, exact: true }).click();
    await phone.page.getByRole('timer').waitFor();
    return phone;
  };
  const [one, two] = [await wait(first), await wait(second)];
  expect(await faultsOf(one.page)).toEqual([]);
  // nothing of the paper is in the page before
  expect(await one.page.locator('.asking').count()).toBe(0);
  await one.page.getByLabel(sitting.flowers.lily.bn).check();
  await one.page.getByText(sitting.practised.ready.bn).waitFor();
  await two.context.setOffline(true);
  await two.page.getByLabel(sitting.flowers.lily.bn).check();
  await two.page.getByText(sitting.practised.alone.bn).waitFor();
  const field = two.page.getByLabel(sitting.code_label.bn, { exact: false });
  await field.waitFor();
  expect(await faultsOf(two.page)).toEqual([]);
  // it opens by itself
  await expect.poll(() => one.page.locator('.xbell-t').innerText()).toMatch(/^০০:০০:[০-২]/);
  await one.page.locator('.asking').waitFor();
  const { attempt } = await first.api.post<Synced>(`/assessment-front/exam/enter/${lesson}`, { device_key: 'k'.repeat(40) });
  const device_key = await one.page.evaluate<string>("localStorage.getItem('shikhon.device')");
  const { code } = await first.api.post<Synced>(`/assessment-front/exam/sync/${attempt}`, { device_key, lease: 1, run: 1, boot: 1 });
  await field.fill('AAAA-AAAA-AAAA');
  await two.page.getByRole('button', { name: sitting.code_open.bn, exact: true }).click();
  await two.page.getByText(sitting.code_wrong.bn).waitFor();
  await field.fill(code!.toLowerCase().replaceAll('-', ' '));
  await two.page.getByRole('button', { name: sitting.code_open.bn, exact: true }).click();
  await two.page.locator('.asking').waitFor();
  await two.page.locator('.asking fieldset input').first().check();
  await expect.poll(() => two.page.locator('.asking .xplace').innerText()).toBe(sitting.places.phone.bn);
  await two.context.setOffline(false);
  await expect.poll(() => two.page.locator('.asking .xplace').innerText()).toBe(sitting.places.server.bn);
  expect([...one.faults, ...two.faults]).toEqual([]);
  await one.context.close();
  await two.context.close();
});

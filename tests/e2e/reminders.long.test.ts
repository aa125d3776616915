// The weekly goal and reminders: set in place on the dashboard, ended by the link of a mail without a login.
// @module-tag long
import { expect, test } from 'vitest';
import { startEmbedded } from '#core/db/server/embedded.ts';
import { connect, type Pool } from '#core/db/server/sql.ts';
import { date } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { enqueue } from '#core/jobs/server/job.ts';
import { batchEnd } from '#features/batches/rules.ts';
import { sayBatchEnd } from '#features/batches/words-end.ts';
import { words as journey } from '#features/journeys/words.ts';
import { messages } from '#features/reminders/server/words.ts';
import { words as stopping } from '#features/notices/words-stop.ts';
import { words } from '#features/reminders/words.ts';
import { words as frame } from '#ui/words.ts';
import { reload, visit } from './settled.ts';
import { enrolled, enter, newLearner, openPhone, standingAlone } from './site.ts';

const { site, browser } = await standingAlone();
const t = speaker('bn');

interface Mail {
  subject: string;
  body: string;
  state: string;
}
const mailsTo = async (to: string): Promise<Mail[]> =>
  ((await (await fetch(`${site.url}/api/dev/outbox?to=${encodeURIComponent(to)}`)).json()) as { data: Mail[] }).data;

/** What no screen does yet, in the database of the site. */
async function inDatabase<T>(work: (sql: Pool) => Promise<T>): Promise<T> {
  const database = await startEmbedded(site.data_dir);
  const sql = connect(database.url, 1);
  try {
    return await work(sql);
  } finally {
    await sql.end();
    await database.stop();
  }
}
/** Queues the sending of a day to come, at ten in the morning in Dhaka, for the worker of the site; answers what it then sent to somebody. */
const remindIn = (days: number, to: string): Promise<Mail & { one_click: string }> =>
  inDatabase(async (sql) => {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await enqueue(sql, 'reminders.send-due', { now: `${day}T04:00:00Z` });
    const reminder = async () => (await mailsTo(to)).find((mail) => mail.body.includes('stop-reminders'));
    await expect.poll(async () => (await reminder())?.state).toBe('sent');
    const [row] = await sql<{ unsubscribe_url: string }[]>`
      select unsubscribe_url from messages where to_address = ${to} and unsubscribe_url is not null`;
    return { ...(await reminder())!, one_click: row!.unsubscribe_url };
  });

test('a goal is set and seen; the link of a reminder switches reminders off with one press and nothing before it', async () => {
  const learner = await newLearner(site);
  const { uuid } = await enrolled(learner, 'safe-water');
  // the batch ends in two days
  const ends_at = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await inDatabase((sql) => sql`update batches b set ends_at = ${ends_at} from courses c where c.id = b.course_id and c.uuid = ${uuid}`);
  // it is counted in days: midnight may pass before the next page
  const endSaid = () => sayBatchEnd(t, 'bn', batchEnd(ends_at, Date.now())!);
  const plan = () => learner.api.get<{ goal_days: number | null; remind_after: number | null }>('/my-account/learning-plan');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/dashboard`);
  await page.getByRole('button', { name: words.set.bn, exact: true }).press('Enter');
  await page.getByLabel(words.goal.bn, { exact: true }).selectOption('3');
  await page.getByLabel(words.remind.bn, { exact: true }).selectOption('2');
  await page.getByRole('button', { name: words.save.bn, exact: true }).press('Enter');
  await page.getByText(t(words.days_of_goal, { n: 0, goal: 3 })).waitFor();
  const change = page.getByRole('button', { name: words.change.bn, exact: true });
  await change.waitFor();
  expect(await plan()).toMatchObject({ goal_days: 3, remind_after: 2 });

  // what the job sent names the course and how to end it
  const mail = await remindIn(4, learner.email);
  expect(mail.subject).toBe(messages.subject.bn);
  expect(mail.body).toContain('নিরাপদ পানি');
  expect(mail.body).toMatch(new RegExp(`${site.url}/course/journey/[\\da-f-]{36}\n`));
  expect(mail.body).toContain(`আপনার ব্যাচ শেষ ${date('bn', ends_at)}।`);
  const stop_page = /\S+\/stop-reminders#token=\S+/.exec(mail.body)![0];
  const other = await openPhone(browser, site);
  await visit(other.page, stop_page);
  expect(other.page.url()).toBe(`${site.url}/stop-reminders`);
  expect(await plan()).toMatchObject({ remind_after: 2 });
  await other.page.getByRole('button', { name: stopping.kinds.reminders.title.bn, exact: true }).press('Enter');
  await other.page.getByRole('heading', { name: stopping.kinds.reminders.done.bn }).waitFor();
  expect(await plan()).toMatchObject({ goal_days: 3, remind_after: null });
  await other.context.close();

  // a mail program posts to the address in the header; who opens that address reads a page that changes nothing
  await learner.api.put('/my-account/learning-plan', { goal_days: 3, remind_after: 5 });
  expect((await fetch(mail.one_click)).headers.get('content-type')).toContain('text/html');
  expect(await plan()).toMatchObject({ remind_after: 5 });
  const press = (link: string) => fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect((await press(`${mail.one_click.slice(0, -1)}x`)).status).toBe(410);
  expect((await press(mail.one_click)).status).toBe(200);
  expect(await plan()).toMatchObject({ remind_after: null });

  // the goal is ended where it was set
  await reload(page);
  await change.press('Enter');
  await page.getByLabel(words.goal.bn, { exact: true }).selectOption('');
  await page.keyboard.press('Escape');
  await page.getByText(t(words.days_of_goal, { n: 0, goal: 3 })).waitFor();
  await page.locator('button:focus', { hasText: words.change.bn }).waitFor();
  await change.press('Enter');
  await page.getByRole('button', { name: frame.close.bn, exact: true }).waitFor();
  await page.getByLabel(words.goal.bn, { exact: true }).selectOption('');
  await page.getByRole('button', { name: words.save.bn, exact: true }).press('Enter');
  await page.getByRole('button', { name: words.set.bn, exact: true }).waitFor();
  expect(await plan()).toMatchObject({ goal_days: null, remind_after: null });

  // where one learns, among one's courses and on the dashboard, it is said when the batch ends
  const { uuid: second } = await enrolled(learner, 'first-aid');
  await inDatabase((sql) => sql`update batches b set ends_at = ${ends_at} from courses c where c.id = b.course_id and c.uuid = ${second}`);
  await visit(page, `${site.url}/dashboard`);
  await page.locator('.cont').getByText(endSaid()).waitFor();
  await page.locator('.course').getByText(endSaid()).waitFor();
  await visit(page, `${site.url}/course`);
  await page.locator('.mycourse').getByText(endSaid()).first().waitFor();
  await visit(page, `${site.url}/course/journey/${uuid}`);
  await page.locator('.batch-end.bar').getByText(endSaid()).waitFor();
  await page.getByRole('button', { name: journey.contents.bn, exact: true }).click();
  await page.locator('dialog .toc').getByText(endSaid()).waitFor();
  await context.close();
  expect([...faults, ...other.faults]).toEqual([]);
});

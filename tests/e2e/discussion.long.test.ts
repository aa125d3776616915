// Discussion under a lesson: a question, a reply, a like, a report that reaches the teacher, who replies and hides.
// @module-tag long
import { expect, test } from 'vitest';
import { words as journey } from '#features/journeys/words.ts';
import { words as lesson } from '#features/discussions/words.ts';
import { discussionWords } from '#features/discussions/words-screen.ts';
import { staffWords } from '#features/discussions/words-staff.ts';
import type { Choices } from '#features/notices/contract-choices.ts';
import { words as choices } from '#features/notices/words-choices.ts';
import { groups } from '#features/notices/words-groups.ts';
import { words as posts } from '#features/posts/words.ts';
import { words as stream } from '#features/posts/words-screen.ts';
import { reload, visit } from './settled.ts';
import { words as ui } from '#ui/words.ts';
import { enrolled, enter, newLearner, openPhone, signIn, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();

test('a question is replied to, liked and reported; the teacher replies with a badge and hides what is hurtful', async () => {
  const [one, two] = [await newLearner(site), await newLearner(site)];
  const { uuid, lessons } = await enrolled(one, 'safe-water');
  await enrolled(two, 'safe-water');
  const words = `কলের পানি কি নিরাপদ? ${Date.now()}`;
  const say = (text: string) =>
    one.api.post<{ id: number }>(`/assessment-front/course/lesson-posts/${lessons[0]!.id}`, { text, client_key: crypto.randomUUID() });
  const question = await say(words);
  const mean = `<img src=x onerror=alert(1)> কটু কথা 😀 ${Date.now()}`;
  const hurtful = await say(mean);

  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, two);
  await visit(page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  await page.getByText(journey.discussion.bn).first().click();
  const post = (id: number) => page.locator(`#post-${id}`);
  await post(question.id).waitFor();
  // the short name of another learner in the language of the page; a post scrolls away with the page
  await post(question.id).getByText('রহিমা বে.', { exact: true }).waitFor();
  expect(await post(question.id).evaluate((e: any) => e.ownerDocument.defaultView.getComputedStyle(e).position)).toBe('static');
  await post(question.id).getByRole('button', { name: stream.agree.bn }).click();
  await post(question.id)
    .getByRole('button', { name: stream.agree_n.bn.replace('{word}', stream.agree.bn).replace('{n}', '১') })
    .waitFor();
  await post(question.id).getByRole('button', { name: discussionWords.reply.bn }).click();
  const focused = (what: string) => page.locator(`${what}:focus`).waitFor();
  await focused(`#post-${question.id} textarea`);
  await page.getByLabel(discussionWords.write_reply.bn).fill('ফুটিয়ে নিলে নিরাপদ');
  await post(question.id).getByRole('button', { name: lesson.say.bn, exact: true }).click();
  await post(question.id).locator('.replies .said').filter({ hasText: 'ফুটিয়ে নিলে নিরাপদ' }).waitFor();
  await focused(`#post-${question.id} button`);
  await expect.poll(() => page.locator('.said').filter({ hasText: mean }).count()).toBe(1);
  const flag = post(hurtful.id).getByRole('button', { name: discussionWords.report.bn });
  await flag.click();
  await page.getByRole('dialog').getByRole('button', { name: ui.close.bn, exact: true }).click();
  await expect.poll(() => flag.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  await post(hurtful.id).getByRole('button', { name: discussionWords.report.bn }).click();
  // nobody is reported for a reason that was not chosen
  expect(await page.getByRole('dialog').getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: stream.report.bn, exact: true }).click();
  await page.locator('dialog [role=radiogroup][aria-invalid=true] input:focus').first().waitFor();
  await page.getByText(posts.reasons.rude.bn).click();
  await page.getByRole('dialog').getByRole('button', { name: stream.report.bn, exact: true }).click();
  await post(hurtful.id).getByText(discussionWords.reported.bn).waitFor();
  await focused(`#post-${hurtful.id}`);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);

  const desk = await openPhone(browser, site, { width: 1280, height: 900 });
  await signIn(site, desk.context, 'super@demo.test');
  await visit(desk.page, `${site.url}/discussions?filters=state.reported`);
  await desk.page.getByRole('row').filter({ hasText: mean }).getByRole('link').click();
  const card = desk.page.locator('.card').filter({ hasText: mean });
  await card.getByText(posts.reasons.rude.bn).waitFor();
  await card.getByRole('button', { name: staffWords.hide.bn }).click();
  await told(desk.page, staffWords.hidden_now.bn);
  await desk.page.locator('h1:focus').waitFor();
  await visit(desk.page, `${site.url}/discussions?filters=state.unanswered`);
  await desk.page.getByRole('row').filter({ hasText: words }).getByRole('link').click();
  await desk.page.getByLabel(discussionWords.write_reply.bn).fill('পরীক্ষা করিয়ে নিন');
  await desk.page.getByRole('button', { name: staffWords.send_reply.bn }).click();
  await told(desk.page, staffWords.replied.bn);

  await reload(page);
  await page.getByText(journey.discussion.bn).first().click();
  await post(question.id)
    .getByRole('button', { name: discussionWords.replies.bn.replace('{n}', '২') })
    .click();
  const reply = post(question.id).locator('.replies li').filter({ hasText: 'পরীক্ষা করিয়ে নিন' });
  await reply.getByText(discussionWords.staff.bn, { exact: true }).waitFor();
  await expect.poll(() => page.getByText(mean).count()).toBe(0);
  // who asked has a mail, whose link leads to the post with its answers
  const mail = async () =>
    (
      (await (await fetch(`${site.url}/api/dev/outbox?to=${encodeURIComponent(one.email)}`)).json()) as { data: { body: string }[] }
    ).data.find((m) => m.body.includes('post='));
  await expect.poll(async () => (await mail()) !== undefined).toBe(true);
  const link = /\S+\?lesson=\d+&post=\d+/.exec((await mail())!.body)![0];
  expect(link).toBe(`${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}&post=${question.id}`);
  const asker = await openPhone(browser, site);
  await enter(site, asker.context, one);
  await visit(asker.page, link);
  const there = asker.page.locator(`#post-${question.id}`);
  await there.locator('.replies').getByText('পরীক্ষা করিয়ে নিন').waitFor();
  await expect.poll(() => there.evaluate((e: any) => e.getBoundingClientRect().top < 740 && e.getBoundingClientRect().top >= 0)).toBe(true);
  await visit(desk.page, `${site.url}/discussions/${question.id}`);
  await expect.poll(() => desk.page.locator('.staff-post').allInnerTexts()).toEqual([words, 'ফুটিয়ে নিলে নিরাপদ', 'পরীক্ষা করিয়ে নিন']);
  // and switches these mails off where the account is set up
  await visit(asker.page, `${site.url}/notices/choices`);
  const wanted = asker.page.getByRole('checkbox', { name: `${groups.talk.bn}: ${choices.channels.mail.bn}` });
  await expect.poll(() => wanted.isChecked()).toBe(true);
  await wanted.press('Space');
  await told(asker.page, choices.saved.bn);
  const { groups: saved } = await one.api.get<Choices>('/my-account/notices/choices');
  expect(saved.find(({ group }) => group === 'talk')).toMatchObject({ mail: false });
  await Promise.all([context.close(), desk.context.close(), asker.context.close()]);
  expect([...faults, ...desk.faults, ...asker.faults]).toEqual([]);
});

import { mkdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { api, enrolled, enter, newLearner, openBrowser, openPhone, signIn, startSite, tokenOf } from '../tests/e2e/site.ts';

const out = '/tmp/hs-pics';
mkdirSync(out, { recursive: true });
const [site, browser] = await Promise.all([startSite(), openBrowser()]);
console.log(site.url);
try {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  type Outline = { syllabus: { lessons: { id: number; kind: string }[] }[] };
  const { syllabus } = await staff.get<Outline>('/learner-course/details/clear-bangla');
  const lesson = syllabus.flatMap((s) => s.lessons).find(({ kind }) => kind === 'exam')!.id;
  const people = [];
  for (let i = 0; i < 5; i++) {
    const one = await newLearner(site);
    const { uuid, lessons } = await enrolled(one, 'clear-bangla');
    people.push({ ...one, uuid, exam: lessons.find((l) => l.kind === 'exam')!.id });
  }
  const ids = [];
  for (const one of people) ids.push((await one.api.get<{ id: number }>('/my-account/user/view-info')).id);
  await staff.put('/my-account/people/accommodations/update', { id: ids[0], version: 0, extra_percent: 50, break_minutes: 10, large_text: true, both_languages: true, scribe: true, reason: 'Low vision. Letter of the eye hospital, 12 March.' });
  for (const one of people.slice(0, 4)) {
    const status = await one.api.post(`/assessment-front/quiz/start/${lesson}`).catch((e) => String(e));
    if (typeof status === 'string') console.log(status);
  }
  const order = (o: object) => staff.post<{ id: number }>(`/course/batch/exams/${lesson}/orders`, { client_key: randomUUID(), ...o });
  const { id: added } = await order({ kind: 'add', minutes: 10, reason: 'বিদ্যুৎ ছিল না' });
  await order({ kind: 'announce', bn_text: 'প্রশ্ন ৩৭-এর ছবিটি দেখা না গেলে পাতাটি একবার নতুন করে খুলুন। উত্তর থেকে যাবে।', text: 'If the picture of question 37 does not show, open the page once more. Your answers stay.' });
  await staff.post(`/course/batch/exams/${lesson}/orders/undo`, { order_id: added, client_key: randomUUID() });
  await order({ kind: 'add', minutes: 5, reason: 'Line was down' });
  await people[3]!.api.post(`/assessment-front/batch/quiz-submit/${lesson}`, { answers: {} }).catch((e) => console.log(String(e)));
  const shot = async (page: import('@playwright/test').Page, name: string) => {
    await page.screenshot({ path: `${out}/${name}.png`, fullPage: true, animations: 'disabled' });
  };
  for (const width of [360, 1280])
    for (const language of ['bn', 'en'] as const) {
      const open = { width, height: width < 640 ? 740 : 900, language };
      const [boss, learner] = [await openPhone(browser, site, open), await openPhone(browser, site, open)];
      await signIn(site, boss.context, 'super@demo.test');
      await enter(site, learner.context, people[0]!);
      const at = `${language}-${width}`;
      const go = async (page: import('@playwright/test').Page, path: string) => {
        await page.goto(site.url + path, { waitUntil: 'networkidle' });
      };
      await go(boss.page, `/exams/${lesson}`);
      await shot(boss.page, `monitor-${at}`);
      await boss.page.getByRole('button', { name: language === 'en' ? 'Add time for everyone' : 'সবাইকে সময় দিন' }).first().click();
      await boss.page.locator('dialog[open]').waitFor();
      await boss.page.screenshot({ path: `${out}/dialog-${at}.png` });
      await boss.page.keyboard.press('Escape');
      await boss.page.getByRole('button', { name: language === 'en' ? 'Announce to everyone' : 'সবাইকে ঘোষণা দিন' }).first().click();
      await boss.page.locator('dialog[open]').waitFor();
      await boss.page.screenshot({ path: `${out}/announce-${at}.png` });
      await boss.page.keyboard.press('Escape');
      await go(boss.page, `/user-management/accommodations/${ids[0]}`);
      await shot(boss.page, `accommodations-${at}`);
      await go(boss.page, `/user-management/learner-edit/${ids[0]}`);
      await boss.page.screenshot({ path: `${out}/person-${at}.png` });
      await go(learner.page, '/profile/accommodations');
      await shot(learner.page, `own-${at}`);
      await go(learner.page, `/course/journey/${people[0]!.uuid}?lesson=${lesson}`);
      await shot(learner.page, `exam-intro-${at}`);
      await learner.page.getByRole('button', { name: language === 'en' ? /^(Start|Continue) the exam$/ : /^পরীক্ষা (শুরু করুন|চালিয়ে যান)$/ }).first().click();
      await learner.page.locator('.pal').first().waitFor();
      await learner.page.locator('.xnews li').first().waitFor();
      await shot(learner.page, `exam-news-${at}`);
      await order({ kind: 'pause' });
      await learner.page.evaluate('dispatchEvent(new Event("online"))');
      await learner.page.locator('.card.blank').first().waitFor();
      await shot(learner.page, `exam-paused-${at}`);
      await go(boss.page, `/exams/${lesson}`);
      await shot(boss.page, `monitor-paused-${at}`);
      await order({ kind: 'resume' });
      await learner.page.evaluate('dispatchEvent(new Event("online"))');
      await learner.page.locator('.pal').first().waitFor();
      await shot(learner.page, `exam-resumed-${at}`);
      console.log(at, boss.faults, learner.faults);
      await boss.context.close();
      await learner.context.close();
    }
  const plain = await openPhone(browser, site, { width: 360, language: 'bn' });
  await enter(site, plain.context, people[1]!);
  await plain.page.goto(`${site.url}/profile/accommodations`, { waitUntil: 'networkidle' });
  await shot(plain.page, 'own-none-bn-360');
  // a personal link into a single exam
  const singles = await staff.get<{ id: number; state: string; course_id?: number }[]>('/course/exam/view-single?limit=50');
  console.log(JSON.stringify(singles.slice(0, 3)));
  const open = singles.find(({ state }) => state === 'open')!;
  const batch_id = Number(process.env.BATCH ?? 0) || (await staff.get<{ id: number; course_id: number }[]>('/batch/join-links/batches?limit=100')).find((b) => b.course_id === open.course_id)?.id;
  console.log('batch', batch_id);
  await staff.post('/batch/create-restricted-user', { batch_id, name: 'Nur Jahan', bn_name: 'নূর জাহান', phone: '+8801811999001' }).catch((e) => console.log(String(e)));
  const { data } = (await (await fetch(`${site.url}/api/dev/outbox?to=${encodeURIComponent('+8801811999001')}`)).json()) as { data: { body: string }[] };
  const path = /\/enter#[\w-]+/.exec(data[0]?.body ?? '')?.[0];
  console.log(path);
  if (path) {
    const guest = await openPhone(browser, site, { width: 360, language: 'bn' });
    await guest.page.goto(site.url + path, { waitUntil: 'networkidle' });
    await shot(guest.page, 'link-door');
    await guest.page.locator('button.lg, button[class*=lg]').first().click();
    await guest.page.waitForURL(/journey/);
    await guest.page.waitForLoadState('networkidle');
    await shot(guest.page, 'link-journey');
    await guest.page.getByRole('button', { name: /^পরীক্ষা শুরু করুন$/ }).first().click();
    await guest.page.locator('.pal').first().waitFor();
    await shot(guest.page, 'link-exam');
    console.log('guest', guest.faults);
  }
} catch (error) {
  console.error(error);
} finally {
  await browser.close();
  await site.stop();
}
process.exit(0);

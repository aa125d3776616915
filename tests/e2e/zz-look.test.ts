// scratch
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect, type Pool } from '#core/db/server/sql.ts';
import { words as exam } from '#features/quizzes/words-exam.ts';
import { words as sitting } from '#features/quizzes/words-sitting.ts';
import { words as marking } from '#features/marking/words.ts';
import { visit, settle } from './settled.ts';
import { api, enrolled, enter, newLearner, openDesk, openPhone, signIn, standingAlone, tokenOf } from './site.ts';
import { screens } from '../../src/features/rescrutiny/test/screens.ts';
import { screens as analysis } from '../../src/features/exams/test/screens.ts';

const { site, browser } = await standingAlone();
async function db<T>(work: (sql: Pool) => Promise<T>): Promise<T> {
  const [password, port] = ['password', 'port'].map((name) => readFileSync(join(site.data_dir, 'postgres', name), 'utf8').trim());
  const sql = connect(`postgres://shikhon:${password}@127.0.0.1:${port}/shikhon`, 1);
  try { return await work(sql); } finally { await sql.end(); }
}
const D = '/tmp/shots-x';
const shoot = async (page: any, name: string) => { await page.screenshot({ path: `${D}/${name}.png`, fullPage: true }).catch((e: unknown) => console.log(name, String(e))); };
const part = async (name: string, work: () => Promise<void>) => { try { await work(); } catch (e) { console.log('FAILED', name, String(e).slice(0, 600)); } };
const looks = [['bn', 360], ['en', 1280]] as const;

test('look', { timeout: 290_000 }, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'clear-bangla');
  const lesson = lessons.find((l) => l.kind === 'exam')!.id;
  const journey = `${site.url}/course/journey/${uuid}?lesson=${lesson}`;
  const go = async (language: 'bn' | 'en', width: number, who = learner) => {
    const phone = await openPhone(browser, site, { width, height: 740, language });
    await enter(site, phone.context, who);
    phone.context.setDefaultTimeout(15_000);
    return phone;
  };
  const btn = (page: any, name: string) => page.getByRole('button', { name, exact: true });
  // elsewhere, moved, full
  await part('elsewhere', async () => {
    const a = await go('bn', 360);
    await visit(a.page, journey);
    await shoot(a.page, 'intro-bn-360');
    await btn(a.page, exam.start.bn).click();
    await a.page.getByRole('timer').waitFor();
    await btn(a.page, sitting.move.bn).click();
    await a.page.locator('.xcode').waitFor();
    await a.page.waitForFunction("/\\d{3} \\d{3}/.test(document.querySelector('.xcode').textContent)");
    await a.page.screenshot({ path: `${D}/move-bn-360.png` });
    await a.page.keyboard.press('Escape');
    const token = await tokenOf(site, learner.email, learner.password);
    const other = { ...learner, token, api: api(site, token) };
    const b = await go('en', 1280, other);
    await visit(b.page, journey);
    await btn(b.page, exam.go_on.en).click();
    await b.page.getByRole('heading', { name: sitting.elsewhere.en }).waitFor();
    await shoot(b.page, 'elsewhere-en-1280');
    await b.context.addCookies([{ name: 'lang', value: '2', url: site.url }]);
    const c = await go('bn', 360, other);
    await visit(c.page, journey);
    await btn(c.page, exam.go_on.bn).click();
    await c.page.getByRole('heading', { name: sitting.elsewhere.bn }).waitFor();
    await shoot(c.page, 'elsewhere-bn-360');
    await db((sql) => sql`update attempt_leases set records = 4800 where attempt_id = (select max(attempt_id) from attempt_leases)`);
    await a.page.locator('.asking input').first().check().catch(() => a.page.locator('.asking input, .asking textarea').first().fill('1'));
    await a.page.getByText(sitting.nearly_full.bn).waitFor();
    await shoot(a.page, 'nearly-full-bn-360');
    await db((sql) => sql`update attempt_leases set records = 5000 where attempt_id = (select max(attempt_id) from attempt_leases)`);
    await a.page.locator('.asking input').nth(1).check().catch(() => a.page.locator('.asking input, .asking textarea').first().fill('2'));
    await a.page.getByText(sitting.log_full.bn).waitFor();
    await shoot(a.page, 'full-bn-360');
    const desk = await openDesk(browser, site, { language: 'bn', width: 360 });
    await visit(desk.page, `${site.url}/exams/${lesson}`);
    await shoot(desk.page, 'monitor-full-bn-360');
    await desk.context.close();
    const wide = await openDesk(browser, site, { language: 'en', width: 1280 });
    await visit(wide.page, `${site.url}/exams/${lesson}`);
    await shoot(wide.page, 'monitor-full-en-1280');
    await wide.context.close();
    // moved
    await db((sql) => sql`insert into attempt_leases (user_id, attempt_id, lease, device_hash, began_at) select user_id, attempt_id, 2, ${Buffer.alloc(32)}, now() from attempt_leases where attempt_id = (select max(attempt_id) from attempt_leases) limit 1`);
    await a.page.reload();
    await a.page.getByRole('heading', { name: sitting.moved.bn }).waitFor();
    await shoot(a.page, 'moved-bn-360');
    for (const x of [a, b, c]) await x.context.close();
  });
  await part('rescrutiny', async () => {
    const found = await screens(site);
    const list = JSON.stringify(found);
    console.log('RS', list.slice(0, 500));
    for (const [language, width] of looks)
      for (const [i, one] of (found as any[]).entries()) {
        const path = one.path ?? one.url ?? one[1] ?? String(one);
        const isLearner = JSON.stringify(one).includes('learner');
        const phone = await openPhone(browser, site, { width, height: 800, language });
        await signIn(site, phone.context, isLearner ? 'learner@demo.test' : 'super@demo.test');
        await visit(phone.page, `${site.url}${path}`);
        await shoot(phone.page, `rescrutiny-${i}-${language}-${width}`);
        await phone.context.close();
      }
  });
  await part('analysis', async () => {
    const found = (await analysis(site)) as any[];
    for (const one of found.filter((x) => JSON.stringify(x).includes('/items'))) {
      const path = one.path ?? one.url ?? one[1];
      for (const [language, width] of [['en', 1280], ['en', 360]] as const) {
        const desk = await openDesk(browser, site, { language, width });
        await visit(desk.page, `${site.url}${path}`);
        await shoot(desk.page, `items${/items\/\d/.test(path) ? '-one' : ''}-${language}-${width}`);
        await desk.context.close();
      }
    }
  });
  await part('marking', async () => {
    const staff = api(site, await tokenOf(site, 'super@demo.test'));
    const [desk] = await staff.get<{ id: number }[]>('/course/batch/marking');
    for (const [language, width] of [['bn', 360], ['en', 1280]] as const) {
      const d = await openDesk(browser, site, { language, width });
      d.context.setDefaultTimeout(15_000);
      await visit(d.page, `${site.url}/marking/${desk!.id}`);
      await shoot(d.page, `desk-${language}-${width}`);
      await visit(d.page, `${site.url}/marking/${desk!.id}?script=1`);
      await d.page.locator('.mk').waitFor();
      const own = d.page.locator('[data-answer]').first();
      await own.waitFor();
      await own.focus();
      await d.page.keyboard.press('Control+Home');
      for (let i = 0; i < 2; i++) await d.page.keyboard.press('Control+Shift+ArrowRight');
      await d.page.screenshot({ path: `${D}/mark-selecting-${language}-${width}.png`, fullPage: true });
      await d.page.keyboard.press('Enter');
      await d.page.locator('.mk-spot input').fill(language === 'bn' ? 'ভালো শুরু' : 'A good start');
      await shoot(d.page, `mark-spot-${language}-${width}`);
      await d.page.locator('input[type=file]').setInputFiles({ name: 'v.mp3', mimeType: 'audio/mpeg', buffer: Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(6000)]) });
      await d.page.locator('[name=voice_text]').waitFor();
      await shoot(d.page, `mark-voice-${language}-${width}`);
      console.log('faults', d.faults);
      await d.context.close();
    }
  });
  await part('builder', async () => {
    const t = api(site, await tokenOf(site, 'teacher@demo.test'));
    const rows = await t.get<{ id: number; state: string }[]>('/course/exam/view-single?limit=100');
    const id = rows.find(({ state }) => state === 'open')!.id;
    for (const [language, width] of looks) {
      const p = await openPhone(browser, site, { width, height: 800, language });
      await signIn(site, p.context, 'teacher@demo.test');
      await visit(p.page, `${site.url}/exam/build/${id}/questions`);
      await shoot(p.page, `builder-q-${language}-${width}`);
      await visit(p.page, `${site.url}/exam/build/${id}/rules`);
      await shoot(p.page, `builder-rules-${language}-${width}`);
      await p.context.close();
    }
  });
  await part('late', async () => {
    const who = await newLearner(site);
    await enrolled(who, 'clear-bangla');
    const device_key = 'k'.repeat(40);
    const e = await who.api.post<any>(`/assessment-front/exam/enter/${lesson}`, { device_key });
    const q = e.questions.find((x: any) => x.shape.options) ?? e.questions[0];
    await db((sql) => sql`update quiz_attempts set started_at = started_at - interval '40 minutes', ends_at = now() - interval '2 minutes' where id = ${e.attempt}`);
    const v = q.shape.options ? { option: q.shape.options[0].id } : { text: 'late' };
    console.log(JSON.stringify(await who.api.post<any>(`/assessment-front/exam/sync/${e.attempt}`, { device_key, lease: 1, run: 5, boot: 1, records: [{ kind: 'answer', q: q.id, v, m: 1, w: 1 }] })).slice(0, 300));
    await new Promise((r) => setTimeout(r, 4000));
    for (const [language, width] of looks) {
      const d = await openDesk(browser, site, { language, width });
      d.context.setDefaultTimeout(15_000);
      await visit(d.page, `${site.url}/results/answers/${e.attempt}`);
      await shoot(d.page, `late-${language}-${width}`);
      await d.context.close();
    }
    const d = await openDesk(browser, site, { language: 'bn', width: 360 });
    d.context.setDefaultTimeout(15_000);
    await visit(d.page, `${site.url}/results/answers/${e.attempt}`);
    await d.page.locator('.rq button').first().click();
    await d.page.waitForTimeout(500);
    await d.page.screenshot({ path: `${D}/late-deciding-bn-360.png` });
    await d.context.close();
    const p2 = await go('bn', 360, who);
    await visit(p2.page, journey);
    await shoot(p2.page, 'late-learner-bn-360');
    await p2.context.close();
  });
  await part('lobby', async () => {
    const who = await newLearner(site);
    await enrolled(who, 'clear-bangla');
    await db(async (sql) => {
      await sql`delete from exams where lesson_id = ${lesson}`;
      await sql`insert into exams (lesson_id, set_seeds, published_at, mode, starts_at, lobby_minutes, door_minutes, bell_nonce)
        values (${lesson}, '{1,2,3,4}', now(), 'bell', now() + interval '5 minutes', 10, 2, ${randomUUID()})`;
      await sql`update lessons set due_at = now() + interval '1 day' where id = ${lesson}`;
      const qs = (await sql<{ id: number }[]>`select question_id as id from lesson_questions where lesson_id = ${lesson} order by position limit 2`);
      for (const [i, q] of qs.entries()) {
        const [s] = await sql<{ id: number }[]>`insert into exam_sections (lesson_id, position, title, bn_title, minutes) values (${lesson}, ${i}, ${i ? 'Essay' : 'Language'}, ${i ? 'রচনা' : 'ভাষা'}, 10) returning id`;
        const [d] = await sql<{ id: number }[]>`insert into exam_draws (section_id, position, take, marks) values (${s!.id}, 0, 1, 1) returning id`;
        await sql`insert into exam_pool (draw_id, question_id, lesson_id) values (${d!.id}, ${q.id}, ${lesson})`;
      }
    });
    const a = await go('bn', 360, who);
    await visit(a.page, journey);
    await shoot(a.page, 'intro-timed-bn-360');
    await btn(a.page, exam.start.bn).click();
    await a.page.locator('.xbell').waitFor();
    await shoot(a.page, 'lobby-bn-360');
    const token = await tokenOf(site, who.email, who.password);
    await a.context.setOffline(true);
    await a.page.waitForTimeout(9_000);
    await shoot(a.page, 'lobby-offline-bn-360');
    await a.context.setOffline(false);
    const w2 = await newLearner(site);
    await enrolled(w2, 'clear-bangla');
    const b = await go('en', 1280, w2);
    await visit(b.page, journey);
    await btn(b.page, exam.start.en).click();
    await b.page.locator('.xbell').waitFor();
    await shoot(b.page, 'lobby-en-1280');
    await db(async (sql) => {
      await sql`update exams set starts_at = now() - interval '1 second' where lesson_id = ${lesson}`;
      await sql`update quiz_attempts a set started_at = x.starts_at, ends_at = x.starts_at + interval '20 minutes',
        section_times = jsonb_build_array(jsonb_build_object('until', 1, 'seconds', 600, 'ends', (extract(epoch from now()) + 40) * 1000),
          jsonb_build_object('until', 2, 'seconds', 1200, 'ends', (extract(epoch from now()) + 1200) * 1000))
        from exams x where x.lesson_id = a.lesson_id and a.lesson_id = ${lesson} and a.submitted_at is null and a.entered_at is not null and a.started_at > now()`;
    });
    await b.page.reload();
    await b.page.getByRole('timer').waitFor();
    await shoot(b.page, 'timed-en-1280');
    await a.page.reload();
    await a.page.getByRole('timer').waitFor();
    await a.page.locator('.asking').waitFor();
    await shoot(a.page, 'timed-bn-360');
    await a.page.waitForTimeout(40_000);
    await shoot(a.page, 'timed-next-bn-360');
    await a.page.keyboard.press('Shift+ArrowLeft');
    await shoot(a.page, 'timed-over-bn-360');
    await a.context.close(); await b.context.close();
  });
  expect(1).toBe(1);
});

// Pages of signed-in readers over HTTP: each gets their own, nobody gets another's, and nothing of it is kept on the way.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Renderer } from '#app/rendered.ts';
import { getBuild } from '#app/server/build.ts';
import { readAssets } from '#app/server/document.ts';
import { answer } from '#core/contract/server/gate.ts';
import { logout, switchRole } from '#features/sessions/contract.ts';
import { actorFor, type MadeActor, makePerson } from '#features/accounts/test/make.ts';
import { type MadeCourse, makeEnrolled, makeLearnable, makeLesson, makeQuiz } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../database.ts';
import { clear, type Program, scratch, start, until } from './program.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let program: Program;
const APP_SECRET = 'a-secret-of-this-test-alone-9876543210';
let course: MadeCourse;
let journey: string;
let rahima: MadeActor;
let karim: MadeActor;
beforeAll(async () => {
  db = await freshDatabase();
  course = await makeLearnable(db.sql);
  journey = `/course/journey/${course.uuid}`;
  [rahima, karim] = await Promise.all([
    makePerson(db.sql, { name: 'Rahima Own', bn_name: 'রহিমা নিজস্ব' }),
    makePerson(db.sql, { name: 'Karim Own', bn_name: 'করিম নিজস্ব' }),
  ]);
  await makeEnrolled(db.sql, course, { actor: rahima.actor });
  await makeLesson(db.sql, course.id);
  await db.sql`update lessons set bn_body_html = '<p>নদীর তীরের গোপন পাঠ</p>', body_html = '<p>A secret lesson by the river</p>' where course_id = ${course.id}`;
  program = await start({ DATABASE_URL: db.url, DATA_DIR: scratch(), APP_SECRET, LOG_LEVEL: 'trace' });
  await program.ready;
});
afterAll(async () => {
  await clear();
  await db.drop();
});

const lesson = 'নদীর তীরের গোপন পাঠ';
const names = /রহিমা নিজস্ব|Rahima Own|করিম নিজস্ব|Karim Own/;
async function page(path: string, token?: string, more = '') {
  const cookie = [token && `session=${token}`, more].filter(Boolean).join('; ');
  const response = await fetch(program.url + path, { headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) } });
  const text = await response.text();
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    text,
    html: text.slice(0, text.indexOf('<script type="application/json"')),
    state: JSON.parse(/<script type="application\/json" id="state"[^>]*>(.*?)<\/script>/s.exec(text)![1]!) as {
      rendered: null | { fault?: { status: number; message: string }; reader?: { user: { id: number }; session: string } };
    },
  };
}

test('a reader’s document holds their lesson, is for them alone, and tells the token to nobody', async () => {
  const own = await page(journey, rahima.token);
  expect(own).toMatchObject({ status: 200, cache: 'private, no-store' });
  expect(own.html).toContain(lesson);
  expect(own.state.rendered!.reader).toMatchObject({ user: { id: rahima.user.id }, session: rahima.token.slice(0, 8) });
  expect(own.text).not.toContain(rahima.token);
  expect(program.out()).not.toContain(rahima.token.slice(0, 12));
  expect((await page('/dashboard', rahima.token)).html).toContain('রহিমা নিজস্ব');
  expect((await page(journey, rahima.token, 'lang=1')).html).toContain('A secret lesson by the river');
});
test('a lesson’s document names the files of what it shows, an exam’s without a text does not', async () => {
  const { actor, token } = await makePerson(db.sql, { name: 'Sits An Exam' });
  await makeEnrolled(db.sql, course, { actor });
  const { lesson_id } = await makeQuiz(db.sql, course.id, { kind: 'exam' });
  const { manifest } = readAssets(getBuild().client);
  const late = manifest['src/features/journeys/web/LessonLate.tsx']!.file;
  const partsOf = async (path: string) => /data-parts="([^"]*)"/.exec((await page(path, token)).text)![1];
  expect(await partsOf(journey)).toContain(late);
  const exam = `${journey}?lesson=${lesson_id}`;
  // its text
  expect(await partsOf(exam)).toContain(late);
  await db.sql`update lessons set body_html = '', bn_body_html = '' where id = ${lesson_id}`;
  expect(await partsOf(exam)).not.toContain(late);
});
test('who may not see it reads the words that the call would answer', async () => {
  const refused = await page(journey, karim.token);
  const call = await fetch(`${program.url}/api/learner-course/journey/status/${course.uuid}`, {
    headers: { authorization: `Bearer ${karim.token}`, 'accept-language': 'bn' },
  });
  const { message } = (await call.json()) as { message: string };
  expect(refused).toMatchObject({ status: call.status, cache: 'private, no-store' });
  expect(refused.state.rendered!.fault).toEqual({ status: 404, message });
  expect(refused.text).not.toContain(lesson);
  expect(refused.text).not.toMatch(/রহিমা/);
});
test('a visitor gets the empty frame before and after readers, and a reader their own from behind a kept one', async () => {
  const before = await page(journey);
  expect(before).toMatchObject({ status: 200, cache: 'no-cache', state: { rendered: null } });
  expect((await page(journey)).text).toBe(before.text);
  for (const { token } of [rahima, karim, rahima]) expect((await page(journey, token)).cache).toBe('private, no-store');
  expect((await page(journey)).text).toBe(before.text);
  expect(before.text).not.toMatch(names);
  expect(before.text).not.toContain(lesson);
});
test('of every page behind login a visitor gets the frame alone, of every other what it shows', async () => {
  const { screens } = (await import(getBuild().renderer)) as Renderer;
  expect(screens.length).toBeGreaterThan(100);
  for (const { path, who } of screens) {
    const { status, cache, state } = await page(path.replace(/:(\w+)/g, 'some-$1'));
    expect(cache, path).toBe('no-cache');
    if (who === 'anyone' || who === 'guest') expect(state.rendered, path).not.toBeNull();
    else expect({ status, rendered: state.rendered }, path).toEqual({ status: 200, rendered: null });
  }
});
test('public pages are the same for everybody, whoever asks first', async () => {
  for (const path of ['/', '/search/lists', `/course/details/${course.uuid}`]) {
    const first = await page(path, rahima.token);
    expect(first.text).not.toMatch(names);
    expect(first.state.rendered).not.toHaveProperty('reader');
    expect((await page(path)).text).toBe(first.text);
  }
});
test('two readers who ask at the same moment get each their own', async () => {
  const readers = [rahima, karim].map((r) => ({ ...r, name: r.user.name.split(' ')[0]! }));
  const asked = Array.from({ length: 40 }, (_, i) => readers[i % 2]!);
  const pages = await Promise.all(asked.map(({ token }, i) => page(['/dashboard', '/profile/myprofile', '/course'][i % 3]!, token)));
  for (const [i, { state, text }] of pages.entries()) {
    expect(state.rendered!.reader!.user.id).toBe(asked[i]!.user.id);
    expect(text.match(/Rahima|Karim/g)!.every((name) => name === asked[i]!.name)).toBe(true);
  }
});
test('the session decides, not the cookie: ended, run out or made up, it opens nothing', async () => {
  const { token, actor } = await makePerson(db.sql, { name: 'Gone Away' });
  await makeEnrolled(db.sql, course, { actor });
  expect((await page(journey, token)).html).toContain(lesson);
  await answer(db.sql, logout, actor, {});
  const other = await makePerson(db.sql, { name: 'Gone Away' });
  await db.sql`update sessions set expires_at = now() where user_id = ${other.user.id}`;
  // these were not ended by the program itself: it is notified of them
  for (const ended of [token, other.token]) await until(async () => (await page(journey, ended)).state.rendered === null);
  for (const dead of [token, other.token, `${token}x`, 'x'.repeat(43), "' or true --"]) {
    const { text, state } = await page(journey, dead);
    expect(state.rendered).toBeNull();
    expect(text).not.toContain(lesson);
    expect(text).not.toContain('Gone Away');
  }
});
test('a page is rendered in the role that the session acts in', async () => {
  const { token, user } = await makePerson(db.sql, { name: 'Two Roles', role: 'teacher', institution_id: null });
  const told = async () => (await page('/dashboard', token)).state.rendered!.reader!.user as { id: number; currentrole: unknown };
  expect(await told()).toMatchObject({ id: user.id, currentrole: { role: 'teacher' } });
  await answer(db.sql, switchRole, await actorFor(db.sql, token), { id: 0 });
  await until(async () => (await told()).currentrole === null);
});
test('no call reads the cookie: what changes something wants a header that no other site can set', async () => {
  for (const [method, path] of [
    ['GET', '/api/my-account/user/view-info'],
    ['GET', `/api/learner-course/journey/status/${course.uuid}`],
    ['POST', '/api/my-account/sessions/end-all'],
  ] as const) {
    const response = await fetch(program.url + path, { method, headers: { cookie: `session=${rahima.token}` } });
    expect(response.status).toBe(401);
  }
  expect((await page('/dashboard', rahima.token)).state.rendered!.reader!.user.id).toBe(rahima.user.id);
});
test('a person’s page is not for search engines, in its header and in its text; a course’s is', async () => {
  const { user } = await makePerson(db.sql, { name: 'Shown To All' });
  await db.sql`update users set birth_date = '1990-01-01', page_open = true, username = 'shown.to.all' where id = ${user.id}`;
  const robots = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(program.url + path, init);
    return { status: response.status, header: response.headers.get('x-robots-tag'), told: /name="robots"/.test(await response.text()) };
  };
  const hidden = { status: 200, header: 'noindex', told: true };
  expect(await robots('/learners/shown.to.all')).toEqual(hidden);
  // the second one comes from the cache
  expect(await robots('/learners/shown.to.all', { headers: { 'accept-encoding': 'gzip' } })).toEqual(hidden);
  expect(await robots(`/course/details/${course.uuid}`)).toEqual({ status: 200, header: null, told: false });
});
test('on https a session is read from a cookie that only this very host can set over https, and from no other', {
  tags: ['long'],
}, async () => {
  const secure = await start({
    DATABASE_URL: db.url,
    DATA_DIR: scratch(),
    APP_SECRET,
    PUBLIC_URL: 'https://shikhon.test',
    LOG_LEVEL: 'error',
    WORKER: '0',
  });
  await secure.ready;
  const own = async (cookie: string) => {
    const response = await fetch(`${secure.url}/dashboard`, { headers: { cookie } });
    return { cache: response.headers.get('cache-control'), named: names.test(await response.text()) };
  };
  expect(await own(`__Host-session=${rahima.token}`)).toEqual({ cache: 'private, no-store', named: true });
  for (const cookie of [`session=${rahima.token}`, `x__Host-session=${rahima.token}`, `__Secure-session=${rahima.token}`])
    expect(await own(cookie)).toEqual({ cache: 'no-cache', named: false });
  // where there is no https, a browser does not take that name
  expect((await page('/dashboard', undefined, `__Host-session=${rahima.token}`)).state.rendered).toBeNull();
});

// What an exam costs a phone that has the application already: fifty questions from entering to the receipt, over a slow line (2G).
// @module-tag long
import { type CDPSession, type Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { getBuild } from '#app/server/build.ts';
import { readAssets } from '#app/server/document.ts';
import { newQuestion } from '#features/questions/written.ts';
import { words as exam } from '#features/quizzes/words-exam.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as sitting } from '#features/quizzes/words-sitting.ts';
import { newCourse, newItem, newLearnerOf, newPartner, writeLesson } from './course-made.ts';
import { settle, visit } from './settled.ts';
import { enter, journeyOf, openPhone, standingAlone } from './site.ts';

const { site, browser } = await standingAlone();
const QUESTIONS = 50;
/** 50 kbit/s, and 600 ms from a word to its answer. */
const SLOW = { offline: false, latency: 600, downloadThroughput: 6_250, uploadThroughput: 6_250 };
/** A sitting of 50 minutes, an answer a minute by chance, asks so often beside its answers, after 60 s of silence; and its time is told to the journey each ten minutes, by as much as a heartbeat has. */
const HEARTBEATS = 30;
const PULSES = 5;

interface Wire {
  /** Bytes of requests and answers, their headers and bodies as they were packed; by what was asked. */
  bytes: Map<string, number>;
  requests: number;
  of: string[];
}
/** Of frames and the encryption of one request or answer. */
const FRAME_BYTES = 40;
/** Bytes of headers as HTTP/2 packs them (HPACK): what was said before on this connection costs a byte. */
function packer(): (all: Record<string, string>) => number {
  const said = new Set<string>();
  return (all) =>
    Object.entries(all).reduce((n, [name, value]) => {
      const line = `${name.toLowerCase()}: ${value}`;
      const size = said.has(line) ? 1 : value.length + 2;
      said.add(line);
      return n + size;
    }, FRAME_BYTES);
}
/** Counts what goes over the line; what the browser has stored costs nothing. */
async function weigh(cdp: CDPSession): Promise<Wire> {
  const wire: Wire = { bytes: new Map(), requests: 0, of: [] };
  const [asking, answering] = [packer(), packer()];
  const sent = new Map<string, string>();
  const count = (id: string, size: number) => {
    const of = sent.get(id) ?? id;
    wire.bytes.set(of, (wire.bytes.get(of) ?? 0) + size);
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    sent.set(requestId, `${request.method} ${new URL(request.url).pathname}`);
    count(requestId, new TextEncoder().encode(request.postData ?? '').length);
  });
  // told only of what is sent over the line
  cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    wire.requests++;
    count(requestId, asking(headers as Record<string, string>));
  });
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
    wire.of.push(sent.get(requestId) ?? requestId);
    count(requestId, answering(headers as Record<string, string>));
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => count(requestId, encodedDataLength));
  await cdp.send('Network.enable', {});
  return wire;
}
const WORDS =
  'নদী পানি পরিবেশ বিদ্যালয় শিক্ষক শ্রেণি কাজ সময় আলো বাতাস মাটি গাছ ফসল কৃষক বাজার গ্রাম শহর রাস্তা সেতু নৌকা মানুষ ভাষা শব্দ বাক্য লেখা পড়া সংখ্যা যোগফল ভগ্নাংশ ত্রিভুজ বৃত্ত তাপ শক্তি বিদ্যুৎ চুম্বক রোগ জীবাণু টিকা খাদ্য পুষ্টি ভিটামিন স্বাস্থ্য আইন অধিকার কর্তব্য ইতিহাস যুদ্ধ স্বাধীনতা সংবিধান মানচিত্র জলবায়ু বন্যা খরা ঘূর্ণিঝড় আশ্রয় সতর্কতা প্রযুক্তি কম্পিউটার তথ্য নিরাপত্তা ব্যাংক সঞ্চয় ঋণ বাজেট কোনটি কীভাবে কেন কখন সবচেয়ে প্রথম দ্বিতীয় নিচের মধ্যে থেকে দিয়ে জন্য সঙ্গে হয় করে বলে যায়'.split(
    ' ',
  );
/** Words by a seed: no two questions are alike, so they pack as badly as real ones. */
function sayer(seed: number): (n: number) => string {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
  return (n) => Array.from({ length: n }, () => WORDS[(next() >> 8) % WORDS.length]).join(' ');
}
async function newExam() {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'পঞ্চাশ প্রশ্নের পরীক্ষা');
  const say = sayer(7);
  const { id } = await newItem(partner, course_id, 'exam', 'চূড়ান্ত পরীক্ষা');
  const option = (name: string, i: number) => ({
    ...{ id: name, text: '', bn_text: say(4), right: i === 0, weight: 0, feedback: '', bn_feedback: '' },
  });
  const questions = Array.from({ length: QUESTIONS }, () => ({
    ...{ ...newQuestion('mcq'), bn_text: `${say(14)}?`, options: ['a', 'b', 'c', 'd'].map(option) },
  }));
  await writeLesson(partner, id, { minutes: 60, questions: JSON.stringify(questions) });
  const learner = await newLearnerOf(site, partner, course_id);
  return { learner, ...(await journeyOf(learner.api, String(course_id))) };
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isSaved = (page: Page, limit = 20_000) =>
  expect.poll(() => page.locator('.asking .xplace').innerText(), { timeout: limit }).toBe(sitting.places.server.bn);
const answer = (page: Page, n: number) => page.locator('.asking fieldset input').nth(n).check();
/** Everything that the application is made of lies on the phone, as it does after its worker has kept it. */
const ASSETS = Object.values(readAssets(getBuild().client).manifest).flatMap(({ file, css = [], assets = [] }) => [
  file,
  ...css,
  ...assets,
]);
async function openExam() {
  const { learner, uuid, lessons } = await newExam();
  const phone = await openPhone(browser, site, { width: 360, height: 740 });
  const cdp = await phone.context.newCDPSession(phone.page);
  await enter(site, phone.context, learner);
  await visit(phone.page, `${site.url}/course/journey/${uuid}?lesson=${lessons[0]!.id}`);
  await settle(phone.page);
  await phone.page.evaluate(
    `Promise.all(${JSON.stringify([...new Set(ASSETS)])}.map((file) => fetch('/' + file).then((got) => got.blob())))`,
  );
  return { ...phone, cdp };
}

test('fifty questions cost at most 60 KB from entering to the receipt', async () => {
  const { page, context, cdp, faults } = await openExam();
  const wire = await weigh(cdp);
  // what the result is, and the journey with it, is told behind the receipt
  const behind = /quiz\/result|journey\/status/;
  const sum = () => [...wire.bytes].reduce((n, [of, size]) => n + (behind.test(of) ? 0 : size), 0);
  await button(page, exam.start.bn).click();
  await page.locator('.asking').waitFor();
  const entered = sum();
  for (let n = 0; n < QUESTIONS; n++) {
    await answer(page, n % 4);
    await isSaved(page);
    if (n < QUESTIONS - 1) await button(page, quiz.next.bn).click();
  }
  const answered = sum();
  const saves = wire.of.filter((of) => of.includes('/exam/sync/')).length;
  // whoever comes back asks at once, with nothing to send: as a heartbeat does
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect.poll(() => wire.of.filter((of) => of.includes('/exam/sync/')).length).toBeGreaterThan(saves);
  await expect.poll(sum).toBeGreaterThan(answered + 300);
  const heartbeat = sum() - answered;
  await page.keyboard.press('Alt+KeyE');
  await page.getByRole('dialog').getByRole('button', { name: quiz.submit.bn, exact: true }).click();
  await page.getByRole('heading', { name: sitting.receipt.bn, exact: true }).waitFor();
  const all = sum() + (HEARTBEATS - 1 + PULSES) * heartbeat;
  console.log(
    `an exam of ${QUESTIONS} questions: ${(all / 1000).toFixed(1)} KB (paper ${(entered / 1000).toFixed(1)}, ${saves} saves ${((answered - entered) / 1000).toFixed(1)}, a heartbeat ${heartbeat} bytes); ${wire.requests} requests: ${[...wire.bytes].map(([of, n]) => `${of} ${n}`).join(', ')}`,
  );
  expect(all / 1000).toBeLessThanOrEqual(60);
  expect(faults).toEqual([]);
  await context.close();
});

test('on a line of 50 kbit/s and 600 ms the first question is answered, and the server has said so', async () => {
  const { page, context, cdp, faults } = await openExam();
  await cdp.send('Network.enable', {});
  await cdp.send('Network.emulateNetworkConditions', SLOW);
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
  await button(page, exam.start.bn).click();
  await page.locator('.asking fieldset input').first().waitFor();
  const [asked] = [seconds()];
  await answer(page, 1);
  await isSaved(page);
  console.log(`at 50 kbit/s and 600 ms the first question stands after ${asked} s, its answer is saved after ${seconds()} s`);
  expect(Number(seconds())).toBeLessThanOrEqual(20);
  expect(faults).toEqual([]);
  await context.close();
});

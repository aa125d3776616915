// What an exam costs a phone that has the application already: fifty questions from entering to the receipt, over a slow line (2G).
// @module-tag long
import { type CDPSession, type Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as exam } from '#features/quizzes/words-exam.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as sitting } from '#features/quizzes/words-sitting.ts';
import { newCourse, newItem, newLearnerOf, newPartner, textOf, writeLesson } from './course-made.ts';
import { visit } from './settled.ts';
import { enter, openPhone, standingAlone } from './site.ts';

const { site, browser } = await standingAlone();
const QUESTIONS = 50;
/** 50 kbit/s, and 600 ms from a word to its answer. */
const SLOW = { offline: false, latency: 600, downloadThroughput: 6_250, uploadThroughput: 6_250 };
/** A sitting of 50 minutes asks so often beside its answers, after 60 s of silence. */
const HEARTBEATS = 32;

interface Wire {
  /** Bytes of requests and answers, their headers and bodies as they were packed. */
  up: number;
  down: number;
  requests: number;
  of: string[];
}
/** Counts what goes over the line; what the browser has stored costs nothing. */
async function weigh(cdp: CDPSession): Promise<Wire> {
  const wire: Wire = { up: 0, down: 0, requests: 0, of: [] };
  const sizes = new Map<string, number>();
  const bodies = new Map<string, number>();
  const headers = (all: Record<string, string>) => Object.entries(all).reduce((n, [name, value]) => n + name.length + value.length + 4, 0);
  const grow = (id: string, size: number) => {
    wire.down += size - (sizes.get(id) ?? 0);
    sizes.set(id, size);
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    bodies.set(requestId, new TextEncoder().encode(request.postData ?? '').length);
    wire.of.push(`${request.method} ${new URL(request.url).pathname}`);
  });
  // told only of what is sent over the line
  cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers: sent }) => {
    wire.requests++;
    wire.up += headers(sent) + 60 + (bodies.get(requestId) ?? 0);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache) grow(requestId, (sizes.get(requestId) ?? 0) + response.encodedDataLength);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => grow(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => grow(requestId, encodedDataLength));
  await cdp.send('Network.enable', {});
  return wire;
}
const WORDS =
  'নদী পানি পরিবেশ বিদ্যালয় শিক্ষক শ্রেণি কাজ সময় আলো বাতাস মাটি গাছ ফসল কৃষক বাজার গ্রাম শহর রাস্তা সেতু নৌকা মানুষ ভাষা শব্দ বাক্য লেখা পড়া সংখ্যা যোগফল ভগ্নাংশ ত্রিভুজ বৃত্ত তাপ শক্তি বিদ্যুৎ চুম্বক রোগ জীবাণু টিকা খাদ্য পুষ্টি ভিটামিন স্বাস্থ্য আইন অধিকার কর্তব্য ইতিহাস যুদ্ধ স্বাধীনতা সংবিধান মানচিত্র জলবায়ু বন্যা খরা ঘূর্ণিঝড় আশ্রয় সতর্কতা প্রযুক্তি কম্পিউটার তথ্য নিরাপত্তা ব্যাংক সঞ্চয় ঋণ বাজেট কোনটি কীভাবে কেন কখন সবচেয়ে প্রথম দ্বিতীয় নিচের মধ্যে থেকে দিয়ে জন্য সঙ্গে হয় করে বলে যায়'.split(' ');
/** Words by a seed: no two questions are alike, so they pack as badly as real ones. */
function sayer(seed: number): (n: number) => string {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
  return (n) => Array.from({ length: n }, () => WORDS[(next() >> 8) % WORDS.length]).join(' ');
}
async function newExam() {
  const partner = await newPartner(site);
  const course = await newCourse(partner, 'পঞ্চাশ প্রশ্নের পরীক্ষা');
  const say = sayer(7);
  const made = await newItem(partner, course, 'exam', 'চূড়ান্ত পরীক্ষা');
  const options = () => ['a', 'b', 'c', 'd'].map((id) => ({ id, text: '', bn_text: say(4) }));
  const questions = Array.from({ length: QUESTIONS }, (_, i) => ({ key: `q${i}`, type: 'mcq', bn_text: textOf(`${say(14)}?`), options: options() }));
  await writeLesson(partner, made.id, { bn_title: 'চূড়ান্ত পরীক্ষা', minutes: 60, questions });
  return { learner: await newLearnerOf(site, partner, course), course, lesson: made.id };
}
const place = (page: Page) => page.locator('.asking .xplace');

test('fifty questions cost at most 60 KB from entering to the receipt, and the first is answered on a 2G line', async () => {
  const { learner, lesson } = await newExam();
  console.log(lesson, learner.email);
});

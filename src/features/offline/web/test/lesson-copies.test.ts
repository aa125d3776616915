// Which files of a lesson a device keeps: pictures of its questions, in their texts and beside them, with those of its own text.
import { expect, test } from 'vitest';
import type { Contents } from '#features/lessons/contract.ts';
import type { Paper } from '#features/quizzes/contract.ts';
import { listWanted } from '../lesson-copies.ts';

const at = (name: string) => `/files/abcdefghijklmnopqrstuv/${name}.webp`;
const img = (name: string) => `<p><img src="${at(name)}" alt="a" width="8" height="8" loading="lazy" decoding="async"></p>`;
const picture = (name: string) => ({ src: at(name), width: 8, height: 8, en: 'a', bn: 'a' });
const lesson = { media: [], body_html: img('body'), bn_body_html: '' } as unknown as Contents;
const paper = {
  questions: [
    { text_html: img('text'), bn_text_html: img('text'), shape: { picture: picture('hotspot') } },
    {
      text_html: '',
      bn_text_html: '',
      shape: { questions: [{ text_html: img('part'), shape: { left: [{ picture: picture('pair') }] } }] },
    },
  ],
} as unknown as Paper;
const all = { pictures: true, audio: true, video: true };

test('pictures of questions are among them, each once', () => {
  const names = listWanted(lesson, paper, all).map((url) => /([a-z]+)\.webp$/.exec(url)![1]);
  expect(names.toSorted()).toEqual(['body', 'hotspot', 'pair', 'part', 'text']);
  expect(names).toHaveLength(5);
});
test('without pictures none of them, and a lesson without questions has those of its text', () => {
  expect(listWanted(lesson, paper, { ...all, pictures: false })).toEqual([]);
  expect(listWanted(lesson, null, all)).toEqual([at('body')]);
});

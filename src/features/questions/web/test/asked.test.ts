// What is said of a question beside its text, to who answers it and to who looks at its key.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#core/i18n/web/language.tsx';
import { words } from '../../words.ts';
import { Picks } from '../Picks.tsx';
import { Question } from '../Question.tsx';

const inEnglish = (element: unknown): string =>
  renderToStaticMarkup(createElement(LanguageProvider, { language: 'en' } as never, element as never));
const asked = (type: string, more: object = {}): string =>
  inEnglish(
    createElement(Question, {
      ...{ name: 'q', given: null, onGive: () => {}, ...more },
      question: { type, text_html: '<p>Why?</p>', bn_text_html: '', shape: {}, penalty: 25 },
    } as never),
  );
const costs = words.costs.en.split('{percent}')[0]!;

test('what a wrong answer costs is told of questions that can be wrong, not of what a person marks or of an opinion', () => {
  expect(asked('mcq')).toContain(costs);
  for (const type of ['essay', 'paragraph', 'likert']) expect(asked(type)).not.toContain(costs);
});
test('that one compares with the model answer is told in practice alone; in an exam, that a person marks', () => {
  for (const type of ['essay', 'paragraph']) {
    expect(asked(type)).toContain(words.by_person.en);
    expect(asked(type)).not.toMatch(/practice/i);
    expect(asked(type, { practice: true })).toContain(words.by_oneself.en);
  }
  expect(asked('mcq', { practice: true })).not.toContain(words.by_oneself.en);
});
test('of several right options those that an answer left out are missed; beside no answer all of them are correct', () => {
  const picks = (chosen: string[]) =>
    inEnglish(
      createElement(Picks, {
        ...{ name: 'q', chosen, several: true, closed: true, onChoose: () => {}, right: ['a', 'b'] },
        options: ['a', 'b', 'c'].map((id) => ({ id, en: id, bn: id })),
      } as never),
    );
  expect(picks(['a'])).toContain(words.missed.en);
  expect(picks([])).not.toContain(words.missed.en);
  expect(picks([])).toContain(words.right_answer.en);
});

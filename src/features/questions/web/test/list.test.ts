// The list that questions are written in: what is wrong with all of it is said in it, and what is wrong with the open one in that.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#core/i18n/web/language.tsx';
import { Form } from '#ui/Form.tsx';
import { newQuestion, questionFaultWords } from '../../written.ts';
import { QuestionsField } from '../QuestionsField.tsx';

const listIn = (errors: object, ...questions: object[]): string => {
  const stored = questions.length ? JSON.stringify(questions) : '';
  const list = createElement(QuestionsField, { stored, may: true, onChange: () => {} } as never);
  const form = createElement(Form, { errors } as never, list);
  return renderToStaticMarkup(createElement(LanguageProvider, { language: 'en' } as never, form));
};

test('a list that is longer than a save takes says so where it is written', () => {
  expect(listIn({})).not.toContain('Far too long.');
  expect(/<fieldset.*<\/fieldset>/s.exec(listIn({ questions: ['Far too long.'] }))![0]).toContain('Far too long.');
});
test('what keeps the open question from being asked is read in it, once; of the others it is heard', () => {
  const [first, second] = [newQuestion('essay'), newQuestion('essay')];
  const shown = listIn({}, first, second);
  const said = questionFaultWords.text.en;
  expect(shown.split(said).length - 1).toBe(2);
  expect(shown).toContain(`<p class="small muted">${said}</p>`);
  expect(shown).toContain(`<span class="vh">${said}</span>`);
});

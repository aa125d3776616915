// The bar chart as a reader sees it: a label under its bars, what is not told told apart from none, and a sentence where there is nothing.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { Bars } from '../Bars.tsx';

const drawn = (values: readonly (number | null)[], language: Language = 'en'): string =>
  renderToStaticMarkup(
    createElement(
      LanguageProvider,
      { language } as never,
      createElement(Bars, {
        ...{ title: 'Who came', of: 'Kind', untold: 'fewer than 5', labels: values.map((_, i) => `part ${i}`) },
        figures: [{ name: 'People', values }],
      }),
    ),
  );
const rects = (html: string) => html.match(/<rect/g)?.length ?? 0;

test('what is not told has a mark of its own and is explained; none has no mark', () => {
  expect(rects(drawn([7, 0]))).toBe(1);
  expect(rects(drawn([7, null]))).toBe(2);
  expect(drawn([7, null])).toMatch(/<figcaption>.*fewer than 5.*<\/figcaption>/);
  expect(drawn([7, 0])).not.toMatch(/<figcaption>.*fewer than 5.*<\/figcaption>/);
});
test('where there is nothing at all a sentence stands in the place of empty axes', () => {
  expect(drawn([0, 0, 0])).toContain('Nothing in this time.');
  expect(drawn([0, 0, 0], 'bn')).toContain('এই সময়ে কিছু নেই।');
  expect(drawn([0, 0, 0])).not.toContain('<svg viewBox="0 0 72');
  expect(drawn([0, 1, 0])).not.toContain('Nothing in this time.');
});
test('a label stands in the column of its bars', () => {
  expect(drawn(Array.from({ length: 10 }, (_, i) => i))).toContain(
    '<span>part 0</span><span></span><span></span><span></span><span>part 4</span><span></span>',
  );
});

// Why a course cannot be enrolled in just now, as a reader is told it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#core/i18n/web/language.tsx';
import { EnrollExplanation } from '../EnrollState.tsx';
import { words } from '../../words.ts';

const told = (waiting_list: boolean, other: 'open' | 'closed'): string =>
  renderToStaticMarkup(
    createElement(
      LanguageProvider,
      { language: 'en' } as never,
      createElement(EnrollExplanation, {
        course: { batches: [{ state: 'full' }, { state: other }] },
        enrolling: { is: 'batch_full', batch: { waiting_list }, terms: { price_poisha: 0 } },
      } as never),
    ),
  );

test('who may join the waiting list of the only batch is not sent away to look for the next one', () => {
  expect(told(true, 'closed')).not.toContain(words.next_batch.en);
  expect(told(false, 'closed')).toContain(words.next_batch.en);
  expect(told(true, 'open')).toContain(words.other_batch.en);
});

// The dialog of an action: the row by its name, its own words or those that every action has, and its fields.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { del, none, ok } from '#core/contract/call.ts';
import { LanguageProvider } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { word } from '#core/i18n/words.ts';
import { action } from '#core/records/actions.ts';
import { field } from '#core/records/declare.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import { ActionOnOne } from '../useActions.tsx';

const call = del('signs.remove', '/signs/:id', { summary: '', who: 'settings.update', input: none, output: ok });
const plain = action({ call, word: word('Take down', 'নামান'), icon: 'x' });
const asking = action({
  ...plain,
  fields: { reason: field.long({ word: word('Reason', 'কারণ'), max: 300, offers: [word('It is old', 'পুরোনো')] }) },
  begins: ({ why }: { why: string }) => ({ reason: why }),
  one: { ask: word('Take {name} down?', '{name} নামাবেন?'), press: word('Yes, take it down', 'হ্যাঁ, নামান') },
});
const drawn = (element: Parameters<typeof createElement>[0], props: object, language: Language = 'en'): string =>
  renderToStaticMarkup(createElement(LanguageProvider, { language } as never, createElement(element as never, props as never)));
const row = { id: 1, title: 'Gate', bn_title: 'ফটক', why: 'Rust' };
const onOne = (given: typeof plain, language?: Language) =>
  drawn(ActionOnOne as never, { action: given, row, onClose: () => {} }, language);

test('an action without words of its own names itself and the row', () => {
  expect(onOne(plain)).toContain('Take down: Gate');
  expect(onOne(plain, 'bn')).toContain('ফটক: নামান');
});
test('a field begins with what the row says, and offers sentences', () => {
  const html = onOne(asking);
  expect(html).toContain('Take Gate down?');
  expect(html).toContain('Yes, take it down');
  expect(html).toMatch(/<textarea[^>]*maxLength="300"[^>]*>Rust</i);
  expect(html).toContain('It is old');
  expect(onOne(asking, 'bn')).toContain('পুরোনো');
});
test('what is wrong is told at its field', () => {
  const html = drawn(ActionDialog as never, {
    ...{ title: 'T', deed: 'D', busy: false, fields: asking.fields, values: { reason: '' } },
    ...{ error: { message: 'no', fields: { reason: ['Please write why.'] } }, onChange: () => {}, onSend: () => {}, onClose: () => {} },
  });
  expect(html).toMatch(/aria-invalid="true"/);
  expect(html).toContain('Please write why.');
});

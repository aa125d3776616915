// The conflict screen as a reader sees it: oneself by the name in the language of the page, and no count of what nobody changed.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#core/i18n/web/language.tsx';
import { word } from '#core/i18n/words.ts';
import { field } from '#core/records/declare.ts';
import { Conflict } from '../Conflict.tsx';

const fields = { name: field.text({ word: word('Name', 'নাম'), max: 100 }), note: field.text({ word: word('Note', 'মন্তব্য'), max: 100 }) };
const drawn = (mine: object, theirs: object): string =>
  renderToStaticMarkup(
    createElement(
      LanguageProvider,
      { language: 'bn' } as never,
      createElement(Conflict, {
        ...{ fields, names: ['name', 'note'], me: { name: 'Farida Yasmin', bn_name: 'ফরিদা ইয়াসমিন' } },
        clash: { base: { name: 'a', note: '' }, mine, theirs, by: 'Imran', bn_by: 'ইমরান', at: null, own: false, version: 2 } as never,
        onSave: () => {},
        onBack: () => {},
      }),
    ),
  );

test('in a Bengali page one’s own initial is Bengali', () => {
  const [own] = /class="av[^>]*>([^<]*)</.exec(drawn({ name: 'b', note: '' }, { name: 'c', note: '' }))!.slice(1);
  expect(own).toBe('ফ');
});
test('what goes together is counted where there is some, and not said where there is none', () => {
  expect(drawn({ name: 'b', note: 'x' }, { name: 'c', note: '' })).toContain('১টিতে অমিল নেই');
  expect(drawn({ name: 'b', note: '' }, { name: 'c', note: '' })).not.toContain('০টিতে');
});

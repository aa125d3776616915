// An empty timetable says the weekly hours where the first page of the class says a next meeting by them.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { NoSessions, type NoSessionsProps } from '../NoSessions.tsx';

const hours = { starts_at: '2026-12-05T13:00:00.000Z', ends_at: '2026-12-05T14:30:00.000Z' };
const next = { ...hours, title: '', bn_title: '', mode: null, place: '' };
const drawn = (shown: NoSessionsProps['shown'], language: Language = 'en', view: NoSessionsProps['view'] = 'upcoming'): string =>
  renderToStaticMarkup(createElement(LanguageProvider, { language } as never, createElement(NoSessions, { view, shown, teaches: false })));
test('a class that meets by its weekly hours has no timetable, and says when it meets', () => {
  expect(drawn({ next, class_days: '6 19:00-20:30' })).toContain('7:00 PM');
  expect(drawn({ next, class_days: '6 19:00-20:30' })).toContain('5 December 2026');
  expect(drawn({ next, class_days: '6 19:00-20:30' }, 'bn')).toContain('৫ ডিসেম্বর ২০২৬');
});
test('a class without any hours, and what is over, say nothing of them', () => {
  expect(drawn({ next: null, class_days: '' })).toContain('No session yet');
  expect(drawn({ next: null, class_days: '6 19:00-20:30' })).toContain('No session yet');
  expect(drawn({ next, class_days: '6 19:00-20:30' }, 'en', 'completed')).not.toContain('PM');
});

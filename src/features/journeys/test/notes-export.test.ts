// Notes as files: in the order of reading, and nothing that somebody wrote acts as markup, whatever it is.
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import type { NoteWithPlace } from '../contract.ts';
import { notesAsMarkdown, notesAsText } from '../notes-export.ts';

const note = (id: number, text: string, given: Partial<NoteWithPlace> = {}): NoteWithPlace => ({
  id,
  lesson_id: 1,
  text,
  at_seconds: null,
  client_key: '',
  created_at: '2026-07-05T09:00:00Z',
  updated_at: '2026-07-05T09:00:00Z',
  lesson_title: 'Lesson',
  lesson_bn_title: 'পাঠ',
  course_uuid: 'a',
  course_title: 'Course',
  course_bn_title: 'কোর্স',
  ...given,
});
// as permissive as readers of Markdown are
const reader = new MarkdownIt({ html: true });
const rendered = (text: string) => reader.render(notesAsMarkdown([note(1, text)], 'en', 'My notes'));

test('notes stand by course and lesson, those of a video by their place in it', () => {
  const notes = [
    note(3, 'third', { at_seconds: 70 }),
    note(2, 'second', { at_seconds: 5 }),
    note(1, 'other', { lesson_id: 9, lesson_title: 'Later' }),
  ];
  expect(notesAsText(notes, 'en', 'My notes')).toBe(
    'My notes\n\nCourse\n\n======\n\nLesson\n------\n\n[0:05 · 5 July 2026]\nsecond\n\n[1:10 · 5 July 2026]\nthird\n\nLater\n-----\n\n[5 July 2026]\nother\n',
  );
  expect(notesAsMarkdown(notes, 'bn', 'আমার নোট')).toContain('## কোর্স\n\n### পাঠ\n\n*০:০৫ · ৫ জুলাই');
});
test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[press](javascript:alert(1))',
  '![x](https://evil.example/track.png)',
  '# not a heading\n- not a list\n1. nor this\n---',
  '\u0060\u0060\u0060\ncode\n\u0060\u0060\u0060',
  '    four spaces',
  '&lt;b&gt; &amp;',
  'a | b\n--|--\n😀 | ২',
])('%s stays what was written', (text) => {
  const html = rendered(text);
  expect(html.replace(/<h[123]>.*?<\/h[123]>|<p><em>.*?<\/em><\/p>/g, '')).not.toMatch(/<(?!\/?p>|br>)/);
  const shown = html
    .slice(html.indexOf('</em></p>') + 9)
    .replace(/<br>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(shown.replace(/\s+/g, ' ').trim()).toBe(text.replace(/\s+/g, ' ').trim());
});
test('no note becomes an element, a link or a picture', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(rendered(text)).not.toMatch(/<(?:script|img|iframe|a|pre|code|ul|ol|table|h[456])\b/);
    }),
    { numRuns: 500 },
  );
});

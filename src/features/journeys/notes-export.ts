// Export of notes as plain text and Markdown; what somebody wrote stays text: it is neither markup nor HTML in either. Pure.
import { date, playTime } from '#core/i18n/dates.ts';
import { straighten } from '#core/i18n/visible.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import type { NoteWithPlace } from './contract.ts';

/** By course, lesson and place in it, as one reads them again. */
function inOrder(notes: readonly NoteWithPlace[], language: Language): { course: string; lesson: string; notes: NoteWithPlace[] }[] {
  const places = Map.groupBy(notes, (n) => `${n.course_uuid}/${n.lesson_id}`);
  return [...places.values()]
    .map((of) => ({
      course: pick(language, of[0]!.course_title, of[0]!.course_bn_title),
      lesson: pick(language, of[0]!.lesson_title, of[0]!.lesson_bn_title),
      notes: [...of].sort((a, b) => (a.at_seconds ?? 0) - (b.at_seconds ?? 0) || a.id - b.id),
    }))
    .sort((a, b) => a.course.localeCompare(b.course, language) || a.notes[0]!.lesson_id - b.notes[0]!.lesson_id);
}
const factsOf = (note: NoteWithPlace, language: Language): string =>
  [note.at_seconds ? playTime(language, note.at_seconds) : '', date(language, note.updated_at)].filter(Boolean).join(' · ');
/** Line ends of one kind, and no control characters, which terminals and editors obey. */
const plain = (text: string): string => straighten(text.replace(/\r\n?/g, '\n')).replace(/[^\P{Cc}\n\t]/gu, '');

export function notesAsText(notes: readonly NoteWithPlace[], language: Language, heading: string): string {
  const parts = inOrder(notes, language).flatMap(({ course, lesson, notes }, i, all) => [
    ...(course === all[i - 1]?.course ? [] : [course, '='.repeat([...course].length)]),
    `${lesson}\n${'-'.repeat([...lesson].length)}`,
    ...notes.map((note) => `[${factsOf(note, language)}]\n${plain(note.text)}`),
  ]);
  return `${[heading, ...parts].join('\n\n')}\n`;
}
/** Every sign that Markdown or HTML reads something into, and what makes a line a heading, a list or a rule. */
const escaped = (text: string): string =>
  plain(text)
    .replace(/[\\`*_[\]{}<>&|~$!]/g, (sign) => (sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : sign === '&' ? '&amp;' : `\\${sign}`))
    .replace(/^(\s*)([#+=:-]|\d+[.)])/gm, (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`)
    // four spaces would be code
    .replace(/^[ \t]+/gm, '')
    .replace(/\n/g, '  \n');
export function notesAsMarkdown(notes: readonly NoteWithPlace[], language: Language, heading: string): string {
  const line = (text: string) => escaped(text.replace(/\s+/g, ' '));
  const parts = inOrder(notes, language).flatMap(({ course, lesson, notes }, i, all) => [
    ...(course === all[i - 1]?.course ? [] : [`## ${line(course)}`]),
    `### ${line(lesson)}`,
    ...notes.map((note) => `*${factsOf(note, language)}*\n\n${escaped(note.text)}`),
  ]);
  return `${[`# ${line(heading)}`, ...parts].join('\n\n')}\n`;
}

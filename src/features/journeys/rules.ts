// Table of contents of a course for its learner: chapters, numbering, windowing of long courses, search by title. Pure.
import { foldDigits } from '#core/i18n/bengali.ts';

/** A course of at most this many rows (sections and lessons) is delivered whole. */
const MOST_WHOLE = 150;
/** Of a longer one: this many rows before and after the lesson that is open, and chapters likewise. */
const NEAR_ROWS = 20;
const NEAR_CHAPTERS = 15;

interface Row {
  id: number;
  parent_id: number | null;
  kind: string;
}
export interface Numbered {
  /** Which lesson of the course, counted from 1; 0 for a section. */
  number: number;
  /** Which chapter of the course, and which lesson of that chapter, both counted from 1. */
  chapter: number;
  chapter_lesson: number;
}
/** Numbers rows in reading order. A chapter is a section with its lessons, or lessons in a row outside of any section. */
export function numberRows<T extends Row>(ordered: readonly T[]): (T & Numbered)[] {
  let chapter = 0;
  let number = 0;
  let inChapter = 0;
  let section: number | null | undefined;
  let empty = true;
  return ordered.map((row) => {
    if (row.kind === 'section') {
      // a section without lessons is no chapter: the next one takes its number
      if (!empty || chapter === 0) chapter++;
      [section, inChapter, empty] = [row.id, 0, true];
      return { ...row, number: 0, chapter, chapter_lesson: 0 };
    }
    if (section === undefined || (row.parent_id === null && section !== null)) {
      if (!(empty && chapter > 0)) chapter++;
      [section, inChapter] = [null, 0];
    }
    empty = false;
    return { ...row, number: ++number, chapter, chapter_lesson: ++inChapter };
  });
}
export interface ChapterOf<T> {
  number: number;
  section: T | null;
  lessons: T[];
}
/** Chapters with their lessons, out of numbered rows. */
export function groupChapters<T extends Row & Numbered>(rows: readonly T[]): ChapterOf<T>[] {
  const chapters = new Map<number, ChapterOf<T>>();
  for (const row of rows) {
    let chapter = chapters.get(row.chapter);
    if (!chapter) chapters.set(row.chapter, (chapter = { number: row.chapter, section: null, lessons: [] }));
    if (row.kind === 'section') chapter.section = row;
    else {
      // an empty section stood before a lesson that is outside of any
      if (row.parent_id === null) chapter.section = null;
      chapter.lessons.push(row);
    }
  }
  return [...chapters.values()].filter((c) => c.lessons.length);
}

/** The part of a list around one of its items. */
function around<T>(list: readonly T[], at: number, reach: number): T[] {
  const from = Math.max(0, Math.min(at - reach, list.length - 2 * reach - 1));
  return list.slice(from, from + 2 * reach + 1);
}
export const isWhole = (rows: readonly unknown[]): boolean => rows.length <= MOST_WHOLE;
/** Rows around a lesson, and those that the page links to wherever they stand, in reading order. */
export function rowsNear<T extends { id: number; locked_by: number | null }>(
  rows: readonly T[],
  lesson_id: number | null,
  linked: readonly (number | null)[],
): T[] {
  const near = around(
    rows,
    Math.max(
      0,
      rows.findIndex((r) => r.id === lesson_id),
    ),
    NEAR_ROWS,
  );
  const wanted = new Set([...near.flatMap((r) => [r.id, r.locked_by]), ...linked]);
  return rows.filter((r) => wanted.has(r.id));
}
export const chaptersNear = <T extends { number: number }>(chapters: readonly T[], number: number): T[] =>
  around(
    chapters,
    chapters.findIndex((c) => c.number === number),
    NEAR_CHAPTERS,
  );

/** As texts are compared: small letters, Latin digits. Keeps the length of Bengali and Latin text. */
export const plain = (text: string): string => foldDigits(text.normalize('NFC')).toLowerCase();
/** Whether every word that is searched stands in the title, in either language. */
export function isFound(lesson: { title: string; bn_title: string }, search: string): boolean {
  const titles = plain(`${lesson.title}\n${lesson.bn_title}`);
  return plain(search)
    .split(/\s+/)
    .every((word) => titles.includes(word));
}

export interface Excerpt {
  before: string;
  hit: string;
  after: string;
}
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };
const AROUND = 60;
/** The place of the first word in a text without tags, with what stands around it, cut at spaces. */
export function excerptOf(html: string, words: readonly string[]): Excerpt {
  const text = html
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (e) => entities[e]!)
    .replace(/\s+/g, ' ')
    .trim();
  const word = words[0] ?? '';
  const at = Math.max(0, plain(text).indexOf(word));
  const end = Math.min(text.length, at + word.length);
  const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1 || at;
  const to = end + AROUND >= text.length ? text.length : Math.max(end, text.lastIndexOf(' ', end + AROUND));
  return {
    before: (from > 0 ? '… ' : '') + text.slice(Math.min(from, at), at),
    hit: text.slice(at, end),
    after: text.slice(end, to) + (to < text.length ? ' …' : ''),
  };
}

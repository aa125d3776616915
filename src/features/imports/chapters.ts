// Chapters of a video or a sound in a course package: rows of its lesson, each read by itself.
import { readPlayTime } from '#core/i18n/play-time.ts';
import type { Chapter } from '#features/lessons/contract.ts';
import { isPlayedKind, MOST_CHAPTERS } from '#features/syllabus/rules.ts';
import type { CoursePlan } from './plan.ts';
import { type Problems, readRow } from './reading.ts';
import { chapter_row, paired } from './shapes.ts';

/** In the order in which they begin. */
export function readChapters(
  { kind, chapters: rows }: { kind: string; chapters?: unknown[] | null | undefined },
  file: string,
  at: string,
  { language, problems }: { language: CoursePlan['language']; problems: Problems },
): Chapter[] {
  if (!rows?.length) return [];
  if (!isPlayedKind(kind)) {
    problems.refuse(file, at, 'rule', { key: 'chapters' });
    return [];
  }
  if (rows.length > MOST_CHAPTERS) problems.refuse(file, at, 'too_many', { limit: MOST_CHAPTERS });
  const begun = new Set<number>();
  const chapters = rows.slice(0, MOST_CHAPTERS).flatMap((raw, i): Chapter[] => {
    const place = `${at} · chapters #${i + 1}`;
    const row = readRow(chapter_row, raw, file, place, problems);
    if (!row) return [];
    const seconds = readPlayTime(String(row.at));
    const begins = seconds === undefined ? undefined : Math.floor(seconds);
    if (begins === undefined || begun.has(begins)) {
      problems.refuse(file, place, begins === undefined ? 'value' : 'duplicate', { key: 'at' });
      return [];
    }
    begun.add(begins);
    const { en, bn } = row.title;
    if ((en === '' && language !== 'bn') || (bn === '' && language !== 'en')) problems.note(file, place, 'translation', { key: 'title' });
    const title = paired(row.title);
    return [{ key: `c${i + 1}`, at: begins, title: title.en, bn_title: title.bn }];
  });
  return chapters.toSorted((a, b) => a.at - b.at);
}

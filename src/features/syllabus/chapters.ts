// Chapters of a video or a sound as they are written: where each begins, and what it is called. Pure.
import * as z from 'zod/mini';
import { line, parseList, part, readList, said, unique } from '#core/drafts/written-list.ts';
import { LONGEST_SECONDS } from '#core/i18n/play-time.ts';
import type { Chapter } from '#features/lessons/contract.ts';

export const MOST_CHAPTERS = 200;
export const LONGEST_NAME = 120;
const Written = z.object({
  key: part,
  at: z.int().check(z.minimum(0), z.maximum(LONGEST_SECONDS)),
  title: line(LONGEST_NAME),
  bn_title: line(LONGEST_NAME),
});
const List = z.array(Written).check(z.maxLength(MOST_CHAPTERS));

export const parseChapters = (stored: string): Chapter[] => parseList(stored);
/** Chapters as they are stored; undefined: they are none. */
export const readChapters = (json: string): string | undefined =>
  readList(json, List, 120_000, (list) => unique(list.map(({ key }) => key)));
/** In the order in which they begin; of two that begin together the one that was there first. */
export const inOrder = <T extends { at: number }>(chapters: readonly T[]): T[] => chapters.toSorted((a, b) => a.at - b.at);
/** As learners get them. */
export const openChapters = (stored: string): Chapter[] =>
  inOrder(parseChapters(stored)).filter(({ title, bn_title }) => said(title, bn_title));

export type ChapterFault = 'unnamed' | 'together' | 'both';
/** What does not hold of them. */
export function chapterFaults(stored: string): { fault: ChapterFault; weight: 'must' | 'should' }[] {
  const chapters = parseChapters(stored);
  const faults: { fault: ChapterFault; weight: 'must' | 'should' }[] = [];
  if (chapters.some(({ title, bn_title }) => !said(title, bn_title))) faults.push({ fault: 'unnamed', weight: 'must' });
  if (new Set(chapters.map(({ at }) => at)).size < chapters.length) faults.push({ fault: 'together', weight: 'must' });
  if (chapters.some(({ title, bn_title }) => Boolean(title.trim()) !== Boolean(bn_title.trim())))
    faults.push({ fault: 'both', weight: 'should' });
  return faults;
}

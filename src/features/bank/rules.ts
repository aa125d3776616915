// Rules of the question bank: how far somebody may go, levels of difficulty, tags, limits; what a question is called, and what of it matters. Pure.
import { truncate } from '#core/i18n/bengali.ts';
import { visibleText } from '#core/i18n/visible.ts';
import { cutText } from '#core/sheets/declare.ts';
import { WrittenQuestion } from '#features/questions/written.ts';

/** What somebody may do with what another one shares; each within the next. */
export const shareLevels = ['view', 'use', 'edit', 'share'] as const;
export type ShareLevel = (typeof shareLevels)[number];
/** `own`: whoever it belongs to. */
export const levels = [...shareLevels, 'own'] as const;
export type Level = (typeof levels)[number];
/** 1 to 5; nothing for who may not even look. */
export const rankOf = (level: Level): number => levels.indexOf(level) + 1;
export const levelOf = (rank: number): Level | undefined => levels[rank - 1];

/** Which questions: one's own, those of the institution that one acts for, what others shared, what was deleted and can come back. */
export const scopes = ['mine', 'institution', 'shared', 'removed'] as const;
export type Scope = (typeof scopes)[number];
export const difficulties = [1, 2, 3] as const;
export type Difficulty = (typeof difficulties)[number];
/** A level as it stands in a cell or a row; undefined where it is none. */
export const asDifficulty = (said: unknown): Difficulty | undefined => difficulties.find((level) => String(level) === String(said));
export const languages = ['bn', 'en', 'both'] as const;
export type BankLanguage = (typeof languages)[number];

/** So many folders within one another; further down nobody finds anything. */
export const MOST_DEPTH = 8;
export const MOST_FOLDERS = 2_000;
export const quota = { questions: 500_000 };
export const MOST_TAGS = 12;
export const MOST_TAG = 40;
export const MOST_NAME = 120;
export const MOST_SHARES = 200;
/** Taken in hand at once; more of them are a job. */
export const MOST_AT_ONCE = 100;
/** Questions that are answered whole at once: each may be as large as a call takes. */
export const MOST_TAKEN = 20;
/** Thrown away, and not gone yet. */
export const DAYS_REMOVED = 30;
const MOST_CALLED = 200;
/** Letters of a text that are looked at for its name and its sound. */
const MOST_LOOKED_AT = 2_000;

/** Tags as they are kept: each once, without spaces around it. */
export const tidyTags = (tags: readonly string[]): string[] => {
  const tidy = tags.map((tag) => visibleText(tag.replace(/^#+/, '')).trim().replace(/\s+/g, ' ')).filter(Boolean);
  return [...new Map(tidy.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, MOST_TAGS);
};

/** A text without the signs of Markdown, for lists and for the search. No pattern reads past the next sign that opens: a text of such signs alone is read once. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\][]*)\]\([^)[]*\)/g, '$1')
    .replace(/\\([\\`*_$[\]()#+\-.!|{}>~])/g, '$1')
    .replace(/```[a-z]*|[`*$]|~~/g, '')
    .replace(/^\s{0,3}(#{1,6}|>|[-+])\s+/gm, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
/** What a text begins with, without its signs. */
export const plainBeginning = (markdown: string): string => plainText(cutText(markdown, MOST_LOOKED_AT));
export const calledBy = (question: Pick<WrittenQuestion, 'text' | 'bn_text'>): { title: string; bn_title: string } => ({
  title: truncate(plainBeginning(question.text).normalize('NFC'), MOST_CALLED),
  bn_title: truncate(plainBeginning(question.bn_text).normalize('NFC'), MOST_CALLED),
});

/** Names of parts, and what is chosen from a fixed list, say nothing to who searches. */
const UNSAID = new Set([
  ...['id', 'right_id', 'key', 'type', 'about', 'bank', 'marking', 'mode', 'kind', 'unit_id', 'alike'],
  ...['date_precision', 'day_part', 'hotspot_mode', 'tolerance_kind', 'unit_manner', 'src', 'mime'],
]);
/** What stands in the parts of a question: options, pairs, accepted answers, of whatever type. */
export function partTexts(question: WrittenQuestion): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.push(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === 'object') for (const [name, part] of Object.entries(value)) if (!UNSAID.has(name)) walk(part);
  };
  for (const [name, value] of Object.entries(question)) if (value && typeof value === 'object' && !UNSAID.has(name)) walk(value);
  return found.map(plainText).filter(Boolean);
}

/** What a version consists of, in one form: neither how a lesson calls it, nor what it is about or where it is asked there, nor where it came from. */
export function contentOf(question: WrittenQuestion): string {
  const { key: _key, about: _about, at: _at, bank: _bank, ...content } = WrittenQuestion.parse(question);
  return JSON.stringify(content);
}
export const isSameContent = (a: WrittenQuestion, b: WrittenQuestion): boolean => contentOf(a) === contentOf(b);
/** What a lesson calls a question that it took from the bank. */
export const keyInLesson = (bank_id: number, version: number): string => `b${bank_id}-v${version}`;

/** `by` shared with `to`, who may share on until then; null without an end. */
export interface ShareLink {
  by: number;
  to: number;
  until: number | null;
}
/**
 * Until when each may share on: by the chain of shares, down from whoever holds the thing, that ends last (maximum bottleneck path). Shares are taken
 * from the latest end on, so that whoever is reached is reached by the best chain: each share is looked at once, however they run in rings.
 */
export function latestEnds(holders: readonly number[], links: readonly ShareLink[]): Map<number, number> {
  const ends = new Map(holders.map((person) => [person, Infinity]));
  const waiting = new Map<number, number[]>();
  const ordered = links.map(({ by, to, until }) => ({ by, to, until: until ?? Infinity }));
  ordered.sort((a, b) => (a.until === b.until ? 0 : b.until - a.until));
  for (const { by, to, until } of ordered) {
    if (!ends.has(by)) {
      const theirs = waiting.get(by);
      if (theirs) theirs.push(to);
      else waiting.set(by, [to]);
      continue;
    }
    const reached = [to];
    // whoever is reached reaches with this end those that they shared with for longer
    for (let person = reached.pop(); person !== undefined; person = reached.pop()) {
      if (ends.has(person)) continue;
      ends.set(person, until);
      reached.push(...(waiting.get(person) ?? []));
    }
  }
  return ends;
}

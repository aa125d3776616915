// Text layout of a designed certificate (typesetting): how large a text is set in its box, on which lines, as screens draw it and the press sets it.
import { graphemes, isLong, letters } from '#core/i18n/bengali.ts';
import type { Box } from './design.ts';

/** Millimetres of a point. */
export const POINT = 25.4 / 72;
/** Of the height of a letter: a line reaches so far above its base line, and so far below it. */
const ABOVE = 0.95;
export const BELOW = 0.4;
const LINE = ABOVE + BELOW;
/** The mean width of a letter, as part of its height. */
const WIDTH = { bn: 0.6, en: 0.5 } as const;
const STEP = 0.93;
const LEAST = 4;

/** How wide a text is, in letters' heights. */
export type TextWidth = (text: string) => number;
/** Where nothing can measure, as on the server: by the mean width of letters. */
const estimate: TextWidth = (text) => graphemes(withoutMarks(text)) * (/\p{Script=Bengali}/u.test(text) ? WIDTH.bn : WIDTH.en);

/** A word without a space longer than this may be broken anywhere; a name must never run off the paper. */
const LONGEST_WORD = 24;
/** The same text with marks of no width where a long word may be broken. */
export const breakable = (text: string): string =>
  text.replace(/\S+/gu, (run) => (isLong(run, LONGEST_WORD) ? [...letters(run)].join('\u200b') : run));
/** What stays together on a line, as the press has it: words, parts of words joined by a hyphen, a dash alone. */
const piece = /—+[ \u200b]*|(?:[^ \u200b–—-]|[–-](?![\p{L}\p{Ps}\p{Pi}]))*(?:[–-](?=[\p{L}\p{Ps}\p{Pi}])|[ \u200b]+|(?=—)|$)/gu;
const withoutMarks = (text: string): string => text.replaceAll('\u200b', '').trimEnd();
/** Pieces on lines no wider than this, in letters' heights. */
function broken(text: string, most: number, widthOf: TextWidth): string[] {
  const lines: string[] = [];
  for (const [part] of breakable(text).matchAll(piece)) {
    const longer = (lines.at(-1) ?? '') + part;
    // with its marks: letters on both sides of one do not move together
    if (lines.length && widthOf(longer.trimEnd()) <= most) lines[lines.length - 1] = longer;
    else if (part) lines.push(part);
  }
  return lines.map(withoutMarks);
}
export interface PlacedText {
  /** In points. */
  size: number;
  /** It had to be set smaller than it was wished. */
  smaller: boolean;
  lines: { text: string; x: number; y: number }[];
  anchor: 'start' | 'middle' | 'end';
}
const anchors = { left: 'start', center: 'middle', right: 'end' } as const;
/** Where the lines of a text stand, in millimetres of the page: each by the place of its base line. */
export function placeText(
  text: string,
  { x, y, w, h, size: wished, align }: Pick<Box, 'x' | 'y' | 'w' | 'h' | 'size' | 'align'>,
  widthOf: TextWidth = estimate,
): PlacedText {
  const fits = (size: number) => {
    const lines = broken(text, w / (size * POINT), widthOf);
    return (
      lines.length * LINE * size * POINT <= Math.max(h, LINE * LEAST * POINT) + 0.01 &&
      lines.every((line) => widthOf(line) * size * POINT <= w)
    );
  };
  let size = wished;
  while (size > LEAST && !fits(size)) size *= STEP;
  const lines = broken(text, w / (size * POINT), widthOf);
  const mm = size * POINT;
  const top = y + (h - lines.length * LINE * mm) / 2;
  const left = align === 'left' ? x : align === 'right' ? x + w : x + w / 2;
  return {
    size,
    smaller: size < wished,
    anchor: anchors[align],
    lines: lines.map((line, i) => ({ text: line, x: left, y: top + (i * LINE + ABOVE) * mm })),
  };
}

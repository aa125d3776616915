// Text layout of a designed certificate (typesetting): how large a text is set in its box, on which lines, as screens draw it and the press sets it.
import { graphemes } from '#core/i18n/bengali.ts';
import type { Box } from './design.ts';

/** Millimetres of a point. */
export const POINT = 25.4 / 72;
/** Of the height of a letter: a line reaches so far above its base line, and so far below it. */
export const ABOVE = 0.95;
export const BELOW = 0.4;
const LINE = ABOVE + BELOW;
/** The mean width of a letter, as part of its height. */
const WIDTH = { bn: 0.6, en: 0.5 } as const;
const STEP = 0.93;
const LEAST = 4;

const widthOf = (text: string): number => graphemes(text) * (/\p{Script=Bengali}/u.test(text) ? WIDTH.bn : WIDTH.en);
/** Words on lines no wider than this, in letters' heights. */
function broken(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ +/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
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
): PlacedText {
  const fits = (size: number) => {
    const lines = broken(text, w / (size * POINT));
    return (
      lines.length * LINE * size * POINT <= Math.max(h, LINE * LEAST * POINT) + 0.01 &&
      lines.every((line) => widthOf(line) * size * POINT <= w)
    );
  };
  let size = wished;
  while (size > LEAST && !fits(size)) size *= STEP;
  const lines = broken(text, w / (size * POINT));
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

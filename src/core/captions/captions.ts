// Captions of a video or a sound as cues: WebVTT and SRT read in one pass over the text, written as WebVTT. Pure; markup, settings and styles are left out.
import { hasEndlessMarks, straighten } from '#core/i18n/visible.ts';

export interface Cue {
  /** In seconds, to the thousandth. */
  start: number;
  end: number;
  /** Plain text; a line break parts its lines. */
  text: string;
}
export const MOST_CUES = 2_000;
/** UTF-16 units of one cue. */
export const LONGEST_CUE = 1_000;
/** Of a file that is read. */
export const LONGEST_FILE = 1_000_000;
const DAY = 86_400;
/** Why a cue was left out. */
export type Lost = 'time' | 'backwards' | 'empty' | 'long' | 'many';
export interface ReadCaptions {
  cues: Cue[];
  /** What was left out, with the line of the file where it stands, counted from 1. */
  lost: { why: Lost; line: number }[];
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
/** `00:01:02.345`, `01:02.345`, and with a comma as SRT has it; nothing else. */
export function readStamp(text: string): number | undefined {
  if (text.length < 9 || text.length > 14) return undefined;
  const dot = text.length - 4;
  if (text[dot] !== '.' && text[dot] !== ',') return undefined;
  const parts = text.slice(0, dot).split(':');
  if (parts.length < 2 || parts.length > 3) return undefined;
  const figures = [...parts, text.slice(dot + 1)];
  if (figures.some((part) => !part.length || [...part].some((sign) => !isDigit(sign.charCodeAt(0))))) return undefined;
  const [small, minutes, hours = 0] = parts.toReversed().map(Number) as [number, number, number?];
  if (small > 59 || minutes > 59 || parts.at(-1)!.length !== 2 || parts.at(-2)!.length !== 2) return undefined;
  const seconds = hours * 3600 + minutes * 60 + small + Number(text.slice(dot + 1)) / 1000;
  return seconds <= DAY ? Math.round(seconds * 1000) / 1000 : undefined;
}
/** The two times of a line `start --> end settings`; nothing where it is no such line. */
function readTimes(line: string): { start: number | undefined; end: number | undefined } {
  const arrow = line.indexOf('-->');
  const behind = line.slice(arrow + 3, arrow + 60).trim();
  const end = behind.split(/[ \t]/, 1)[0]!;
  return { start: readStamp(line.slice(0, arrow).trim()), end: readStamp(end) };
}
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"', apos: "'" };
/** Text without tags, whose entities are read once: what they stand for is text and no tag. */
export function plainText(marked: string): string {
  let text = '';
  let at = 0;
  // where no tag is closed any more, what is left is text
  let open = true;
  while (at < marked.length) {
    const sign = marked[at]!;
    if (sign === '<' && open) {
      const close = marked.indexOf('>', at);
      open = close >= 0;
      if (open) {
        at = close + 1;
        continue;
      }
    }
    if (sign === '&') {
      const end = marked.slice(at + 1, at + 8).indexOf(';');
      const known = end > 0 ? NAMED[marked.slice(at + 1, at + 1 + end)] : undefined;
      if (known !== undefined) {
        text += known;
        at += end + 2;
        continue;
      }
    }
    text += sign;
    at++;
  }
  return text;
}
/** As a cue holds it: no marks that turn or hide text, no control signs, no empty lines. Undefined where it cannot be kept. */
export function tidyText(text: string): string | undefined {
  const straight = straighten(text);
  if (hasEndlessMarks(straight)) return undefined;
  return straight
    .toWellFormed()
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Reads WebVTT or SRT. Whatever it is given, it takes a time that grows with its length, and answers plain text. */
export function readCaptions(file: string): ReadCaptions {
  const cues: Cue[] = [];
  const lost: ReadCaptions['lost'] = [];
  const lines = file
    .slice(0, LONGEST_FILE)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/);
  const lose = (why: Lost, line: number) => {
    if (lost.length < 100) lost.push({ why, line });
  };
  for (let at = 0; at < lines.length; at++) {
    if (!lines[at]!.includes('-->')) {
      // a block of notes or styles is no cue, whatever stands in it
      if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[at]!)) while (at + 1 < lines.length && lines[at + 1]!.trim() !== '') at++;
      continue;
    }
    const place = at + 1;
    const { start, end } = readTimes(lines[at]!);
    const marked: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]!.trim() !== '' && !lines[at + 1]!.includes('-->')) marked.push(lines[++at]!);
    // the number of the next one, where no empty line stands before it
    if (lines[at + 1]?.includes('-->') && /^\d+$/.test(marked.at(-1) ?? '')) marked.pop();
    const text = tidyText(plainText(marked.join('\n')));
    if (start === undefined || end === undefined) lose('time', place);
    else if (end <= start) lose('backwards', place);
    else if (!text) lose('empty', place);
    else if (text.length > LONGEST_CUE) lose('long', place);
    else if (cues.length >= MOST_CUES) {
      lose('many', place);
      break;
    } else cues.push({ start, end, text });
  }
  return { cues: inTime(cues), lost };
}
/** In the order in which they are seen. */
export const inTime = (cues: readonly Cue[]): Cue[] => cues.toSorted((a, b) => a.start - b.start || a.end - b.end);

const two = (n: number): string => String(n).padStart(2, '0');
function writeStamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const whole = Math.floor(ms / 1000);
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** One cue as it stands in a file: its text is text, whatever signs stand in it. */
export function writeCue({ start, end, text }: Cue): string {
  const shown = (tidyText(text) ?? '').replace(/[&<>]/g, (sign) => escapes[sign]!);
  return `${writeStamp(start)} --> ${writeStamp(end)}\n${shown}`;
}
/** The file that players read. */
export const writeCaptions = <C extends Cue>(cues: readonly C[], write: (cue: C) => string = writeCue): string =>
  ['WEBVTT', ...(inTime(cues) as C[]).map(write), ''].join('\n\n');

/** The one that is seen at this moment: of several the last that began. */
export const cueAt = <C extends Cue>(cues: readonly C[], at: number): C | undefined =>
  cues.findLast(({ start, end }) => start <= at && at < end);
/** One cue in two: at a moment, and at a place in its text; without one at the blank nearest to its middle. */
export function splitCue(cue: Cue, at: number, place?: number): [Cue, Cue] | undefined {
  const { start, end, text } = cue;
  const inside = (n: number | undefined): n is number => n !== undefined && text.slice(0, n).trim() !== '' && text.slice(n).trim() !== '';
  const blanks = [...text.matchAll(/\s+/gu)].map(({ index }) => index);
  const middle = blanks.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0];
  const cut = inside(place) ? place : middle;
  if (!inside(cut)) return undefined;
  const share = Math.round((start + ((end - start) * cut) / text.length) * 1000) / 1000;
  const time = at > start + 0.1 && at < end - 0.1 ? Math.round(at * 1000) / 1000 : share;
  if (time <= start || time >= end) return undefined;
  return [
    { start, end: time, text: text.slice(0, cut).trim() },
    { start: time, end, text: text.slice(cut).trim() },
  ];
}
/** Two that follow each other as one. */
export const joinCues = (first: Cue, second: Cue): Cue | undefined => {
  const text = `${first.text}\n${second.text}`;
  return text.length > LONGEST_CUE ? undefined : { start: first.start, end: Math.max(first.end, second.end), text };
};

// What stands before and behind the parts of a printed paper: numbers of questions, letters of options, heads of answers and of keys. Pure.
import { foldDigits } from '#core/i18n/bengali.ts';

/** ১। 1. 1) (1) [1] প্রশ্ন ১: Q1. */
const QUESTION = /^\s*(?:(?:প্রশ্ন|question|q\.?)(?:\s*(?:নং|no\.?))?\s*)?[([]?([০-৯\d]{1,4})\s*(?:[.।):\]]|\)\.)(?!\d)[\s\u00a0]*/iu;
export function questionMark(plain: string): { n: number; end: number } | undefined {
  const found = QUESTION.exec(plain);
  return found ? { n: Number(foldDigits(found[1]!)), end: found[0].length } : undefined;
}
const ORDERS = [[...'কখগঘঙচছজঝঞ'], [...'abcdefghij'], [...'ABCDEFGHIJ']] as const;
export interface OptionMark {
  /** Where the mark begins, and where what it names does. */
  at: number;
  end: number;
  starred: boolean;
}
const MARK = /(?:([*✓√])[ \u00a0]?)?[([]?([ক-ঞa-jA-J])([)\].।])[ \u00a0]?([*✓√]?)[\s\u00a0]*/gu;
const SPACED = /(?:\t|\n|[\s\u00a0]{2})$/;
/** Letters of options in their order, from the one that is next. A letter with a full stop within a line stands behind a wide gap. */
export function optionMarks(
  plain: string,
  next: number,
  order?: readonly string[],
): { marks: OptionMark[]; order: readonly string[] } | undefined {
  for (const letters of order ? [order] : ORDERS) {
    const marks: OptionMark[] = [];
    for (const found of plain.matchAll(MARK)) {
      const [whole, star, letter, sign, behind] = found;
      if (letter !== letters[next + marks.length]) continue;
      const gap =
        sign === ')' || sign === ']'
          ? /^[\s\u00a0]?$/.test(plain.slice(Math.max(0, found.index - 1), found.index))
          : SPACED.test(plain.slice(Math.max(0, found.index - 3), found.index)) || found.index === 0;
      if (!gap) continue;
      marks.push({ at: found.index, end: found.index + whole.length, starred: Boolean(star || behind) });
    }
    const first = marks[0];
    if (!first) continue;
    // one letter alone within a line is no list
    if (plain.slice(0, first.at).trim() === '' || (marks.length > 1 && next === 0)) return { marks, order: letters };
  }
  return undefined;
}
/** A cell in which nothing but such a letter stands. */
export const isLetterCell = (plain: string): boolean => /^\s*[*✓√]?[([]?[ক-ঞa-jA-J][)\].।]?\s*$/u.test(plain);
const KEY = /^\s*(?:উত্তরমালা|উত্তরপত্র|উত্তরসমূহ|সঠিক\s+উত্তর|উত্তর|উঃ|answer\s*key|correct\s+answer|answers?|ans\.?|key)\s*(?:[:：ঃ।\-–—]|$)\s*/iu;
/** The head of an answer or of a key; answers where what it says begins. */
export const keyMark = (plain: string): number | undefined => KEY.exec(plain)?.[0].length;
const WHY = /^\s*(?:ব্যাখ্যা|সমাধান|explanation|solution|why)\s*[:：ঃ\-–—]\s*/iu;
export const whyMark = (plain: string): number | undefined => WHY.exec(plain)?.[0].length;
const MODEL = /^\s*(?:নমুনা\s+উত্তর|model\s+answer)\s*[:：\-–—]\s*/iu;
export const modelMark = (plain: string): number | undefined => MODEL.exec(plain)?.[0].length;
const PAIR =
  /(?:^|[\s,;|])[([]?([০-৯\d]{1,4})[)\]]?\s*[-–—.:।)=→]+\s*[([]?([ক-ঞa-jA-J](?:\s*[,+&]\s*[ক-ঞa-jA-J](?![\p{L}\p{M}]))*)[)\]]?(?=$|[\s,;|।])/gu;
/** ১-ক, ২-গ: numbers with the letters of what is right. */
export const keyPairs = (plain: string): { n: number; letters: string }[] =>
  [...plain.matchAll(PAIR)].map((m) => ({ n: Number(foldDigits(m[1]!)), letters: m[2]! }));
const MARKS = /[[(](?:(?:নম্বর|মান|marks?)[:\s]*)?([০-৯\d]{1,3})(?:\s*(?:নম্বর|marks?))?[\])]$/iu;
/** No longer one stands behind a question. */
const LONGEST_MARKS = 40;
/** Marks behind a question: [2], (৩ নম্বর). A figure in round brackets alone may be a part of it. */
export function marksMark(plain: string): { at: number; marks: number } | undefined {
  const whole = plain.trimEnd();
  const tail = whole.slice(-LONGEST_MARKS);
  const found = MARKS.exec(tail);
  if (!found || (found[0].startsWith('(') && !/\p{L}/u.test(found[0]))) return undefined;
  return { at: whole.slice(0, whole.length - tail.length + found.index).trimEnd().length, marks: Number(foldDigits(found[1]!)) };
}
/** Marks at the end of a line, behind a gap: "ব্যাখ্যা করো।     ২". */
const GAP_MARKS = /(?:\t[\s\u00a0]*|[\s\u00a0]{2,})([০-৯\d]{1,2})[\s\u00a0]*$/u;
const ROUND_MARKS = /[\s\u00a0]\(([০-৯\d]{1,2})\)$/u;
/** The marks of a question that stands with its letter under a text: in brackets, or behind a gap. */
export function partMarks(plain: string): { at: number; marks: number } | undefined {
  const named = marksMark(plain);
  if (named) return named;
  const whole = plain.trimEnd();
  const tail = whole.slice(-LONGEST_MARKS);
  const found = ROUND_MARKS.exec(tail) ?? GAP_MARKS.exec(tail);
  const at = whole.length - tail.length + (found?.index ?? 0);
  return found && whole.slice(0, at).trim() ? { at, marks: Number(foldDigits(found[1]!)) } : undefined;
}
const RANGE =
  /(?:নিচের|নীচের|উদ্দীপক|অনুচ্ছেদ|চিত্র|ছক|তথ্য|passage|following|stem|figure)[\s\S]*?([০-৯\d]{1,4})\s*(?:নং|নম্বর)?\s*(?:ও|এবং|and|to|থেকে|হতে|-|–|,)\s*([০-৯\d]{1,4})/iu;
/** A text that several questions are about names the first and the last of them. */
export function rangeMark(plain: string): { from: number; to: number } | undefined {
  const found = RANGE.exec(plain.slice(0, 300));
  if (!found) return undefined;
  const [from, to] = [Number(foldDigits(found[1]!)), Number(foldDigits(found[2]!))];
  return to > from && to - from < 10 ? { from, to } : undefined;
}
const isStar = (sign: string | undefined): boolean => sign === '*' || sign === '✓' || sign === '√';
/** An asterisk or a tick before or behind what is right, and what lies between. */
export function starred(plain: string): { from: number; to: number } | undefined {
  const own = plain.trim();
  const [before, behind] = [isStar(own[0]), isStar(own.at(-1))];
  if (!before && !behind) return undefined;
  const from = plain.length - plain.trimStart().length + (before ? 1 : 0);
  return { from, to: Math.max(from, plain.trimEnd().length - (behind ? 1 : 0)) };
}

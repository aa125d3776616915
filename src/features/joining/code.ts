// Short codes by which somebody joins a batch: their letters and digits, and what was typed made one. Pure.
import { foldDigits } from '#core/i18n/bengali.ts';

/** None that looks or sounds like another one: no 0 and O, 1 and I, B beside 8, M beside N, T beside P and D. */
export const CODE_SIGNS = '23456789ACFJKMQRTWXY';
/** 20 signs, six times: 64 million. Far more than anybody gets to try, few enough to be read aloud. */
export const CODE_LENGTH = 6;
/** A code works so long, or as long as its link where that is less. */
export const CODE_DAYS = 30;

/** Letters that are none of a code and are taken for a digit of it where somebody wrote by hand. */
const lookalikes: Readonly<Record<string, string>> = { B: '8', G: '6', S: '5', Z: '2' };
/** What was typed, in either script of digits, with gaps or without; undefined where it is no code at all. */
export function readCode(typed: string): string | undefined {
  const code = foldDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[BGSZ]/g, (sign) => lookalikes[sign]!);
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign)) ? code : undefined;
}
/** As it is written on a board: `KX7 M4Q`. */
export const showCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
/** As it is read aloud, sign by sign. */
export const spellCode = (code: string): string => [...code].join(' ');

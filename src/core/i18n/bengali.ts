// Bengali text: Unicode normalization (NFC), digits, graphemes. Search keys are in features/search.

const BENGALI_ZERO = 0x09e6;

/** Text as it is stored: NFC, as PostgreSQL compares it. */
export const normal = (text: string): string => text.normalize('NFC');

/** Every decimal digit of any script as ASCII ("১২৩" and "123" both give "123"). */
export const foldDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (d) => {
    const code = d.codePointAt(0)!;
    if (code < 0x80) return d;
    if (code >= BENGALI_ZERO && code <= BENGALI_ZERO + 9) return String(code - BENGALI_ZERO);
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
    return String(code - zero);
  });

/** ASCII digits as Bengali ones; everything else is left alone. */
export const bengaliDigits = (text: string): string => text.replace(/[0-9]/g, (d) => String.fromCharCode(BENGALI_ZERO + Number(d)));

/** A letter with its signs; a hasanta joins the next one to it. */
const WRITTEN = /\P{M}(?:[\p{M}\u200c\u200d]*\u09cd\u200d?\p{L})*[\p{M}\u200c\u200d]*|\p{M}+/gu;
let segmenter: Intl.Segmenter | undefined;
/** The letters of a text as a reader sees them. A browser without a segmenter (Firefox before 125) goes by the signs alone. */
export function* letters(text: string): Generator<string> {
  if (typeof Intl.Segmenter !== 'function') return yield* text.match(WRITTEN) ?? [];
  segmenter ??= new Intl.Segmenter('bn', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}
/** Length as a reader counts it: শিক্ষার্থী is 3, not 10. */
export const graphemes = (text: string): number => {
  let count = 0;
  for (const _ of letters(text)) count++;
  return count;
};
/** Whether a text has more letters than `most`; cheap as long as it is short. */
export const isLong = (text: string, most: number): boolean => text.length > most && graphemes(text) > most;

/** At most `max` graphemes, never cut inside one; an ellipsis stands for what was cut. */
export const truncate = (text: string, max: number): string => {
  let count = 0;
  let kept = '';
  for (const letter of letters(text)) {
    if (++count > max) return `${kept.trimEnd()}…`;
    kept += letter;
  }
  return text;
};

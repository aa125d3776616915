// Bengali text: normal form, digits, graphemes. Search keys are in features/search.

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

const segmenter = new Intl.Segmenter('bn', { granularity: 'grapheme' });
/** Length as a reader counts it: শিক্ষার্থী is 3, not 10. */
export const graphemes = (text: string): number => {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
};

/** At most `max` graphemes, never cut inside one; an ellipsis stands for what was cut. */
export const truncate = (text: string, max: number): string => {
  let count = 0;
  for (const { index } of segmenter.segment(text)) if (++count > max) return `${text.slice(0, index).trimEnd()}…`;
  return text;
};

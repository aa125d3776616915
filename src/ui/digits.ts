// Digits accepted in typed codes: Bengali and Latin.

/** Digits of any script as typed, nothing else, at most `length`. */
export const codeDigits = (text: string, length: number): string =>
  [...text]
    .filter((c) => /\p{Nd}/u.test(c))
    .slice(0, length)
    .join('');

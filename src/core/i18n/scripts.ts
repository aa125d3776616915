// Scripts a name may be written in: those whose letters the faces of the certificate have.

/** Bengali, Latin and Chakma letters with their marks, and the punctuation and digits that go with them. */
const drawn =
  /^[\p{Script=Bengali}\p{Script=Latin}\p{Script=Chakma}\u0020-\u024f\u02b0-\u036f\u0964\u0965\u200b-\u2027\u202a-\u206f\u20a0-\u20bf\u2116\u2122]*$/u;
/** Whether every sign of a text can be printed. Full-width and mathematical letters are signs of their own, and are not. */
export const hasKnownScript = (text: string): boolean => drawn.test(text) && !/[\uff00-\uffef]/u.test(text);

// The next name for a variable, in the letters of the language that one writes in.
import type { Lang } from '../../../web/in-language.ts';

const letters = { bn: '\u0995\u0996\u0997\u0998\u0999\u099a\u099b\u099c\u099d\u099e', en: 'abcdfghkmn' } as const;
export const nextName = (taken: readonly string[], lang: Lang): string =>
  [...letters[lang]].find((letter) => !taken.includes(letter)) ?? '';

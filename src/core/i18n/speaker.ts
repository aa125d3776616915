// i18n: says a declared text in one language: fills slots, chooses plurals, writes numbers in the language's digits.
import { number } from './numbers.ts';
import type { Language, Slots, Word } from './words.ts';

export type Speaker = ReturnType<typeof speaker>;
/** One speaker per request or tab; there is no module-level "current language". Numbers in slots get the language's digits. */
export const speaker =
  (language: Language) =>
  <E extends string, B extends string>(
    w: Word<E, B>,
    ...[slots]: [Slots<E>] extends [never] ? [] : [Record<Slots<E>, string | number>]
  ): string =>
    !slots
      ? w[language]
      : w[language].replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, key: string, one?: string, many?: string) => {
          const value = (slots as Record<string, string | number>)[key];
          if (one !== undefined) return String(value) === '1' ? one : many!;
          return typeof value === 'number' ? number(language, value) : String(value ?? '');
        });
/** The same in both languages, for what is kept or sent and told later. */
export const sayBoth = (say: (t: Speaker, language: Language) => string): Record<Language, string> => ({
  en: say(speaker('en'), 'en'),
  bn: say(speaker('bn'), 'bn'),
});

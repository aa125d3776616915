// i18n: how a text is declared once with its English and Bengali, with slots and plurals.

type Slots<S extends string> = S extends `${string}{${infer K}}${infer R}` ? (K extends `${infer N}|${string}` ? N : K) | Slots<R> : never;

/** A text in both languages. `{name}` marks a slot that the speaker fills; `{name|one|many}` says one of two words by the number in that slot. */
export interface Word<E extends string = string, B extends string = string> {
  en: E;
  bn: B;
}
type Same<E extends string, B extends string> = [Slots<E>] extends [Slots<B>] ? ([Slots<B>] extends [Slots<E>] ? B : never) : never;

/** Declares a text. Both languages must have the same slots, or it does not compile. */
export const word = <const E extends string, const B extends string>(en: E, bn: Same<E, B> & B): Word<E, B> => ({ en, bn });

export type Language = 'en' | 'bn';
/** What each language calls itself. */
export const ownName = { en: 'English', bn: 'বাংলা' } as const;
/** Language ids on the wire: 1 English, 2 Bengali. */
export const languageId = { en: 1, bn: 2 } as const;
export const languageOf = (id: unknown): Language | undefined => (String(id) === '1' ? 'en' : String(id) === '2' ? 'bn' : undefined);

const digits = { en: new Intl.NumberFormat('en-IN'), bn: new Intl.NumberFormat('bn-BD') };

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
          return typeof value === 'number' ? digits[language].format(value) : String(value ?? '');
        });

/** The value in the reader's language of a pair of columns such as `title` / `bn_title`; falls back to the other one. */
export const pick = (language: Language, en: string | null | undefined, bn: string | null | undefined): string =>
  (language === 'bn' ? bn || en : en || bn) ?? '';

// i18n: how a text is declared once with its English and Bengali, with slots and plurals.
import { declare } from './declared.ts';

/** Names of the slots of a text. */
export type Slots<S extends string> = S extends `${string}{${infer K}}${infer R}`
  ? (K extends `${infer N}|${string}` ? N : K) | Slots<R>
  : never;

/** A text in both languages. `{name}` marks a slot that the speaker fills; `{name|one|many}` says one of two words by the number in that slot. */
export interface Word<E extends string = string, B extends string = string> {
  en: E;
  bn: B;
}
type Same<E extends string, B extends string> = [Slots<E>] extends [Slots<B>] ? ([Slots<B>] extends [Slots<E>] ? B : never) : never;

/** Declares a text. Both languages must have the same slots, or it does not compile. */
export const word = <const E extends string, const B extends string>(en: E, bn: Same<E, B> & B): Word<E, B> => declare({ en, bn });

export type Language = 'en' | 'bn';
/** What each language calls itself. */
export const ownName = { en: 'English', bn: 'বাংলা' } as const;
/** Language ids on the wire: 1 English, 2 Bengali. */
export const languageId = { en: 1, bn: 2 } as const;
export const parseLanguage = (id: unknown): Language | undefined => (String(id) === '1' ? 'en' : String(id) === '2' ? 'bn' : undefined);

/** The value in the reader's language of a pair of columns such as `title` / `bn_title`; falls back to the other one. */
export const pick = (language: Language, en: string | null | undefined, bn: string | null | undefined): string =>
  (language === 'bn' ? bn || en : en || bn) ?? '';

// Rules of consents shared with screens: which texts there are, in which version, and which of them everybody has to agree to.
import type { Language } from '#core/i18n/words.ts';
import { askedTexts } from '#core/session/contract.ts';

/** The texts, each with its version of today and since when it is asked for. A new version is a new number here and a new entry at the head of its words; old ones stay. */
export const texts = {
  terms: { version: 1, since: '2026-11-23', required: true },
  privacy: { version: 1, since: '2026-11-23', required: true },
  /** An opinion of a course, since version 2 of the platform too, with the name, on the front page. */
  front_page: { version: 2, since: '2026-11-29', required: false },
} as const satisfies Record<(typeof askedTexts)[number], { version: number; since: string; required: boolean }>;
export type TextId = keyof typeof texts;
export const textIds = askedTexts;
export const requiredIds = textIds.filter((id) => texts[id].required);

/** What somebody agreed to: version by text, and the language in which it stood there. */
export interface Agreed {
  versions: Partial<Record<TextId, number>>;
  language: Language;
}
/** Whether a version is or was one of this text. */
export const isVersion = (id: TextId, version: number): boolean => version >= 1 && version <= texts[id].version;

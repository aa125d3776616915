// Writing language (React context): the language in which a thing is written first, so that fields of both languages begin with it.
import { createContext, use } from 'react';
import type { Language } from '#core/i18n/words.ts';

export const WritingLanguage = createContext<Language>('bn');
export const useWritingLanguage = (): Language => use(WritingLanguage);
const orders = { bn: ['bn', 'en'], en: ['en', 'bn'] } as const;
/** Both languages, the one that is written first before the other. */
export const useWritingOrder = (): readonly Language[] => orders[use(WritingLanguage)];

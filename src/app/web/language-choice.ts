// How a page changes the language: the choice is kept in a cookie and takes effect at once, at the same place of the page.
import { createContext, use } from 'react';
import type { Language } from '#core/i18n/words.ts';

export const LanguageChoice = createContext<(language: Language) => void>(() => {});
export const useLanguageChoice = () => use(LanguageChoice);

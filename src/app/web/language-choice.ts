// Language switch: stores the choice in a cookie and re-renders the same page.
import { createContext, use } from 'react';
import type { Language } from '#core/i18n/words.ts';

export const LanguageChoice = createContext<(language: Language) => void>(() => {});
export const useLanguageChoice = () => use(LanguageChoice);

// Language of the pages: stored in a cookie, and the same page is rendered anew.
import { createContext, use } from 'react';
import type { Language } from '#core/i18n/words.ts';

/** `pressed`: somebody asked for it. What is only a default gives way to what was pressed, and says nothing of the person. */
export type ChooseLanguage = (language: Language, how?: { pressed: boolean }) => void;
export const LanguageChoice = createContext<ChooseLanguage>(() => {});
export const useLanguageChoice = () => use(LanguageChoice);

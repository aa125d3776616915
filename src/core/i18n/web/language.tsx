// i18n context in React: the current language, handed down per request on the server and per tab in the browser.
import { createContext, type ReactNode, useContext } from 'react';
import { type Speaker, speaker } from '../speaker.ts';
import type { Language } from '../words.ts';

const speakers = { en: speaker('en'), bn: speaker('bn') };
const LanguageContext = createContext<Language>('bn');

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
export const useLanguage = (): Language => useContext(LanguageContext);
/** `const t = useWords(); t(words.enrol)` */
export const useWords = (): Speaker => speakers[useContext(LanguageContext)];

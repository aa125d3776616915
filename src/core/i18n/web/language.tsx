// i18n context in React: the current language, handed down per request on the server and per tab in the browser.
import { createContext, type ReactNode, useContext, useEffect, useReducer } from 'react';
import { declared } from '../declared.ts';
import { type Speaker, speaker } from '../speaker.ts';
import type { Language } from '../words.ts';

const speakers = { en: speaker('en'), bn: speaker('bn') };
const LanguageContext = createContext<{ language: Language }>({ language: 'bn' });

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    declared.tell = again;
  }, []);
  // another object when words were overridden: whoever says some says them anew
  return <LanguageContext value={{ language }}>{children}</LanguageContext>;
}
export const useLanguage = (): Language => useContext(LanguageContext).language;
/** `const t = useWords(); t(words.enrol)` */
export const useWords = (): Speaker => speakers[useContext(LanguageContext).language];

// i18n context in React: the current language, handed down per request on the server and per tab in the browser.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { onTaken } from '../declared.ts';
import { type Speaker, speaker } from '../speaker.ts';
import type { Language } from '../words.ts';

const speakers = { en: speaker('en'), bn: speaker('bn') };
const LanguageContext = createContext<{ language: Language }>({ language: 'bn' });

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  const [version, setVersion] = useState(0);
  useEffect(() => onTaken(() => setVersion((before) => before + 1)), []);
  // another object when words were overridden: whoever says some says them anew
  const said = useMemo(() => ({ language, version }), [language, version]);
  return <LanguageContext value={said}>{children}</LanguageContext>;
}
export const useLanguage = (): Language => useContext(LanguageContext).language;
/** `const t = useWords(); t(words.enrol)` */
export const useWords = (): Speaker => speakers[useContext(LanguageContext).language];

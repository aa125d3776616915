// The language that somebody chooses for the page is the one that they are written to in from now on.
import { useEffect, useRef } from 'react';
import { ask } from '#core/contract/web/client.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import { type Language, languageId } from '#core/i18n/words.ts';
import { updateProfile } from '#features/accounts/contract.ts';

/** Nobody waits for it: the page has changed by then, and without a connection the next login tells the same. */
export function useKeptLanguage(first: Language, own: boolean): void {
  const language = useLanguage();
  const told = useRef(first);
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    if (own) void ask(updateProfile, { language: languageId[language] }).catch(() => {});
  }, [language, own]);
}

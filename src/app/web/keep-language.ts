// The language that somebody chooses for the page is the one that they are written to in from now on.
import { useEffect, useRef } from 'react';
import { ask } from '#core/contract/web/client.ts';
import { type Language, languageId } from '#core/i18n/words.ts';
import { updateProfile } from '#features/accounts/contract.ts';

/** Nobody waits for it: the page has changed by then, and without a connection the next login tells the same. */
export function useKeptLanguage(pressed: Language | undefined, own: boolean): void {
  const told = useRef<Language>(undefined);
  useEffect(() => {
    if (!pressed || told.current === pressed) return;
    told.current = pressed;
    if (own) void ask(updateProfile, { language: languageId[pressed] }).catch(() => {});
  }, [pressed, own]);
}

// Rate limit of a verification as it is told: when the next try can be made.
import { useMemo } from 'react';
import type { Refused } from '#core/contract/web/client.ts';
import { dateTime, dayInDhaka, time } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import type { Language } from '#core/i18n/words.ts';
import { words } from '../words.ts';

const MINUTE = 60_000;
/** The moment from which it can be tried again, in whole minutes that are over by then; nothing while it can. */
export function useOpensAt(error: Refused | undefined, tries: { retry_after?: number | undefined } | undefined): number | undefined {
  const seconds =
    error?.code === 'too_many' ? ((error.detail as { retry_after?: number } | undefined)?.retry_after ?? 60) : tries?.retry_after;
  return useMemo(
    () => (seconds === undefined ? undefined : Math.ceil((Date.now() + seconds * 1000) / MINUTE) * MINUTE),
    // what was told anew is counted from now
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [seconds, error, tries],
  );
}
/** With its day where that is another one. */
export const momentOf = (language: Language, at: number): string =>
  (dayInDhaka(at) === dayInDhaka(Date.now()) ? time : dateTime)(language, at);

export function TriesOver({ opens_at }: { opens_at: number }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <Callout kind="warn" alert>
        {t(words.over, { time: momentOf(language, opens_at) })}
      </Callout>
      <p>{t(words.over_papers)}</p>
    </>
  );
}

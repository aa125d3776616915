// When a batch goes on, in words.
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { words } from '../words.ts';

export function useDays(): (batch: { starts_at: string | null; ends_at: string | null }) => string {
  const t = useWords();
  const language = useLanguage();
  return ({ starts_at, ends_at }) => {
    const from = starts_at && date(language, starts_at);
    const until = ends_at && date(language, ends_at);
    if (from && until) return t(words.from_until, { from, until });
    if (from) return t(words.from, { from });
    return until ? t(words.until, { until }) : t(words.any_day);
  };
}

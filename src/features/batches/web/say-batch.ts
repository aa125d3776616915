// How a batch is told in lists and headings: its days and hours, its terms, its seats.
import { date } from '#core/i18n/dates.ts';
import { money } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { sayWeek } from '#core/i18n/week.ts';
import type { BatchListed } from '../lists.ts';
import { words } from '../words-staff.ts';

export function useBatchSaid() {
  const t = useWords();
  const language = useLanguage();
  return {
    days: ({ starts_on, ends_on }: Pick<BatchListed, 'starts_on' | 'ends_on'>): string => {
      const [from, until] = [starts_on && date(language, starts_on), ends_on && date(language, ends_on)];
      if (from && until) return t(words.from_to, { from, until });
      if (from) return t(words.from_on, { from });
      return until ? t(words.until_on, { until }) : t(words.always);
    },
    hours: ({ class_days }: Pick<BatchListed, 'class_days'>): string => sayWeek(language, class_days) || t(words.self_paced),
    terms: ({ price_poisha, needs_approval }: Pick<BatchListed, 'price_poisha' | 'needs_approval'>): string =>
      [price_poisha ? money(language, price_poisha) : t(words.free), t(needs_approval ? words.approves : words.by_oneself)].join(' · '),
  };
}

// What became of answers from a device without a connection that met another attempt: counted beside it, or kept and not counted.
import { date } from '#core/i18n/dates.ts';
import { formatPercent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import type { TakenPaper } from '../contract.ts';
import { words } from '../words-papers.ts';

export function Uncounted({ kept: { reason, counts } }: { kept: NonNullable<TakenPaper['kept']> }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      <p>{t(words.why[reason])}</p>
      <p>
        {counts
          ? t(words.counts, { date: date(language, counts.submitted_at), percent: formatPercent(language, counts.percent) })
          : t(words.counts_none)}
      </p>
    </>
  );
}
export function PaperNote({ told: { other, kept } }: { told: Pick<TakenPaper, 'other' | 'kept'> }) {
  const t = useWords();
  const language = useLanguage();
  if (kept)
    return (
      <Callout kind="warn" alert>
        <p className="strong">{t(words.uncounted)}</p>
        <Uncounted kept={kept} />
      </Callout>
    );
  if (!other) return null;
  return (
    <Callout alert>{t(words.other, { date: date(language, other.submitted_at), percent: formatPercent(language, other.percent) })}</Callout>
  );
}

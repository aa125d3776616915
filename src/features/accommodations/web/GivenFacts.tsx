// What a person is given in examinations, as a list of what there is.
import './given.css';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { date } from '#core/i18n/dates.ts';
import type { Given } from '../contract.ts';
import { words } from '../words.ts';

export function GivenFacts({ given, reason }: { given: Given; reason?: string }) {
  const t = useWords();
  const language = useLanguage();
  const { extra_percent, break_minutes, until } = given;
  const flags = (['large_text', 'reader', 'scribe', 'both_languages'] as const).filter((name) => given[name]);
  const facts = [
    ...(extra_percent ? [[words.extra_percent, t(words.percent, { n: extra_percent })] as const] : []),
    ...(break_minutes ? [[words.break_minutes, t(words.minutes, { n: break_minutes })] as const] : []),
    ...flags.map((name) => [words.flags[name], t(words.yes)] as const),
  ];
  return (
    <dl className="given">
      {facts.map(([label, value]) => (
        <div key={label.en}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {facts.length === 0 && (
        <div>
          <dt>{t(words.one)}</dt>
          <dd>{t(words.none)}</dd>
        </div>
      )}
      <div>
        <dt>{t(words.until)}</dt>
        <dd>{until === null ? t(words.always) : date(language, until)}</dd>
      </div>
      {reason && (
        <div>
          <dt>{t(words.reason)}</dt>
          <dd>{reason}</dd>
        </div>
      )}
    </dl>
  );
}

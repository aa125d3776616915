// Results of a survey: each question with its counts and shares, as text and as bars.
import type { ReactNode } from 'react';
import { number, percent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { ShareBar } from '#ui/Share.tsx';
import type { AskedQuestion, Tally } from '../contract.ts';
import { words } from '../words.ts';

export interface TalliesProps {
  questions: readonly AskedQuestion[];
  tallies: readonly Tally[];
  level: 2 | 3 | 4;
  /** Beside a question's name. */
  beside?: (question: AskedQuestion) => ReactNode;
  /** Below its counts. */
  then?: (question: AskedQuestion, tally: Tally) => ReactNode;
}
export function Tallies({ questions, tallies, level, beside, then }: TalliesProps) {
  const t = useWords();
  const language = useLanguage();
  const Title = `h${level}` as const;
  return questions.map((q) => {
    const tally = tallies.find(({ question }) => question === q.key) ?? { question: q.key, count: 0, choices: [], number: null };
    return (
      <section key={q.key} className="stack tallied">
        <div>
          <Title>
            {pick(language, q.text, q.bn_text)} {beside?.(q)}
          </Title>
          <p className="small muted">{t(words.n_answers, { n: tally.count })}</p>
        </div>
        {q.choices.length > 0 && (
          <ul className="tally">
            {q.choices.map((one) => {
              const count = tally.choices.find(({ id }) => id === one.id)?.count ?? 0;
              const share = tally.count ? count / tally.count : 0;
              return (
                <li key={one.id}>
                  <span className="row">
                    <span>{pick(language, one.text, one.bn_text)}</span>
                    <span className="num">{t(words.share, { n: number(language, count), percent: percent(language, share) })}</span>
                  </span>
                  <ShareBar share={share} />
                </li>
              );
            })}
          </ul>
        )}
        {tally.number && (
          <p>
            {t(words.average, {
              mean: number(language, Math.round(tally.number.mean * 100) / 100),
              least: number(language, tally.number.least),
              most: number(language, tally.number.most),
            })}
          </p>
        )}
        {then?.(q, tally)}
      </section>
    );
  });
}

// What two markers gave whose marks are too far apart, for the third who decides: each criterion beside each other, then their sums and what they said.
import { hundredths } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Criterion } from '#features/questions/rules.ts';
import { LevelsGiven, SaidSpots, SaidVoice } from '#features/questions/web/public.ts';
import { Card } from '#ui/Card.tsx';
import type { Script } from '../contract.ts';
import { words } from '../words.ts';

type Other = Script['others'][number];
export function Others({ rubric, others }: { rubric: readonly Criterion[]; others: readonly Other[] }) {
  const t = useWords();
  const language = useLanguage();
  const leveled = others.some(({ levels }) => Object.keys(levels).length > 0);
  return (
    <Card title={t(words.others)}>
      <div className="mk-others">
        {leveled && (
          <LevelsGiven
            compared
            leveled={rubric.map(({ id, name, levels }) => ({
              ...{ id, name },
              given: others.map((other) => levels[other.levels[id] ?? -1] ?? null),
            }))}
          />
        )}
        {others.map((other, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two markers without names
          <div key={i}>
            <b>{t(words.other_n, { n: i + 1, points: hundredths(language, other.points) })}</b>
            {other.comment && <p className="said">{other.comment}</p>}
            {other.reason && (
              <p className="said small">
                {t(words.reason)}: {other.reason}
              </p>
            )}
            <SaidSpots spots={other.spots} />
            {other.voice && <SaidVoice voice={other.voice} />}
          </div>
        ))}
      </div>
    </Card>
  );
}

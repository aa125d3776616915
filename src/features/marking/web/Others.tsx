// What two markers gave whose marks are too far apart, for the third who decides: each criterion beside each other, then their sums and what they said.
import { hundredths } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Criterion } from '#features/questions/rules.ts';
import { Html, SaidSpots, SaidVoice } from '#features/questions/web/public.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import type { Script } from '../contract.ts';
import { words } from '../words.ts';

type Other = Script['others'][number];
function OfCriterion({ criterion: { id, name, levels }, others }: { criterion: Criterion; others: readonly Other[] }) {
  const t = useWords();
  const language = useLanguage();
  const given = others.map((other) => levels[other.levels[id] ?? -1]);
  const points = given.map((level) => level?.points ?? 0);
  const apart = Math.max(...points) - Math.min(...points);
  return (
    <li>
      <div className="row">
        <b>
          <Html en={name.en} bn={name.bn} />
        </b>
        {apart > 0 && <Badge kind="warn">{t(words.apart_n, { n: hundredths(language, apart) })}</Badge>}
      </div>
      {given.map((level, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two markers without names
        <p key={i}>
          <b>{t(words.other_n, { n: i + 1, points: level ? hundredths(language, level.points) : '–' })}</b> ·{' '}
          {level ? <Html en={level.text.en} bn={level.text.bn} /> : <span className="muted">{t(words.no_level)}</span>}
        </p>
      ))}
    </li>
  );
}
export function Others({ rubric, others }: { rubric: readonly Criterion[]; others: readonly Other[] }) {
  const t = useWords();
  const language = useLanguage();
  const leveled = others.some(({ levels }) => Object.keys(levels).length > 0);
  return (
    <Card title={t(words.others)}>
      <div className="mk-others">
        {leveled && (
          <ul className="mk-two">
            {rubric.map((criterion) => (
              <OfCriterion key={criterion.id} criterion={criterion} others={others} />
            ))}
          </ul>
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

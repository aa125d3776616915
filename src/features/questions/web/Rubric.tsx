// A rubric as it is read: each criterion with its levels and their points.
import { hundredths } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Criterion } from '../rules.ts';
import { words } from '../words.ts';
import { Html } from './Html.tsx';

export function Rubric({ rubric }: { rubric: readonly Criterion[] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="rubric" role="group" aria-label={t(words.rubric)}>
      <b>{t(words.rubric)}</b>
      <dl>
        {rubric.map((criterion) => (
          <div key={criterion.id}>
            <dt>
              <Html en={criterion.name.en} bn={criterion.name.bn} />{' '}
              <span className="small muted">{t(words.points, { n: Math.max(0, ...criterion.levels.map((level) => level.points)) })}</span>
            </dt>
            {criterion.levels.map((level, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- levels never move
              <dd key={i}>
                <b>{hundredths(language, level.points)}</b> <Html en={level.text.en} bn={level.text.bn} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

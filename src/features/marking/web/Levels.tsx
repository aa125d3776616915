// The rubric to choose from: a group of radio buttons for each criterion, each level with its points and its key.
import { hundredths } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Criterion } from '#features/questions/rules.ts';
import { Html } from '#features/questions/web/public.ts';
import { words } from '../words.ts';
import { keyOfLevel } from './useDeskKeys.ts';

interface LevelsProps {
  rubric: readonly Criterion[];
  levels: Readonly<Record<string, number>>;
  onChoose: (id: string, level: number) => void;
}
export function Levels({ rubric, levels, onChoose }: LevelsProps) {
  const t = useWords();
  const language = useLanguage();
  return rubric.map((criterion, row) => {
    const chosen = levels[criterion.id];
    const most = Math.max(0, ...criterion.levels.map((level) => level.points));
    return (
      <fieldset key={criterion.id} className="mk-crit">
        <legend>
          <Html en={criterion.name.en} bn={criterion.name.bn} />
          <span className="small muted num">
            {chosen === undefined
              ? t(words.criterion_most, { most: hundredths(language, most) })
              : t(words.criterion_of, {
                  points: hundredths(language, criterion.levels[chosen]?.points ?? 0),
                  most: hundredths(language, most),
                })}
          </span>
        </legend>
        {criterion.levels.map((level, i) => {
          const key = keyOfLevel(row, i);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- levels never move
            <label key={i} className="mk-level">
              <input
                type="radio"
                className="rd"
                name={`level-${criterion.id}`}
                checked={chosen === i}
                onChange={() => onChoose(criterion.id, i)}
              />
              <b className="num">{hundredths(language, level.points)}</b>
              <Html en={level.text.en} bn={level.text.bn} />
              {key && <kbd aria-hidden="true">{key}</kbd>}
            </label>
          );
        })}
      </fieldset>
    );
  });
}

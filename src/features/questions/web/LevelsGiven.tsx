// The levels of a rubric that markers chose: each criterion with what each of them gave for it.
import './said.css';
import { hundredths } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Badge } from '#ui/Badge.tsx';
import type { Leveled } from '../rules-said.ts';
import { leveledWords as words } from '../words-leveled.ts';
import { Html } from './Html.tsx';

interface LevelsGivenProps {
  leveled: readonly Leveled[];
  /** What each marker is called; several are numbered without it. */
  who?: readonly string[];
  /** Says how far they are apart. */
  compared?: boolean;
}
export function LevelsGiven({ leveled, who, compared = false }: LevelsGivenProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className="levels-given">
      {leveled.map(({ id, name, given }) => {
        const points = given.map((level) => level?.points ?? 0);
        const apart = Math.max(...points) - Math.min(...points);
        return (
          <li key={id}>
            <div className="row">
              <b>
                <Html en={name.en} bn={name.bn} />
              </b>
              {compared && apart > 0 && <Badge kind="warn">{t(words.apart_n, { n: hundredths(language, apart) })}</Badge>}
            </div>
            {given.map((level, i) => {
              const marker = who?.[i] ?? (given.length > 1 ? t(words.marker_n, { n: i + 1 }) : '');
              return (
                // oxlint-disable-next-line react/no-array-index-key -- marks in their order
                <p key={i}>
                  {marker && `${marker}: `}
                  <b className="num">{level ? hundredths(language, level.points) : '–'}</b> ·{' '}
                  {level ? <Html en={level.text.en} bn={level.text.bn} /> : <span className="muted">{t(words.no_level)}</span>}
                </p>
              );
            })}
          </li>
        );
      })}
    </ul>
  );
}

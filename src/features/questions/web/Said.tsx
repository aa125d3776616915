// What a marker said of an answer, to be read and heard: the comment, those at places, the voice with its text.
import './said.css';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';
import type { Spot, Voice } from '../rules-said.ts';
import { Sound } from './Sound.tsx';

/** `first`: the number of the first place, as it stands in the answer. */
export function SaidSpots({ spots, first = 1 }: { spots: readonly Spot[]; first?: number }) {
  const language = useLanguage();
  if (!spots.length) return null;
  return (
    <ol className="plain stack said-spots" start={first}>
      {spots.map((spot, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- what was said never moves
        <li key={i}>
          <span className="small muted">
            {number(language, first + i)}. “{spot.quote}”
          </span>
          <p className="said">{spot.text}</p>
        </li>
      ))}
    </ol>
  );
}
export function SaidVoice({ voice: { text, ...sound } }: { voice: Voice }) {
  return (
    <div className="said-voice">
      <Sound sound={sound} />
      <p className="said">{text}</p>
    </div>
  );
}

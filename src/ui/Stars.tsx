// Star rating: short form, five stars, and the rating input.
import { useId } from 'react';
import { decimal, short } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { words } from './words.ts';

const five = [1, 2, 3, 4, 5];
function Star({ off }: { off?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className={off ? 'off' : undefined} aria-hidden="true">
      <path d="m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z" />
    </svg>
  );
}

/** One star, the figure, how many gave it. */
export function Rating({ value, count }: { value: number; count?: number | undefined }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <span className="stars">
      <Star />
      <span className="vh">{t(words.rating)} </span>
      {decimal(language, value)}
      {count !== undefined && <span className="tiny">({short(language, count)})</span>}
    </span>
  );
}

/** Five stars, whole ones. */
export function Stars({ value }: { value: number }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <span className="stars" role="img" aria-label={t(words.rated, { value: decimal(language, value) })}>
      {five.map((n) => (
        <Star key={n} off={n > Math.round(value)} />
      ))}
    </span>
  );
}

export interface StarsInputProps {
  name: string;
  legend: string;
  /** 0 before anything is chosen */
  value: number;
  onChange: (value: number) => void;
}
export function StarsInput({ name, legend, value, onChange }: StarsInputProps) {
  const t = useWords();
  const id = useId();
  return (
    <fieldset className="rate">
      <legend>{legend}</legend>
      <div className="stars">
        {five.map((n) => (
          <label key={n}>
            <input type="radio" name={`${name}${id}`} value={n} checked={value === n} onChange={() => onChange(n)} />
            <span className="vh">{t(words.give_stars, { count: n })}</span>
            <Star off={n > value} />
          </label>
        ))}
      </div>
      <input type="hidden" name={name} value={value} />
    </fieldset>
  );
}

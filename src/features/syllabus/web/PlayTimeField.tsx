// Field for a time of what is played: typed as 1:30 in digits of either script, taken over when it is left or Enter is pressed.
import { useState } from 'react';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { playTime } from '#core/i18n/dates.ts';
import { readPlayTime } from '#core/i18n/play-time.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Language } from '#core/i18n/words.ts';
import { useField } from '#ui/Field.tsx';
import { timelineWords as words } from '../words-timeline.ts';

/** 1:05, and 1:05.25 where it falls between two seconds. */
export function sayTime(language: Language, seconds: number): string {
  const whole = Math.floor(seconds);
  const rest = Math.round((seconds - whole) * 1000);
  const part = rest ? `.${String(rest).padStart(3, '0').replace(/0+$/, '')}` : '';
  return `${playTime(language, whole)}${language === 'bn' ? bengaliDigits(part) : part}`;
}
export interface PlayTimeFieldProps {
  name: string;
  label: string;
  value: number;
  /** Whole seconds alone. */
  whole?: boolean;
  /** What is wrong with the time that is there. */
  error?: string | undefined;
  onChange: (seconds: number) => void;
}
export function PlayTimeField({ name, label, value, whole, error, onChange }: PlayTimeFieldProps) {
  const t = useWords();
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const said = wrong ? t(words.no_time) : error;
  const { id, control } = useField({ name, error: said });
  const take = () => {
    if (typed === undefined) return;
    const seconds = readPlayTime(typed);
    if (seconds === undefined) return setWrong(true);
    setTyped(undefined);
    setWrong(false);
    const now = whole ? Math.floor(seconds) : seconds;
    if (now !== value) onChange(now);
  };
  return (
    <div className="tl-time">
      <input
        {...control}
        type="text"
        className="in num"
        aria-label={label}
        maxLength={16}
        value={typed ?? sayTime(language, value)}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
      {said && (
        <p className="err small" id={`${id}-e`}>
          {said}
        </p>
      )}
    </div>
  );
}

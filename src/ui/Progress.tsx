// Progress bar and ring, with the figure written beside them. Widths are SVG attributes: the CSP allows no style attribute.
import type { ReactNode } from 'react';
import { percent, formatPercent, roundPercent } from '#core/i18n/numbers.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';

export interface ProgressBarProps {
  /** 0..1 */
  share: number;
  /** what is progressing, for a screen reader */
  label: string;
  /** instead of the percentage: "3.8 of 10 MB"; null shows the bar alone, where the figure stands elsewhere */
  figure?: ReactNode;
  look?: 'brand' | 'thin';
}
export function ProgressBar({ share, label, figure, look }: ProgressBarProps) {
  const language = useLanguage();
  const value = roundPercent(share);
  const bar = (
    <div
      className={['bar', value === 100 && 'done', look].filter(Boolean).join(' ')}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-label={label}
    >
      <svg width={`${value}%`} aria-hidden="true" />
    </div>
  );
  if (figure === null) return bar;
  return (
    <div className="prog grow">
      {bar}
      <span className="num">{figure ?? formatPercent(language, value)}</span>
    </div>
  );
}

/** A part of a whole as a bar: nothing progresses, so it has no state that celebrates, and its figure stands beside it. */
export function ShareBar({ share, ok, bad }: { share: number; ok?: boolean; bad?: boolean }) {
  return (
    <div className={['bar', ok && 'done', bad && 'low'].filter(Boolean).join(' ')} aria-hidden="true">
      <svg width={`${roundPercent(share)}%`} />
    </div>
  );
}

export interface ProgressRingProps {
  share: number;
  /** the whole of it in words: "64 percent finished" */
  label: string;
  figure?: ReactNode;
  caption?: ReactNode;
  ok?: boolean;
}
export function ProgressRing({ share, label, figure, caption, ok }: ProgressRingProps) {
  const language = useLanguage();
  const round = 2 * Math.PI * 42;
  const value = roundPercent(share) / 100;
  const drawn = `${(round * value).toFixed(1)} ${round.toFixed(1)}`;
  return (
    <div className={ok ? 'ring ok' : 'ring'} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="42" />
        {value > 0 && <circle cx="50" cy="50" r="42" strokeDasharray={drawn} />}
        {value > 0 && !ok && <circle cx="50" cy="50" r="42" strokeDasharray={drawn} />}
      </svg>
      <b>
        {figure ?? percent(language, value)}
        {caption != null && <small>{caption}</small>}
      </b>
    </div>
  );
}

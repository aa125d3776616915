// Progress bar, with the figure written beside it. Widths are SVG attributes: the CSP allows no style attribute.
import type { ReactNode } from 'react';
import { formatPercent, roundPercent } from '#core/i18n/numbers.ts';
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

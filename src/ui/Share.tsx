// A part of a whole as a bar or a ring, with its figure. Widths are SVG attributes: the CSP allows no style attribute.
import type { ReactNode } from 'react';
import { percent, roundPercent } from '#core/i18n/numbers.ts';
import { useLanguage } from '#core/i18n/web/language.tsx';

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

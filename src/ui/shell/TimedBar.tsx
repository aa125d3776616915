// Bar above every page while a session is not quite its person's own: what it is, the time that is left, a warning before it is over, and the end.
import './timed-bar.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Button } from '../Button.tsx';
import type { IconName } from '../Icon.tsx';
import { words } from '../words-bar.ts';

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export interface TimedBarProps {
  /** `act`: what is done is done in another account. `look`: nothing can be done. */
  kind: 'act' | 'look';
  region: string;
  title: string;
  children: ReactNode;
  seconds: number;
  end: string;
  icon: IconName;
  busy: boolean;
  /** What is told when so little is left that it should be used well. */
  soon?: ReactNode;
  /** Pressed, or the time is over. Stays the same function from one rendering to the next. */
  onEnd: (over: boolean) => Promise<void>;
}
/** So long before the end it is told of. */
const SOON_SECONDS = 120;
export function TimedBar({ kind, region, title, children, seconds, end: label, icon, busy, soon, onEnd }: TimedBarProps) {
  const t = useWords();
  const language = useLanguage();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // counted from when the server said it: a wrong clock of this machine changes nothing
    const end = performance.now() + seconds * 1000;
    const tick = setInterval(() => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000))), 1000);
    return () => clearInterval(tick);
  }, [seconds]);
  const over = left === 0;
  useEffect(() => {
    if (over) void Promise.resolve(true).then(onEnd);
  }, [over, onEnd]);
  const warns = soon !== undefined && left <= SOON_SECONDS;
  // a press that made the time longer has taken its button away
  const bar = useRef<HTMLElement>(null);
  const warned = useRef(false);
  useEffect(() => {
    if (warned.current && !warns && document.activeElement === document.body) bar.current?.focus();
    warned.current = warns;
  }, [warns]);
  return (
    <section ref={bar} tabIndex={-1} className={`timed-bar ${kind}`} aria-label={region}>
      <p>
        <b>{title}</b>
        <span>{children}</span>
      </p>
      <span className="left" role="timer">
        <b className="num">{language === 'bn' ? bengaliDigits(clock(left)) : clock(left)}</b>
        <small>{t(words.left)}</small>
      </span>
      <Button icon={icon} busy={busy} onClick={() => void onEnd(over)}>
        {label}
      </Button>
      <div className="soon" role="status">
        {warns && soon}
      </div>
    </section>
  );
}

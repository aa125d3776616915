// Bar above every page while a session is not quite its person's own: what it is, the time that is left, and the end.
import './timed-bar.css';
import { type ReactNode, useEffect, useState } from 'react';
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
  /** Pressed, or the time is over. Stays the same function from one rendering to the next. */
  onEnd: (over: boolean) => Promise<void>;
}
export function TimedBar({ kind, region, title, children, seconds, end: label, icon, busy, onEnd }: TimedBarProps) {
  const t = useWords();
  const language = useLanguage();
  // counted from when the server said it: a wrong clock of this machine changes nothing
  const [end] = useState(() => performance.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = setInterval(() => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000))), 1000);
    return () => clearInterval(tick);
  }, [end]);
  const over = left === 0;
  useEffect(() => {
    if (over) void Promise.resolve(true).then(onEnd);
  }, [over, onEnd]);
  return (
    <section className={`timed-bar ${kind}`} aria-label={region}>
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
    </section>
  );
}

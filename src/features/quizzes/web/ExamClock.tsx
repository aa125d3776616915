// The time that is left of an exam: seen all the while, spoken when few minutes are left.
import { useEffect, useEffectEvent, useState } from 'react';
import { number } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { Icon } from '#ui/Icon.tsx';
import { words } from '../words-exam.ts';

/** Minutes at which it is spoken. */
const MARKS = [5, 1];
/** Until then whole minutes are shown: a figure that changes each second is no help, and takes the eye from the question. */
const CALM_SECONDS = 300;
const secondsOf = (ms: number): number => Math.max(0, Math.ceil(ms / 1000));

export interface ExamClockProps {
  /** The milliseconds until the end, by the server's clock. */
  left: () => number;
  paused: boolean;
  /** What the time is of, where it is not the whole exam; and the milliseconds until that ends. */
  of?: { title: string; whole: (() => number) | undefined } | undefined;
}
export function ExamClock({ left: leftNow, paused, of }: ExamClockProps) {
  const t = useWords();
  const language = useLanguage();
  const [left, setLeft] = useState(() => secondsOf(leftNow()));
  const [whole, setWhole] = useState(() => of?.whole && secondsOf(of.whole()));
  const [spoken, setSpoken] = useState<number>();
  const tick = useEffectEvent(() => {
    if (paused) return;
    const now = secondsOf(leftNow());
    const mark = MARKS.findLast((minutes) => now <= minutes * 60 && left > minutes * 60);
    if (mark !== undefined) setSpoken(mark);
    if (now !== left) setLeft(now);
    if (of?.whole) setWhole(secondsOf(of.whole()));
  });
  useEffect(() => {
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, []);
  const few = left <= CALM_SECONDS;
  const [m, s] = [Math.floor(left / 60), left % 60];
  const figure = (n: number, width: number) => number(language, n).padStart(width, number(language, 0));
  return (
    <>
      <p className={few ? 'xclock few' : 'xclock'} role="timer" aria-live="off">
        <Icon name="clock" size="sm" />
        <span className="xleft">
          {of?.title && `${of.title}: `}
          {few ? (
            <>
              <span aria-hidden="true">{t(words.clock_left, { clock: `${figure(m, 1)}:${figure(s, 2)}` })}</span>
              <span className="vh">{t(words.exactly_left, { m, s })}</span>
            </>
          ) : (
            t(words.minutes_left, { n: Math.ceil(left / 60) })
          )}
        </span>
        {whole !== undefined && <span className="small muted push">{t(words.whole_left, { n: Math.ceil(whole / 60) })}</span>}
      </p>
      <p className="vh" role="status">
        {spoken !== undefined && `${of?.title ? `${of.title}: ` : ''}${t(words.minutes_left, { n: spoken })}`}
      </p>
    </>
  );
}

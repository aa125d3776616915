// Lobby of an exam with a bell: the countdown by the server's clock.
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { clock, time } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { aheadPart, useFetchAhead } from '#ui/aheadPart.tsx';
import { Icon } from '#ui/Icon.tsx';
import { words } from '../words-sitting.ts';
import type { ExamSession, ExamView } from './exam-view.ts';

/** All below the countdown: the code is needed where there is no connection. */
const LobbyLate = aheadPart(() => import('./LobbyLate.tsx'));
const parts = [LobbyLate];

/** Minutes at which it is spoken. */
const MARKS = [10, 5, 1];
const MINUTE_MS = 60_000;
/** A phone that differs by less has the right time. */
const DIFFERS_MS = 90_000;

/** What the server's clock says, and by how much the phone's differs. */
function clocksOf(session: ExamSession, starts: number): { now: number; off: number } {
  const now = session.shown() ?? starts;
  return { now, off: Math.abs(Date.now() - now) };
}
function Countdown({ session, view }: LobbyProps) {
  const t = useWords();
  const language = useLanguage();
  const starts = view.times!.starts_at;
  const [{ now, off }, setClocks] = useState(() => clocksOf(session, starts));
  const [spoken, setSpoken] = useState<number>();
  const tick = useEffectEvent(() => {
    const clocks = clocksOf(session, starts);
    const next = clocks.now;
    const minutes = (at: number) => Math.ceil((starts - at) / MINUTE_MS);
    const mark = MARKS.find((m) => minutes(next) <= m && minutes(now) > m);
    if (mark !== undefined) setSpoken(mark);
    if (Math.floor(next / 1000) !== Math.floor(now / 1000)) setClocks(clocks);
  });
  useEffect(() => {
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, []);
  const left = starts - now;
  return (
    <section className="xbell on-night">
      <h2>{t(left > 0 ? words.bell_in : words.bell_now)}</h2>
      <p className="xbell-t num" role="timer" aria-live="off">
        {clock(language, Math.max(0, Math.ceil(left / 1000)))}
      </p>
      <p>{t(words.server_clock, { clock: time(language, new Date(now).toISOString()) })}</p>
      {off > DIFFERS_MS && <p className="small">{t(words.phone_differs, { n: Math.round(off / MINUTE_MS) })}</p>}
      <p className="vh" role="status">
        {spoken !== undefined && t(words.bell_spoken, { n: spoken })}
      </p>
    </section>
  );
}
export interface LobbyProps {
  session: ExamSession;
  view: ExamView;
}
export default function ExamLobby({ session, view }: LobbyProps) {
  const t = useWords();
  useFetchAhead(parts);
  return (
    <div className="stack">
      <Countdown session={session} view={view} />
      <p className="xplace">
        <Icon name="lock" size="sm" />
        <span>{t(words.opens_itself)}</span>
      </p>
      <Suspense fallback={<span className="sk block" />}>
        <LobbyLate session={session} view={view} />
      </Suspense>
    </div>
  );
}

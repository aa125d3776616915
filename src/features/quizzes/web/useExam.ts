// Session of an exam in a page: it goes on with what lies on this device, writes down what is typed before the page is left, and asks before leaving
// what goes with the tab.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ask, askSignedIn } from '#core/contract/web/client.ts';
import { deviceKey } from '#core/session/web/session.tsx';
import { loadAsksOf } from '#features/questions/web/public.ts';
import { enter, sync, takeOver } from '../contract-sitting.ts';
import { browserDisk } from './exam-disk.ts';
import { examMark, lockOf } from './exam-mark.ts';
import { makeExamSession } from './exam-session.ts';
import { leanInput } from './exam-sync.ts';
import { closedView, type ExamSession, type ExamView } from './exam-view.ts';

const channel = (name: string): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);

const open = (user: number, lesson: number): ExamSession => {
  const device_key = deviceKey();
  return makeExamSession({
    user,
    lesson,
    disk: browserDisk,
    tabs: () => channel('shikhon.exam'),
    enter: (how) => (how.pressed ? askSignedIn : ask)(enter, { lesson, device_key, again: how.again, after: how.after }),
    takeOver: (attempt, expect, code, after) =>
      askSignedIn(takeOver, { attempt, expect, device_key, after, ...(code !== undefined && { code }) }),
    sync: (attempt, input, how) => ask(sync, { ...leanInput(input), attempt, device_key }, how),
    load: loadAsksOf,
  });
};
const nothing = (): ExamView => closedView;

/** `looked`: it is known whether something of it lies on this device. */
export function useExam(
  lesson: number,
  user_id: number | undefined,
): { session: ExamSession | undefined; view: ExamView; looked: boolean } {
  // it stays while somebody answers, also when their session has ended in another tab
  const [user, setUser] = useState(user_id);
  if (user_id !== undefined && user_id !== user) setUser(user_id);
  const [session, setSession] = useState<ExamSession>();
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    if (user === undefined) return;
    const own = open(user, lesson);
    // oxlint-disable-next-line react/set-state-in-effect -- it opens what lies on the disk
    setSession(own);
    void own.resume().finally(() => setLooked(true));
    return () => {
      own.close();
      setSession(undefined);
      setLooked(false);
    };
  }, [user, lesson]);
  const view = useSyncExternalStore(
    useCallback((listener) => session?.subscribe(listener) ?? (() => {}), [session]),
    session?.view ?? nothing,
    nothing,
  );
  // a page that has the exam open sends by itself; when it is left, other pages do
  const attempt = view.entered?.attempt;
  useEffect(() => {
    if (attempt === undefined || user === undefined) return;
    examMark.write(String(user));
    const stop = new AbortController();
    void navigator.locks
      ?.request(
        lockOf(attempt),
        { signal: stop.signal },
        () => new Promise<void>((done) => stop.signal.addEventListener('abort', () => done())),
      )
      .catch(() => {});
    return () => stop.abort();
  }, [attempt, user]);
  useEffect(() => {
    if (!session) return;
    const stop = new AbortController();
    const { signal } = stop;
    const leave = () => session.keepTyped(true);
    const turn = () => (document.visibilityState === 'hidden' ? leave() : session.ask(true));
    addEventListener('online', () => session.online(), { signal });
    addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', turn, { signal });
    addEventListener('focusout', () => session.keepTyped(), { signal });
    addEventListener('beforeunload', (event) => (leave(), session.view().fleeting > 0 && event.preventDefault()), { signal });
    const news = channel('session-news');
    news?.addEventListener('message', ({ data }) => /^(ordered|ended)$/.test(data.news) && session.ask(true), { signal });
    return () => {
      stop.abort();
      news?.close();
    };
  }, [session]);
  return { session, view, looked };
}

/** How many sections are over whose minutes are their own. What was typed in one is written down at its end. */
export function useSectionsOver(session: ExamSession): number {
  const [over, setOver] = useState(() => session.sectionsOver());
  useEffect(() => {
    let before = session.sectionsOver();
    const look = () => {
      const now = session.sectionsOver();
      if (now > before) session.keepTyped();
      setOver((before = now));
    };
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [session]);
  return over;
}
/** Whether the time of an exam is over: for certain, or by one clock alone. */
export function useEnd(session: ExamSession | undefined, { times, step }: ExamView): 'before' | 'doubt' | 'over' {
  const [end, setEnd] = useState<'before' | 'doubt' | 'over'>('before');
  const ends = step === 'open' && times && !times.paused ? times.ends_at : undefined;
  useEffect(() => {
    if (!session) return;
    let kept = false;
    const look = () => {
      const is = (at: number | undefined) => ends !== undefined && at !== undefined && at >= ends;
      const now = is(session.least()) ? 'over' : is(session.shown()) ? 'doubt' : 'before';
      if (now === 'over' && !kept) session.keepTyped();
      kept = now === 'over';
      setEnd(now);
    };
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [session, ends]);
  return end;
}

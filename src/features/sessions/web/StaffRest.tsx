// Idle timeout of staff sessions: work here or in another tab keeps the session, a minute before its end it is asked about, and after it the
// person logs in again in place.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, signInAgain, tokenNow } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { logout } from '../contract.ts';
import { stay } from '../contract-guard.ts';
import { words } from '../words-guard.ts';
import { onIdleTold } from './idle-rule.ts';

const WARNING_SECONDS = 60;
/** The server is told of work at most so often. */
const TOLD_EVERY_SECONDS = 60;
const seconds = (since: number) => Math.floor((Date.now() - since) / 1000);

export default function StaffRest() {
  const t = useWords();
  const [left, setLeft] = useState<number>();
  const idle = useRef<number>(undefined);
  const worked = useRef(0);
  const told = useRef(0);
  /** Work that the other tabs, and the server, have not been told of. */
  const news = useRef({ tabs: false, server: false });
  const tell = useCallback(async () => {
    told.current = Date.now();
    news.current.server = false;
    // where there is no line, the next work tells it
    const answer = await ask(stay, {}).catch(() => undefined);
    if (answer) idle.current = answer.idle_seconds ?? undefined;
  }, []);
  const work = useCallback((here: boolean) => {
    worked.current = Date.now();
    if (here) news.current = { tabs: true, server: true };
    setLeft(undefined);
  }, []);
  const asked = left !== undefined;
  useEffect(() => {
    worked.current = Date.now();
    void tell();
    const stop = new AbortController();
    // a rule that was changed while this page rests
    onIdleTold((seconds) => (idle.current = seconds), stop.signal);
    return () => stop.abort();
  }, [tell]);
  useEffect(() => {
    // while it is asked, only the answer counts
    if (asked) return;
    const stop = new AbortController();
    for (const event of ['pointerdown', 'keydown', 'scroll', 'input'])
      addEventListener(event, () => work(true), { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [asked, work]);
  useEffect(() => {
    const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('work');
    tabs?.addEventListener('message', () => work(false));
    const look = async () => {
      if (news.current.tabs) tabs?.postMessage('works');
      news.current.tabs = false;
      if (news.current.server && seconds(told.current) >= TOLD_EVERY_SECONDS) void tell();
      if (idle.current === undefined) return;
      const rest = idle.current - seconds(worked.current);
      if (rest > WARNING_SECONDS) return;
      if (rest > 0) return setLeft(rest);
      setLeft(undefined);
      idle.current = undefined;
      const over = tokenNow();
      await ask(logout, {}).catch(() => undefined);
      // in another tab they have logged in again already
      if (tokenNow() !== over || !(await signInAgain())) return;
      work(false);
      void tell();
    };
    const clock = setInterval(() => void look(), 1000);
    return () => {
      clearInterval(clock);
      tabs?.close();
    };
  }, [work, tell]);
  const keep = () => {
    work(true);
    void tell();
  };
  return (
    <Dialog open={asked} onClose={keep} title={t(words.rest_title)} footer={<Button onClick={keep}>{t(words.rest_stay)}</Button>}>
      <p>{t(words.rest_text, { n: left ?? 0 })}</p>
    </Dialog>
  );
}

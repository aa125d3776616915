// Unsaved text hook: what is typed in a field survives reloads and other pages until it is sent, per account.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOutboxOwner } from '#core/outbox/web/provider.tsx';
import { changeElsewhere, unsavedTexts } from './unsaved-texts.ts';

const REST_MS = 300;
export interface UnsavedText {
  text: string;
  /** A text, or what becomes of the present one. */
  setText: (text: string | ((now: string) => string)) => void;
  /** It was sent: nothing is kept any more. What was typed since this was sent stays. */
  clear: (sent?: string) => void;
  /** What was typed outlives the tab. */
  kept: boolean;
  /** Something was kept, or is typed now. */
  touched: boolean;
}
/** `name` says what is written, such as `note:7`; `first` is shown where nothing was kept, such as the text that is being changed. */
export function useUnsaved(name: string, first = ''): UnsavedText {
  const owner = useOutboxOwner();
  const [text, show] = useState(first);
  const [kept, setKept] = useState(false);
  const [touched, setTouched] = useState(false);
  const now = useRef({ text: first, first, typed: false, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  const write = useCallback(() => {
    clearTimeout(now.current.timer);
    if (owner === undefined || !now.current.typed) return;
    now.current.typed = false;
    const { text, first } = now.current;
    const changed = text.trim() !== '' && text !== first;
    setKept(unsavedTexts.write(owner, name, changed ? text : '') && changed);
  }, [owner, name]);
  const empty = useCallback(() => {
    now.current.text = now.current.first;
    show(now.current.first);
    setTouched(false);
    setKept(false);
  }, []);
  useEffect(() => {
    if (owner === undefined) return;
    const there = unsavedTexts.read(owner, name);
    // what is typed before the owner is known wins
    if (there && !now.current.typed) {
      now.current.text = there;
      show(there);
      setTouched(true);
      setKept(true);
    }
    const hidden = () => document.visibilityState === 'hidden' && write();
    // one text is kept for all tabs: what was typed here and is another tab's no longer is kept again, at once where that one has sent its own
    const elsewhere = (event: StorageEvent) => {
      const change = changeElsewhere(event, owner, name);
      const { text, first } = now.current;
      if (!change || text === '' || text === first || text === change.after || (!change.after && text === change.before)) return;
      now.current.typed = true;
      if (change.after) return;
      clearTimeout(now.current.timer);
      now.current.timer = setTimeout(write, REST_MS);
    };
    addEventListener('storage', elsewhere);
    addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('storage', elsewhere);
      removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', hidden);
      write();
      // another thing or another person begins with nothing of this one
      empty();
    };
  }, [owner, name, write, empty]);
  const setText = useCallback(
    (next: string | ((now: string) => string)) => {
      const text = typeof next === 'string' ? next : next(now.current.text);
      now.current.text = text;
      now.current.typed = true;
      show(text);
      setTouched(true);
      clearTimeout(now.current.timer);
      now.current.timer = setTimeout(write, REST_MS);
    },
    [write],
  );
  const clear = useCallback(
    (sent?: string) => {
      if (sent !== undefined && now.current.text !== sent) return;
      // another tab tells its own text from the one that was sent, also where there was no rest to keep it
      write();
      now.current.typed = false;
      empty();
      if (owner !== undefined) unsavedTexts.write(owner, name, '');
    },
    [owner, name, write, empty],
  );
  return { text, setText, clear, kept, touched };
}

// Toasts (notifications): announced politely, dismissed after a time unless being read, or what was pressed in them is not done yet.
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { Refused } from '#core/contract/web/client.ts';
import { isPassing, useRetry } from '#core/contract/web/retry.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { toastLife } from './timing.ts';
import { words } from './words.ts';

export interface Toast {
  text: string;
  title?: string;
  kind?: 'ok' | 'bad' | 'info';
  /** A promise is waited for. Where the server refused it, the toast stays and says why; without a connection it is tried again by itself. */
  action?: { label: string; onPress: () => unknown };
  /** milliseconds; 2500 unless told, longer with an action, Infinity stays until closed */
  duration?: number;
}
type Show = (toast: Toast) => void;
const ToastContext = createContext<Show>(() => {});
/** `const toast = useToast(); toast({ text, kind: 'ok' })` */
export const useToast = (): Show => use(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useWords();
  const [shown, setShown] = useState<(Toast & { id: number })[]>([]);
  const count = useRef(0);
  const pressed = useRef(new Set<number>());
  const show = useCallback<Show>((toast) => {
    count.current += 1;
    const id = count.current;
    // more than three at once are not read by anybody; what was pressed is not done yet
    setShown((list) => [...list.filter((one, i) => i >= list.length - 2 || pressed.current.has(one.id)), { ...toast, id }]);
  }, []);
  const box = useRef<HTMLDivElement>(null);
  const leave = useCallback((id: number) => {
    // who pressed in a message that goes away is not left without a place
    if (box.current?.contains(document.activeElement)) document.getElementById('main')?.focus();
    setShown((list) => list.filter((toast) => toast.id !== id));
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <div ref={box} className="toasts" role="region" aria-live="polite" aria-label={t(words.messages)}>
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onPressed={() => pressed.current.add(toast.id)} onLeave={() => leave(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

interface ItemProps {
  toast: Toast;
  onPressed?: () => void;
  onLeave: () => void;
  /** Why what was pressed is not done: `/dev/kit` shows it. */
  refused?: Refused;
}
export function ToastItem({ toast, onPressed, onLeave, refused }: ItemProps) {
  const t = useWords();
  const [held, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState(refused);
  const under = useRef(false);
  const leave = useRef(onLeave);
  const life = busy || fault ? Infinity : toastLife(toast);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (held || !Number.isFinite(life)) return;
    const timer = setTimeout(() => leave.current(), life);
    return () => clearTimeout(timer);
  }, [held, life]);
  const { kind = 'info', action } = toast;
  const press = async () => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    onPressed?.();
    try {
      await action!.onPress();
      leave.current();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFault(error);
    } finally {
      under.current = false;
      setBusy(false);
    }
  };
  useRetry({ error: fault, reload: () => void press() });
  const look = !fault ? kind : isPassing(fault) ? 'info' : 'bad';
  return (
    <div
      className={look === 'info' ? 'toast' : `toast ${look}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={look === 'ok' ? 'circle-check' : look === 'bad' ? 'circle-alert' : 'info'} />
      <p>
        {toast.title && <b>{toast.title} </b>}
        {toast.text}
        {fault && <span className="toast-f">{fault.status === 0 ? t(words.done_once_back) : fault.message}</span>}
      </p>
      {action && (
        <Button busy={busy} onClick={() => void press()}>
          {action.label}
        </Button>
      )}
      <IconButton icon="x" label={t(words.close)} onClick={onLeave} />
    </div>
  );
}

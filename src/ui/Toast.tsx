// Toasts (notifications): announced politely, dismissed after a time unless being read.
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { toastLife } from './timing.ts';
import { words } from './words.ts';

export interface Toast {
  text: string;
  title?: string;
  kind?: 'ok' | 'bad' | 'info';
  action?: { label: string; onPress: () => void };
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
  const show = useCallback<Show>((toast) => {
    count.current += 1;
    const id = count.current;
    // more than three at once are not read by anybody
    setShown((list) => [...list.slice(-2), { ...toast, id }]);
  }, []);
  const leave = useCallback((id: number) => setShown((list) => list.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="region" aria-live="polite" aria-label={t(words.messages)}>
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onLeave={() => leave(toast.id)} />
        ))}
      </div>
    </ToastContext>
  );
}

export function ToastItem({ toast, onLeave }: { toast: Toast; onLeave: () => void }) {
  const t = useWords();
  const [held, setHeld] = useState(false);
  const leave = useRef(onLeave);
  const life = toastLife(toast);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (held || !Number.isFinite(life)) return;
    const timer = setTimeout(() => leave.current(), life);
    return () => clearTimeout(timer);
  }, [held, life]);
  const { kind = 'info', action } = toast;
  return (
    <div
      className={kind === 'info' ? 'toast' : `toast ${kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={kind === 'ok' ? 'circle-check' : kind === 'bad' ? 'circle-alert' : 'info'} />
      <p>
        {toast.title && <b>{toast.title} </b>}
        {toast.text}
      </p>
      {action && (
        <Button
          onClick={() => {
            action.onPress();
            onLeave();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="x" label={t(words.close)} onClick={onLeave} />
    </div>
  );
}

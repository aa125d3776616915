// A button and the panel it opens: closes on Escape, on a touch outside and when focus leaves.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface MenuProps {
  /** inside of the button */
  button: ReactNode;
  label?: string | undefined;
  buttonClass: string;
  className?: string;
  panelClass?: string;
  onOpen?: (() => void) | undefined;
  children: ReactNode | ((close: () => void) => ReactNode);
}
export function Menu({ button, label, buttonClass, className = '', panelClass = 'menu', onOpen, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = () => setOpen(false);
  return (
    <div
      ref={root}
      className={`drop-at ${className}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        opener.current?.focus();
      }}
      onBlur={(event) => {
        // a press on nothing has no related target; the pointer listener deals with it
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      >
        {button}
      </button>
      {open && (
        // a link that was followed closes the panel behind it
        <div id={id} className={panelClass} onClick={(event) => (event.target as Element).closest('a') && close()}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}

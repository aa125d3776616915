// Dropdown menu: closes on Escape, outside press and loss of focus.
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

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
    const box = root.current;
    if (!open || !box) return;
    const close = () => setOpen(false);
    const outside = (event: PointerEvent) => !box.contains(event.target as Node) && close();
    // a press on nothing has no related target; the pointer deals with it
    const left = (event: FocusEvent) => event.relatedTarget && !box.contains(event.relatedTarget as Node) && close();
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
      opener.current?.focus();
    };
    // a link that was followed closes the panel behind it
    const followed = (event: MouseEvent) => (event.target as Element).closest('a') && close();
    document.addEventListener('pointerdown', outside);
    box.addEventListener('focusout', left);
    box.addEventListener('keydown', escape);
    box.addEventListener('click', followed);
    return () => {
      document.removeEventListener('pointerdown', outside);
      box.removeEventListener('focusout', left);
      box.removeEventListener('keydown', escape);
      box.removeEventListener('click', followed);
    };
  }, [open]);
  // what had the focus is gone with the panel: it goes back to the button, before a dialog that was opened notes where it was
  const was = useRef(false);
  useLayoutEffect(() => {
    if (was.current && !open && document.activeElement === document.body) opener.current?.focus();
    was.current = open;
  }, [open]);
  const close = () => setOpen(false);
  return (
    <div ref={root} className={`drop-at ${className}`}>
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
        <div id={id} className={panelClass}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}

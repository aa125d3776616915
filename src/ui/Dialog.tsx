// Modal dialog and drawer on the native <dialog>: focus trap, Escape closes, focus returns.
import './styles/dialog.css';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { IconButton } from './Button.tsx';
import { words } from './words.ts';

const useModal = (open: boolean) => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  // one that leaves the page while it is open gives the focus back too
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return ref;
};

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** its buttons, the one to press last */
  footer?: ReactNode;
}
export function Dialog({ open, onClose, title, children, footer }: DialogProps) {
  const t = useWords();
  const id = useId();
  const ref = useModal(open);
  return (
    <dialog
      ref={ref}
      className="dlg"
      aria-labelledby={id}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      // only the dimmed ground is the dialog itself; whatever is shown in it lies on its parts. A dialog inside that closes is told here too
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <>
          <div className="dlg-h">
            <h2 id={id}>{title}</h2>
            <IconButton icon="x" label={t(words.close)} onClick={onClose} />
          </div>
          <div className="dlg-b">{children}</div>
          {footer && <div className="dlg-f">{footer}</div>}
        </>
      )}
    </dialog>
  );
}

/** From the side of a phone: the side menu, filters. */
export function Drawer({
  open,
  onClose,
  label,
  title,
  children,
}: Omit<DialogProps, 'footer' | 'title'> & { label: string; title?: ReactNode }) {
  const t = useWords();
  const ref = useModal(open);
  return (
    <dialog
      ref={ref}
      className="drawer"
      aria-label={label}
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div>
          <div className="drawer-h">
            <div className="grow">{title}</div>
            <IconButton icon="x" label={t(words.close)} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

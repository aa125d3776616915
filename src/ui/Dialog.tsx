// Modal dialog and drawer on the native <dialog>: focus trap, Escape closes, focus returns.
import './styles/dialog.css';
import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { IconButton } from './Button.tsx';
import { words } from './words.ts';

const FIELDS = '.dlg-b form:not([role=search]) :is(input:not([type=hidden], [hidden]), select, textarea):not(:disabled)';
/** A form is begun in its first field, of options in the one that is chosen; what asks for the focus itself (`autofocus`) has it from the browser. */
function beginForm(dialog: HTMLDialogElement): void {
  if (dialog.querySelector('.dlg-b [autofocus]')) return;
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)].filter((field) => field.getClientRects().length > 0);
  const [first] = fields;
  const chosen = first?.type === 'radio' && fields.find(({ name, checked }) => checked && name === first.name);
  // the button that the browser began at may stand below what fits: the title and the name of the field are above it
  if (first) dialog.scrollTop = 0;
  (chosen || first)?.focus();
}
const useModal = (open: boolean, onClose: () => void): ComponentProps<'dialog'> => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      dialog.showModal();
      beginForm(dialog);
    } else dialog.close();
  }, [open]);
  // one that leaves the page while it is open gives the focus back too
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return {
    ref,
    // Escape: told at once. `close` comes later, when the next key may have opened it again. A file field inside tells of its own here too
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // what the browser closed without asking; of one that was opened again meanwhile, and of a dialog inside, it says nothing
    onClose: (event) => event.target === event.currentTarget && !event.currentTarget.open && open && onClose(),
    // only the dimmed ground is the dialog itself; whatever is shown in it lies on its parts
    onPointerDown: (event) => event.target === event.currentTarget && onClose(),
  };
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
  const modal = useModal(open, onClose);
  return (
    <dialog {...modal} className="dlg" aria-labelledby={id}>
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
  const modal = useModal(open, onClose);
  // a menu may be long: it is taken away once the page without it is painted
  const still = useDeferredValue(open);
  return (
    <dialog {...modal} className="drawer" aria-label={label}>
      {(open || still) && (
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

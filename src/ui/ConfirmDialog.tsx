// Confirmation dialog before a destructive action. The button names the loss: "Delete 6 lessons", never "Yes".
import type { ReactNode } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { words } from './words.ts';

/** The focus begins where nothing is lost; React sets no such attribute. */
const safe = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** what will be lost, and what stays */
  children: ReactNode;
  /** the words of the button */
  confirm: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  danger?: boolean;
  /** There is something to do; else its words say what is missing. */
  able?: boolean;
}
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  onConfirm,
  onClose,
  busy,
  danger = true,
  able = true,
}: ConfirmDialogProps) {
  const t = useWords();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button ref={safe} look="bn" onClick={onClose}>
            {t(words.cancel)}
          </Button>
          <Button look={danger ? 'bd' : 'solid'} busy={busy} disabled={!able} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

// Dialog with a form (modal form): fields, what it was refused for, and the deed beside the way out.
import type { ReactNode } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form } from './Form.tsx';
import { type Fault, FormFault } from './FormFault.tsx';
import { words } from './words.ts';

export interface FormDialogProps {
  title: ReactNode;
  /** The words of the button that does it. */
  deed: ReactNode;
  danger?: boolean;
  busy: boolean;
  error: Fault | undefined;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}
export function FormDialog({ title, deed, danger = false, busy, error, onSend, onClose, children }: FormDialogProps) {
  const t = useWords();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="bn" onClick={onClose}>
            {t(words.cancel)}
          </Button>
          <Button look={danger ? 'bd' : 'solid'} busy={busy} onClick={onSend}>
            {deed}
          </Button>
        </>
      }
    >
      <Form
        errors={error?.fields}
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <FormFault error={error} />
        {children}
      </Form>
    </Dialog>
  );
}

// Dialog with a form (modal form): fields, what it was refused for, and the deed beside the way out.
import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Form } from './Form.tsx';
import { type Fault, FormFault } from './FormFault.tsx';

export interface FormDialogProps {
  title: ReactNode;
  /** The words of the button that does it. */
  deed: ReactNode;
  danger?: boolean;
  busy: boolean;
  /** There is something to send; else its words say what is missing. */
  able?: boolean;
  error: Fault | undefined;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}
export function FormDialog({ title, deed, danger = false, busy, able = true, error, onSend, onClose, children }: FormDialogProps) {
  return (
    <ConfirmDialog open title={title} confirm={deed} danger={danger} busy={busy} able={able} onConfirm={onSend} onClose={onClose}>
      <Form
        errors={error?.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && able) onSend();
        }}
      >
        <FormFault error={error} />
        {children}
        {/* Enter in one of several fields sends a form only where it has a button of its own */}
        <input type="submit" hidden />
      </Form>
    </ConfirmDialog>
  );
}

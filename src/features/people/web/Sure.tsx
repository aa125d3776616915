// Confirmation dialog of an action on accounts; where it wants a reason, with its field.
import type { FormEvent, ReactNode } from 'react';
import type { Refused } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { words } from '../words-person.ts';

interface SureProps {
  title: string;
  text: string;
  press: string;
  danger?: true | undefined;
  /** Asks for a reason, which the person reads. */
  reason?: true | undefined;
  busy: boolean;
  /** What else is told or asked, above the reason. */
  children?: ReactNode;
  error: Refused | undefined;
  onGo: (given: { reason?: string }) => void;
  onClose: () => void;
}
export function Sure({ title, text, press, danger, reason, busy, error, children, onGo, onClose }: SureProps) {
  const t = useWords();
  const fault = <FormFault error={error} />;
  if (!reason)
    return (
      <ConfirmDialog open title={title} confirm={press} busy={busy} danger={danger === true} onConfirm={() => onGo({})} onClose={onClose}>
        {fault}
        <p>{text}</p>
        {children}
      </ConfirmDialog>
    );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGo({ reason: String(new FormData(event.currentTarget).get('reason')) });
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form errors={error?.fields} method="dialog" onSubmit={send}>
        {fault}
        <p>{text}</p>
        {children}
        <TextArea name="reason" label={t(words.reason)} hint={t(words.reason_hint)} required maxLength={300} />
        <div className="row">
          <Button look="bn" onClick={onClose}>
            {t(words.cancel)}
          </Button>
          <Button look="bd" type="submit" busy={busy}>
            {press}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

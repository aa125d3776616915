// A request for a permission is declined (access request), with a reason for who asked where one is given.
import { type FormEvent } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { declineRequest, type SystemUser } from '../contract.ts';
import { words } from '../words.ts';
import { useGrantSaid } from './RolePlace.tsx';

interface DeclineProps {
  request: SystemUser['requests'][number];
  name: string;
  onClose: () => void;
}
export function DeclineDialog({ request, name, onClose }: DeclineProps) {
  const t = useWords();
  const said = useGrantSaid();
  const toast = useToast();
  const { run, busy, error } = useAsk(declineRequest);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    if (!(await run({ id: request.id, note }))) return;
    onClose();
    toast({ text: t(words.declined, { name }), kind: 'ok' });
  };
  return (
    <Dialog open onClose={onClose} title={t(words.decline_title, { grant: said(request.grant) })}>
      <Form onSubmit={send} method="dialog" errors={error?.fields}>
        {error && (
          <Callout kind="bad" alert>
            {error.message}
          </Callout>
        )}
        <TextField name="note" label={t(words.decline_note)} maxLength={300} autoComplete="off" />
        <div className="row">
          <Button look="bn" onClick={onClose}>
            {t(words.cancel)}
          </Button>
          <Button type="submit" busy={busy}>
            {t(words.decline)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

// Dialog in which staff are asked to look at an ID that another account has, or whose record has another mobile number.
import { type FormEvent, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { In } from '#core/contract/call.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { claimId } from '../contract-claims.ts';
import { CLAIM_DAYS } from '../rules-claims.ts';
import { words } from '../words.ts';

export function ClaimDialog({
  asked,
  number,
  onSent,
  onClose,
}: {
  asked: Omit<In<typeof claimId>, 'told'>;
  /** It is the number in the record that is another one. */
  number: boolean;
  onSent: () => void;
  onClose: () => void;
}) {
  const t = useWords();
  const toast = useToast();
  const claiming = useAsk(claimId);
  const [told, setTold] = useState('');
  const { error } = claiming;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await claiming.run({ ...asked, told }))) return;
    toast({ text: t(words.claim_sent), kind: 'ok' });
    onSent();
  };
  return (
    <Dialog open onClose={onClose} title={t(words.claim_title)}>
      <Form errors={error?.fields} onSubmit={send}>
        <p>{t(number ? words.number_text : words.claim_text, { n: CLAIM_DAYS })}</p>
        {error && !error.fields.told && (
          <Callout kind="bad" alert>
            {error.message}
          </Callout>
        )}
        <TextArea
          name="told"
          label={t(words.claim_told)}
          hint={t(words.claim_hint)}
          rows={4}
          required
          autoFocus
          value={told}
          onChange={(event) => setTold(event.target.value)}
        />
        <Button type="submit" busy={claiming.busy}>
          {t(words.claim_send)}
        </Button>
      </Form>
    </Dialog>
  );
}

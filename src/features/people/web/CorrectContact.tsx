// Correction of a contact: the right number or email, then the code that its owner reads out.
import { type FormEvent, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { ask } from '#core/contract/web/client.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { deviceKey } from '#core/session/web/session.tsx';
import { formatAddress } from '#features/registration/rules.ts';
import { codeErrorText } from '#features/registration/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Person, viewPerson } from '../contract.ts';
import { finishCorrection, startCorrection } from '../contract-person.ts';
import { words } from '../words-person.ts';

interface Props {
  person: Person;
  onClose: () => void;
  onDone: (person: Person) => void;
}
export function CorrectContact({ person, onClose, onDone }: Props) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const start = useAsk(startCorrection);
  const finish = useAsk(finishCorrection);
  const [sent, setSent] = useState<{ contact: string; channel: 'sms' | 'mail'; to: string }>();
  const asking = sent ? finish : start;
  const error = asking.error;
  const ofCode = error && (error.code === 'wrong_code' || error.code === 'code_over');
  const errors = ofCode ? { otp: [codeErrorText(error as never, t)] } : error?.fields;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (!sent) {
      const contact = String(typed.get('contact'));
      const answer = await start.run({ id: person.id, contact, device_key: deviceKey() });
      if (answer) setSent({ contact, channel: answer.channel, to: answer.to });
      return;
    }
    if (!(await finish.run({ id: person.id, contact: sent.contact, otp: String(typed.get('otp')), device_key: deviceKey() }))) return;
    toast({ text: t(words.corrected), kind: 'ok' });
    onDone(await ask(viewPerson, { id: person.id }));
  };
  return (
    <Dialog open onClose={onClose} title={t(words.correct)}>
      <Form key={sent?.contact ?? ''} errors={errors} method="dialog" onSubmit={(event: FormEvent<HTMLFormElement>) => void send(event)}>
        {error && !Object.keys(errors ?? {}).length && (
          <Callout kind="bad" alert>
            {error.message}
          </Callout>
        )}
        {sent ? (
          <>
            <CodeField name="otp" label={t(words.code, { to: formatAddress(language, sent) })} required autoFocus />
            <p className="small muted">{t(words.correct_end)}</p>
          </>
        ) : (
          <>
            <p>{t(words.correct_text)}</p>
            <TextField name="contact" label={t(words.contact)} autoCapitalize="none" spellCheck={false} autoComplete="off" required />
          </>
        )}
        <div className="row">
          {sent && (
            <Button
              look="b3"
              onClick={() => {
                finish.clear();
                setSent(undefined);
              }}
            >
              {t(words.back)}
            </Button>
          )}
          <Button look="bn" onClick={onClose}>
            {t(words.cancel)}
          </Button>
          <Button type="submit" busy={asking.busy}>
            {t(sent ? words.correct : words.send_code)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

// Second step of a login (two-factor authentication): the code of the app, or a recovery code, asked where the person is.
import '#ui/styles/fields.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { PasskeyProof } from '#features/passkeys/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { proveFactor } from '../contract.ts';
import { words } from '../words.ts';

export default function FactorDialog({ onDone }: { onDone: (done: boolean) => void }) {
  const t = useWords();
  const { refresh } = useSession();
  const { run, busy, error, clear } = useAsk(proveFactor);
  const [recovering, setRecovering] = useState(false);
  /** There is a passkey and no app. */
  const [alone, setAlone] = useState(false);
  const done = async () => {
    await refresh();
    onDone(true);
  };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus(), [recovering, error]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!(await run({ code: String(new FormData(event.currentTarget).get('code')) }))) return;
    await done();
  };
  const wrong = error?.code === 'wrong_factor' ? { code: [recovering ? t(words.wrong_recovery) : error.message] } : error?.fields;
  return (
    <Dialog open onClose={() => onDone(false)} title={t(words.ask_title)}>
      <div ref={box} className="stack">
        <p>{t(alone ? words.ask_passkey_text : recovering ? words.ask_recovery_text : words.ask_text)}</p>
        {error && error.code !== 'wrong_factor' && error.code !== 'invalid_input' && (
          <Callout kind="bad" alert>
            {error.message}
          </Callout>
        )}
        {!alone && (
          <>
            <Form errors={wrong} onSubmit={send} method="dialog">
              {recovering ? (
                <TextField
                  name="code"
                  label={t(words.recovery_code)}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  required
                />
              ) : (
                <CodeField name="code" label={t(words.code)} required />
              )}
              <Button type="submit" size="lg" block busy={busy}>
                {t(words.go_on)}
              </Button>
            </Form>
            <p>
              <Button
                look="b3"
                onClick={() => {
                  clear();
                  setRecovering(!recovering);
                }}
              >
                {t(recovering ? words.use_app : words.use_recovery)}
              </Button>
            </p>
          </>
        )}
        <PasskeyProof purpose="factor" onDone={() => void done()} onAlone={setAlone} />
        {(recovering || alone) && <p className="small muted">{t(alone ? words.lost_passkey : words.lost_all)}</p>}
      </div>
    </Dialog>
  );
}

// Confirmation dialog of the identity (step-up): the password once more, and what was pressed goes on.
import '#ui/styles/fields.css';
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { PasskeyProof } from '#features/passkeys/web/public.ts';
import { atForgotPassword } from '#features/registration/addresses.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { atLogout } from '../addresses.ts';
import { confirm } from '../contract-guard.ts';
import { words } from '../words-guard.ts';
import type { InPlaceProps } from './in-place.ts';

export default function ConfirmIdentity({ user, onDone }: InPlaceProps) {
  const t = useWords();
  const { run, busy, error } = useAsk(confirm);
  const has = user?.has_password ?? true;
  const box = useRef<HTMLDivElement>(null);
  const field = () => box.current?.querySelector<HTMLInputElement>('input[name="password"]');
  // once the dialog is open, which puts the focus on its first button
  useEffect(() => field()?.focus(), []);
  // before the next letter is typed
  useLayoutEffect(() => {
    if (!error) return;
    field()?.focus();
    field()?.select();
  }, [error]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await run({ password: String(new FormData(event.currentTarget).get('password')) })) onDone(true);
  };
  return (
    <Dialog open onClose={() => onDone(false)} title={t(words.confirm_title)}>
      <div ref={box} className="stack">
        <p>{t(has ? words.confirm_text : words.confirm_without)}</p>
        {error && error.code !== 'wrong_password' && error.code !== 'invalid_input' && (
          <Callout kind="bad" alert>
            {error.message}
          </Callout>
        )}
        {has && (
          <Form errors={error?.code === 'wrong_password' ? { password: [error.message] } : error?.fields} onSubmit={send} method="dialog">
            <input type="hidden" name="username" autoComplete="username" value={user?.username ?? ''} readOnly />
            <PasswordField name="password" label={t(words.password)} autoComplete="current-password" required />
            <Button type="submit" size="lg" block busy={busy}>
              {t(words.confirm_do)}
            </Button>
          </Form>
        )}
        <PasskeyProof purpose="confirm" onDone={() => onDone(true)} />
        {!has && (
          <p className="row">
            <a href={atLogout()}>{t(words.confirm_out)}</a>
            <a href={atForgotPassword()}>{t(words.confirm_by_code)}</a>
          </p>
        )}
      </div>
    </Dialog>
  );
}

// Login dialog over a page whose session is over: the same person goes on where they were; somebody else begins at their own home.
import '#ui/styles/fields.css';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { PasskeyLogin } from '#features/passkeys/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneOrEmailField } from '#ui/PhoneOrEmailField.tsx';
import { atLogin } from '../addresses.ts';
import { login } from '../contract.ts';
import { words } from '../words.ts';
import type { InPlaceProps } from './in-place.ts';
import { isOwnPhone } from './this-phone.ts';

export default function SignInAgain({ user, onDone }: InPlaceProps) {
  const t = useWords();
  const language = useLanguage();
  const session = useSession();
  const { run, busy, error } = useAsk(login);
  const box = useRef<HTMLDivElement>(null);
  const [over] = useState(session.token);
  const known = user?.email || user?.phone || user?.username || '';
  const fields = error?.code === 'invalid_input' ? error.fields : undefined;
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus(), []);
  useLayoutEffect(() => {
    if (error) box.current?.querySelector<HTMLInputElement>('input[name="password"]')?.select();
  }, [error]);
  // signed in here, or in another tab
  useEffect(() => {
    if (session.status !== 'in' || session.token === over || !session.user) return;
    if (user && session.user.id !== user.id) location.assign(atDashboard());
    else onDone(true);
  }, [session.status, session.token, session.user, over, user, onDone]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const answer = await run({
      login: String(typed.get('login')),
      password: String(typed.get('password')),
      own_phone: isOwnPhone(),
      device_key: deviceKey(),
    });
    if (answer) session.signIn(answer);
  };
  return (
    <Dialog open onClose={() => onDone(false)} title={t(words.log_in_again)}>
      <div ref={box} className="stack">
        <p>{t(words.again_text)}</p>
        {error && !fields && (
          <Callout kind="bad" alert>
            {error.message}
          </Callout>
        )}
        <Form errors={fields} onSubmit={send} method="dialog">
          {known ? (
            <p>
              <b>{pick(language, user!.name, user!.bn_name ?? '')}</b>
              <br />
              <span className="small muted">{known}</span>
              <input type="hidden" name="login" value={known} />
            </p>
          ) : (
            <PhoneOrEmailField name="login" label={t(words.login)} hint={t(words.login_hint)} required />
          )}
          <PasswordField name="password" label={t(words.password)} required />
          <Button type="submit" size="lg" block busy={busy}>
            {busy ? t(words.logging_in) : t(words.log_in)}
          </Button>
        </Form>
        <PasskeyLogin />
        <p className="small">
          <a href={atLogin({})} target="_blank" rel="noreferrer">
            {t(words.other_way)}
          </a>
        </p>
      </div>
    </Dialog>
  );
}

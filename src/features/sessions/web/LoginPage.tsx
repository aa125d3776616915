// Login page: phone number or email and password; input stays after a failed login.
import { type FormEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { type To, useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { Link } from '#ui/Link.tsx';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { localPath } from '../rules.ts';
import { deviceKey, forgetPress, useSession } from '#core/session/web/session.tsx';
import { atForgotPassword, atRegistration, atVerify } from '#features/registration/addresses.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atContact } from '#features/help/addresses.ts';
import { SignOnLinks, wishWays } from '#features/sign-on/web/public.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { latePart } from '#ui/latePart.ts';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneOrEmailField } from '#ui/PhoneOrEmailField.tsx';
import { login } from '../contract.ts';
import { words } from '../words.ts';
import { keepDestination } from './destination.ts';
import { Purpose, wishPurpose } from './Purpose.tsx';
import { noteOwnPhone, useHasPins, useOwnPhone } from './this-phone.ts';

const OtherWays = latePart(() => import('./OtherWays.tsx'));
// said to few, and dates have words of their own
const Leaving = latePart(() => import('./Leaving.tsx'));

export const needs = (where: Where) => ({ ...wishPurpose(where), ...wishWays() });

const retryAfter = (detail: unknown): number => (detail as { retry_after?: number } | undefined)?.retry_after ?? 60;

export default function LoginPage({ where, data }: PageProps<typeof needs>) {
  const t = useWords();
  const session = useSession();
  const navigate = useGo();
  const { run, busy, error } = useAsk(login);
  const form = useRef<HTMLDivElement>(null);
  const own = useOwnPhone();
  const some = useHasPins();
  const [pinning, setPinning] = useState(false);
  const [typing, setTyping] = useState(0);
  /** `contact`: of who has just chosen a new password. */
  const { ended, leaving, contact } = (usePlace().state ?? {}) as { ended?: boolean; leaving?: string; contact?: string };
  const search = where.query.size ? `?${where.query}` : '';
  const asked = where.query.get('next');
  const next = localPath(asked) ?? atDashboard();

  useEffect(() => {
    if (session.status !== 'in') return;
    keepDestination(null);
    forgetPress(next);
    navigate(next, { replace: true });
  }, [session.status, next, navigate]);
  const fields = error?.code === 'invalid_input' ? error.fields : undefined;
  useEffect(() => {
    if (error && error.code !== 'invalid_input') form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.select();
  }, [error]);

  useEffect(() => {
    if (typing) form.current?.querySelector<HTMLInputElement>('input[name="login"]')?.focus();
  }, [typing]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const own_phone = typed.has('own_phone');
    const answer = await run({
      login: String(typed.get('login')),
      password: String(typed.get('password')),
      own_phone,
      device_key: deviceKey(),
    });
    if (!answer) return;
    noteOwnPhone(own_phone);
    session.signIn(answer);
  };
  const toVerify = { pathname: atVerify(), search };
  const toForgot = { pathname: atForgotPassword(), search };
  /** What was typed here goes with the reader; into a new tab the plain link leads. */
  const withTyped = (to: To) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const field = form.current?.querySelector<HTMLInputElement>('input[name="login"]');
    navigate(to, { state: { contact: field?.value ?? '' } });
  };
  return (
    <AuthFrame title={t(words.welcome)} text={t(words.welcome_text)} cover="shapla/login">
      <div ref={form} className="stack">
        <Purpose course={data.course} where={where} />
        {leaving && !error && (
          <Suspense>
            <Leaving until={leaving} />
          </Suspense>
        )}
        {ended && !error && <Callout>{t(words.ended)}</Callout>}
        {error && !fields && !pinning && (
          <Callout kind="bad" alert>
            {error.message}
            {error.code === 'too_many' && <p>{t(words.wait, { minutes: Math.ceil(retryAfter(error.detail) / 60) })}</p>}
            {error.code === 'suspended' && (
              <p>
                {(error.detail as { reason: string }).reason} <Link to={atContact()}>{t(words.write_to_us)}</Link>
              </p>
            )}
            {error.code === 'not_verified' && (
              <p>
                <ButtonLink look="b2" to={toVerify} onClick={withTyped(toVerify)}>
                  {t(words.enter_code)}
                </ButtonLink>
              </p>
            )}
          </Callout>
        )}
        {some && (
          <Suspense>
            <OtherWays chooser={{ onChosen: setPinning, onPassword: () => setTyping((n) => n + 1) }} />
          </Suspense>
        )}
        {!pinning && (
          <Form errors={fields} onSubmit={send} method="dialog">
            <PhoneOrEmailField
              name="login"
              autoComplete="username webauthn"
              label={t(words.login)}
              hint={t(words.login_hint)}
              defaultValue={contact}
              required
            />
            <PasswordField name="password" label={t(words.password)} required />
            {some ? (
              <p className="small muted">{t(words.shared_phone)}</p>
            ) : (
              <Checkbox key={String(own)} name="own_phone" label={t(words.own_phone)} hint={t(words.own_phone_hint)} defaultChecked={own} />
            )}
            <p className="row">
              <Link className="push" to={toForgot} onClick={withTyped(toForgot)}>
                {t(words.forgot)}
              </Link>
            </p>
            <Button type="submit" size="lg" block busy={busy}>
              {busy ? t(words.logging_in) : t(words.log_in)}
            </Button>
          </Form>
        )}
        {!pinning && (
          <div className="auth-late">
            {session.status !== 'unknown' && (
              <Suspense>
                <OtherWays offers={own} />
              </Suspense>
            )}
          </div>
        )}
        {!pinning && <SignOnLinks ways={data.ways} where={where} />}
      </div>
      <p className="centered">
        {t(words.no_account)}{' '}
        <Link className="strong" to={{ pathname: atRegistration(), search }}>
          {t(words.register_free)}
        </Link>
      </p>
    </AuthFrame>
  );
}

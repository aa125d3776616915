// Forgotten password, step 3: the new password.
import type { FormEvent } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { PageProps } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atLogin } from '#features/sessions/addresses.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useToast } from '#ui/Toast.tsx';
import { atForgotPassword } from '../addresses.ts';
import { resetPassword } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { CodeFirst } from './CodeForm.tsx';
import { keepPending, rememberRightCode, rightCode, usePending } from './pending.ts';

export default function NewPasswordPage({ where }: PageProps) {
  const t = useWords();
  const toast = useToast();
  const session = useSession();
  const navigate = useGo();
  const pending = usePending('reset');
  const { run, busy, error } = useAsk(resetPassword);
  const otp = rightCode();
  const search = where.query.size ? `?${where.query}` : '';
  if (!pending || !otp) return <CodeFirst search={search} pending={pending} />;
  const { contact } = pending;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (!(await run({ contact, otp, password, device_key: deviceKey() }))) return;
    rememberRightCode(undefined);
    keepPending(null);
    // the server has ended every session of the account, one in this browser too
    if (session.status === 'in') await session.refresh();
    toast({ title: t(words.password_changed), text: t(words.log_in_with_new), kind: 'ok' });
    navigate({ pathname: atLogin(), search }, { replace: true, state: { contact } });
  };
  return (
    <AuthFrame title={t(titles.reset_title)} text={t(words.reset_text)} cover="dheu/forgot">
      <FormFault error={error} shown={['password']} />
      {(error?.code === 'wrong_code' || error?.code === 'code_over') && (
        <ButtonLink look="b2" to={{ pathname: atForgotPassword(), search }}>
          {t(words.new_code)}
        </ButtonLink>
      )}
      <Form errors={error?.fields} onSubmit={send} method="dialog">
        <PasswordField name="password" label={t(words.new_password)} hint={t(words.password_hint)} autoComplete="new-password" required />
        <Button type="submit" size="lg" block busy={busy}>
          {t(words.save_password)}
        </Button>
      </Form>
    </AuthFrame>
  );
}

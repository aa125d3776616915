// Learner sign-up, step 1: name, address, password.
import type { FormEvent } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { PageProps } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { deviceKey, Refusal } from '#features/accounts/web/public.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { PhoneOrEmailField, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { atVerify } from '../addresses.ts';
import { register } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { keepPending } from './pending.ts';
import { HaveAccount, RegisterSteps } from './RegisterSteps.tsx';

const fields = ['name', 'contact', 'password'];

export default function RegisterLearnerPage({ where }: PageProps) {
  const t = useWords();
  const navigate = useGo();
  const { run, busy, error } = useAsk(register);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const contact = String(typed.get('contact'));
    const sent = await run({
      name: String(typed.get('name')),
      contact,
      password: String(typed.get('password')),
      device_key: deviceKey(),
    });
    if (!sent) return;
    keepPending({ ...sent, purpose: 'verify', contact, sent_at: Date.now() });
    navigate({ pathname: atVerify(), search: where.query.size ? `?${where.query}` : '' });
  };
  return (
    <AuthFrame before={<RegisterSteps now={0} />} title={t(titles.register_learner)} text={t(words.learner_text)} cover="dhan/learner">
      <Refusal error={error} shown={fields} />
      <Form errors={error?.fields} onSubmit={send} method="dialog">
        <TextField name="name" label={t(words.name)} hint={t(words.name_hint)} autoComplete="name" maxLength={240} required />
        <PhoneOrEmailField name="contact" label={t(words.contact)} hint={t(words.contact_hint)} required />
        <PasswordField name="password" label={t(words.password)} hint={t(words.password_hint)} autoComplete="new-password" required />
        <Button type="submit" size="lg" block busy={busy}>
          {t(words.create_account)}
        </Button>
      </Form>
      <HaveAccount where={where} />
    </AuthFrame>
  );
}

// Learner sign-up, step 1: name, address, password.
import type { FormEvent } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { PageProps, Where } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { deviceKey, Refusal } from '#features/accounts/web/public.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { keepDestination, Purpose, wishPurpose } from '#features/sessions/web/public.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { PhoneOrEmailField, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { atVerify } from '../addresses.ts';
import { register } from '../contract.ts';
import { formatAddress } from '../rules.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { type Draft, useDraft } from './draft.ts';
import { keepPending, usePending } from './pending.ts';
import { HaveAccount, RegisterSteps } from './RegisterSteps.tsx';

const fields = ['name', 'contact', 'password'];

export const needs = (where: Where) => wishPurpose(where);

export default function RegisterLearnerPage({ where, data }: PageProps<typeof needs>) {
  const t = useWords();
  const navigate = useGo();
  const { run, busy, error } = useAsk(register);
  const language = useLanguage();
  const pending = usePending('verify');
  const [draft, change] = useDraft();
  const bind = (name: keyof Draft) => ({
    required: true,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const toVerify = { pathname: atVerify(), search: where.query.size ? `?${where.query}` : '' };
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
    keepDestination(where.query.get('next'));
    navigate(toVerify);
  };
  return (
    <AuthFrame before={<RegisterSteps now={0} />} title={t(titles.register_learner)} text={t(words.learner_text)} cover="dhan/learner">
      <Purpose course={data.course} where={where} />
      <Refusal error={error} shown={fields} />
      {pending && (
        <Callout>
          {t(words.code_waits, { to: formatAddress(language, pending) })}
          <p>
            <ButtonLink look="b2" to={toVerify}>
              {t(words.enter_code)}
            </ButtonLink>
          </p>
        </Callout>
      )}
      <Form errors={error?.fields} onSubmit={send} method="dialog">
        <TextField name="name" label={t(words.name)} hint={t(words.name_hint)} autoComplete="name" maxLength={240} {...bind('name')} />
        <PhoneOrEmailField name="contact" label={t(words.contact)} hint={t(words.contact_hint)} {...bind('contact')} />
        <PasswordField name="password" label={t(words.password)} hint={t(words.password_hint)} autoComplete="new-password" required />
        <Button type="submit" size="lg" block busy={busy}>
          {t(words.create_account)}
        </Button>
      </Form>
      <HaveAccount where={where} />
    </AuthFrame>
  );
}

// Sign-up form, step 1 of every kind of registration: name, address, password; who is signed in is told so and led on.
import type { FormEvent, ReactNode } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Word } from '#core/i18n/words.ts';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { AgreeLine, agreedHere } from '#features/consents/web/public.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { localPath } from '#features/sessions/rules.ts';
import { keepDestination } from '#features/sessions/web/public.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneOrEmailField } from '#ui/PhoneOrEmailField.tsx';
import { atVerify } from '../addresses.ts';
import { register } from '../contract.ts';
import { words } from '../words.ts';
import { AlreadyIn } from './AlreadyIn.tsx';
import { CodeWaits } from './CodeWaits.tsx';
import { type Typed, useTyped } from './typed.ts';
import { keepPending, usePending } from './pending.ts';
import { HaveAccount, type LastStep, RegisterSteps } from './RegisterSteps.tsx';

const fields = ['name', 'contact', 'password'];

export interface RegisterKind {
  title: Word;
  text: Word;
  cover: string;
  /** Where somebody goes who has an account: those of this kind who are signed in already, and who registers for nothing else. */
  next?: string | undefined;
  /** What leads there. */
  on: Word;
  last?: LastStep | undefined;
}
export function RegisterForm({ kind, where, purpose }: { kind: RegisterKind; where: Where; purpose?: ReactNode }) {
  const t = useWords();
  const navigate = useGo();
  const { run, busy, error } = useAsk(register);
  const pending = usePending('verify');
  const [typed, change] = useTyped();
  const bind = (name: keyof Typed) => ({
    required: true,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const query = new URLSearchParams(where.query);
  if (kind.next && !query.has('next')) query.set('next', kind.next);
  const search = query.size ? `?${query}` : '';
  const toVerify = { pathname: atVerify(), search };
  const session = useSession();
  const next = localPath(query.get('next')) ?? atDashboard();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const contact = String(typed.get('contact'));
    const sent = await run({
      name: String(typed.get('name')),
      contact,
      password: String(typed.get('password')),
      device_key: deviceKey(),
      ...agreedHere,
    });
    if (!sent) return;
    keepPending({ ...sent, purpose: 'verify', contact, registered_as: contact, sent_at: Date.now() });
    keepDestination(query.get('next'));
    navigate(toVerify);
  };
  if (session.user) return <AlreadyIn title={kind.title} cover={kind.cover} ways={[{ to: next, label: kind.on }]} />;
  return (
    <AuthFrame before={<RegisterSteps now={0} last={kind.last} />} title={t(kind.title)} text={t(kind.text)} cover={kind.cover}>
      {purpose}
      <FormFault error={error} shown={fields} />
      {pending && <CodeWaits pending={pending} to={toVerify} />}
      <Form errors={error?.fields} onSubmit={send} method="dialog">
        <TextField name="name" label={t(words.name)} hint={t(words.name_hint)} autoComplete="name" maxLength={240} {...bind('name')} />
        <PhoneOrEmailField name="contact" label={t(words.contact)} hint={t(words.contact_hint)} {...bind('contact')} />
        <PasswordField name="password" label={t(words.password)} hint={t(words.password_hint)} autoComplete="new-password" required />
        <AgreeLine />
        <Button type="submit" size="lg" block busy={busy}>
          {t(words.create_account)}
        </Button>
      </Form>
      <HaveAccount search={search} />
    </AuthFrame>
  );
}

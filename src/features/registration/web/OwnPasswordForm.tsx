// Name and password form for an address that was registered on another device.
import type { FormEvent } from 'react';
import type { Refused } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { AgreeLine, agreedHere } from '#features/consents/web/public.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { words } from '../words.ts';

const fields = ['name', 'password'];
export interface OwnPassword {
  name: string;
  password: string;
  agreed_terms: number;
  agreed_privacy: number;
}
export function OwnPasswordForm({
  busy,
  error,
  onChosen,
}: {
  busy: boolean;
  error: Refused | undefined;
  onChosen: (own: OwnPassword) => void;
}) {
  const t = useWords();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    onChosen({ name: String(typed.get('name')), password: String(typed.get('password')), ...agreedHere });
  };
  const shown = error?.code === 'password_needed' ? undefined : error;
  return (
    <AuthFrame title={t(words.anew_title)} text={t(words.anew_text)} cover="lota/verify">
      <FormFault error={shown} shown={fields} />
      <Form errors={shown?.fields} onSubmit={send} method="dialog">
        <TextField name="name" label={t(words.name)} hint={t(words.name_hint)} autoComplete="name" maxLength={240} required autoFocus />
        <PasswordField name="password" label={t(words.password)} hint={t(words.password_hint)} autoComplete="new-password" required />
        <AgreeLine />
        <Button type="submit" size="lg" block busy={busy}>
          {t(words.anew_send)}
        </Button>
      </Form>
    </AuthFrame>
  );
}

// Form for the phone number or email that a one-time code goes to.
import type { FormEvent } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { PhoneOrEmailField } from '#ui/PhoneOrEmailField.tsx';
import { words } from '../words.ts';

export function AddressForm({
  first,
  onAddress,
  busy,
  errors,
  now = false,
}: {
  first?: string | undefined;
  /** It takes the place of what was pressed. */
  now?: boolean;
  onAddress: (contact: string) => void;
  busy: boolean;
  errors: Record<string, string[]> | undefined;
}) {
  const t = useWords();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAddress(String(new FormData(event.currentTarget).get('contact')));
  };
  return (
    <Form errors={errors} onSubmit={send} method="dialog">
      <PhoneOrEmailField
        name="contact"
        label={t(words.contact)}
        hint={t(words.contact_hint)}
        defaultValue={first}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that led here is gone
        autoFocus={now}
        required
      />
      <Button type="submit" size="lg" block busy={busy}>
        {t(words.send_code)}
      </Button>
    </Form>
  );
}

// Password field with a show/hide toggle.
import { useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { IconButton } from './Button.tsx';
import { FieldFrame, type TextFieldProps, useField } from './Field.tsx';
import { words } from './words.ts';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'icon' | 'type'> {
  /** Name of the toggle where what is typed is no password, such as a PIN. */
  reveal?: string;
}
export function PasswordField({ name, label, hint, error: own, required, optional, reveal, ...rest }: PasswordFieldProps) {
  const t = useWords();
  const [shown, setShown] = useState(false);
  const { id, error, control } = useField({ name, hint, error: own, required });
  return (
    <FieldFrame {...{ name, label, hint, required, optional }} id={id} error={error}>
      <div className="with end">
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
          type={shown ? 'text' : 'password'}
          className="in"
        />
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={reveal ?? t(words.show_password)}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  );
}

// Form field for a phone number or an email address, whichever people log in with; digits of a mobile number are counted as they are typed.
import { useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { TextField, type TextFieldProps } from './Field.tsx';
import { missingDigits } from './phone.ts';
import { words } from './words-phone.ts';

export function PhoneOrEmailField({ hint, onChange, onBlur, ...props }: TextFieldProps) {
  const t = useWords();
  const [own, setOwn] = useState(String(props.defaultValue ?? ''));
  // told as wrong to who has left it, or has typed more than there can be
  const [left, setLeft] = useState(false);
  const missing = missingDigits(String(props.value ?? own));
  const wrong = missing !== undefined && missing !== 0 && (left || missing < 0);
  const told = missing
    ? wrong
      ? t(missing > 0 ? words.short : words.long, { n: Math.abs(missing) })
      : t(words.so_far, { n: 11 - missing })
    : '';
  return (
    <TextField
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      onChange={(event) => {
        setOwn(event.target.value);
        setLeft(false);
        onChange?.(event);
      }}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
      hint={
        hint === undefined && !told ? undefined : (
          <>
            {wrong ? null : told || hint}
            {/* read out once somebody has gone on to the next field */}
            <span role="status">{wrong ? <b>{told}</b> : ''}</span>
          </>
        )
      }
    />
  );
}

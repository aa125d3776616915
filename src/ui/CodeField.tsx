// One-time code (OTP) field: autofill from SMS, Bengali or Latin digits.
import { useState } from 'react';
import { foldDigits } from '#core/i18n/bengali.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { codeDigits } from './digits.ts';
import { FieldFrame, type FieldProps, useField } from './Field.tsx';
import { words } from './words.ts';

export interface CodeFieldProps extends FieldProps {
  length?: number;
  /** called with ASCII digits once the last one is there */
  onComplete?: (code: string) => void;
  autoFocus?: boolean;
}
/** What is seen stays as typed; what is sent (a hidden field of the same name) has ASCII digits. */
export function CodeField({ length = 6, onComplete, autoFocus, ...field }: CodeFieldProps) {
  const t = useWords();
  const [text, setText] = useState('');
  const hint = field.hint ?? t(words.code_hint, { length });
  const { id, error, control } = useField({ ...field, hint });
  return (
    <FieldFrame {...field} hint={hint} id={id} error={error}>
      <input
        {...control}
        name={undefined}
        type="text"
        className="in code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for where a reader has just sent for the code
        autoFocus={autoFocus}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          const next = codeDigits(event.target.value, length);
          setText(next);
          if (next !== text && next.length === length) onComplete?.(foldDigits(next));
        }}
      />
      <input type="hidden" name={field.name} value={foldDigits(text)} />
    </FieldFrame>
  );
}

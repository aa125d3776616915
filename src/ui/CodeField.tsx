// One-time code (OTP) field: one field that looks like a box for each digit, autofill from SMS, Bengali or Latin digits.
import { useEffect, useRef, useState } from 'react';
import { foldDigits } from '#core/i18n/bengali.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { codeDigits } from './digits.ts';
import { FieldFrame, type FieldProps, useField } from './Field.tsx';
import { useLive } from './useLive.ts';
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
  /** The digit before which the caret stands. */
  const [at, setAt] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  // until the script is at work the field itself shows what is typed
  const live = useLive();
  const hint = field.hint ?? t(words.code_hint, { length });
  const { id, error, control } = useField({ ...field, hint });
  // what is typed after a refusal takes the place of the refused digits
  useEffect(() => {
    if (error) box.current!.select();
  }, [error]);
  return (
    <FieldFrame {...field} hint={hint} id={id} error={error}>
      <div className="code-b">
        <input
          {...control}
          ref={box}
          name={undefined}
          type="text"
          className={live ? 'in code unseen' : 'in code'}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for where a reader has just sent for the code
          autoFocus={autoFocus}
          spellCheck={false}
          value={text}
          onSelect={(event) => setAt(event.currentTarget.selectionStart ?? 0)}
          // a press on a digit takes that digit, so that the next one replaces it
          onClick={({ nativeEvent: { offsetX }, currentTarget }) => {
            const pressed = Math.min(Math.floor((offsetX / currentTarget.offsetWidth) * length), text.length);
            currentTarget.setSelectionRange(pressed, pressed + 1);
          }}
          onChange={(event) => {
            const next = codeDigits(event.target.value, length);
            setText(next);
            setAt(event.target.selectionStart ?? next.length);
            if (next !== text && next.length === length) onComplete?.(foldDigits(next));
          }}
        />
        {live && (
          <div className="code-n" aria-hidden="true">
            {Array.from({ length }, (_, i) => (
              <span key={i} className={i === Math.min(at, length - 1) ? 'at' : undefined}>
                {text[i]}
              </span>
            ))}
          </div>
        )}
      </div>
      <input type="hidden" name={field.name} value={foldDigits(text)} />
    </FieldFrame>
  );
}

// One-time code (OTP) form, with resend and help; and what stands there when this tab waits for no code.
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import type { Refused } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Form } from '#ui/Form.tsx';
import { atForgotPassword } from '../addresses.ts';
import { words } from '../words.ts';
import { codeErrorText } from './code-errors.ts';
import { NoCodeHelp } from './NoCodeHelp.tsx';
import { type Pending, useWait } from './pending.ts';

/** Refusals that are told at the field of the code. */
export const isOfCode = (error: Refused | undefined): boolean =>
  error !== undefined && (error.code === 'wrong_code' || error.code === 'code_over' || error.fields.otp !== undefined);

export interface CodeFormProps {
  pending: Pending;
  onCode: (code: string) => void;
  onAgain: () => void;
  onOther: () => void;
  busy: boolean;
  busyAgain: boolean;
  error: Refused | undefined;
}
export function CodeForm({ pending, onCode, onAgain, onOther, busy, busyAgain, error }: CodeFormProps) {
  const t = useWords();
  const { sent_at, channel } = pending;
  const wait = useWait(sent_at);
  const form = useRef<HTMLDivElement>(null);
  const over = error?.code === 'code_over';
  // this screen is for typing the code and nothing else; a new code is typed anew
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another code was sent
  useEffect(() => form.current?.querySelector<HTMLInputElement>('.code')?.focus(), [sent_at]);
  const errors = useMemo(() => {
    if (!error || !isOfCode(error)) return undefined;
    return { otp: error.fields.otp ?? [codeErrorText(error, t)] };
  }, [error, t]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('otp')));
  };
  const again = (
    <Button
      {...(over ? ({ size: 'lg', block: true } as const) : ({ look: 'b3' } as const))}
      disabled={wait > 0}
      busy={busyAgain}
      onClick={onAgain}
    >
      {t(over ? words.new_code : words.send_again)}
    </Button>
  );
  const waiting = wait > 0 && t(words.no_code, { seconds: wait });
  return (
    <div ref={form} className="stack">
      <Form errors={errors} onSubmit={send} method="dialog">
        <CodeField key={sent_at} name="otp" label={t(words.code)} hint={t(words.code_hint)} onComplete={onCode} required />
        {!over && (
          <Button type="submit" size="lg" block busy={busy}>
            {t(words.check_code)}
          </Button>
        )}
      </Form>
      {over ? (
        <>
          {again}
          {waiting && <p className="small muted">{waiting}</p>}
        </>
      ) : (
        <div className="row">
          <span className="small muted grow">{waiting || t(words.no_code_now)}</span>
          {again}
        </div>
      )}
      <NoCodeHelp channel={channel} onOther={onOther} />
    </div>
  );
}
/** Of a forgotten password: sends the reader back to its first step. */
export function CodeFirst() {
  const t = useWords();
  return (
    <AuthFrame title={t(words.code_first)} text={t(words.forgot_text)} cover="dheu/forgot">
      <ButtonLink size="lg" to={atForgotPassword()}>
        {t(words.send_code)}
      </ButtonLink>
    </AuthFrame>
  );
}

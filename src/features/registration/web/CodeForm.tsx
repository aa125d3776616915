// One-time code (OTP) form, with resend; and what stands there when this tab waits for no code.
import { type FormEvent, useEffect, useRef } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Form } from '#ui/Form.tsx';
import { atForgotPassword } from '../addresses.ts';
import { words } from '../words.ts';
import { useWait } from './pending.ts';

export interface CodeFormProps {
  onCode: (code: string) => void;
  onAgain: () => void;
  busy: boolean;
  busyAgain: boolean;
  errors: Record<string, string[]> | undefined;
  sent_at: number;
}
export function CodeForm({ onCode, onAgain, busy, busyAgain, errors, sent_at }: CodeFormProps) {
  const t = useWords();
  const wait = useWait(sent_at);
  const form = useRef<HTMLDivElement>(null);
  // this screen is for typing the code and nothing else
  useEffect(() => form.current?.querySelector<HTMLInputElement>('.code')?.focus(), []);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('otp')));
  };
  return (
    <div ref={form} className="stack">
      <Form errors={errors} onSubmit={send} method="dialog">
        <CodeField name="otp" label={t(words.code)} hint={t(words.code_hint)} onComplete={onCode} required />
        <Button type="submit" size="lg" block busy={busy}>
          {t(words.check_code)}
        </Button>
      </Form>
      <div className="row">
        <span className="small muted grow">{wait > 0 ? t(words.no_code, { seconds: wait }) : t(words.no_code_now)}</span>
        <Button look="b3" disabled={wait > 0} busy={busyAgain} onClick={onAgain}>
          {t(words.send_again)}
        </Button>
      </div>
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

// One-time code (OTP) form, with resend and help; and what stands there when this tab waits for no code.
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import type { Refused } from '#core/contract/web/client.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { atForgotPassword, atRegistration, atResetCode } from '../addresses.ts';
import { words } from '../words.ts';
import { codeErrorText } from './code-errors.ts';
import { CodeWaits } from './CodeWaits.tsx';
import { NoCodeHelp } from './NoCodeHelp.tsx';
import type { Pending } from './pending.ts';
import { SendAgain } from './SendAgain.tsx';

/** Refusals that are told at the field of the code. */
export const isOfCode = (error: Refused | undefined): boolean =>
  error !== undefined && (error.code === 'wrong_code' || error.code === 'code_over' || error.fields.otp !== undefined);

interface CodeFormProps {
  pending: Pending;
  onCode: (code: string) => void;
  onAgain: () => void;
  onOther: () => void;
  busy: boolean;
  busyAgain: boolean;
  error: Refused | undefined;
  /** Query string of the page, for the registration that the help leads to. */
  search: string;
}
export function CodeForm({ pending, onCode, onAgain, onOther, busy, busyAgain, error, search }: CodeFormProps) {
  const t = useWords();
  const { sent_at, channel, registered_as } = pending;
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
      <SendAgain sent_at={sent_at} busy={busyAgain} onAgain={onAgain} over={over} />
      <NoCodeHelp
        channel={channel}
        onOther={onOther}
        {...(registered_as === undefined && { toRegister: `${atRegistration()}${search}` })}
      />
    </div>
  );
}
/** Of a forgotten password: sends the reader back to its first step, or to the code that was sent already. */
export function CodeFirst({ search, pending }: { search: string; pending?: Pending | null }) {
  const t = useWords();
  const toAddress = { pathname: atForgotPassword(), search };
  return (
    <AuthFrame title={t(words.code_first)} text={pending ? undefined : t(words.forgot_text)} cover="dheu/forgot">
      {pending ? (
        <>
          <CodeWaits pending={pending} to={{ pathname: atResetCode(), search }} />
          <p>
            <Link to={toAddress}>{t(words.change_address)}</Link>
          </p>
        </>
      ) : (
        <ButtonLink size="lg" to={toAddress}>
          {t(words.send_code)}
        </ButtonLink>
      )}
    </AuthFrame>
  );
}

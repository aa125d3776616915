// Form by which somebody shows that another account is theirs: its password, or a code to its number or mail; then its second factor.
import '#ui/styles/auth-art.css';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { fieldWords } from '#core/contract/words.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { deviceKey } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { formatAddress, resendIn } from '#features/registration/rules.ts';
import { codeErrorText, NoCodeHelp, SendAgain, useAwaited } from '#features/registration/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PhoneOrEmailField } from '#ui/PhoneOrEmailField.tsx';
import { proveOther, proveOtherFactor, sendMergeCode } from '../contract-own.ts';
import { words } from '../words-own.ts';

type SentCode = Out<typeof sendMergeCode> & { contact: string; sent_at: number };
interface Props {
  onProved: (proof: string) => void;
}
export function OwnProof({ onProved }: Props) {
  const t = useWords();
  const [sent, setSent] = useAwaited<SentCode>('merge');
  const [waits, setWaits] = useState<string>();
  const proving = useAsk(proveOther);
  const sending = useAsk(sendMergeCode);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  /** Put aside for the password; its code is on its way all the same. */
  const [aside, setAside] = useState<SentCode>();
  const [empty, setEmpty] = useState<'login' | 'password'>();
  // each step begins in its first field
  const step = `${sent?.sent_at} ${waits}`;
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) box.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
    before.current = step;
  }, [step]);
  const sendCode = async (contact: string) => {
    setEmpty(contact.trim() === '' ? 'login' : undefined);
    if (contact.trim() === '') return;
    if (!sent && aside?.contact === contact && resendIn(Date.now() - aside.sent_at, 0) > 0) return setSent(aside);
    const answer = await sending.run({ contact, device_key: deviceKey() });
    if (!answer) return;
    proving.clear();
    setSent({ ...answer, contact, sent_at: Date.now() });
  };
  const prove = async (input: Parameters<typeof proving.run>[0]) => {
    const answer = await proving.run({ ...input, device_key: deviceKey() });
    if (!answer) return;
    setSent(undefined);
    if (answer.factor_asked) setWaits(answer.proof);
    else onProved(answer.proof);
  };
  const errors = useMemo(() => {
    if (empty) return { [empty]: [t(fieldWords.required)] };
    const { error } = proving;
    if (error?.code === 'wrong_code' || error?.code === 'code_over') return { otp: [codeErrorText(error, t)] };
    const same = [error, sending.error].find((one) => one?.code === 'same_account');
    if (same) return { login: [same.message] };
    const field = sending.error?.fields.contact;
    return { ...error?.fields, ...(field ? { login: field } : {}) };
  }, [proving, sending.error, empty, t]);
  const told = Object.keys(errors).length > 0;
  const form = (children: React.ReactNode, onSubmit: (typed: FormData) => void) => (
    <Form
      errors={errors}
      method="dialog"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
    </Form>
  );
  return (
    <Card title={t(words.prove)}>
      <div ref={box} className="stack">
        {waits !== undefined ? (
          <Factor proof={waits} onProved={onProved} onOver={() => setWaits(undefined)} />
        ) : sent ? (
          <ByCode
            key={sent.sent_at}
            sent={sent}
            again={sending.busy}
            onAgain={() => void sendCode(sent.contact)}
            onOther={() => {
              proving.clear();
              sending.clear();
              setTyped(sent.contact);
              setAside(sent);
              setSent(undefined);
            }}
          >
            {(fields) => (
              <>
                <FormFault error={told ? sending.error : (proving.error ?? sending.error)} />
                {form(
                  <>
                    {fields}
                    <p>
                      <Button type="submit" busy={proving.busy}>
                        {t(words.go_on)}
                      </Button>
                    </p>
                  </>,
                  (data) => void prove({ login: sent.contact, otp: String(data.get('otp')) }),
                )}
              </>
            )}
          </ByCode>
        ) : (
          <>
            <FormFault error={told ? undefined : (proving.error ?? sending.error)} />
            {form(
              <>
                <PhoneOrEmailField
                  name="login"
                  label={t(words.other)}
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => {
                    setTyped(event.target.value);
                    setEmpty(undefined);
                  }}
                  required
                />
                <PasswordField name="password" label={t(words.password)} autoComplete="off" required />
                <div className="row">
                  <Button type="submit" busy={proving.busy}>
                    {t(words.go_on)}
                  </Button>
                  <Button look="b3" busy={sending.busy} onClick={() => void sendCode(typed)}>
                    {t(words.by_code)}
                  </Button>
                </div>
              </>,
              (data) => {
                const password = String(data.get('password'));
                setEmpty(typed.trim() === '' ? 'login' : password === '' ? 'password' : undefined);
                if (typed.trim() !== '' && password !== '') void prove({ login: typed, password });
              },
            )}
          </>
        )}
      </div>
    </Card>
  );
}
interface ByCodeProps {
  sent: SentCode;
  again: boolean;
  onAgain: () => void;
  onOther: () => void;
  children: (fields: React.ReactNode) => React.ReactNode;
}
function ByCode({ sent, again, onAgain, onOther, children }: ByCodeProps) {
  const t = useWords();
  const language = useLanguage();
  return (
    <>
      {children(<CodeField name="otp" label={t(words.code, { to: formatAddress(language, sent) })} hint={t(words.code_hint)} required />)}
      <SendAgain sent_at={sent.sent_at} busy={again} onAgain={onAgain} />
      <p>
        <button type="button" className="lnk-b" onClick={onOther}>
          {t(words.by_password)}
        </button>
      </p>
      <NoCodeHelp channel={sent.channel} onOther={onOther} />
    </>
  );
}
function Factor({ proof, onProved, onOver }: { proof: string; onProved: (proof: string) => void; onOver: () => void }) {
  const t = useWords();
  const { run, busy, error } = useAsk(proveOtherFactor);
  const wrong = error?.code === 'wrong_other_factor' ? { code: [error.message] } : error?.fields;
  return (
    <>
      {!wrong?.code && <FormFault error={error} />}
      <Form
        errors={wrong}
        method="dialog"
        onSubmit={async (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const answer = await run({ proof, code: String(new FormData(event.currentTarget).get('code')) });
          if (answer) onProved(answer.proof);
        }}
      >
        <TextField name="code" label={t(words.factor)} hint={t(words.factor_hint)} autoComplete="one-time-code" maxLength={40} required />
        <div className="row">
          <Button type="submit" busy={busy}>
            {t(words.go_on)}
          </Button>
          <Button look="b3" onClick={onOver}>
            {t(words.another)}
          </Button>
        </div>
      </Form>
    </>
  );
}

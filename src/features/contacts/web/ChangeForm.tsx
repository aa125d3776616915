// Form for changing an address: the new one, then a code of each (or the password where the present one is out of reach).
import '#ui/styles/auth-art.css';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { Out } from '#core/contract/call.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { deviceKey } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atOwnMerge } from '#features/account-merges/addresses.ts';
import { formatAddress } from '#features/registration/rules.ts';
import { codeErrorText, NoCodeHelp, useWait } from '#features/registration/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useToast } from '#ui/Toast.tsx';
import { finishChange, startChange } from '../contract.ts';
import { words } from '../words.ts';

/** The codes of a change that are on their way. */
export type Started = Out<typeof startChange> & { form: 'sms' | 'mail'; contact: string; sent_at: number };
interface Props {
  started: Started | undefined;
  onStarted: (started: Started | undefined) => void;
  channel: 'sms' | 'mail';
  has_password: boolean;
  onLeave: () => void;
  onChanged: (now: Out<typeof finishChange>) => void;
}
export function ChangeForm({ started, onStarted, channel, has_password, onLeave, onChanged }: Props) {
  const t = useWords();
  const toast = useToast();
  const start = useAsk(startChange);
  const [last, setLast] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // each step begins in its first field
  const step = started?.sent_at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another step stands there
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus(), [step]);
  const send = async (contact: string, again: boolean) => {
    const answer = await start.run({ contact, device_key: deviceKey() });
    if (!answer) return;
    onStarted({ ...answer, form: channel, contact, sent_at: Date.now() });
    if (again) toast({ text: t(words.sent_again), kind: 'ok' });
  };
  const phone = channel === 'sms';
  return (
    <div ref={box} className="stack">
      {started ? (
        <CodesForm
          key={started.sent_at}
          started={started}
          has_password={has_password}
          again={start}
          onAgain={() => void send(started.contact, true)}
          onOther={() => {
            start.clear();
            setLast(started.contact);
            onStarted(undefined);
          }}
          onLeave={onLeave}
          onChanged={onChanged}
        />
      ) : (
        <>
          <FormFault error={start.error} shown={['contact']} />
          <Form
            errors={start.error?.fields}
            method="dialog"
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              event.preventDefault();
              void send(String(new FormData(event.currentTarget).get('contact')), false);
            }}
          >
            <TextField
              name="contact"
              label={t(phone ? words.new_phone : words.new_email)}
              hint={t(phone ? words.new_hint_phone : words.new_hint_email)}
              autoComplete={phone ? 'tel' : 'email'}
              inputMode={phone ? 'tel' : 'email'}
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={last}
              required
            />
            <div className="row">
              <Button type="submit" busy={start.busy}>
                {t(words.send_codes)}
              </Button>
              <Button look="b3" onClick={onLeave}>
                {t(words.cancel)}
              </Button>
            </div>
          </Form>
        </>
      )}
    </div>
  );
}

interface CodesProps extends Pick<Props, 'has_password' | 'onLeave' | 'onChanged'> {
  started: Started;
  again: { busy: boolean; error: Parameters<typeof FormFault>[0]['error'] };
  onAgain: () => void;
  onOther: () => void;
}
function CodesForm({ started, has_password, again, onAgain, onOther, onLeave, onChanged }: CodesProps) {
  const t = useWords();
  const language = useLanguage();
  const wait = useWait(started.sent_at);
  const { run, busy, error } = useAsk(finishChange);
  const [lost, setLost] = useState(false);
  const present = formatAddress(language, started.present);
  const errors = useMemo(() => {
    if (!error) return undefined;
    if (error.code === 'wrong_code' || error.code === 'code_over') return { otp: [codeErrorText(error, t)] };
    if (error.code === 'wrong_present_code' || error.code === 'present_code_over') return { present_otp: [codeErrorText(error, t)] };
    if (error.code === 'wrong_password') return { password: [error.message] };
    return error.fields;
  }, [error, t]);
  const told = errors && Object.keys(errors).length > 0;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const proof = lost ? { password: String(typed.get('password')) } : { present_otp: String(typed.get('present_otp')) };
    const now = await run({ contact: started.contact, otp: String(typed.get('otp')), device_key: deviceKey(), ...proof });
    if (now) onChanged(now);
  };
  return (
    <>
      <p className="muted">{t(words.two_codes)}</p>
      <FormFault error={told ? again.error : (error ?? again.error)} />
      <Form errors={errors} onSubmit={send} method="dialog">
        <CodeField name="otp" label={t(words.code_of, { to: formatAddress(language, started) })} hint={t(words.code_hint)} required />
        {lost ? (
          <PasswordField name="password" label={t(words.password)} required />
        ) : (
          <CodeField name="present_otp" label={t(words.code_of, { to: present })} hint={t(words.code_hint)} required />
        )}
        {has_password && (
          <p>
            <button type="button" className="lnk-b" onClick={() => setLost(!lost)}>
              {t(lost ? words.in_reach : words.out_of_reach, { to: present })}
            </button>
          </p>
        )}
        <div className="row">
          <Button type="submit" busy={busy}>
            {t(words.finish)}
          </Button>
          <Button look="b3" onClick={onLeave}>
            {t(words.cancel)}
          </Button>
        </div>
      </Form>
      <div className="row">
        {wait > 0 && <span className="small muted grow">{t(words.wait, { seconds: wait })}</span>}
        <Button look="b3" disabled={wait > 0} busy={again.busy} onClick={onAgain}>
          {t(words.send_again)}
        </Button>
      </div>
      <NoCodeHelp channel={started.channel} onOther={onOther} />
      <p className="small">
        {t(words.belongs)} <Link to={atOwnMerge()}>{t(words.make_one)}</Link>
      </p>
    </>
  );
}

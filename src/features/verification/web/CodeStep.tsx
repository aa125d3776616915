// Step of the verification dialog in which a code goes to a mobile number and is typed.
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import type { Out } from '#core/contract/call.ts';
import type { Refused } from '#core/contract/web/client.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { atContacts } from '#features/contacts/addresses.ts';
import { formatAddress } from '#features/registration/rules.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Form } from '#ui/Form.tsx';
import type { sendCode, verifyTeacher } from '../contract.ts';
import { words } from '../words.ts';
import { momentOf, useOpensAt } from './TriesOver.tsx';

interface CodeStepProps {
  wanted: NonNullable<Out<typeof verifyTeacher>['code']>;
  sent: (Out<typeof sendCode> & { sent_at: number }) | undefined;
  sending: { busy: boolean; error: Refused | undefined };
  checking: { busy: boolean; error: Refused | undefined };
  onSend: () => void;
  onCode: (otp: string) => void;
  /** The number in the record is another one now. */
  onNotMine: () => void;
}
export function CodeStep({ wanted, sent, sending, checking, onSend, onCode, onNotMine }: CodeStepProps) {
  const t = useWords();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const step = sent?.sent_at;
  // begins at the field of the code that was sent; before that at what is told
  useEffect(() => {
    const field = step === undefined ? box.current : box.current?.querySelector<HTMLInputElement>('.code');
    field?.focus();
  }, [step]);
  const { error } = checking;
  const errors = useMemo(() => {
    if (error?.code !== 'wrong_code' && error?.code !== 'code_over') return error?.fields;
    const left = (error.detail as { tries_left?: number } | undefined)?.tries_left;
    return { otp: [left === undefined ? error.message : t(words.code_wrong, { left })] };
  }, [error, t]);
  const told = errors && Object.keys(errors).length > 0;
  const other = sending.error ?? (told ? undefined : error);
  const opens_at = useOpensAt(sending.error, undefined);
  const to = formatAddress(language, { channel: 'sms', to: wanted.to });
  const notMine = wanted.of === 'record' && (
    <Button look="b3" onClick={onNotMine}>
      {t(words.code_not_mine)}
    </Button>
  );
  const refused = other && (
    <Callout kind="bad" alert>
      {other.message} {opens_at !== undefined && t(words.code_next, { time: momentOf(language, opens_at) })}
    </Callout>
  );
  if (!wanted.to || other?.code === 'phone_needed')
    return (
      <div ref={box} tabIndex={-1} className="stack">
        {refused ?? <p>{t(words.phone_missing)}</p>}
        <p>
          <ButtonLink to={atContacts()}>{t(words.phone_add)}</ButtonLink>
        </p>
      </div>
    );
  return (
    <div ref={box} tabIndex={-1} className="stack">
      {!sent && <p>{t(wanted.of === 'record' ? words.code_record : words.code_account, { to })}</p>}
      {refused}
      {sent ? (
        <>
          <p role="status">{t(words.code_sent, { to: formatAddress(language, sent), n: Math.round(sent.expires_in / 60) })}</p>
          <Form
            errors={errors}
            method="dialog"
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              event.preventDefault();
              onCode(String(new FormData(event.currentTarget).get('otp')));
            }}
          >
            <CodeField key={sent.sent_at} name="otp" label={t(words.code)} required />
            <p>
              <Button type="submit" busy={checking.busy}>
                {t(words.code_check)}
              </Button>
            </p>
          </Form>
          <div className="row">
            <Button look="b3" busy={sending.busy} onClick={onSend}>
              {t(words.code_again)}
            </Button>
            {notMine}
          </div>
        </>
      ) : (
        <div className="row">
          <Button busy={sending.busy} onClick={onSend}>
            {t(words.code_send)}
          </Button>
          {notMine}
        </div>
      )}
    </div>
  );
}

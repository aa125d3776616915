// Account deletion page: what goes and what stays, what has to be handed over first, the proof, the confirmation.
import '#ui/styles/auth-art.css';
import { type FormEvent, useMemo, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { fieldWords } from '#core/contract/words.ts';
import { need, type PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atMyCertificates } from '#features/certificates/addresses.ts';
import { atContact } from '#features/help/addresses.ts';
import { formatAddress } from '#features/registration/rules.ts';
import { codeErrorText, SendAgain, useAwaited } from '#features/registration/web/public.ts';
import { atAccountSettings, atLogin } from '#features/sessions/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { RadioGroup } from '#ui/Choice.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { deleteAccount, sendLeavingCode, viewDeletion } from '../contract.ts';
import { type NameLeft, namesLeft } from '../rules.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles-dashboard.ts';
import { HandOver } from './HandOver.tsx';

export const needs = () => ({ held: need(viewDeletion, {}) });

export default function DeletionPage({ data }: PageProps<typeof needs>) {
  const t = useWords();
  const [held, setHeld] = useState(data.held);
  const goes = [
    t(words.goes_name),
    ...(held.courses ? [t(words.goes_courses, { n: held.courses })] : []),
    ...(held.requests ? [t(words.goes_requests, { n: held.requests })] : []),
    ...(held.notes ? [t(words.goes_notes, { n: held.notes })] : []),
    ...(held.posts ? [t(words.goes_posts, { n: held.posts })] : []),
  ];
  return (
    <div className="stack readable">
      <h1>{t(titles.deletion_title)}</h1>
      <p>{t(words.text)}</p>
      <Card title={t(words.goes)}>
        <ul className="dots">
          {goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <Card title={t(words.stays)}>
        <ul className="dots">
          {held.certificates > 0 && (
            <li>
              {t(words.stays_certificates, { n: held.certificates })} <Link to={atMyCertificates()}>{t(words.to_certificates)}</Link>
            </li>
          )}
          <li>{t(words.stays_counts)}</li>
        </ul>
      </Card>
      {held.holds_role ? (
        <Callout kind="warn">
          {t(words.role)} <Link to={atContact({ topic: 'account' })}>{t(words.role_write)}</Link>
        </Callout>
      ) : held.taught_alone.length > 0 ? (
        <HandOver courses={held.taught_alone} onHanded={setHeld} />
      ) : (
        <Proof has_password={held.has_password} certificates={held.certificates} />
      )}
    </div>
  );
}

function Proof({ has_password, certificates }: { has_password: boolean; certificates: number }) {
  const t = useWords();
  const language = useLanguage();
  const navigate = useGo();
  const { forget } = useSession();
  const { run, busy, error } = useAsk(deleteAccount);
  const sending = useAsk(sendLeavingCode);
  const [code, setCode] = useAwaited<Out<typeof sendLeavingCode> & { sent_at: number }>('leave');
  const to = code && formatAddress(language, code);
  const [asking, setAsking] = useState<{ password: string } | { otp: string }>();
  const [empty, setEmpty] = useState(false);
  const [name_left, setNameLeft] = useState<NameLeft>('full');
  const errors = useMemo(() => {
    if (empty) return { password: [t(fieldWords.required)] };
    if (!error) return undefined;
    if (error.code === 'wrong_code' || error.code === 'code_over') return { otp: [codeErrorText(error, t)] };
    return error.code === 'wrong_password' ? { password: [error.message] } : error.fields;
  }, [error, empty, t]);
  const told = errors && Object.keys(errors).length > 0;
  const send = async () => {
    const sent = await sending.run({ device_key: deviceKey() });
    if (sent) setCode({ ...sent, sent_at: Date.now() });
  };
  const leave = async () => {
    const left = asking && (await run({ ...asking, name_left, device_key: deviceKey() }));
    setAsking(undefined);
    if (!left) return;
    setCode(undefined);
    navigate(atLogin(), { state: { leaving: left.due_at } });
    forget();
  };
  const byCode = to !== undefined || !has_password;
  return (
    <Card title={t(words.proof)}>
      <div className="stack">
        <FormFault error={told ? sending.error : (error ?? sending.error)} />
        <Form
          errors={errors}
          method="dialog"
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget);
            const password = String(typed.get('password'));
            setEmpty(!byCode && password === '');
            if (byCode) setAsking({ otp: String(typed.get('otp')) });
            else if (password !== '') setAsking({ password });
          }}
        >
          {certificates > 0 && (
            <RadioGroup
              name="name_left"
              label={t(words.name_left)}
              hint={t(words.name_left_hint)}
              options={namesLeft.map((value) => ({ value, label: t(words.left[value]) }))}
              value={name_left}
              onChange={(value) => setNameLeft(value as NameLeft)}
            />
          )}
          {to !== undefined ? (
            <CodeField name="otp" label={t(words.code, { to })} autoFocus required />
          ) : (
            has_password && <PasswordField name="password" label={t(words.password)} required />
          )}
          {code ? (
            <SendAgain sent_at={code.sent_at} busy={sending.busy} onAgain={() => void send()} />
          ) : (
            <p>
              <Button look={has_password ? 'b3' : 'b2'} busy={sending.busy} onClick={() => void send()}>
                {t(has_password ? words.use_code : words.send_code)}
              </Button>
            </p>
          )}
          {(has_password || to !== undefined) && (
            <div className="row">
              <Button type="submit" look="bd" busy={busy}>
                {t(words.confirm)}
              </Button>
              <ButtonLink look="b3" to={atAccountSettings()}>
                {t(words.keep)}
              </ButtonLink>
            </div>
          )}
        </Form>
        <ConfirmDialog
          open={asking !== undefined}
          title={t(words.ask_title)}
          confirm={t(words.confirm)}
          busy={busy}
          onConfirm={leave}
          onClose={() => setAsking(undefined)}
        >
          {t(words.ask_text)}
        </ConfirmDialog>
      </div>
    </Card>
  );
}

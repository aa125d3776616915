// Card of my data for who is under 18: the consent of a guardian is asked for, given by a code on the same phone, told and withdrawn.
import '#ui/styles/auth-art.css';
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useUnsavedFields } from '#core/unsaved/web/useUnsavedFields.ts';
import { fieldErrors } from '#core/records/web/field-errors.ts';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atPrivacy } from '#features/consents/addresses.ts';
import { texts } from '#features/consents/rules.ts';
import { names, words as consents } from '#features/consents/words.ts';
import { formatAddress } from '#features/registration/rules.ts';
import { codeErrorText, NoCodeHelp, SendAgain, useAwaited } from '#features/registration/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { Link } from '#ui/Link.tsx';
import { PhoneOrEmailField } from '#ui/PhoneOrEmailField.tsx';
import { useToast } from '#ui/Toast.tsx';
import { askGuardian, confirmGuardian, type Guardianship, relations, withdrawGuardian } from '../contract.ts';
import { words } from '../words.ts';

type Typed = { name: string; relation: (typeof relations)[number]; contact: string };
/** The code that a guardian was sent, and for whom; on the phone alone. */
interface SentCode extends Out<typeof askGuardian> {
  typed: Typed;
  sent_at: number;
}
const nobody: Typed = { name: '', relation: 'mother', contact: '' };

/** `onGiven`: it was asked for where something needs it. */
export function GuardianCard({ ahead, onGiven }: { ahead: Guardianship; onGiven?: () => void }) {
  const t = useWords();
  const toast = useToast();
  const [now, setNow] = useState(ahead);
  const [sent, setSent] = useAwaited<SentCode>('guardian');
  const { typed, type, clear } = useUnsavedFields<Typed>('guardian', nobody);
  const asking = useAsk(askGuardian);
  const box = useRef<HTMLDivElement>(null);
  // the guardian begins in the field of the code
  useEffect(() => {
    if (sent) box.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  }, [sent]);
  // the button that was pressed went away with what stood here
  const [turned, setTurned] = useState(0);
  useEffect(() => {
    if (turned) box.current?.focus();
  }, [turned]);
  if (!now.needed) return null;
  const send = async () => {
    const answer = await asking.run({ ...typed, device_key: deviceKey() });
    if (!answer) return false;
    setSent({ ...answer, typed, sent_at: Date.now() });
    return true;
  };
  const sendAgain = async () => {
    if (await send()) toast({ text: t(words.sent_again), kind: 'ok' });
  };
  const turn = (guardian: Guardianship) => {
    setNow(guardian);
    setTurned((n) => n + 1);
  };
  if (now.state === 'given') return <Given box={box} now={now} onWithdrawn={turn} />;
  return (
    <Card title={t(words.title)}>
      <div className="stack" ref={box} tabIndex={-1}>
        <p>{t(now.state === 'lapsed' ? words.lapsed : words.needed)}</p>
        <Callout>
          {t(words.meanwhile)} {t(words.always)}
        </Callout>
        {sent ? (
          <Consent
            key={sent.sent_at}
            typed={sent.typed}
            sent={sent}
            again={asking}
            onAgain={() => void sendAgain()}
            onOther={() => {
              asking.clear();
              type(sent.typed);
              setSent(undefined);
              setTurned((n) => n + 1);
            }}
            onDone={(guardian) => {
              clear();
              setSent(undefined);
              turn(guardian);
              toast({ text: t(words.done), kind: 'ok' });
              onGiven?.();
            }}
          />
        ) : (
          <>
            <FormFault error={asking.error?.code === 'guardian_own' ? undefined : asking.error} shown={['name', 'relation', 'contact']} />
            <Form
              errors={fieldErrors(asking.error)}
              method="dialog"
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                void send();
              }}
            >
              <TextField
                name="name"
                label={t(words.name)}
                value={typed.name}
                maxLength={240}
                onChange={(event) => type({ name: event.target.value })}
                required
              />
              <Select
                name="relation"
                label={t(words.relation)}
                empty={false}
                options={relations.map((value) => ({ value, label: t(words.relations[value]) }))}
                value={typed.relation}
                onChange={(event) => type({ relation: event.target.value as Typed['relation'] })}
              />
              <PhoneOrEmailField
                name="contact"
                label={t(words.contact)}
                hint={t(words.contact_hint)}
                autoComplete="off"
                value={typed.contact}
                onChange={(event) => type({ contact: event.target.value })}
                required
              />
              <p>
                <Button type="submit" busy={asking.busy}>
                  {t(words.send)}
                </Button>
              </p>
            </Form>
          </>
        )}
      </div>
    </Card>
  );
}

interface ConsentProps {
  typed: Typed;
  sent: SentCode;
  again: { busy: boolean; error: Parameters<typeof FormFault>[0]['error'] };
  onAgain: () => void;
  onOther: () => void;
  onDone: (now: Guardianship) => void;
}
function Consent({ typed, sent, again, onAgain, onOther, onDone }: ConsentProps) {
  const t = useWords();
  const language = useLanguage();
  const { user } = useSession();
  const { run, busy, error } = useAsk(confirmGuardian);
  const errors = useMemo(() => {
    if (error?.code === 'wrong_code' || error?.code === 'code_over') return { otp: [codeErrorText(error, t)] };
    return error?.fields;
  }, [error, t]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const otp = String(new FormData(event.currentTarget).get('otp'));
    const answer = await run({ ...typed, otp, device_key: deviceKey() });
    if (answer) onDone(answer.guardian);
  };
  return (
    <>
      <h3>{t(words.for_guardian)}</h3>
      <p>{t(words.for_text, { to: formatAddress(language, sent), name: pick(language, user?.name ?? '', user?.bn_name ?? '') })}</p>
      <ul className="dots">
        <li>{t(words.for_keep)}</li>
        <li>{t(words.for_not)}</li>
        <li>{t(words.for_end)}</li>
      </ul>
      <p>
        <Link to={atPrivacy()}>{t(names.privacy)}</Link>{' '}
        <span className="muted">
          {t(consents.version_since, { version: texts.privacy.version, date: date(language, texts.privacy.since) })}
        </span>
      </p>
      <FormFault error={errors ? again.error : (error ?? again.error)} shown={['otp']} />
      <Form errors={errors} onSubmit={send} method="dialog">
        <CodeField name="otp" label={t(words.code)} required />
        <div className="row">
          <Button type="submit" busy={busy}>
            {t(words.consent)}
          </Button>
          <Button look="b3" onClick={onOther}>
            {t(words.cancel)}
          </Button>
        </div>
      </Form>
      <SendAgain sent_at={sent.sent_at} busy={again.busy} onAgain={onAgain} />
      <NoCodeHelp channel={sent.channel} onOther={onOther} />
    </>
  );
}

interface GivenProps {
  box: RefObject<HTMLDivElement | null>;
  now: Guardianship;
  onWithdrawn: (now: Guardianship) => void;
}
function Given({ box, now, onWithdrawn }: GivenProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const { run, busy, error } = useAsk(withdrawGuardian);
  const [sure, setSure] = useState(false);
  const withdraw = async () => {
    const answer = await run({});
    setSure(false);
    if (!answer) return;
    onWithdrawn(answer);
    toast({ text: t(words.withdrawn), kind: 'ok' });
  };
  return (
    <Card title={t(words.title)}>
      <div className="stack" ref={box} tabIndex={-1}>
        <FormFault error={error} />
        <p>
          {t(words.given, { name: now.name!, relation: t(words.relations[now.relation!]), date: date(language, now.consented_at!) })}{' '}
          {t(words.until, { date: date(language, now.lapses_at!) })}
        </p>
        <p className="muted">{t(words.always)}</p>
        <p>
          <Button look="b3" onClick={() => setSure(true)}>
            {t(words.withdraw)}
          </Button>
        </p>
      </div>
      <ConfirmDialog
        open={sure}
        title={t(words.withdraw_title)}
        confirm={t(words.withdraw)}
        busy={busy}
        onConfirm={withdraw}
        onClose={() => setSure(false)}
      >
        {t(words.withdraw_text)}
      </ConfirmDialog>
    </Card>
  );
}

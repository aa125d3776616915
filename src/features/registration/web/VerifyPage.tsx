// Learner sign-up, step 2: verification of the address by one-time code.
import { useEffect, useState } from 'react';
import { useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { Link } from '#ui/Link.tsx';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { PageProps } from '#core/contract/web/page.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { useToast } from '#ui/Toast.tsx';
import { resendCode, verifyCode } from '../contract.ts';
import { destination, keepDestination } from '#features/sessions/web/public.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atRegistration } from '../addresses.ts';
import { formatAddress } from '../rules.ts';
import { words } from '../words.ts';
import { AddressForm } from './AddressForm.tsx';
import { keepTyped } from './typed.ts';
import { CodeForm, isOfCode } from './CodeForm.tsx';
import { type OwnPassword, OwnPasswordForm } from './OwnPasswordForm.tsx';
import { keepPending, usePending } from './pending.ts';
import { HaveAccount, lastStep, RegisterSteps } from './RegisterSteps.tsx';

export default function VerifyPage({ where }: PageProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const session = useSession();
  const navigate = useGo();
  const state = usePlace().state as { contact?: string } | null;
  const pending = usePending('verify');
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const check = useAsk(verifyCode);
  const again = useAsk(resendCode);

  const [next] = useState(() => destination(where.query.get('next')) ?? atDashboard());
  useEffect(() => {
    // who came in by a personal link makes the account their own here
    if (session.status !== 'in' || (pending && session.user?.limited)) return;
    keepTyped(null);
    keepPending(null);
    keepDestination(null);
    navigate(next, { replace: true });
  }, [session.status, session.user?.limited, pending, next, navigate]);

  const send = async (contact: string) => {
    check.clear();
    const registered_as = pending?.registered_as;
    const sent = await again.run({ contact, device_key: deviceKey(), ...(registered_as !== undefined && { registered_as }) });
    if (!sent) return;
    keepPending({ ...sent, purpose: 'verify', contact, registered_as, sent_at: Date.now() });
    setAsking(false);
    // elsewhere the page that comes says so
    if (pending?.contact === contact) toast({ text: t(words.sent_again), kind: 'ok' });
  };
  const toCode = () => {
    again.clear();
    setAsking(false);
  };
  const verify = async (otp: string, own?: OwnPassword) => {
    if (!pending) return;
    again.clear();
    setTyped(otp);
    const answer = await check.run({ contact: pending.contact, otp, device_key: deviceKey(), ...own });
    if (!answer) return;
    toast({ text: t(words.welcome, { name: answer.data.user.name }), kind: 'ok' });
    session.signIn(answer);
  };

  const search = where.query.size ? `?${where.query}` : '';
  const refused = check.error;
  const [choosing, setChoosing] = useState(false);
  if (!choosing && refused?.code === 'password_needed') setChoosing(true);
  if (choosing && (refused?.code === 'wrong_code' || refused?.code === 'code_over')) setChoosing(false);
  // what is typed stays while it is refused
  if (pending && choosing) return <OwnPasswordForm busy={check.busy} error={refused} onChosen={(own) => void verify(typed, own)} />;
  if (!pending || asking) {
    const instead = pending?.registered_as !== undefined;
    return (
      <AuthFrame
        title={t(instead ? words.change_address : words.verify_address)}
        text={t(instead ? words.instead_text : words.verify_text)}
        cover="lota/verify"
      >
        <FormFault error={again.error} shown={['contact']} />
        <AddressForm
          key={state?.contact || pending?.contact || ''}
          first={state?.contact || pending?.contact}
          onAddress={send}
          busy={again.busy}
          errors={again.error?.fields}
          now={asking}
        />
        {pending ? (
          <p className="centered">
            <button type="button" className="lnk-b" onClick={toCode}>
              {t(words.back_to_code)}
            </button>
          </p>
        ) : (
          <p className="centered">
            {t(words.not_registered)}{' '}
            <Link className="strong" to={{ pathname: atRegistration(), search }}>
              {t(words.register)}
            </Link>
          </p>
        )}
        <p className="centered">
          <Link to={atLogin({ next: where.query.get('next') })}>{t(words.back_to_login)}</Link>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      before={<RegisterSteps now={1} last={lastStep(next)} />}
      title={t(pending.channel === 'sms' ? words.code_by_phone : words.code_by_mail)}
      text={
        <>
          {t(words.code_sent, { to: formatAddress(language, pending) })}{' '}
          <button type="button" className="lnk-b" onClick={() => setAsking(true)}>
            {t(words.change_address)}
          </button>
        </>
      }
      cover="lota/verify"
    >
      <FormFault error={isOfCode(check.error) ? again.error : (check.error ?? again.error)} />
      <CodeForm
        pending={pending}
        onCode={verify}
        onAgain={() => void send(pending.contact)}
        onOther={() => setAsking(true)}
        search={search}
        busy={check.busy}
        busyAgain={again.busy}
        error={check.error}
      />
      <HaveAccount search={search} />
    </AuthFrame>
  );
}

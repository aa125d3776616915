// Making the account of a personal link one's own: a code to the number or address that is known, then a password. Nothing learnt is lost.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atVerify } from '#features/registration/addresses.ts';
import { resendCode } from '#features/registration/contract.ts';
import { formatAddress } from '#features/registration/rules.ts';
import { keepPending } from '#features/registration/web/public.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { words } from '../words.ts';

export default function KeepPage() {
  const t = useWords();
  const { user, status } = useSession();
  if (status === 'out')
    return (
      <AuthFrame title={t(words.keep_title)} cover="lota/verify">
        <ButtonLink to={atLogin()}>{t(words.log_in)}</ButtonLink>
      </AuthFrame>
    );
  if (user && !user.limited)
    return (
      <AuthFrame title={t(words.keep_title)} text={t(words.kept_already)} cover="lota/verify">
        <ButtonLink to={atDashboard()}>{t(words.go_on)}</ButtonLink>
      </AuthFrame>
    );
  const contact = user?.phone ?? user?.email ?? undefined;
  return (
    <AuthFrame title={t(words.keep_title)} text={t(words.keep_text)} cover="lota/verify">
      {contact !== undefined && <Send contact={contact} channel={user?.phone ? 'sms' : 'mail'} />}
      <ButtonLink look="b3" block to={atDashboard()}>
        {t(words.later)}
      </ButtonLink>
    </AuthFrame>
  );
}
function Send({ contact, channel }: { contact: string; channel: 'sms' | 'mail' }) {
  const t = useWords();
  const language = useLanguage();
  const go = useGo();
  const { run, busy, error } = useAsk(resendCode);
  const [to] = useState(() => formatAddress(language, { to: contact, channel }));
  const send = async () => {
    const sent = await run({ contact, device_key: deviceKey() });
    if (!sent) return;
    keepPending({ ...sent, purpose: 'verify', contact, sent_at: Date.now() });
    go(atVerify());
  };
  return (
    <>
      <FormFault error={error} />
      <p>{t(words.keep_how, { to })}</p>
      <Button size="lg" block busy={busy} onClick={() => void send()}>
        {t(words.send_code)}
      </Button>
    </>
  );
}

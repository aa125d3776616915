// Forgotten password, step 1: the address.
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Link } from '#ui/Link.tsx';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { deviceKey, Refusal } from '#features/accounts/web/public.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { atResetCode } from '../addresses.ts';
import { sendReset } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { AddressForm } from './AddressForm.tsx';
import { keepPending } from './pending.ts';

export default function ForgotPage() {
  const t = useWords();
  const navigate = useGo();
  const { run, busy, error } = useAsk(sendReset);
  const send = async (contact: string) => {
    const sent = await run({ contact, device_key: deviceKey() });
    if (!sent) return;
    keepPending({ ...sent, purpose: 'reset', contact, sent_at: Date.now() });
    navigate(atResetCode());
  };
  return (
    <AuthFrame title={t(titles.forgot_title)} text={t(words.forgot_text)} cover="dheu/forgot">
      <Refusal error={error} shown={['contact']} />
      <AddressForm onAddress={send} busy={busy} errors={error?.fields} />
      <p className="centered">
        <Link to={atLogin()}>{t(words.back_to_login)}</Link>
      </p>
    </AuthFrame>
  );
}

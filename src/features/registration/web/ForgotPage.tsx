// Forgotten password, step 1: the address.
import { useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { Link } from '#ui/Link.tsx';
import { useAsk } from '#core/contract/web/hooks.ts';
import type { PageProps } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { deviceKey } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atLogin } from '#features/sessions/addresses.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { atResetCode } from '../addresses.ts';
import { sendReset } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { AddressForm } from './AddressForm.tsx';
import { CodeWaits } from './CodeWaits.tsx';
import { keepPending, usePending } from './pending.ts';

/** `next`: what somebody wanted to log in for; it goes with them to the login with the new password. */
export default function ForgotPage({ where }: PageProps) {
  const t = useWords();
  const navigate = useGo();
  const state = usePlace().state as { contact?: string } | null;
  const pending = usePending('reset');
  const search = where.query.size ? `?${where.query}` : '';
  const toCode = { pathname: atResetCode(), search };
  const { run, busy, error } = useAsk(sendReset);
  const send = async (contact: string) => {
    const sent = await run({ contact, device_key: deviceKey() });
    if (!sent) return;
    keepPending({ ...sent, purpose: 'reset', contact, sent_at: Date.now() });
    navigate(toCode);
  };
  return (
    <AuthFrame title={t(titles.forgot_title)} text={t(words.forgot_text)} cover="dheu/forgot">
      <FormFault error={error} shown={['contact']} />
      {pending && <CodeWaits pending={pending} to={toCode} />}
      <AddressForm
        key={state?.contact || pending?.contact || ''}
        first={state?.contact || pending?.contact}
        onAddress={send}
        busy={busy}
        errors={error?.fields}
      />
      <p className="centered">
        <Link to={{ pathname: atLogin(), search }}>{t(words.back_to_login)}</Link>
      </p>
    </AuthFrame>
  );
}

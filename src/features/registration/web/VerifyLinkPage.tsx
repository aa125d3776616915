// Verification link from a mail (magic link): only its button verifies the address and logs in.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { atLogin } from '#features/sessions/addresses.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { destination, keepDestination } from '#features/sessions/web/public.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { atVerify } from '../addresses.ts';
import { verifyLink } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { type OwnPassword, OwnPasswordForm } from './OwnPasswordForm.tsx';
import { keepTyped } from './typed.ts';
import { keepPending } from './pending.ts';

let token = '';
/** The token behind the #; in the query, where older mails have it, too. */
function tokenHere(): string {
  token = new URLSearchParams(location.hash.slice(1)).get('token') ?? new URLSearchParams(location.search).get('token') ?? token;
  return token;
}
const never = () => () => {};

export default function VerifyLinkPage() {
  const t = useWords();
  const session = useSession();
  const navigate = useGo();
  const { run, busy, error } = useAsk(verifyLink);
  const given = useSyncExternalStore(never, tokenHere, () => undefined);
  // it does not stay in the address, however it came there
  useEffect(() => {
    if (location.hash || location.search) history.replaceState(history.state, '', location.pathname);
  });
  const confirm = async (own?: OwnPassword) => {
    const answer = await run({ token: given ?? '', device_key: deviceKey(), ...own });
    if (!answer) return;
    keepPending(null);
    keepTyped(null);
    token = '';
    const next = destination() ?? atDashboard();
    keepDestination(null);
    session.signIn(answer);
    navigate(next, { replace: true });
  };
  const [choosing, setChoosing] = useState(false);
  if (!choosing && error?.code === 'password_needed') setChoosing(true);
  // what is typed stays while it is refused
  if (choosing && error?.code !== 'link_over') return <OwnPasswordForm busy={busy} error={error} onChosen={(own) => void confirm(own)} />;
  const over = error !== undefined || given === '';
  return (
    <AuthFrame
      title={t(over ? words.link_failed : titles.link_title)}
      text={error ? undefined : t(over ? words.link_anew : words.link_text)}
      cover="lota/verify"
    >
      <FormFault error={error} />
      {over ? (
        <div className="row">
          <ButtonLink to={atVerify()}>{t(words.new_code)}</ButtonLink>
          <ButtonLink look="b3" to={atLogin()}>
            {t(words.log_in)}
          </ButtonLink>
        </div>
      ) : (
        <Button size="lg" block busy={busy} disabled={given === undefined} onClick={() => void confirm()}>
          {t(words.link_confirm)}
        </Button>
      )}
    </AuthFrame>
  );
}

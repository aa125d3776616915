// The link from a mail: opening it verifies the address and signs in.
import { useEffect, useRef, useState } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { ask, Refused } from '#core/contract/web/client.ts';
import type { PageProps } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { verifyLink } from '../contract.ts';
import { words } from '../words.ts';
import { titles } from '../words-titles.ts';
import { keepPending, usePending } from './pending.ts';
import { Refusal } from './Refusal.tsx';
import { useSession } from './session.tsx';

export default function VerifyLinkPage({ where }: PageProps) {
  const t = useWords();
  const session = useSession();
  const navigate = useGo();
  const pending = usePending('verify');
  const [error, setError] = useState<Refused>();
  const sent = useRef(false);
  const token = where.query.get('token') ?? '';
  useEffect(() => {
    // the first turn has not looked yet for the ticket that this tab may hold
    const timer = setTimeout(async () => {
      if (sent.current) return;
      sent.current = true;
      try {
        session.signIn(await ask(verifyLink, { token, ...(pending ? { ticket: pending.ticket } : {}) }));
        keepPending(null);
        navigate('/dashboard', { replace: true });
      } catch (e) {
        if (!(e instanceof Refused)) throw e;
        setError(e);
      }
    }, 50);
    return () => clearTimeout(timer);
  }, [token, pending, session, navigate]);
  return (
    <AuthFrame
      title={t(error ? words.link_failed : titles.link_title)}
      text={error ? undefined : t(words.link_working)}
      cover="lota/verify"
    >
      <Refusal error={error} />
      {error && (
        <div className="row">
          <ButtonLink to="/verify">{t(words.new_code)}</ButtonLink>
          <ButtonLink look="b3" to="/login">
            {t(words.log_in)}
          </ButtonLink>
        </div>
      )}
    </AuthFrame>
  );
}

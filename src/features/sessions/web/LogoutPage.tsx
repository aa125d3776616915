// Logout page: opening it ends the session.
import { Suspense, useEffect, useRef } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atHome } from '#features/home/addresses.ts';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useHasPasskey } from '#features/passkeys/web/public.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { leaveProvider } from '#features/sign-on/web/public.ts';
import { AuthFrame } from '#ui/AuthFrame.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { latePart } from '#ui/latePart.ts';
import { atLogin } from '../addresses.ts';
import { words } from '../words.ts';
import { useSignOut } from './sign-out.ts';
import { titles } from '../words-titles.ts';

const PasskeyWay = latePart(() => import('./PasskeyWay.tsx'));

export default function LogoutPage() {
  const t = useWords();
  const { status } = useSession();
  const signOut = useSignOut();
  const go = useGo();
  const hasPasskey = useHasPasskey();
  const left = useRef(false);
  const out = useRef(false);
  useEffect(() => {
    // in again by a passkey
    if (status === 'in' && out.current) go(atDashboard(), { replace: true });
    if (status === 'out') out.current = true;
  }, [status, go]);
  useEffect(() => {
    if (status === 'unknown' || left.current) return;
    left.current = true;
    // a login by a provider ends there, too, once nothing is left here
    void (status === 'in' ? signOut() : Promise.resolve()).then(leaveProvider);
  }, [status, signOut]);
  return (
    <AuthFrame title={t(status === 'in' ? words.going_out : titles.out_title)} text={t(words.out_text)} cover="dheu/logout">
      {hasPasskey && status === 'out' && (
        <div className="stack">
          <Suspense>
            <PasskeyWay />
          </Suspense>
        </div>
      )}
      <div className="row">
        <ButtonLink to={atLogin()}>{t(words.log_in_again)}</ButtonLink>
        <ButtonLink look="b3" to={atHome()}>
          {t(words.to_home)}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

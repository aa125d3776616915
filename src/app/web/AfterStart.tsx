// What no page waits for, loaded at the first touch or after a rest: the offline side, the placement of toasts, the news of a session, the watch over one of staff.
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Language } from '#core/i18n/words.ts';
import { isAside } from '#features/acting/web/own-session.ts';
import { examMark } from '#features/quizzes/web/exam-mark.ts';
import { useOtherLogin } from '#features/passkeys/web/public.ts';
import { useSession } from '#core/session/web/session.tsx';
import { placeToasts } from '#ui/toast-place.ts';
import { latePart } from '#ui/latePart.ts';
import Offline from './Offline.tsx';
import { useKeptLanguage } from './keep-language.ts';
import { useSite } from './site.ts';

const ExamDelivery = latePart(() => import('#features/quizzes/web/ExamDelivery.tsx'));
const ActingBanner = latePart(() => import('#features/acting/web/ActingBanner.tsx'));
const ActingOver = latePart(() => import('#features/acting/web/ActingOver.tsx'));
const LookingBar = latePart(() => import('#features/looking/web/LookingBar.tsx'));
const SessionNews = latePart(() => import('#features/sessions/web/SessionNews.tsx'));
const AccountKept = latePart(() => import('#features/deletions/web/AccountKept.tsx'));
const PasskeyOffer = latePart(() => import('#features/passkeys/web/PasskeyOffer.tsx'));
const SharedSession = latePart(() => import('./SharedSession.tsx'));
const StaffRest = latePart(() => import('#features/sessions/web/StaffRest.tsx'));

/** `pressed`: the language that was chosen since the page came. */
export default function AfterStart({ pressed }: { pressed: Language | undefined }) {
  const { status, menu_role, user, token } = useSession();
  const { shared_by } = useSite();
  const otherLogin = useOtherLogin();
  const exam = useSyncExternalStore(examMark.subscribe, examMark.read, () => null);
  const acting = user?.acting_seconds ?? null;
  const looking = user?.looking_seconds ?? null;
  // whoever acts for somebody, or looks as a role, chooses for themselves
  useKeptLanguage(pressed, status === 'in' && acting === null && looking === null);
  useEffect(() => {
    const toasts = document.querySelector<HTMLElement>('.toasts');
    return toasts ? placeToasts(toasts) : undefined;
  }, []);
  return (
    <>
      {acting !== null && (
        <Suspense>
          <ActingBanner key={user!.id} seconds={acting} />
        </Suspense>
      )}
      {status === 'out' && isAside() && (
        <Suspense>
          <ActingOver />
        </Suspense>
      )}
      {looking !== null && (
        <Suspense>
          <LookingBar seconds={looking} />
        </Suspense>
      )}
      <Offline />
      {shared_by && shared_by !== location.origin && acting === null && looking === null && (
        <Suspense>
          <SharedSession hub={shared_by} />
        </Suspense>
      )}
      {status === 'in' && token && acting === null && looking === null && (
        <Suspense>
          <SessionNews token={token} />
        </Suspense>
      )}
      {status === 'in' && user && exam === String(user.id) && acting === null && looking === null && (
        <Suspense>
          <ExamDelivery key={user.id} user_id={user.id} />
        </Suspense>
      )}
      {user?.deletion_off !== undefined && (
        <Suspense>
          <AccountKept due={user.deletion_off} />
        </Suspense>
      )}
      {status === 'in' && acting === null && looking === null && otherLogin && (
        <Suspense>
          <PasskeyOffer />
        </Suspense>
      )}
      {status === 'in' && menu_role !== 'learner' && acting === null && looking === null && (
        <Suspense>
          <StaffRest />
        </Suspense>
      )}
    </>
  );
}

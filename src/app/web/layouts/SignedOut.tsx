// Logged out while a page for signed-in people stands: it is left.
import { useEffect } from 'react';
import { useBusy, useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { atHome } from '#features/home/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';

/** The session ended, here or in another tab: nothing of its owner stays on the screen. One that the server ended is begun again, and its page opened. */
export function SignedOut() {
  const { status, ended } = useSession();
  const { pathname, search } = usePlace();
  const busy = useBusy();
  const go = useGo();
  useEffect(() => {
    if (status !== 'out' || busy) return;
    if (ended) go(atLogin({ next: pathname + search }), { replace: true, state: { ended } });
    else go(atHome(), { replace: true });
  }, [status, ended, busy, go, pathname, search]);
  return null;
}

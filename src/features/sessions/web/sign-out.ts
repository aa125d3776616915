// Logout: on the server and in this browser.
import { useCallback } from 'react';
import { ask, hasToken } from '#core/contract/web/client.ts';
import { useSession } from '#core/session/web/session.tsx';
import { clearPhone } from '#core/offline/web/clear-phone.ts';
import { logout } from '../contract.ts';

/** Ends the session here, and on the server as soon as it is reached. */
export function useSignOut(): () => Promise<void> {
  const { forget, user } = useSession();
  return useCallback(async () => {
    const told = hasToken() ? ask(logout, {}, { keepalive: true }).catch(() => undefined) : undefined;
    forget();
    await Promise.allSettled([told, user && clearPhone(user.id)]);
  }, [forget, user]);
}

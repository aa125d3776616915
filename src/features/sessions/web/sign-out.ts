// Logout: on the server and in this browser.
import { useCallback } from 'react';
import { ask, hasToken } from '#core/contract/web/client.ts';
import { useSession } from '#features/accounts/web/public.ts';
import { logout } from '../contract.ts';

/** Ends the session here, and on the server as soon as it is reached. */
export function useSignOut(): () => Promise<void> {
  const { forget } = useSession();
  return useCallback(async () => {
    const told = hasToken() ? ask(logout, {}, { keepalive: true }).catch(() => undefined) : undefined;
    forget();
    await told;
  }, [forget]);
}

// Guest token: fetched once when the server does not know the session of this browser any more; it opens only what is public.
import { ask, hasToken, guestHeaders } from '#core/contract/web/client.ts';
import { token } from '../contract.ts';
import { GUEST_CLIENT } from '../guest.ts';

/** Without it everything that is public opens all the same, so one that is not got is not asked for again. */
export async function fetchGuestToken(): Promise<boolean> {
  const { id: client_id, secret: client_secret } = GUEST_CLIENT;
  const granted = await ask(token, { grant_type: 'client_credentials', client_id, client_secret }).catch(() => undefined);
  if (!granted || hasToken()) return false;
  guestHeaders.authorization = `Bearer ${granted.access_token}`;
  return true;
}

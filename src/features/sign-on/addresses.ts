// Page URLs (typed routes) of sign-on: the screens that providers send people back to, and the address that a login is begun at.
import { address } from '#core/navigation/address.ts';

const read = ['token', 'state', 'refused', 'provider', 'next'] as const;
/** Where a login by a provider lands that has no address of its own. */
export const atSso = address('/sso', read);
/** Where providers send people back to: one screen under each of their addresses. */
export const landings = {
  google: address('/GLogin', read),
  facebook: address('/facebooklogin', read),
  government: atSso,
  social: address('/social-login', read),
} as const;
/** No page: the browser is sent on to the provider. */
export const atStart = (provider: string, next?: string): string =>
  `/api/my-account/sign-on/start/${provider}${next ? `?${new URLSearchParams({ next })}` : ''}`;

// Page URLs (typed routes) of sign-on: the screens that providers send people back to, and the address that a login is begun at.
import { address } from '#core/navigation/address.ts';

/** The one screen on which every login by a provider lands. */
export const atSso = address('/sso', ['token', 'state', 'refused', 'provider', 'next']);
/** Where providers send people back to. Each leads on to that screen. */
export const backFrom = { google: '/GLogin', facebook: '/facebooklogin', government: atSso.path, social: '/social-login' } as const;
/** No page: the browser is sent on to the provider. */
export const atStart = (provider: string, next?: string): string =>
  `/api/my-account/sign-on/start/${provider}${next ? `?${new URLSearchParams({ next })}` : ''}`;

// Keyed hashes of what a login by a provider is known by: state, token, and the browser that began it.
import { keyed } from '#features/accounts/server/service.ts';

export const stateHash = (state: string): Buffer => keyed(`sign-on state:${state}`);
export const tokenHash = (token: string): Buffer => keyed(`sign-on token:${token}`);
export const browserHash = (browser: string): Buffer => keyed(`sign-on browser:${browser}`);

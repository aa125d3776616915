// Code splitting (lazy loading): the ways to log in that come once the page of login stands, in one file: people with a PIN here, and passkeys.
import type { ComponentProps } from 'react';
import { PasskeyLogin } from '#features/passkeys/web/public.ts';
import AccountChooser from './AccountChooser.tsx';

/** The people with a PIN, with what is to happen when one is chosen; a passkey without. */
export default function OtherWays({ chooser, offers }: { chooser?: ComponentProps<typeof AccountChooser>; offers?: boolean }) {
  return chooser ? <AccountChooser {...chooser} /> : <PasskeyLogin autofill offers={offers} />;
}

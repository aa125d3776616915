// Code splitting (lazy loading): login by a passkey, for the page of logging out.
import { PasskeyLogin } from '#features/passkeys/web/public.ts';

export default function PasskeyWay() {
  return <PasskeyLogin />;
}

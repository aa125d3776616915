// Code splitting (lazy loading): login by a passkey, for the pages that show it once they stand.
import { PasskeyLogin } from '#features/passkeys/web/public.ts';

export default function PasskeyWay({ autofill }: { autofill?: boolean }) {
  return <PasskeyLogin autofill={autofill} />;
}

// Dialogs of what a refused call lacks (re-authentication, a guardian's consent), by the code of the refusal. One dialog for all that ask. `guest` asks for a token of nobody instead.
import type { ComponentType, ReactNode } from 'react';
import type { Session } from '#core/session/web/session.tsx';
import { fetchGuestToken } from '#features/sessions/web/guest-token.ts';
import type { InPlaceProps } from '#features/sessions/web/public.ts';

const ways: Record<string, () => Promise<{ default: ComponentType<InPlaceProps> }>> = {
  signed_out: () => import('#features/sessions/web/SignInAgain.tsx'),
  confirm_identity: () => import('#features/sessions/web/ConfirmIdentity.tsx'),
  guardian_needed: () => import('#features/guardians/web/GuardianDialog.tsx'),
  second_factor_asked: () => import('#features/staff-security/web/FactorDialog.tsx'),
};
type Show = (dialog: ReactNode) => void;
interface Asked {
  code: string;
  promise: Promise<boolean>;
  close: () => void;
}
let asking: Asked | undefined;
/** What makes no sense once the session is over. */
const ofSession = ['confirm_identity', 'guardian_needed'];

/**
 * Answers whether the person did what they were asked for. What a dialog itself asks the server is refused as it is: it cannot wait for its
 * own end. But where the session is over, the login takes the place of what was asked of its person.
 */
export function askInPlace(code: string, user: Session['user'], show: Show, onNo = () => {}): Promise<boolean> {
  if (code === 'guest') return fetchGuestToken();
  if (asking?.code === code) return asking.promise;
  if (asking && !(code === 'signed_out' && ofSession.includes(asking.code))) return Promise.resolve(false);
  asking?.close();
  const own: Asked = { code, promise: Promise.resolve(false), close: () => {} };
  own.promise = ways[code]!()
    .then(
      ({ default: Dialog }) =>
        new Promise<boolean>((done) => {
          const tell = (did: boolean) => {
            if (!did) onNo();
            done(did);
          };
          own.close = () => tell(false);
          if (asking === own) show(<Dialog user={user} onDone={tell} />);
          else tell(false);
        }),
    )
    .catch(() => false)
    .finally(() => {
      if (asking !== own) return;
      asking = undefined;
      show(undefined);
    });
  asking = own;
  return own.promise;
}
/** The session has ended, and its page is left: what was asked of its person is asked no more. */
export function dropAsked(): void {
  if (asking && ofSession.includes(asking.code)) asking.close();
}

/** The login that waits for its second factor: it is shown, and the page begins anew as theirs; or they are logged out. */
export async function askFactor(show: Show, forget: () => void): Promise<void> {
  if (asking) return;
  // before the dialog goes: whoever closed it would be asked once more
  if (await askInPlace('second_factor_asked', null, show, forget)) location.reload();
  else forget();
}

// Re-authentication without leaving the page: loads the dialog that a refused call asks for. One dialog for all that ask.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { offerInPlace } from '#core/contract/web/client.ts';
import { type Session, useSession } from '#features/accounts/web/public.ts';

export interface InPlaceProps {
  /** Whose page it is. */
  user: Session['user'];
  onDone: (done: boolean) => void;
}
const ways: Record<string, () => Promise<{ default: ComponentType<InPlaceProps> }>> = {
  signed_out: () => import('./SignInAgain.tsx'),
  confirm_identity: () => import('./ConfirmIdentity.tsx'),
};

export function InPlace() {
  const { user } = useSession();
  const [asked, setAsked] = useState<InPlaceProps & { Dialog: ComponentType<InPlaceProps> }>();
  const asking = useRef<Promise<boolean>>(undefined);
  /** Whose page it is: still known when the session was ended in another tab, and not changed by who signs in then. */
  const owner = useRef(user);
  useEffect(() => {
    if (user && !asking.current) owner.current = user;
  }, [user]);
  useEffect(
    () =>
      offerInPlace(
        (code) =>
          (asking.current ??= ways[code]?.()
            .then((file) => new Promise<boolean>((onDone) => setAsked({ Dialog: file.default, user: owner.current, onDone })))
            .catch(() => false)
            .finally(() => {
              asking.current = undefined;
              setAsked(undefined);
            })),
      ),
    [],
  );
  return asked && <asked.Dialog {...asked} />;
}

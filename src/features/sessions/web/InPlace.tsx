// Re-authentication without leaving the page: loads the dialog that a refused call asks for. One dialog for all that ask.
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { offerInPlace } from '#core/contract/web/client.ts';
import { type Session, useSession } from '#features/accounts/web/public.ts';

export interface InPlaceProps {
  /** Whose page it is. */
  user: Session['user'];
  onDone: (done: boolean) => void;
}
type Way = () => Promise<{ default: ComponentType<InPlaceProps> }>;
const own: Record<string, Way> = {
  signed_out: () => import('./SignInAgain.tsx'),
  confirm_identity: () => import('./ConfirmIdentity.tsx'),
};

/** `secondStep`: the dialog of a login that waits for its second factor. */
export function InPlace({ secondStep }: { secondStep: Way }) {
  const { user, forget } = useSession();
  const [asked, setAsked] = useState<InPlaceProps & { Dialog: ComponentType<InPlaceProps> }>();
  const asking = useRef<Promise<boolean>>(undefined);
  /** Whose page it is: still known when the session was ended in another tab, and not changed by who signs in then. */
  const owner = useRef(user);
  useEffect(() => {
    if (user && !asking.current) owner.current = user;
  }, [user]);
  const askFor = useCallback(
    (code: string) =>
      (asking.current ??= (code === 'second_factor_asked' ? secondStep : own[code])?.()
        .then((file) => new Promise<boolean>((onDone) => setAsked({ Dialog: file.default, user: owner.current, onDone })))
        .catch(() => false)
        .finally(() => {
          asking.current = undefined;
          setAsked(undefined);
        })),
    [secondStep],
  );
  useEffect(() => offerInPlace(askFor), [askFor]);
  useEffect(() => {
    // whoever logs in again over a page is asked by the call that goes on; a new login begins with a new page
    if (user?.second_factor === 'asked' && !asking.current)
      void askFor('second_factor_asked')?.then((shown) => (shown ? location.reload() : forget()));
  }, [user, askFor, forget]);
  return asked && <asked.Dialog {...asked} />;
}

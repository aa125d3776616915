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
  const [asked, setAsked] = useState<{ Dialog: ComponentType<InPlaceProps>; user: Session['user'] } | null>(null);
  const asking = useRef<{ promise: Promise<boolean>; settle: (done: boolean) => void }>(undefined);
  /** Whose page it is: still known when the session was ended in another tab, and not changed by who signs in then. */
  const owner = useRef(user);
  useEffect(() => {
    if (user && !asking.current) owner.current = user;
  }, [user]);
  const done = (is: boolean) => {
    setAsked(null);
    asking.current?.settle(is);
    asking.current = undefined;
  };
  useEffect(
    () =>
      offerInPlace(async (code) => {
        const way = ways[code];
        if (!way) return false;
        if (asking.current) return asking.current.promise;
        return new Promise((settle, fail) => {
          const promise = way().then(
            (file) => {
              setAsked({ Dialog: file.default, user: owner.current });
              return new Promise<boolean>((answer) => {
                asking.current = { promise, settle: answer };
              });
            },
            () => {
              asking.current = undefined;
              return false;
            },
          );
          asking.current = { promise, settle: () => {} };
          promise.then(settle, fail);
        });
      }),
    [],
  );
  return asked && <asked.Dialog user={asked.user} onDone={done} />;
}

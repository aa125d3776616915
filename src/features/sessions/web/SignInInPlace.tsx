// Re-authentication without leaving the page: loads the login dialog when a call finds the session over. One dialog for all that ask.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { offerSignIn } from '#core/contract/web/client.ts';
import { type Session, useSession } from '#features/accounts/web/public.ts';
import type { SignInAgainProps } from './SignInAgain.tsx';

export function SignInInPlace() {
  const { user } = useSession();
  const [asked, setAsked] = useState<{ Dialog: ComponentType<SignInAgainProps>; user: Session['user'] } | null>(null);
  const asking = useRef<{ promise: Promise<boolean>; settle: (signed_in: boolean) => void }>(undefined);
  /** Whose page it is: still known when the session was ended in another tab, and not changed by who signs in then. */
  const owner = useRef(user);
  useEffect(() => {
    if (user && !asking.current) owner.current = user;
  }, [user]);
  const done = (signed_in: boolean) => {
    setAsked(null);
    asking.current?.settle(signed_in);
    asking.current = undefined;
  };
  useEffect(
    () =>
      offerSignIn(() => {
        if (asking.current) return asking.current.promise;
        return new Promise((settle, fail) => {
          const promise = import('./SignInAgain.tsx').then(
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

// Re-authentication without leaving the page: the place of the dialog that a refused call asks for; what it is comes when it is asked for.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { offerInPlace } from '#core/contract/web/client.ts';
import { type Session, useSession } from '#core/session/web/session.tsx';

type Show = (dialog: ReactNode) => void;
interface Asker {
  askInPlace: (code: string, user: Session['user'], show: Show) => Promise<boolean>;
  askFactor: (show: Show, forget: () => void) => Promise<void>;
  dropAsked: () => void;
}

/** `load` fetches the dialogs, which are of several rooms. */
export function InPlace({ load }: { load: () => Promise<Asker> }) {
  const { user, status, forget } = useSession();
  const [dialog, show] = useState<ReactNode>();
  /** Whose page it is: still known when the session was ended in another tab, and not changed by who signs in then. */
  const owner = useRef(user);
  useEffect(() => {
    if (user && !dialog) owner.current = user;
    // whoever logs in again over a page is asked by the call that goes on; a new login begins with a new page
    if (user?.second_factor === 'asked' && !dialog) void load().then((part) => part.askFactor(show, forget));
  }, [user, dialog, forget, load]);
  useEffect(() => {
    if (status === 'out' && dialog) void load().then((part) => part.dropAsked());
  }, [status, dialog, load]);
  useEffect(
    () =>
      offerInPlace((code) =>
        /^(guest|signed_out|confirm_|guardian_needed|second_factor_a)/.test(code)
          ? load().then(
              (part) => part.askInPlace(code, owner.current, show),
              () => false,
            )
          : undefined,
      ),
    [load],
  );
  return dialog;
}

// What a dialog is given that asks a person, in place, to show who they are.
import type { Session } from '#core/session/web/session.tsx';

export interface InPlaceProps {
  /** Whose page it is. */
  user: Session['user'];
  onDone: (done: boolean) => void;
}

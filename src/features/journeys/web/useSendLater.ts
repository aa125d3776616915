// Sends what was left from an earlier visit, wherever in the product this person is now.
import { useEffect } from 'react';
import { useSession } from '#features/accounts/web/public.ts';
import { unsentCount } from './shelf.ts';

/** The outbox itself is only fetched when something waits. */
export function useSendLater(): void {
  const { status, user } = useSession();
  useEffect(() => {
    if (status !== 'in' || !user) return;
    let close = () => {};
    let gone = false;
    const look = async () => {
      if (!(await unsentCount(user.id))) return;
      const { openOutbox } = await import('./queue.ts');
      if (gone) return;
      const outbox = openOutbox(user.id);
      close = outbox.close;
      await outbox.flush();
    };
    void look().catch(() => {});
    return () => {
      gone = true;
      close();
    };
  }, [status, user]);
}

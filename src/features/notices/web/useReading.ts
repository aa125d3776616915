// Marking notices as read, one and all, with the count in the header following.
import { ask, Refused, tellStale } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { useToast } from '#ui/Toast.tsx';
import { list, type Notice, readAll, readOne } from '../contract.ts';
import { words } from '../words.ts';
import { tellUnread } from './unread.ts';

export function useReading() {
  const t = useWords();
  const toast = useToast();
  const { user } = useSession();
  const all = useAsk(readAll);
  /** The panel may be closed by now: the count is told from here. */
  const settle = (done: { unread: number } | undefined) => {
    if (!done) toast({ kind: 'bad', text: t(words.not_updated) });
    else if (user) tellUnread(user, done.unread);
  };
  return {
    busy: all.busy,
    read: async ({ id, read }: Notice) => {
      if (read) return;
      try {
        settle(await ask(readOne, { notificationId: id }));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // the same has happened again meanwhile, and is a new line
        if (error.status === 404) tellStale([list.name]);
        else settle(undefined);
      }
    },
    /** Up to the newest one that is shown. */
    readAll: async (shown: readonly Notice[]) => {
      const done = await all.run({ until: shown[0]?.id });
      settle(done);
      if (done) toast({ kind: 'ok', text: done.message });
    },
  };
}

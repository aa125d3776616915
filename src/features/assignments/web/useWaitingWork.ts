// What of a work waits on this device: its files, and that it was handed in; and what the server refused of it for good.
import { useEffect, useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import { useOutbox, useOutboxView } from '#core/outbox/web/provider.tsx';
import { FILE, HAND_IN, nameOfFile, objectOfWork } from './outbox-kinds.ts';

export interface WaitingFile {
  client_key: string;
  file: File;
}
interface Waiting {
  files: readonly WaitingFile[];
  /** When it was handed in. */
  handed_at: string | null;
}
const nothing: Waiting = { files: [], handed_at: null };
export function useWaitingWork(id: number) {
  const outbox = useOutbox();
  const { waiting: count, refused, fleeting, state } = useOutboxView();
  const [waiting, setWaiting] = useState(nothing);
  // what waits has changed when its count has
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what tells
  useEffect(() => {
    let stale = false;
    void (async () => {
      const [files, handed] = await Promise.all([outbox?.list(FILE), outbox?.list(HAND_IN)]).catch(() => []);
      if (stale) return;
      setWaiting({
        files: (files ?? [])
          .filter(({ input }) => input.id === id)
          .toSorted((a, b) => a.order - b.order)
          .map(({ input }) => ({ client_key: String(input.client_key), file: input.file as File })),
        handed_at: ((handed ?? []).find(({ input }) => input.id === id)?.input.client_at as string | undefined) ?? null,
      });
    })();
    return () => {
      stale = true;
    };
  }, [count, id, outbox]);
  const own = new RegExp(`:(?:${FILE}:${id}\\.|${HAND_IN}:${id}$)`);
  return {
    ...waiting,
    fleeting,
    /** It lies here until there is a connection. */
    kept: state === 'kept',
    refused: refused.filter(({ key }) => own.test(key)),
    dismiss: (key: string) => outbox?.dismiss(key),
    keepFile: async (file: File) => {
      const client_key = newKey();
      const input = { id, file, client_key, client_at: new Date().toISOString() };
      await outbox?.put(FILE, nameOfFile(id, client_key), input, objectOfWork(id));
    },
    dropFile: (client_key: string) => outbox?.withdraw(FILE, nameOfFile(id, client_key)),
    handIn: (text: string) => {
      const input = { id, text, client_key: newKey(), client_at: new Date().toISOString() };
      return outbox?.put(HAND_IN, String(id), input, objectOfWork(id));
    },
    takeBack: () => outbox?.withdraw(HAND_IN, String(id)),
  };
}

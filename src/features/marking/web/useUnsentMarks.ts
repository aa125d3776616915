// Marks that wait on this device for a connection: put there, told when they are sent, and shown where the server would not take them.
import { useCallback, useEffect, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import type { Refused } from '#core/contract/web/client.ts';
import { useOutbox, useOutboxNews, useOutboxView } from '#core/outbox/web/provider.tsx';
import type { mark, Script } from '../contract.ts';
import { KIND } from './outbox-kinds.ts';

export type MarkInput = { attempt_id: number; question_id: number; points: unknown; comment: string } & Record<string, unknown>;
const nameOf = ({ attempt_id, question_id }: Record<string, unknown>): string => `${Number(attempt_id)}:${Number(question_id)}`;
interface Options {
  onSent: (name: string, marked: Out<typeof mark>) => void;
  /** The server has another answer, or a newer mark of one's own: as it is there. */
  onOther: (current: Script, refused: Refused) => void;
}
export function useUnsentMarks({ onSent, onOther }: Options) {
  const outbox = useOutbox();
  const { refused } = useOutboxView();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  // what an earlier visit left
  useEffect(() => {
    let here = true;
    void outbox?.list(KIND).then(
      (entries) => {
        const names = entries.filter((entry) => entry.refused === undefined).map(({ input }) => nameOf(input));
        if (here && names.length) setWaiting((now) => new Set([...now, ...names]));
      },
      () => {},
    );
    return () => {
      here = false;
    };
  }, [outbox]);
  useOutboxNews(
    useCallback(
      (news) => {
        if (news.kind !== KIND) return;
        const name = nameOf(news.input);
        setWaiting((now) => new Set([...now].filter((one) => one !== name)));
        if ('answer' in news) return onSent(name, news.answer as Out<typeof mark>);
        const { current } = (news.refused.detail ?? {}) as { current?: Script };
        if (current) onOther(current, news.refused);
      },
      [onSent, onOther],
    ),
  );
  return {
    waiting,
    /** Those that the server refused, with what was written in them. */
    refused: refused.filter(({ kind }) => kind === KIND),
    dismiss: (key: string) => void outbox?.dismiss(key),
    keep: (input: MarkInput) => {
      if (!outbox) return;
      setWaiting((now) => new Set([...now, nameOf(input)]));
      void outbox.put(KIND, nameOf(input), input, `mark:${input.attempt_id}`);
    },
    isWaiting: (one: { attempt_id: number; question_id: number }): boolean => waiting.has(nameOf(one)),
  };
}

// Marks of this device in a session: put into the outbox, shown at once, and told as saved only once the server has answered.
import { useCallback, useEffect, useState } from 'react';
import { newKey } from '#core/contract/new-key.ts';
import type { Out } from '#core/contract/call.ts';
import { useOutbox, useOutboxNews, useOutboxView } from '#core/outbox/web/provider.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Register, storeMarks } from '../contract.ts';
import type { Status } from '../rules.ts';
import { errors } from '../words-errors.ts';
import { entryName, marksIn } from './outbox-kinds.ts';
import { clockDifference, nextCount, registerDevice } from './phone.ts';

export interface OwnMark {
  status: Status;
  key: string;
  /** The server has it. */
  saved: boolean;
}
export interface Refusal {
  count: number;
  why: string;
}
export interface Settled {
  status: Status | null;
  conflict: boolean;
}
const KIND = 'attendance.marks';
const nameOf = (id: number, half: number): string => `${id} ${half}`;
export function useMarks(found: Register) {
  const t = useWords();
  const outbox = useOutbox();
  const { state } = useOutboxView();
  const session = found.session?.id;
  const { half } = found;
  const [own, setOwn] = useState<ReadonlyMap<string, OwnMark>>(new Map());
  const [settled, setSettled] = useState<ReadonlyMap<string, Settled>>(new Map());
  const [refused, setRefused] = useState<Refusal>();
  // what an earlier visit left is still this device's word
  useEffect(() => {
    let here = true;
    void outbox?.list(KIND).then(
      (entries) => {
        const waiting = entries.filter(({ input }) => input.id === session).flatMap(({ input }) => marksIn(input));
        if (here && waiting.length)
          setOwn(
            (now) =>
              new Map([
                ...waiting.map((m) => [nameOf(m.id, m.half), { status: m.status as Status, key: m.key, saved: false }] as const),
                ...now,
              ]),
          );
      },
      () => {},
    );
    return () => {
      here = false;
    };
  }, [outbox, session]);
  useOutboxNews(
    useCallback(
      (news) => {
        if (news.kind !== KIND || news.input.id !== session) return;
        const sent = new Set(marksIn(news.input).map(({ key }) => key));
        if ('refused' in news) {
          setRefused({ count: sent.size, why: news.refused.message });
          setOwn((now) => new Map([...now].filter(([, mark]) => !sent.has(mark.key))));
          return;
        }
        const answer = news.answer as Out<typeof storeMarks>;
        const kept = new Set(answer.stored);
        setOwn(
          (now) =>
            new Map(
              [...now].flatMap(([name, mark]) =>
                !sent.has(mark.key) ? [[name, mark] as const] : kept.has(mark.key) ? [[name, { ...mark, saved: true }] as const] : [],
              ),
            ),
        );
        setSettled((now) => new Map([...now, ...answer.rows.map((row) => [nameOf(row.id, row.half), row] as const)]));
        const [first] = answer.refused;
        if (first) setRefused({ count: answer.refused.length, why: t(errors[first.code]) });
      },
      [session, t],
    ),
  );
  const mark = (marks: readonly { id: number; status: Status }[]) => {
    if (session === undefined || !outbox) return;
    const entries = marks.map(({ id, status }) => {
      const now = Date.now() + clockDifference(found.server_time);
      return { id, half, status, key: newKey(), counter: nextCount(now), at: new Date(now).toISOString() };
    });
    setOwn(
      (before) =>
        new Map([...before, ...entries.map((one) => [nameOf(one.id, half), { status: one.status, key: one.key, saved: false }] as const)]),
    );
    void outbox.put(KIND, entryName(session, found), { id: session, device: registerDevice(), entries }, `register:${session}`);
  };
  const waiting = [...own.values()].filter(({ saved }) => !saved).length;
  return {
    ready: outbox !== null,
    mark,
    /** What this device said last. */
    ownOf: (id: number): OwnMark | undefined => own.get(nameOf(id, half)),
    settledOf: (id: number): Settled | undefined => settled.get(nameOf(id, half)),
    waiting,
    any: own.size > 0,
    sending: state === 'sending',
    refused,
  };
}

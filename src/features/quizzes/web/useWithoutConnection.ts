// Taking a quiz without a connection: begins from the copy on this device, keeps answers as a paper, hands in, and hears the result.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Refused } from '#core/contract/web/client.ts';
import { useOutbox, useOutboxNews } from '#core/outbox/web/provider.tsx';
import type { Result, TakenPaper } from '../contract.ts';
import type { AnswerKeeper, Answers } from './answer-keeper.ts';
import { asLocal, findPaper, findWritten, newPaper, putPaper, type Written } from './papers.ts';

interface Local {
  attempt: ReturnType<typeof asLocal>;
  answers: Answers;
}
export interface WithoutConnection {
  /** A paper of this quiz was handed in here and waits to be sent. */
  handedIn: boolean;
  /** Why the server did not take it. */
  refused: string | undefined;
  /** What became of a paper that met other attempts. */
  told: Pick<TakenPaper, 'other' | 'kept'> | undefined;
  /** Another attempt begins: what was told of an earlier one is over. */
  clear: () => void;
  keeper: AnswerKeeper | null;
  /** undefined when the server can be reached, or the questions are not on this device. */
  begin: () => Promise<Local | undefined>;
  /** Whether it is kept and will be sent. */
  handIn: (answers: Answers, seal: string | undefined) => Promise<boolean>;
}

/** `onTaken`: the server has taken a paper; without a result it counts for nothing. */
export function useWithoutConnection(
  lesson_id: number,
  course_id: number,
  onTaken: (result: Result | undefined) => void,
): WithoutConnection {
  const outbox = useOutbox();
  const written = useRef<Written>(undefined);
  const [handedIn, setHandedIn] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [told, setTold] = useState<WithoutConnection['told']>();
  useEffect(() => {
    let stale = false;
    void outbox
      ?.list('paper')
      .then(() => findWritten(outbox, lesson_id))
      .then(
        (found) => !stale && found?.final && setHandedIn(true),
        () => {},
      );
    return () => {
      stale = true;
    };
  }, [outbox, lesson_id]);
  const heard = useRef(onTaken);
  useEffect(() => {
    heard.current = onTaken;
  });
  useOutboxNews(
    useCallback(
      (news) => {
        if (news.kind !== 'paper' || news.input.lesson !== lesson_id || !news.input.final) return;
        setHandedIn(false);
        written.current = undefined;
        if ('refused' in news) setRefused((news.refused as Refused).message);
        else {
          const { result, other, kept } = news.answer as TakenPaper;
          setTold({ other, kept });
          heard.current(result ?? undefined);
        }
      },
      [lesson_id],
    ),
  );
  const put = useCallback(
    async (change: Partial<Written>): Promise<boolean> => {
      if (!outbox) return false;
      written.current = { ...(written.current ?? newPaper(change.seal)), ...change };
      try {
        await putPaper(outbox, lesson_id, course_id, written.current);
        return true;
      } catch {
        return false;
      }
    },
    [outbox, lesson_id, course_id],
  );
  const keeper = useMemo<AnswerKeeper | null>(
    () =>
      outbox && {
        keep: async (_, question_id, answer) => void (await put({ answers: new Map(written.current?.answers).set(question_id, answer) })),
        listUnsent: async () => new Map(),
        forget: async () => {},
      },
    [outbox, put],
  );
  const begin = useCallback(async () => {
    const paper = outbox && (await findPaper(lesson_id));
    if (!paper) return undefined;
    const attempt = asLocal(paper);
    written.current ??= (await findWritten(outbox, lesson_id).catch(() => undefined)) ?? newPaper(paper.seal);
    const answers = new Map([...attempt.answers.map((a) => [a.question_id, a.answer] as const), ...written.current.answers]);
    written.current = { ...written.current, answers };
    return { attempt, answers };
  }, [outbox, lesson_id]);
  const clear = useCallback(() => {
    setRefused(undefined);
    setTold(undefined);
  }, []);
  const handIn = useCallback(
    async (answers: Answers, seal: string | undefined) => {
      const all = new Map([...(written.current?.answers ?? []), ...answers]);
      const kept = await put({ answers: all, final: true, ...(written.current ? {} : { seal }) });
      if (kept) setHandedIn(true);
      return kept;
    },
    [put],
  );
  return { handedIn, refused, told, clear, keeper, begin, handIn };
}

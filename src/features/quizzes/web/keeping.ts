// Autosave while answering: debounced typing, a sequence that only grows, so that a late older answer never wins.
import { useCallback, useEffect, useRef } from 'react';
import { serverMillis } from '#core/contract/web/server-clock.ts';
import { useOutboxNews } from '#core/outbox/web/provider.tsx';
import type { GivenAnswer } from '#features/questions/rules.ts';
import type { Attempt } from '../contract.ts';
import type { AnswerKeeper } from './answer-keeper.ts';

/** Typing rests this long before it is kept; a choice is kept at once. */
const REST_MS = 500;

export interface Keeping {
  give: (question_id: number, answer: GivenAnswer | null, typed: boolean) => void;
  keepAll: () => void;
}
export function useKeeping(attempt: Pick<Attempt, 'id' | 'answers'>, keeper: AnswerKeeper): Keeping {
  const sequence = useRef(Math.max(0, ...attempt.answers.map((a) => a.sequence)));
  const waiting = useRef(new Map<number, { answer: GivenAnswer | null; timer: ReturnType<typeof setTimeout> }>());
  const keepNow = useCallback(
    (question_id: number) => {
      const word = waiting.current.get(question_id);
      if (!word) return;
      clearTimeout(word.timer);
      waiting.current.delete(question_id);
      sequence.current = Math.max(sequence.current + 1, serverMillis());
      // what cannot be kept stays on the screen and goes along with the submission
      void keeper.keep(attempt.id, question_id, word.answer, sequence.current).catch(() => {});
    },
    [attempt.id, keeper],
  );
  const keepAll = useCallback(() => {
    for (const id of [...waiting.current.keys()]) keepNow(id);
  }, [keepNow]);
  useEffect(() => {
    addEventListener('pagehide', keepAll);
    return () => {
      removeEventListener('pagehide', keepAll);
      keepAll();
    };
  }, [keepAll]);
  useOutboxNews(
    useCallback((news) => {
      // another tab, or this one before its clock was set back, has counted further: what is given next is newer all the same
      if (news.kind === 'answer' && 'answer' in news)
        sequence.current = Math.max(sequence.current, (news.answer as { sequence: number }).sequence);
    }, []),
  );
  const give = (question_id: number, answer: GivenAnswer | null, typed: boolean) => {
    clearTimeout(waiting.current.get(question_id)?.timer);
    waiting.current.set(question_id, { answer, timer: setTimeout(() => keepNow(question_id), typed ? REST_MS : 0) });
  };
  return { give, keepAll };
}

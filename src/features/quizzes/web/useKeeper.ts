// Where the answers of whoever is signed in are kept.
import { useMemo, useState } from 'react';
import { useOutbox } from '#core/outbox/web/provider.tsx';
import { type AnswerKeeper, answerKeeper } from './answer-keeper.ts';

/** It stays while somebody answers, also when their session has ended in another tab. */
export function useKeeper(answering: boolean): AnswerKeeper | null {
  const outbox = useOutbox();
  const keeper = useMemo(() => outbox && answerKeeper(outbox), [outbox]);
  const [last, setLast] = useState(keeper);
  if (keeper && keeper !== last) setLast(keeper);
  return keeper ?? (answering ? last : null);
}

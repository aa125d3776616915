// The outbox of the person at this browser: one for a tab, sending alone among all tabs, and never with somebody else's token.
import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { ask, authHeaders } from '#core/contract/web/client.ts';
import { useSession } from '#features/accounts/web/public.ts';
import { createPost } from '#features/lessons/contract.ts';
import type { GivenAnswer } from '#features/questions/rules.ts';
import { saveAnswer } from '#features/quizzes/contract.ts';
import type { AnswerKeeper } from '#features/quizzes/web/public.ts';
import { createNote, save } from '../contract.ts';
import { type Kind, makeOutbox, type Outbox, type View } from './outbox.ts';
import { browserShelf } from './shelf.ts';

type Save = { lesson_id: number; done?: boolean; percent?: number; seconds?: number; position_seconds?: number; client_at?: string };
const seconds = (s: Record<string, unknown>) => (s as unknown as Save).seconds ?? 0;
/** Progress joins: the farthest percent, all seconds, the latest place and moment. */
const joinProgress = (waiting: Record<string, unknown>, later: Record<string, unknown>): Record<string, unknown> => {
  const [w, l] = [waiting as unknown as Save, later as unknown as Save];
  return {
    ...w,
    ...l,
    done: Boolean(w.done || l.done),
    percent: Math.max(w.percent ?? 0, l.percent ?? 0),
    seconds: seconds(waiting) + seconds(later),
  };
};
const kinds: Record<string, Kind> = {
  progress: {
    call: save,
    join: joinProgress,
    rest: (sent, now) => ({ ...now, seconds: Math.max(0, seconds(now) - seconds(sent)) }),
    quiet: (input) => !input.done,
  },
  note: { call: createNote },
  post: { call: createPost },
  answer: { call: saveAnswer },
};

const alone = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks) await navigator.locks.request('shikhon.outbox', work);
  else await work(); // the server takes the same parcel twice without harm
};
/** The clock of the server seen from here, in milliseconds. */
let offset = 0;
export const learnClock = (now: string): void => {
  offset = Date.parse(now) - Date.now();
};
export const serverNow = (): string => new Date(Date.now() + offset).toISOString();

export const OutboxContext = createContext<Outbox | null>(null);
export const useOutbox = (): Outbox | null => use(OutboxContext);
const idle: View = { state: 'saved', waiting: 0, fleeting: false, refused: [] };
export function useOutboxView(): View {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox?.subscribe ?? (() => () => {}), outbox?.view ?? (() => idle), () => idle);
}

/** Opens the outbox of the person whose token this tab has now. */
export function openOutbox(user_id: number, onSent?: (kind: string, answer: unknown) => void): Outbox {
  // the token that belongs to this person: another one, put there by another tab, sends nothing of theirs
  const token = authHeaders().authorization;
  return makeOutbox({
    user_id,
    kinds,
    shelf: browserShelf,
    send: ask as never,
    isMine: () => token !== undefined && authHeaders().authorization === token,
    alone,
    ...(onSent ? { onSent: (parcel, answer) => onSent(parcel.kind, answer) } : {}),
  });
}
/** The outbox of whoever is signed in; sends what waits: now, when the connection comes back, when the tab is looked at again. */
export function useMakeOutbox(onSent: (kind: string, answer: unknown) => void): Outbox | null {
  const { status, user } = useSession();
  const outbox = useMemo(() => (status === 'in' && user ? openOutbox(user.id, onSent) : null), [status, user, onSent]);
  useEffect(() => {
    if (!outbox) return;
    const flush = () => void outbox.flush();
    const seen = () => document.visibilityState === 'visible' && flush();
    flush();
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', seen);
    const leaving = (event: BeforeUnloadEvent) => outbox.view().fleeting && event.preventDefault();
    addEventListener('beforeunload', leaving);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('beforeunload', leaving);
      outbox.close();
    };
  }, [outbox]);
  return outbox;
}

interface WaitingNote {
  client_key: string;
  text: string;
}
/** Notes on a lesson that wait in this browser, of whoever is signed in here. */
export async function waitingNotes(user_id: number | undefined, lesson_id: number): Promise<WaitingNote[]> {
  if (user_id === undefined) return [];
  const parcels = await browserShelf.list(user_id);
  return parcels.filter((p) => p.kind === 'note' && p.input.lesson_id === lesson_id).map((p) => p.input as unknown as WaitingNote);
}
/** Answers of a quiz go through the outbox, one parcel for each question. */
export const answerKeeper = (outbox: Outbox, user_id: number): AnswerKeeper => {
  const nameOf = (attempt: number, question_id: number) => `${attempt}-${question_id}`;
  return {
    now: () => Date.now() + offset,
    keep: (attempt, question_id, answer, sequence) =>
      outbox.keep('answer', nameOf(attempt, question_id), { attempt, question_id, answer, sequence }),
    unsent: async (attempt) => {
      const parcels = await browserShelf.list(user_id);
      return new Map(
        parcels
          .filter((p) => p.kind === 'answer' && p.input.attempt === attempt)
          .map((p) => [p.input.question_id as number, p.input.answer as GivenAnswer | null]),
      );
    },
    forget: async (attempt, ids) => {
      for (const id of ids) await outbox.forget('answer', nameOf(attempt, id));
    },
  };
};

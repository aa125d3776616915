// Wish-list hearts: optimistic update, rolled back when the server refuses.
import { useState } from 'react';
import { ask, Refused } from '#core/contract/web/client.ts';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useSession } from '#core/session/web/session.tsx';
import { useToast } from '#ui/Toast.tsx';
import { unwish, wish, listWishes } from '../contract.ts';

export interface Heart {
  on: boolean;
  toggle: () => void;
}
/** Answers the heart of a course, or nothing for somebody who is not signed in. */
export function useHearts(): (course: { id: number; uuid: string }) => Heart | undefined {
  const { status } = useSession();
  const toast = useToast();
  const { data } = useAnswer(listWishes, status === 'in' ? { limit: 100 } : null);
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  return (course) => {
    if (!data) return undefined;
    const on = changed.get(course.id) ?? data.data.some((c) => c.id === course.id);
    const mark = (value: boolean) => setChanged((now) => new Map(now).set(course.id, value));
    const toggle = async () => {
      mark(!on);
      try {
        await ask(on ? unwish : wish, { course_id: course.uuid });
      } catch (error) {
        mark(on);
        if (error instanceof Refused) toast({ text: error.message, kind: 'bad' });
        else throw error;
      }
    };
    return { on, toggle: () => void toggle() };
  };
}

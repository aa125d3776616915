// The reader's seat in a course: what they are to it, which batch is chosen, and what pressing the button does.
import { useCallback, useEffect, useState } from 'react';
import { useGo, usePlace, useReload } from '#core/navigation/web/navigation.tsx';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Out } from '#core/contract/call.ts';
import { useSession } from '#features/accounts/web/public.ts';
import { attach, check, enroll } from '#features/enrollments/contract.ts';
import { type Hindrance, hindrance } from '#features/enrollments/rules.ts';
import { useToast } from '#ui/Toast.tsx';
import { type Details, unwish, wish } from '../contract.ts';
import { words } from '../words.ts';

type Mine = Out<typeof check>;
export interface Seat {
  /** What the one button is for. `none`: there is no batch to enter. */
  is: 'enrolled' | 'pending' | 'open' | 'none' | Hindrance;
  enrollment: Mine['enrollment'];
  batch: Details['batches'][number] | undefined;
  choose: (batch_id: number) => void;
  /** Where somebody who is not signed in is sent. */
  login: string;
  signed_in: boolean;
  /** The institution offers this person the batch: fee, approval and teacher verification do not stand in the way. */
  invited: boolean;
  press: () => void;
  busy: boolean;
  error: string | undefined;
  favorite: boolean;
  toggleWish: () => void;
}

export const journeyOf = (course: { uuid: string }): string => `/course/journey/${course.uuid}`;

export function useSeat(course: Details): Seat {
  const t = useWords();
  const toast = useToast();
  const navigate = useGo();
  const { pathname } = usePlace();
  const revalidate = useReload();
  const { status } = useSession();
  const signed_in = status === 'in';
  const answered = useAnswer(check, signed_in ? { id: course.uuid } : null);
  const mine = answered.data;
  const { reload } = answered;
  const enrolling = useAsk(enroll);
  const takeSeat = enrolling.run;
  const attaching = useAsk(attach);
  const accept = attaching.run;
  const wishing = useAsk(wish);
  const unwishing = useAsk(unwish);
  const [chosen, setChosen] = useState<number>();
  const [wished, setFavorite] = useState<boolean>();
  const favorite = wished ?? mine?.favorite ?? false;
  const live = mine?.enrollment && mine.enrollment.status !== 'rejected' ? mine.enrollment : null;
  const batch =
    course.batches.find((b) => b.id === (live?.batch_id ?? chosen ?? mine?.invited_batch_id)) ??
    course.batches.find((b) => b.state === 'open') ??
    course.batches[0];
  const invited = batch !== undefined && batch.id === mine?.invited_batch_id && batch.state !== 'full';
  const is: Seat['is'] =
    live?.status === 'approved'
      ? 'enrolled'
      : live?.status === 'pending'
        ? 'pending'
        : !batch
          ? 'none'
          : invited
            ? 'open'
            : (hindrance(
                { state: batch.state, price_poisha: course.price_poisha, needs_verification: course.needs_verification },
                mine?.verified_teacher ?? !signed_in,
              ) ?? 'open');
  const login = `/login?next=${encodeURIComponent(pathname)}`;

  const press = useCallback(async () => {
    if (is === 'enrolled') return navigate(journeyOf(course));
    if (is !== 'open' || !batch) return;
    if (!signed_in) return navigate(login);
    const seat = await (invited ? accept({ batch_id: batch.id }) : takeSeat({ batch_id: batch.id, let_enroll: 0 }));
    if (!seat) return reload();
    toast({ text: t(seat.status === 'approved' ? words.just_enrolled : words.just_asked), kind: 'ok' });
    if (seat.status === 'approved') navigate(journeyOf(course));
    else {
      reload();
      void revalidate();
    }
  }, [is, batch, invited, signed_in, login, course, navigate, takeSeat, accept, reload, revalidate, toast, t]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== 'Enter') return;
      event.preventDefault();
      void press();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [press]);

  const toggleWish = async () => {
    if (!signed_in) return navigate(login);
    setFavorite(!favorite);
    const done = await (favorite ? unwishing : wishing).run({ course_id: course.uuid });
    if (!done) return setFavorite(favorite);
    toast({ text: t(favorite ? words.wish_removed : words.wish_added), kind: 'ok' });
  };
  return {
    is,
    enrollment: mine?.enrollment ?? null,
    batch,
    choose: setChosen,
    login,
    signed_in,
    invited,
    press: () => void press(),
    busy: enrolling.busy || attaching.busy,
    error: (invited ? attaching : enrolling).error?.message,
    favorite,
    toggleWish: () => void toggleWish(),
  };
}

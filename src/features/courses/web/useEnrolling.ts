// Hook for enrolling: the reader's enrolment in a course, the chosen batch, and the button's action.
import { useCallback, useEffect, useState } from 'react';
import { useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { useAnswer, useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import type { Out } from '#core/contract/call.ts';
import { keepPress, usePressed, useSession } from '#core/session/web/session.tsx';
import { attach, check, enroll } from '#features/enrollments/contract.ts';
import { type Hindrance, hindrance, isHeld } from '#features/enrollments/rules.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { useShortcuts } from '#ui/shortcuts.ts';
import { useToast } from '#ui/Toast.tsx';
import { awaitPayment, type Details, stopAwaitingPayment, unwish, wish } from '../contract.ts';
import { words } from '../words.ts';

type Check = Out<typeof check>;
export interface Enrolling {
  /** What the one button is for. `none`: there is no batch to enter. */
  is: 'enrolled' | 'pending' | 'open' | 'none' | Hindrance;
  enrollment: Check['enrollment'];
  batch: Details['batches'][number] | undefined;
  choose: (batch_id: number) => void;
  /** The page with the batch that is chosen. */
  here: string;
  /** Where somebody who is not signed in is sent. */
  login: string;
  signed_in: boolean;
  /** Whether it is known who presses, and what the course is to them; until then a press waits. */
  known: boolean;
  /** The institution offers this person the batch: fee, approval and teacher verification do not stand in the way. */
  invited: boolean;
  press: () => void;
  /** Why staff refused or removed them, where they wrote it. */
  reason: string;
  /** What the chosen batch asks, or its course. */
  terms: { price_poisha: number; needs_approval: boolean; needs_verification: boolean };
  /** Where the person stands in the line of the chosen batch. */
  line: Check['waiting'][number] | undefined;
  /** They joined the line, or left it. */
  lineChanged: () => void;
  /** Enrols whoever has just been verified. */
  pressVerified: () => void;
  busy: boolean;
  error: string | undefined;
  favorite: boolean;
  toggleWish: () => void;
  /** Whether this person wants to be told when the course can be paid for, and the change of it. */
  awaits_payment: boolean;
  toggleAwaiting: () => void;
  startAwaiting: () => void;
  awaiting: boolean;
}

/** What the parts of the enrolment box are given. */
export interface EnrollPart {
  course: Details;
  enrolling: Enrolling;
}

export function useEnrolling(course: Details): Enrolling {
  const t = useWords();
  const toast = useToast();
  const navigate = useGo();
  const { pathname, search } = usePlace();
  const { status } = useSession();
  const signed_in = status === 'in';
  const answered = useAnswer(check, signed_in ? { id: course.uuid } : null);
  const known = status === 'out' || (signed_in && !answered.loading);
  const asker = answered.data;
  const { reload } = answered;
  const enrolling = useAsk(enroll);
  const enter = enrolling.run;
  const attaching = useAsk(attach);
  const accept = attaching.run;
  const wishing = useAsk(wish);
  const unwishing = useAsk(unwish);
  const awaitingPayment = useAsk(awaitPayment);
  const stopping = useAsk(stopAwaitingPayment);
  const [awaited, setAwaited] = useState<boolean>();
  const awaits_payment = awaited ?? asker?.awaits_payment ?? false;
  // whoever logs in to enrol comes back to the batch that they had chosen
  const [chosen, setChosen] = useState<number | undefined>(() => Number(new URLSearchParams(search).get('batch')) || undefined);
  const [wished, setFavorite] = useState<boolean>();
  const favorite = wished ?? asker?.favorite ?? false;
  const live = asker?.enrollment && asker.enrollment.status !== 'rejected' ? asker.enrollment : null;
  // kept on the phone by a version without lines
  const waiting = asker?.waiting ?? [];
  // a seat that is kept for them is not looked for among the batches
  const in_line = waiting.find((w) => w.offered_until) ?? waiting[0];
  const batch =
    course.batches.find((b) => b.id === (live?.batch_id ?? chosen ?? asker?.invited_batch_id ?? in_line?.batch_id)) ??
    course.batches.find((b) => b.state === 'open') ??
    course.batches[0];
  const invited = batch !== undefined && batch.id === asker?.invited_batch_id && batch.state !== 'full';
  // kept on the phone by a version whose batches had no terms
  const terms = batch?.price_poisha === undefined ? course : batch;
  const line = waiting.find((w) => w.batch_id === batch?.id);
  const is: Enrolling['is'] =
    live?.status === 'approved'
      ? 'enrolled'
      : live?.status === 'pending'
        ? 'pending'
        : !batch
          ? 'none'
          : invited
            ? 'open'
            : (hindrance(
                {
                  // the seat that is kept for them is among those that are taken
                  state: line?.offered_until && batch.state === 'full' ? 'open' : batch.state,
                  price_poisha: terms.price_poisha,
                  needs_verification: terms.needs_verification,
                  held: isHeld(asker?.rejected_batch_ids ?? [], batch.id, terms.needs_approval),
                },
                asker?.verified_teacher ?? !signed_in,
              ) ?? 'open');
  const here = batch && course.batches.length > 1 ? `${pathname}?batch=${batch.id}` : pathname;
  const login = atLogin({ next: here });

  const enterAs = useCallback(
    async (let_enroll: 0 | 1) => {
      if (!batch) return;
      const enrollment = await (invited ? accept({ batch_id: batch.id }) : enter({ batch_id: batch.id, let_enroll }));
      if (!enrollment) return reload();
      toast({ text: t(enrollment.status === 'approved' ? words.just_enrolled : words.just_asked), kind: 'ok' });
      if (enrollment.status === 'approved') navigate(atJourney({ uuid: course.uuid }));
    },
    [batch, invited, course, navigate, enter, accept, reload, toast, t],
  );
  const [early, setEarly] = useState(false);
  const press = useCallback(async () => {
    setEarly(!known);
    if (!known) return;
    if (is === 'enrolled') return navigate(atJourney({ uuid: course.uuid }));
    if (is !== 'open' || !batch) return;
    if (!signed_in) return navigate(login);
    await enterAs(0);
  }, [known, is, batch, signed_in, login, course, navigate, enterAs]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it does what was pressed
    if (early && known) void press();
  }, [early, known, press]);
  useShortcuts({ 'Alt+Enter': () => void press() });

  const setWish = async (on: boolean) => {
    setFavorite(on);
    const done = await (on ? wishing : unwishing).run({ course_id: course.uuid });
    if (!done) return setFavorite(!on);
    toast({ text: t(on ? words.wish_added : words.wish_removed), kind: 'ok' });
  };
  const toggleWish = () => {
    if (signed_in) return void setWish(!favorite);
    keepPress(pathname, 'wish');
    navigate(atLogin({ next: pathname, for: 'wish' }));
  };
  usePressed(signed_in, pathname, 'wish', () => void setWish(true));
  const setAwaiting = async (on: boolean) => {
    const done = await (on ? awaitingPayment : stopping).run({ course_id: course.uuid });
    if (done) setAwaited(on);
  };
  return {
    is,
    enrollment: asker?.enrollment ?? null,
    // kept on the phone by a version that did not tell it
    reason: asker?.rejected_reason ?? '',
    batch,
    choose: setChosen,
    here,
    login,
    signed_in,
    known,
    invited,
    press: () => void press(),
    terms,
    line,
    lineChanged: reload,
    pressVerified: () => void enterAs(1),
    busy: early || enrolling.busy || attaching.busy,
    error: ((invited ? attaching : enrolling).error ?? awaitingPayment.error ?? stopping.error)?.message,
    favorite,
    toggleWish,
    awaits_payment,
    toggleAwaiting: () => void setAwaiting(!awaits_payment),
    startAwaiting: () => void setAwaiting(true),
    awaiting: awaitingPayment.busy || stopping.busy,
  };
}

// Enrolment button: enrol, request, start, continue, or go to the institution.
import { type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atMyCourses } from '#features/learner-home/addresses.ts';
import { atPartner } from '#features/institutions/addresses.ts';
import { atJourney } from '#features/journeys/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { latePart } from '#ui/latePart.ts';
import type { Details } from '../contract.ts';
import { words } from '../words.ts';
import type { EnrollPart } from './useEnrolling.ts';

const PaymentNote = import.meta.env.SSR ? (await import('./PaymentNote.tsx')).default : latePart(() => import('./PaymentNote.tsx'));
// of full batches alone
const WaitButton = import.meta.env.SSR ? (await import('./WaitButton.tsx')).default : latePart(() => import('./WaitButton.tsx'));
// of few courses, and of nobody who is not signed in: the server never draws it
const VerifyButton = latePart(() => import('./VerifyButton.tsx'));

/** The one thing to do here, or nothing when there is nothing. */
export function EnrollButton({ course, enrolling, bar }: EnrollPart & { bar?: boolean }) {
  const t = useWords();
  const size = bar ? {} : ({ size: 'lg', block: true } as const);
  const grow = bar ? { className: 'grow' } : {};
  const hint = bar ? null : <kbd className="from-lg">Alt Enter</kbd>;
  const keys = { 'aria-keyshortcuts': 'Alt+Enter' };
  const pressed = useRef(false);
  const next = useRef<HTMLAnchorElement>(null);
  // the button that asked is gone: what stands in its place has the focus
  useEffect(() => {
    if (enrolling.is === 'pending' && pressed.current) next.current?.focus();
  }, [enrolling.is]);
  const press = () => {
    pressed.current = true;
    enrolling.press();
  };
  /** The login is for visitors: who is logged in has pressed, though the page does not know of it yet. */
  const pressEarly = (event: MouseEvent) => {
    if (enrolling.known) return;
    event.preventDefault();
    press();
  };
  if (enrolling.is === 'enrolled')
    return (
      <ButtonLink {...size} {...grow} {...keys} to={atJourney({ uuid: course.uuid })}>
        {t(enrolling.enrollment?.completed_at ? words.read_again : enrolling.enrollment?.lessons_done ? words.carry_on : words.begin)}{' '}
        {hint}
      </ButtonLink>
    );
  if (enrolling.is === 'pending')
    return (
      <ButtonLink {...size} {...grow} ref={next} look="b2" to={atMyCourses({ tab: 'pending' })}>
        {t(words.my_courses)}
      </ButtonLink>
    );
  if (enrolling.is === 'open') {
    const label = t(enrolling.terms.needs_approval && !enrolling.invited ? words.ask_to_enrol : words.enrol);
    return enrolling.signed_in ? (
      <Button {...size} {...grow} {...keys} busy={enrolling.busy} onClick={press}>
        {label} {hint}
      </Button>
    ) : (
      <ButtonLink {...size} {...grow} {...keys} to={enrolling.login} aria-busy={enrolling.busy || undefined} onClick={pressEarly}>
        {label} {hint}
      </ButtonLink>
    );
  }
  if (enrolling.is === 'payment_required')
    return (
      <Suspense>
        <PaymentNote course={course} enrolling={enrolling} />
      </Suspense>
    );
  if (enrolling.is === 'verification_required' && enrolling.signed_in)
    return (
      <Suspense>
        <VerifyButton enrolling={enrolling} />
      </Suspense>
    );
  if (enrolling.is === 'batch_full' && enrolling.batch?.waiting_list)
    return (
      <Suspense>
        <WaitButton enrolling={enrolling} />
      </Suspense>
    );
  const ask_there = enrolling.is === 'verification_required' || enrolling.is === 'enrollment_rejected';
  if (ask_there && course.institution_username)
    return (
      <ButtonLink {...size} {...grow} look="b2" to={atPartner({ slug: course.institution_username })}>
        <InstitutionLine course={course} />
      </ButtonLink>
    );
  return null;
}
function InstitutionLine({ course }: { course: Details }) {
  const t = useWords();
  const language = useLanguage();
  return <>{t(words.to_institution, { institution: pick(language, course.institution_name_en, course.institution_name) })}</>;
}

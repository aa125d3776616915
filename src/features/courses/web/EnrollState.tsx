// Enrolment state as a badge, with the reason when enrolling is not possible.
import { date, dateTime } from '#core/i18n/dates.ts';
import { money } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { Callout } from '#ui/Callout.tsx';
import { words } from '../words.ts';
import type { Enrolling, EnrollPart } from './useEnrolling.ts';

/** Why the button is not "enrol", in words. */
export function EnrollExplanation({ course, enrolling }: EnrollPart) {
  const t = useWords();
  const language = useLanguage();
  const institution = pick(language, course.institution_name_en, course.institution_name);
  const price = money(language, enrolling.terms.price_poisha);
  const others = course.batches.some((b) => b.state === 'open');
  const next = t(others ? words.other_batch : words.next_batch);
  const because = enrolling.reason && <span className="line">{t(words.rejected_because, { reason: enrolling.reason })}</span>;
  const refused =
    enrolling.enrollment?.status === 'rejected' && enrolling.is === 'open' && !enrolling.invited ? (
      <Callout kind="warn">
        {t(words.refused)}
        {because}
      </Callout>
    ) : null;
  const why = {
    enrolled: null,
    open: enrolling.line?.offered_until ? (
      <Callout kind="ok">{t(words.kept_text, { until: dateTime(language, enrolling.line.offered_until) })}</Callout>
    ) : enrolling.invited ? (
      <Callout kind="ok">{t(words.invited_text)}</Callout>
    ) : enrolling.terms.needs_verification && !enrolling.signed_in ? (
      <p className="small muted">
        {t(words.verification_for)} {t(words.verification_once)}
      </p>
    ) : enrolling.terms.needs_approval ? (
      <p className="small muted">{t(words.approval_hint)}</p>
    ) : null,
    pending: (
      <Callout>
        <b className="line">{t(words.waiting)}</b>
        {t(words.waiting_text)}
      </Callout>
    ),
    none: <Callout>{t(words.none_batch_text)}</Callout>,
    enrollment_rejected: (
      <Callout kind="warn">
        {institution ? t(words.rejected_text, { institution }) : t(words.rejected_text_alone)}
        {because}
      </Callout>
    ),
    // who is in the line has chosen, and where there is one and nothing else the button of it stands below
    batch_full:
      enrolling.line || (enrolling.batch?.waiting_list && !others) ? (
        <Callout>{t(words.full_text)}</Callout>
      ) : (
        <Callout kind="warn">
          {t(words.full_text)} {next}
        </Callout>
      ),
    enrollment_closed: (
      <Callout kind="warn">
        {t(words.closed_text)} {next}
      </Callout>
    ),
    enrollment_not_open: (
      <Callout>{t(words.not_yet_text, { date: enrolling.batch?.enroll_from ? date(language, enrolling.batch.enroll_from) : '' })}</Callout>
    ),
    payment_required: (
      <Callout>{institution ? t(words.payment_text, { price, institution }) : t(words.payment_text_alone, { price })}</Callout>
    ),
    verification_required: <Callout>{t(words.verification_for)}</Callout>,
  }[enrolling.is];
  return (
    <>
      {refused}
      {why}
      {enrolling.error && (
        <Callout kind="bad" alert>
          {enrolling.error}
        </Callout>
      )}
    </>
  );
}

export const batchStates = {
  open: ['ok', 'check', words.state_open],
  full: ['warn', 'users-round', words.state_full],
  closed: ['plain', 'clock', words.state_closed],
  not_yet: ['info', 'clock', words.state_not_yet],
} as const;
export function EnrollBadge({ enrolling }: { enrolling: Enrolling }) {
  const t = useWords();
  if (enrolling.is === 'enrolled')
    return (
      <Badge kind="ok" icon="circle-check">
        {t(enrolling.enrollment?.completed_at ? words.completed : words.enrolled)}
      </Badge>
    );
  if (enrolling.is === 'pending')
    return (
      <Badge kind="warn" icon="clock">
        {t(words.waits)}
      </Badge>
    );
  if (enrolling.is === 'enrollment_rejected')
    return (
      <Badge kind="warn" icon="x">
        {t(words.not_accepted)}
      </Badge>
    );
  if (!enrolling.batch) return <Badge icon="clock">{t(words.state_none)}</Badge>;
  // full for others, where a seat is kept for them
  const [kind, icon, said] = batchStates[enrolling.is === 'open' ? 'open' : enrolling.batch.state];
  return (
    <Badge kind={kind} icon={icon}>
      {t(said)}
    </Badge>
  );
}

// The box beside a course, and the bar under it on a phone: price, batch, the one button, and what stands in its way.
import { useId } from 'react';
import { dayMonth, date, duration } from '#core/i18n/dates.ts';
import { money, percent } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atMyCertificates } from '#features/certificates/addresses.ts';
import { atMyCourses } from '#features/enrollments/addresses.ts';
import { atPartner } from '#features/institutions/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Details } from '../contract.ts';
import { words } from '../words.ts';
import { journeyOf, type Enrolling } from './useEnrolling.ts';

type Part = { course: Details; enrolling: Enrolling };

/** The one thing to do here, or nothing when there is nothing. */
function MainButton({ course, enrolling, bar }: Part & { bar?: boolean }) {
  const t = useWords();
  const size = bar ? {} : ({ size: 'lg', block: true } as const);
  const grow = bar ? { className: 'grow' } : {};
  const hint = bar ? null : <kbd className="from-lg">Alt Enter</kbd>;
  const keys = { 'aria-keyshortcuts': 'Alt+Enter' };
  if (enrolling.is === 'enrolled')
    return (
      <ButtonLink {...size} {...grow} {...keys} to={journeyOf(course)}>
        {t(enrolling.enrollment?.completed_at ? words.read_again : enrolling.enrollment?.lessons_done ? words.carry_on : words.begin)}{' '}
        {hint}
      </ButtonLink>
    );
  if (enrolling.is === 'pending')
    return (
      <ButtonLink {...size} {...grow} look="b2" to={atMyCourses({ tab: 'pending' })}>
        {t(words.my_courses)}
      </ButtonLink>
    );
  if (enrolling.is === 'open') {
    const label = t(course.needs_approval && !enrolling.invited ? words.ask_to_enrol : words.enrol);
    return enrolling.signed_in ? (
      <Button {...size} {...grow} {...keys} busy={enrolling.busy} onClick={enrolling.press}>
        {label} {hint}
      </Button>
    ) : (
      <ButtonLink {...size} {...grow} {...keys} to={enrolling.login}>
        {label} {hint}
      </ButtonLink>
    );
  }
  const ask_there =
    enrolling.is === 'payment_required' || enrolling.is === 'verification_required' || enrolling.is === 'enrollment_rejected';
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

/** Why the button is not "enrol", in words. */
function Explanation({ course, enrolling }: Part) {
  const t = useWords();
  const language = useLanguage();
  const institution = pick(language, course.institution_name_en, course.institution_name);
  const price = money(language, course.price_poisha);
  const next = t(course.batches.some((b) => b.state === 'open') ? words.other_batch : words.next_batch);
  const refused =
    enrolling.enrollment?.status === 'rejected' && enrolling.is === 'open' && !enrolling.invited ? (
      <Callout kind="warn">{t(words.refused)}</Callout>
    ) : null;
  const why = {
    enrolled: null,
    open: enrolling.invited ? (
      <Callout kind="ok">{t(words.invited_text)}</Callout>
    ) : course.needs_verification && !enrolling.signed_in ? (
      <p className="small muted">{t(words.verification_text)}</p>
    ) : course.needs_approval ? (
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
      <Callout kind="warn">{institution ? t(words.rejected_text, { institution }) : t(words.rejected_text_alone)}</Callout>
    ),
    batch_full: (
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
    verification_required: <Callout>{t(words.verification_text)}</Callout>,
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

const states = {
  open: ['ok', 'check', words.state_open],
  full: ['warn', 'users-round', words.state_full],
  closed: ['plain', 'clock', words.state_closed],
  not_yet: ['info', 'clock', words.state_not_yet],
} as const;
function StateBadge({ enrolling }: { enrolling: Enrolling }) {
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
  if (!enrolling.batch) return <Badge icon="clock">{t(words.state_none)}</Badge>;
  const [kind, icon, said] = states[enrolling.batch.state];
  return (
    <Badge kind={kind} icon={icon}>
      {t(said)}
    </Badge>
  );
}

export function BuyCard({ course, enrolling }: Part) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const nameOf = (b: Details['batches'][number]) => pick(language, b.title, b.bn_title);
  const termsOf = (b: Details['batches'][number]): string => {
    const parts: string[] = [];
    if (b.starts_at) parts.push(t(words.batch_starts, { date: dayMonth(language, b.starts_at) }));
    if (b.state === 'open' && b.seats_left !== null) parts.push(t(words.seats_left, { n: b.seats_left }));
    else if (b.state !== 'open') parts.push(t(states[b.state][2]));
    return parts.join(' · ');
  };
  const settled = enrolling.is === 'enrolled' || enrolling.is === 'pending';
  const choosing = !settled && course.batches.length > 1;
  const said = enrolling.batch && [!choosing && nameOf(enrolling.batch), termsOf(enrolling.batch)].filter(Boolean).join(' · ');
  return (
    <div className="card buy stack">
      <div className="row">
        <span className="price">{course.price_poisha === 0 ? t(words.free) : money(language, course.price_poisha)}</span>
        <span className="push">
          <StateBadge enrolling={enrolling} />
        </span>
      </div>
      {choosing && (
        <div className="field">
          <label htmlFor={id}>{t(words.choose_batch)}</label>
          <select className="in" id={id} value={enrolling.batch?.id} onChange={(event) => enrolling.choose(Number(event.target.value))}>
            {course.batches.map((b) => (
              <option key={b.id} value={b.id}>
                {b.state === 'open' ? nameOf(b) : `${nameOf(b)} · ${t(states[b.state][2])}`}
              </option>
            ))}
          </select>
        </div>
      )}
      {said && <p className="small muted">{said}</p>}
      <Explanation course={course} enrolling={enrolling} />
      <MainButton course={course} enrolling={enrolling} />
      {enrolling.enrollment?.completed_at && course.gives_certificate && (
        <ButtonLink look="b3" block icon="award" to={atMyCertificates()}>
          {t(words.my_certificates)}
        </ButtonLink>
      )}
      {!settled && (
        <Button look="b3" block icon="heart" aria-pressed={enrolling.favorite} onClick={enrolling.toggleWish}>
          {t(enrolling.favorite ? words.on_wish : words.add_wish)}
        </Button>
      )}
      <hr className="stitch" />
      <ul className="facts-l">
        {course.lesson_count > 0 && (
          <li>
            <Icon name="clock" />
            <span>{t(words.fact_time, { time: duration(language, course.minutes * 60), lessons: course.lesson_count })}</span>
          </li>
        )}
        <li>
          <Icon name="award" />
          <span>
            {course.gives_certificate
              ? t(words.fact_certificate, { percent: percent(language, course.pass_percent / 100) })
              : t(words.fact_no_certificate)}
          </span>
        </li>
        <li>
          <Icon name="languages" />
          <span>
            {t(course.language === 'en' ? words.language_en : course.language === 'bn' ? words.language_bn : words.language_both)}
          </span>
        </li>
        {course.needs_approval && (
          <li>
            <Icon name="shield-check" />
            <span>{t(words.fact_approval)}</span>
          </li>
        )}
        {course.needs_verification && (
          <li>
            <Icon name="badge-check" />
            <span>{t(words.fact_verified)}</span>
          </li>
        )}
        <li>
          <Icon name="smartphone" />
          <span>{t(words.fact_devices)}</span>
        </li>
      </ul>
    </div>
  );
}

/** The bar at the foot of a phone: price and the button, always in reach. */
export function BuyBar({ course, enrolling }: Part) {
  const t = useWords();
  const language = useLanguage();
  const usable = enrolling.is === 'open' || enrolling.is === 'enrolled' || enrolling.is === 'pending';
  if (!usable) return null;
  return (
    <div className="buybar to-lg">
      <span>
        <b>{course.price_poisha === 0 ? t(words.free) : money(language, course.price_poisha)}</b>
        {enrolling.batch?.starts_at && (
          <span className="tiny line">{t(words.batch_starts, { date: dayMonth(language, enrolling.batch.starts_at) })}</span>
        )}
      </span>
      <MainButton course={course} enrolling={enrolling} bar />
    </div>
  );
}

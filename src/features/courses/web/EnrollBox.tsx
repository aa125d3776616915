// Enrolment box of a course (a bottom bar on phones): price, batch, state, button.
import { useId } from 'react';
import { dayMonth } from '#core/i18n/dates.ts';
import { money } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atMyCertificates } from '#features/certificates/addresses.ts';
import { atClass } from '#features/classrooms/addresses.ts';
import { atSample } from '#features/journeys/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { later, Still } from '#ui/Still.tsx';
import type { Details } from '../contract.ts';
import { words } from '../words.ts';
import { EnrollButton } from './EnrollButton.tsx';
import { batchStates, EnrollBadge, EnrollExplanation } from './EnrollState.tsx';
import type { EnrollPart } from './useEnrolling.ts';

export const CourseFacts = later(() => import('./CourseFacts.tsx'));

/** `barred`: the bar at the foot of a phone has the button, so that the card has none but where there is no bar. */
export function EnrollCard({ course, enrolling, barred }: EnrollPart & { barred?: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const settled = enrolling.is === 'enrolled' || enrolling.is === 'pending';
  const first_free = course.syllabus.flatMap((s) => s.lessons).find((l) => l.is_free);
  const nameOf = (b: Details['batches'][number]) => pick(language, b.title, b.bn_title);
  const termsOf = (b: Details['batches'][number]): string => {
    const parts: string[] = [];
    if (b.starts_at) parts.push(t(words.batch_starts, { date: dayMonth(language, b.starts_at) }));
    if (settled) return parts.join(' · ');
    if (b.state === 'open' && b.seats_left !== null) parts.push(t(words.seats_left, { n: b.seats_left }));
    else if (b.state !== 'open') parts.push(t(batchStates[b.state][2]));
    return parts.join(' · ');
  };
  const choosing = !settled && course.batches.length > 1;
  const said = enrolling.batch && [!choosing && nameOf(enrolling.batch), termsOf(enrolling.batch)].filter(Boolean).join(' · ');
  return (
    <div className="card buy stack">
      <div className="row">
        {!settled && (
          <span className="price">
            {enrolling.terms.price_poisha === 0
              ? t(words.free)
              : enrolling.invited
                ? t(words.invited)
                : money(language, enrolling.terms.price_poisha)}
          </span>
        )}
        <span className={settled ? undefined : 'push'}>
          <EnrollBadge enrolling={enrolling} />
        </span>
      </div>
      {choosing && (
        <div className="field">
          <label htmlFor={id}>{t(words.choose_batch)}</label>
          <select className="in" id={id} value={enrolling.batch?.id} onChange={(event) => enrolling.choose(Number(event.target.value))}>
            {course.batches.map((b) => (
              <option key={b.id} value={b.id}>
                {b.state === 'open' ? nameOf(b) : `${nameOf(b)} · ${t(batchStates[b.state][2])}`}
              </option>
            ))}
          </select>
        </div>
      )}
      {said && <p className="small muted">{said}</p>}
      <EnrollExplanation course={course} enrolling={enrolling} />
      {!(barred && (settled || enrolling.is === 'open')) && <EnrollButton course={course} enrolling={enrolling} />}
      {enrolling.is === 'enrolled' && enrolling.enrollment && (
        <ButtonLink look="b3" block icon="users-round" to={atClass({ id: enrolling.enrollment.batch_id, slug: 'class' })}>
          {t(words.classroom)}
        </ButtonLink>
      )}
      {enrolling.enrollment?.completed_at && course.gives_certificate && (
        <ButtonLink look="b3" block icon="award" to={atMyCertificates()}>
          {t(words.my_certificates)}
        </ButtonLink>
      )}
      {!settled && first_free && (
        <ButtonLink
          look="b3"
          block
          icon={first_free.kind === 'video' ? 'play' : 'book-open'}
          to={atSample({ uuid: course.uuid, lesson: first_free.id })}
        >
          {t(words.see_sample)}
        </ButtonLink>
      )}
      {!settled && (
        <Button look="b3" block icon="heart" aria-pressed={enrolling.favorite} onClick={enrolling.toggleWish}>
          {t(enrolling.favorite ? words.on_wish : words.add_wish)}
        </Button>
      )}
      <hr className="stitch" />
      {/* twice on the page, and the same */}
      <Still name="course-facts" of={course}>
        <CourseFacts course={course} />
      </Still>
    </div>
  );
}

/** The bar at the foot of a phone: price and the button, always in reach. */
export function EnrollBar({ course, enrolling }: EnrollPart) {
  const t = useWords();
  const language = useLanguage();
  const settled = enrolling.is === 'enrolled' || enrolling.is === 'pending';
  const to_pay = enrolling.is === 'payment_required';
  if (!settled && !to_pay && enrolling.is !== 'open') return null;
  // who is enrolled or invited owes nothing
  const terms = settled
    ? t(enrolling.is === 'pending' ? words.waits : enrolling.enrollment?.completed_at ? words.completed : words.enrolled)
    : enrolling.terms.price_poisha === 0
      ? t(words.free)
      : enrolling.invited
        ? t(words.invited)
        : money(language, enrolling.terms.price_poisha);
  return (
    <div className="buybar to-lg">
      <span>
        <b>{terms}</b>
        {enrolling.batch?.starts_at && (
          <span className="tiny line">{t(words.batch_starts, { date: dayMonth(language, enrolling.batch.starts_at) })}</span>
        )}
      </span>
      {to_pay ? (
        <a className="btn grow" href="#enrol">
          {t(words.how_to_enrol)}
        </a>
      ) : (
        <EnrollButton course={course} enrolling={enrolling} bar />
      )}
    </div>
  );
}

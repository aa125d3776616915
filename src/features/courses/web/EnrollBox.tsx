// Enrolment box of a course (a bottom bar on phones): price, batch, state, button.
import { useId } from 'react';
import { dayMonth } from '#core/i18n/dates.ts';
import { money } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { atMyCertificates } from '#features/certificates/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { Details } from '../contract.ts';
import { words } from '../words.ts';
import { CourseFacts } from './CourseFacts.tsx';
import { EnrollButton } from './EnrollButton.tsx';
import { batchStates, EnrollBadge, EnrollExplanation } from './EnrollState.tsx';
import type { EnrollPart } from './useEnrolling.ts';

export function EnrollCard({ course, enrolling }: EnrollPart) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const settled = enrolling.is === 'enrolled' || enrolling.is === 'pending';
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
        <span className="price">{course.price_poisha === 0 ? t(words.free) : money(language, course.price_poisha)}</span>
        <span className="push">
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
      <EnrollButton course={course} enrolling={enrolling} />
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
      <CourseFacts course={course} />
    </div>
  );
}

/** The bar at the foot of a phone: price and the button, always in reach. */
export function EnrollBar({ course, enrolling }: EnrollPart) {
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
      <EnrollButton course={course} enrolling={enrolling} bar />
    </div>
  );
}

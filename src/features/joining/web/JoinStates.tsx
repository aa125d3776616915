// Why nobody can join by a link now, each with its ways on: what the link says, and what the batch says.
import { date } from '#core/i18n/dates.ts';
import { money } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { useSession } from '#features/accounts/web/public.ts';
import { atCourse, atSearch } from '#features/courses/addresses.ts';
import type { Hindrance } from '#features/enrollments/rules.ts';
import { errors as enrolling } from '#features/enrollments/words.ts';
import { atPartner } from '#features/institutions/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import type { Joining, OfferedBatch } from '../contract.ts';
import { errors, words } from '../words.ts';

/** The course where the link leads to one, else the institution; and the search. */
function WaysOn({ link, course }: { link: Joining; course?: OfferedBatch['course'] | undefined }) {
  const t = useWords();
  return (
    <>
      {course ? (
        <ButtonLink look="b2" block to={atCourse({ uuid: course.uuid })}>
          {t(words.to_course)}
        </ButtonLink>
      ) : (
        link.institution_username && (
          <ButtonLink look="b2" block to={atPartner({ slug: link.institution_username })}>
            {t(words.to_institution)}
          </ButtonLink>
        )
      )}
      <ButtonLink look="b3" block to={atSearch()}>
        {t(words.find)}
      </ButtonLink>
    </>
  );
}

export function LinkFault({ link, here }: { link: Joining; here: string }) {
  const t = useWords();
  const language = useLanguage();
  const { status } = useSession();
  const { state } = link;
  if (state === 'open') return null;
  const name = pick(language, link.inviter, link.inviter_bn) || pick(language, link.institution_name_en, link.institution_name);
  const again = state === 'link_off' || state === 'link_expired' || state === 'link_used_up';
  const said =
    state === 'nothing_open'
      ? t(words.nothing_open)
      : state === 'link_expired' && link.expires_at
        ? t(words.expired_on, { date: date(language, link.expires_at) })
        : t(errors[state]);
  const course = link.kind === 'institution' || state === 'institution_closed' ? undefined : link.batches[0]?.course;
  return (
    <>
      <p>
        <Badge kind="warn" icon={state === 'link_expired' ? 'clock' : state === 'link_used_up' ? 'users-round' : 'info'}>
          {t(words.badges[state])}
        </Badge>
      </p>
      <p>
        {said} {again && (name ? t(words.new_link, { name }) : t(words.new_link_alone))}
      </p>
      {state === 'link_elsewhere' ? (
        <a className="btn lg block" href={link.url}>
          {t(words.go_there)}
        </a>
      ) : (
        <WaysOn link={link} course={course} />
      )}
      {/* who joined by it already finds their course behind the login */}
      {status !== 'in' && (
        <ButtonLink look="b3" block to={atLogin({ next: here })}>
          {t(words.login)}
        </ButtonLink>
      )}
    </>
  );
}

const hindrances: Record<Exclude<Hindrance, 'verification_required'>, { badge?: Word; said: Word }> = {
  enrollment_rejected: { badge: words.not_accepted, said: enrolling.enrollment_rejected },
  batch_full: { badge: words.badges.full, said: enrolling.batch_full },
  enrollment_closed: { badge: words.badges.closed, said: enrolling.enrollment_closed },
  enrollment_not_open: { badge: words.badges.not_yet, said: words.opens_on },
  payment_required: { said: enrolling.payment_required },
};
export function Hindered({ link, batch, why }: { link: Joining; batch: OfferedBatch; why: keyof typeof hindrances }) {
  const t = useWords();
  const language = useLanguage();
  const { badge, said } = hindrances[why];
  const until = batch.enroll_from ? date(language, batch.enroll_from) : '';
  return (
    <>
      {badge && (
        <p>
          <Badge kind="warn" icon={why === 'batch_full' ? 'users-round' : why === 'enrollment_rejected' ? 'x' : 'clock'}>
            {t(badge)}
          </Badge>
        </p>
      )}
      {why === 'payment_required' && <p>{t(words.fee, { price: money(language, batch.course.price_poisha) })}</p>}
      <p>{why === 'enrollment_not_open' ? t(words.opens_on, { date: until }) : t(said)}</p>
      <WaysOn link={link} course={why === 'enrollment_rejected' ? undefined : batch.course} />
    </>
  );
}

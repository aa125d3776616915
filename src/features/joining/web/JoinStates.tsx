// Why nobody can join by a link now, each with its ways on: what the link says, and what the batch says.
import { date } from '#core/i18n/dates.ts';
import { money } from '#core/i18n/numbers.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { useSession } from '#core/session/web/session.tsx';
import type { Hindrance } from '#features/enrollments/rules.ts';
import { errors as enrolling } from '#features/enrollments/words.ts';
import { atContact } from '#features/help/addresses.ts';
import { atLogin } from '#features/sessions/addresses.ts';
import { words as verifying } from '#features/verification/words.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Contacts, hasContacts } from '#ui/Contacts.tsx';
import type { IconName } from '#ui/Icon.tsx';
import type { Joining, OfferedBatch, OwnJoining } from '../contract.ts';
import { errors, words } from '../words.ts';
import { WantLink } from './Renewal.tsx';
import { WaysOn } from './WaysOn.tsx';

export function LinkFault({ link, here, own }: { link: Joining; here: string; own: OwnJoining | undefined }) {
  const t = useWords();
  const language = useLanguage();
  const { status } = useSession();
  const { state } = link;
  if (state === 'open') return null;
  const name = pick(language, link.inviter, link.inviter_bn) || pick(language, link.institution_name_en, link.institution_name);
  const renewable = state === 'link_expired' || state === 'link_used_up';
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
        {said} {state === 'link_off' && (name ? t(words.new_link, { name }) : t(words.new_link_alone))}
        {renewable && t(words.ask_link)}
      </p>
      {renewable && <WantLink slug={link.slug} here={here} own={own} />}
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

/** The fee, once, and whom to ask about it: it cannot be paid here. `priced`: its price stands at the batch already. */
function ToPay({ link, batch, priced }: { link: Joining; batch: OfferedBatch; priced: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const institution = pick(language, link.institution_name_en, link.institution_name);
  const contacts = {
    ...{ phone: link.institution_phone, email: link.institution_email },
    ...{ address: link.institution_address, bn_address: link.institution_bn_address },
  };
  return (
    <>
      <p>
        {!priced && t(words.fee, { price: money(language, batch.price_poisha) })}{' '}
        {institution ? t(words.pay, { institution }) : t(words.pay_alone)}
      </p>
      {hasContacts(contacts) ? (
        <Contacts of={contacts} />
      ) : (
        <ButtonLink look="b2" block icon="mail" to={atContact()}>
          {t(words.write_to_us)}
        </ButtonLink>
      )}
    </>
  );
}

const hindrances: Record<Exclude<Hindrance, 'payment_required'>, { badge: Word; icon: IconName; said: Word }> = {
  enrollment_rejected: { badge: words.not_accepted, icon: 'x', said: enrolling.enrollment_rejected },
  batch_full: { badge: words.badges.full, icon: 'users-round', said: enrolling.batch_full },
  enrollment_closed: { badge: words.badges.closed, icon: 'clock', said: enrolling.enrollment_closed },
  enrollment_not_open: { badge: words.badges.not_yet, icon: 'clock', said: words.opens_on },
  // of somebody who may not be verified as one
  verification_required: { badge: words.badges.for_teachers, icon: 'badge-check', said: verifying.under_age },
};
export function Hindered({
  link,
  batch,
  why,
  reason,
  priced,
}: {
  link: Joining;
  batch: OfferedBatch;
  why: Hindrance;
  /** What staff wrote to who was not accepted. */
  reason: string | undefined;
  priced: boolean;
}) {
  const t = useWords();
  const language = useLanguage();
  if (why === 'payment_required')
    return (
      <>
        <ToPay link={link} batch={batch} priced={priced} />
        <WaysOn link={link} course={batch.course} />
      </>
    );
  const { badge, icon, said } = hindrances[why];
  const until = batch.enroll_from ? date(language, batch.enroll_from) : '';
  return (
    <>
      <p>
        <Badge kind="warn" icon={icon}>
          {t(badge)}
        </Badge>
      </p>
      <p>{why === 'enrollment_not_open' ? t(words.opens_on, { date: until }) : t(said)}</p>
      {why === 'enrollment_rejected' && reason && <p>{t(words.reason, { reason })}</p>}
      <WaysOn link={link} course={why === 'enrollment_rejected' ? undefined : batch.course} />
    </>
  );
}

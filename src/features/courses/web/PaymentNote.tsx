// What somebody can do about a course with a fee that cannot be paid online: reach the institution, be told when it can.
import { Contacts, hasContacts } from '#ui/Contacts.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { keepPress, usePressed } from '#core/session/web/session.tsx';
import { usePlace } from '#core/navigation/web/navigation.tsx';
import { atLogin } from '#features/sessions/addresses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { words } from '../words.ts';
import type { EnrollPart } from './useEnrolling.ts';

export default function PaymentNote({ course, enrolling }: EnrollPart) {
  const t = useWords();
  const { pathname } = usePlace();
  const awaits = enrolling.awaits_payment;
  usePressed(enrolling.signed_in, pathname, 'await_payment', enrolling.startAwaiting);
  const contacts = {
    phone: course.institution_phone,
    email: course.institution_email,
    address: course.institution_address,
    bn_address: course.institution_bn_address,
  };
  return (
    <>
      {hasContacts(contacts) && (
        <div>
          <p className="small muted">{t(words.reach_institution)}</p>
          <Contacts of={contacts} />
        </div>
      )}
      <div className={awaits ? 'stack' : undefined}>
        {/* a part that is there before its text, so that the text is read out when it comes */}
        <div role="status">{awaits && <Callout kind="ok">{t(words.awaits_payment)}</Callout>}</div>
        {/* one button in both states, so that the focus stays */}
        {enrolling.signed_in ? (
          <Button
            look={awaits ? 'b3' : 'b2'}
            block
            icon={awaits ? 'x' : 'bell'}
            busy={enrolling.awaiting}
            onClick={enrolling.toggleAwaiting}
          >
            {t(awaits ? words.stop_awaiting : words.await_payment)}
          </Button>
        ) : (
          <ButtonLink
            look="b2"
            block
            icon="bell"
            to={atLogin({ next: pathname, for: 'await_payment' })}
            onClick={() => keepPress(pathname, 'await_payment')}
          >
            {t(words.await_payment)}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

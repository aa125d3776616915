// Button of a course for verified teachers: verifies the ID, and enrols who was found. Who is under 18 is led to other courses.
import { useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { deviceKey, useSession } from '#core/session/web/session.tsx';
import { LateVerification, UnderAge } from '#features/verification/web/public.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { atSearch } from '../addresses.ts';
import { words } from '../words.ts';
import type { EnrollPart } from './useEnrolling.ts';

export default function VerifyButton({ enrolling }: Pick<EnrollPart, 'enrolling'>) {
  const t = useWords();
  const session = useSession();
  const [open, setOpen] = useState(false);
  if (session.user?.under_age)
    return (
      <>
        <UnderAge />
        <ButtonLink size="lg" block look="b2" to={atSearch()}>
          {t(words.find_other)}
        </ButtonLink>
      </>
    );
  return (
    <>
      <p className="small muted">{t(words.verification_once)}</p>
      <Button size="lg" block busy={enrolling.busy} onClick={() => setOpen(true)}>
        {t(words.verify_and_enrol)}
      </Button>
      {open && (
        <LateVerification
          session={session}
          deviceKey={deviceKey}
          mode={3}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            enrolling.pressVerified();
          }}
        />
      )}
    </>
  );
}

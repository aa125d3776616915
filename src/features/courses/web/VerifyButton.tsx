// Button of a course for verified teachers: verifies the ID, and enrols who was found.
import { useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { deviceKey, useSession } from '#features/accounts/web/public.ts';
import { LateVerification } from '#features/verification/web/public.ts';
import { Button } from '#ui/Button.tsx';
import { words } from '../words.ts';
import type { EnrollPart } from './useEnrolling.ts';

export default function VerifyButton({ enrolling }: Pick<EnrollPart, 'enrolling'>) {
  const t = useWords();
  const session = useSession();
  const [open, setOpen] = useState(false);
  return (
    <>
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

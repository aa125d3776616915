// Card of the profile page: whether the teacher ID is verified, what the record says, and the way to the dialog.
import { useEffect, useRef, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Profile } from '#features/accounts/contract.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { OwnClaim, ownVerification } from '../contract.ts';
import { idLabel } from '../labels.ts';
import { words } from '../words.ts';
import { ClaimState } from './ClaimState.tsx';
import { LateVerification } from './LateVerification.tsx';
import type { VerificationProps } from './VerificationDialog.tsx';
import { RecordFacts } from './RecordFacts.tsx';

export function VerificationCard({
  session,
  deviceKey,
  verification,
  claim,
  onDone,
}: Pick<VerificationProps, 'session' | 'deviceKey'> & {
  verification: Out<typeof ownVerification>['verification'] | undefined;
  claim: OwnClaim | null;
  onDone: (profile: Profile | undefined) => void;
}) {
  const t = useWords();
  const language = useLanguage();
  const [mode, setMode] = useState<1 | 2>();
  const box = useRef<HTMLDivElement>(null);
  // what was withdrawn is gone, with the button that did it
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left) box.current?.focus();
  }, [left]);
  return (
    <Card title={t(verification?.pds_type === 5 ? words.title_officer : words.title_teacher)}>
      <div ref={box} tabIndex={-1} className="stack">
        {claim && (
          <ClaimState
            claim={claim}
            record={verification?.record}
            onAppealed={() => onDone(undefined)}
            onWithdrawn={() => {
              setLeft((n) => n + 1);
              void session.refresh();
              onDone(undefined);
            }}
          />
        )}
        {verification ? (
          <>
            <p className="row">
              <Badge kind="ok" icon="badge-check">
                {t(words.verified)}
              </Badge>
              <span className="muted">{date(language, verification.verified_at)}</span>
            </p>
            <RecordFacts record={verification.record} label={idLabel(verification.pds_type, verification.pds_sub_type)} />
          </>
        ) : (
          <p className="muted">{t(words.about)}</p>
        )}
        {!verification?.agreed && (
          <p className="row">
            <Button look="b2" onClick={() => setMode(2)}>
              {t(words.verify)}
            </Button>
            {!verification && (
              <Button look="b3" onClick={() => setMode(1)}>
                {t(words.verify_only)}
              </Button>
            )}
          </p>
        )}
      </div>
      {mode && (
        <LateVerification
          session={session}
          deviceKey={deviceKey}
          mode={mode}
          onClose={() => setMode(undefined)}
          onClaimed={() => {
            setMode(undefined);
            onDone(undefined);
          }}
          onDone={({ profile }) => {
            setMode(undefined);
            onDone(profile);
          }}
        />
      )}
    </Card>
  );
}

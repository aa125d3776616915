// Card of the profile page: whether the teacher ID is verified, what the record says, and the way to the dialog.
import { useEffect, useRef, useState } from 'react';
import type { Out } from '#core/contract/call.ts';
import { date } from '#core/i18n/dates.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Profile } from '#features/accounts/contract.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { KeptPair, OwnClaim, ownVerification } from '../contract.ts';
import { idLabel } from '../labels.ts';
import { words } from '../words.ts';
import { ClaimState } from './ClaimState.tsx';
import { KeptState } from './KeptState.tsx';
import { LateVerification } from './LateVerification.tsx';
import type { VerificationProps } from './VerificationDialog.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { UnderAge } from './UnderAge.tsx';

export function VerificationCard({
  session,
  deviceKey,
  verification,
  claim,
  kept,
  onDone,
}: Pick<VerificationProps, 'session' | 'deviceKey'> & {
  verification: Out<typeof ownVerification>['verification'] | undefined;
  claim: OwnClaim | null;
  kept: KeptPair | null;
  onDone: (profile: Profile | undefined) => void;
}) {
  const t = useWords();
  const under_age = session.user?.under_age;
  const language = useLanguage();
  const [mode, setMode] = useState<1 | 2>();
  const [begin, setBegin] = useState<'papers'>();
  const toPapers = () => {
    setBegin('papers');
    setMode(1);
  };
  const close = () => {
    setBegin(undefined);
    setMode(undefined);
  };
  const box = useRef<HTMLDivElement>(null);
  // what was withdrawn or appealed against is gone, with the button that did it
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
            onPapers={toPapers}
            onAppealed={() => {
              setLeft((n) => n + 1);
              onDone(undefined);
            }}
            onWithdrawn={() => {
              setLeft((n) => n + 1);
              void session.refresh();
              onDone(undefined);
            }}
          />
        )}
        {kept && !verification && (
          <KeptState
            kept={kept}
            onGoOn={() => setMode(2)}
            onPapers={toPapers}
            onDropped={() => {
              setLeft((n) => n + 1);
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
        ) : under_age ? (
          <UnderAge />
        ) : (
          <p className="muted">{t(words.about)}</p>
        )}
        {!verification?.agreed && !under_age && (
          <p className="row">
            <Button look="b2" onClick={() => setMode(2)}>
              {t(verification ? words.fill : words.verify)}
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
          begin={begin}
          onClose={close}
          onClaimed={() => {
            close();
            onDone(undefined);
          }}
          onDone={({ profile }) => {
            close();
            onDone(profile);
          }}
        />
      )}
    </Card>
  );
}

// What waits for staff, for whoever claims it: papers added and taken back, the claim withdrawn.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import type { OwnClaim } from '../contract.ts';
import { withdrawClaim } from '../contract-claims.ts';
import { words } from '../words.ts';
import { OwnPapers } from './OwnPapers.tsx';

export default function ClaimWaiting({ claim: first, onWithdrawn }: { claim: OwnClaim; onWithdrawn: () => void }) {
  const t = useWords();
  const toast = useToast();
  const [claim, setClaim] = useState(first);
  // papers come in the dialog of the claim, too
  const [told, setTold] = useState(first);
  if (told !== first) {
    setTold(first);
    setClaim(first);
  }
  const [sure, setSure] = useState(false);
  const withdrawing = useAsk(withdrawClaim);
  const withdraw = async () => {
    if (!(await withdrawing.run({ id: claim.id }))) return;
    setSure(false);
    toast({ text: t(words.withdrawn), kind: 'ok' });
    onWithdrawn();
  };
  const keep = () => {
    withdrawing.clear();
    setSure(false);
  };
  return (
    <>
      <OwnPapers claim={claim} onChanged={setClaim} />
      <p>
        <Button look="b3" onClick={() => setSure(true)}>
          {t(words.withdraw)}
        </Button>
      </p>
      <ConfirmDialog
        open={sure}
        title={t(words.withdraw_title)}
        confirm={t(words.withdraw)}
        busy={withdrawing.busy}
        onConfirm={() => void withdraw()}
        onClose={keep}
      >
        <p>{t(claim.kind === 'name' ? words.withdraw_name : words.withdraw_text)}</p>
        {withdrawing.error && (
          <Callout kind="bad" alert>
            {withdrawing.error.message}
          </Callout>
        )}
      </ConfirmDialog>
    </>
  );
}

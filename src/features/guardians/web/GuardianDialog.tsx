// Dialog that asks for the consent of a guardian in place, where something is refused without it; then what was pressed goes on.
import { useEffect, useEffectEvent } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorState } from '#ui/States.tsx';
import { viewGuardian } from '../contract.ts';
import { words } from '../words.ts';
import { GuardianCard } from './GuardianCard.tsx';

export default function GuardianDialog({ onDone }: { onDone: (done: boolean) => void }) {
  const t = useWords();
  const { data, error, reload } = useAnswer(viewGuardian, {});
  const given = data?.state === 'given' || data?.needed === false;
  const goOn = useEffectEvent(() => onDone(true));
  useEffect(() => {
    // given meanwhile on another device
    if (given) goOn();
  }, [given]);
  return (
    <Dialog open onClose={() => onDone(false)} title={t(words.first)}>
      {error && <ErrorState onRetry={reload}>{error.message}</ErrorState>}
      {!data && !error && <span className="sk block" />}
      {data && !given && <GuardianCard ahead={data} onGiven={() => onDone(true)} />}
    </Dialog>
  );
}

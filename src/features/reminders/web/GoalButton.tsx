// Button that opens the form of the weekly goal; the form is loaded when it is asked for.
import { type ComponentType, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { useToast } from '#ui/Toast.tsx';
import type { Plan } from '../contract.ts';
import { words } from '../words.ts';

type Dialog = ComponentType<{ plan: Plan; onClose: () => void }>;

export function GoalButton({ plan }: { plan: Plan }) {
  const t = useWords();
  const toast = useToast();
  const [PlanDialog, setPlanDialog] = useState<Dialog>();
  const button = useRef<HTMLButtonElement>(null);
  const open = () =>
    import('./PlanDialog.tsx').then(
      (loaded) => setPlanDialog(() => loaded.default),
      () => toast({ text: t(words.not_loaded), kind: 'bad' }),
    );
  return (
    <>
      <Button ref={button} look="b3" onClick={() => void open()}>
        {t(plan.goal_days || plan.remind_after ? words.change : words.set)}
      </Button>
      {PlanDialog && (
        <PlanDialog
          plan={plan}
          onClose={() => {
            setPlanDialog(undefined);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

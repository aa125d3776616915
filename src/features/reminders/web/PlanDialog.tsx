// Dialog of the weekly goal and of reminders.
import { type FormEvent, useId } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { FormFault } from '#ui/FormFault.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useToast } from '#ui/Toast.tsx';
import { type Plan, savePlan } from '../contract.ts';
import { remindAfter } from '../rules.ts';
import { words } from '../words.ts';

const goals = [1, 2, 3, 4, 5, 6, 7];

export default function PlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const id = useId();
  const { run, busy, error } = useAsk(savePlan);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const days = remindAfter.find((n) => String(n) === typed.get('remind_after')) ?? null;
    if (!(await run({ goal_days: Number(typed.get('goal_days')) || null, remind_after: days }))) return;
    onClose();
    toast({ text: t(words.saved), kind: 'ok' });
  };
  const to = plan.to?.channel === 'sms' && language === 'bn' ? bengaliDigits(plan.to.to) : (plan.to?.to ?? '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.title)}
      footer={
        <Button type="submit" form={id} busy={busy}>
          {t(words.save)}
        </Button>
      }
    >
      <Form id={id} errors={error?.fields} onSubmit={(event: FormEvent<HTMLFormElement>) => void save(event)}>
        <FormFault error={error} />
        <Select
          name="goal_days"
          label={t(words.goal)}
          empty={t(words.no_goal)}
          defaultValue={String(plan.goal_days ?? '')}
          options={goals.map((n) => ({ value: String(n), label: t(words.goal_days, { n }) }))}
        />
        <Select
          name="remind_after"
          label={t(words.remind)}
          empty={t(words.remind_never)}
          defaultValue={String(plan.remind_after ?? '')}
          disabled={!plan.to}
          hint={t(!plan.to ? words.no_address : plan.to.channel === 'mail' ? words.by_mail : words.by_sms, { to })}
          options={remindAfter.map((n) => ({ value: String(n), label: t(words.remind_after, { n }) }))}
        />
      </Form>
    </Dialog>
  );
}

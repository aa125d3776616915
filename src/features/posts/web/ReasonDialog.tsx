// Dialog with a reason: reporting what somebody wrote in a class, or hiding it.
import { useAsk } from '#core/contract/web/hooks.ts';
import { report } from '../contract.ts';
import { hide } from '../contract-staff.ts';
import { ReasonForm, type ReasonFormProps } from './ReasonForm.tsx';

export type ReasonDialogProps = Pick<ReasonFormProps, 'what' | 'post_id' | 'onClose' | 'onDone'>;
export default function ReasonDialog(props: ReasonDialogProps) {
  const reporting = useAsk(report);
  const hiding = useAsk(hide);
  const { busy, error, clear } = props.what === 'report' ? reporting : hiding;
  return (
    <ReasonForm
      {...props}
      busy={busy}
      error={error}
      clear={clear}
      onSend={async (said) =>
        (props.what === 'report' ? await reporting.run(said) : await hiding.run({ ...said, hide: true })) !== undefined
      }
    />
  );
}

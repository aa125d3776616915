// Dialog before a month of the register is closed, or opened again.
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { useToast } from '#ui/Toast.tsx';
import { closeMonth, reopenMonth } from '../contract-staff.ts';
import { staff } from '../words-staff.ts';
import { monthYear } from '#core/i18n/dates.ts';

interface CloseDialogProps {
  id: number;
  month: string;
  /** It is closed: it is opened again. */
  closed: boolean;
  onClose: () => void;
}
export default function CloseDialog({ id, month, closed, onClose }: CloseDialogProps) {
  const t = useWords();
  const language = useLanguage();
  const toast = useToast();
  const closing = useAsk(closeMonth);
  const opening = useAsk(reopenMonth);
  const { run, busy, error } = closed ? opening : closing;
  const send = async () => {
    if (!(await run({ id, month }))) return;
    toast({ kind: 'ok', text: t(closed ? staff.reopened : staff.month_closed_done) });
    onClose();
  };
  const name = { month: monthYear(language, month) };
  return (
    <FormDialog
      title={closed ? t(staff.reopen_ask, name) : t(staff.close_ask, name)}
      deed={t(closed ? staff.reopen : staff.close_month)}
      busy={busy}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p>{t(closed ? staff.reopen_text : staff.close_text)}</p>
    </FormDialog>
  );
}

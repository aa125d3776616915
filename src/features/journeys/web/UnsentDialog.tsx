// Confirmation before logout while unsent outbox entries remain in this browser.
import { useWords } from '#core/i18n/web/language.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { words } from '../words.ts';

export interface UnsentDialogProps {
  /** How many pieces wait; none shows nothing. */
  count: number;
  onStay: () => void;
  onLeave: () => void;
}
export function UnsentDialog({ count, onStay, onLeave }: UnsentDialogProps) {
  const t = useWords();
  return (
    <ConfirmDialog open={count > 0} title={t(words.unsent_title)} confirm={t(words.leave_anyway)} onConfirm={onLeave} onClose={onStay}>
      <p>{t(words.unsent, { n: count })}</p>
    </ConfirmDialog>
  );
}

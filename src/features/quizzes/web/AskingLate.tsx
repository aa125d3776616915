// What a quiz or an exam shows after its questions: instructions, the review, and the question whether it ends.
import type { ReactNode } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { words } from '../words.ts';
import { Keys } from './Keys.tsx';

export { Palette } from './Palette.tsx';
export { Summary } from './Summary.tsx';
export interface InstructionsProps {
  rules: ReactNode;
  onClose: () => void;
}
export function Instructions({ rules, onClose }: InstructionsProps) {
  const t = useWords();
  return (
    <Dialog open onClose={onClose} title={t(words.instructions)}>
      <div className="stack">
        {rules}
        <Keys />
      </div>
    </Dialog>
  );
}
export interface EndingProps {
  /** How many questions are not answered as a whole. */
  open: number;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}
export function Ending({ open, busy, onConfirm, onClose }: EndingProps) {
  const t = useWords();
  return (
    <ConfirmDialog
      open
      danger={open > 0}
      title={t(words.end_title)}
      confirm={t(open > 0 ? words.submit_anyway : words.submit)}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{open > 0 ? t(words.end_open, { n: open }) : t(words.all_answered)}</p>
    </ConfirmDialog>
  );
}

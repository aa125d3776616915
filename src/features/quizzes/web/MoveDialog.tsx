// The code with which another device takes an exam over.
import { useEffect, useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { deviceKey } from '#core/session/web/session.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { moveCode } from '../contract-sitting.ts';
import { words } from '../words-sitting.ts';
import type { ExamView } from './exam-view.ts';

export interface MoveDialogProps {
  open: boolean;
  onClose: () => void;
  view: ExamView;
}
export default function MoveDialog({ open, onClose, view: { entered, waiting, offline } }: MoveDialogProps) {
  const t = useWords();
  const { run, error, busy } = useAsk(moveCode);
  const { attempt, lease } = entered!;
  const [code, setCode] = useState('');
  useEffect(() => {
    void run({ attempt, lease, device_key: deviceKey() }).then((told) => told && setCode(told.code));
  }, [run, attempt, lease]);
  return (
    <Dialog open={open} onClose={onClose} title={t(code ? words.move_title : words.move)}>
      <div className="stack" aria-busy={busy}>
        <p role="status" className="xcode num">
          {code.replace(/^(...)/, '$1 ')}
        </p>
        {error && (
          <Callout kind="bad" alert>
            {error.status === 0 ? t(words.move_offline) : error.message}
          </Callout>
        )}
        {code && <p>{t(words.move_text)}</p>}
        {waiting > 0 && !offline && <Callout kind="warn">{t(words.move_waiting, { n: waiting })}</Callout>}
      </div>
    </Dialog>
  );
}

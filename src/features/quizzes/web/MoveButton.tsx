// On the device that has an exam: the code with which another one takes it over.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { deviceKey } from '#core/session/web/session.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { moveCode } from '../contract-sitting.ts';
import { words } from '../words-sitting.ts';
import type { ExamView } from './exam-view.ts';

export function MoveButton({ view: { entered, waiting, offline } }: { view: ExamView }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const asking = useAsk(moveCode);
  const [code, setCode] = useState('');
  return (
    <>
      <Button
        look="b3"
        icon="smartphone"
        onClick={async () => {
          setCode('');
          setOpen(true);
          const told = await asking.run({ attempt: entered!.attempt, device_key: deviceKey(), lease: entered!.lease });
          if (told) setCode(told.code);
        }}
      >
        {t(words.move)}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t(code ? words.move_title : words.move)}>
        <div className="stack" aria-busy={asking.busy}>
          <p role="status" className="xcode num">
            {code.replace(/^(...)/, '$1 ')}
          </p>
          {asking.error && (
            <Callout kind="bad" alert>
              {asking.error.status === 0 ? t(words.move_offline) : asking.error.message}
            </Callout>
          )}
          {code && <p>{t(words.move_text)}</p>}
          {waiting > 0 && !offline && <Callout kind="warn">{t(words.move_waiting, { n: waiting })}</Callout>}
        </div>
      </Dialog>
    </>
  );
}

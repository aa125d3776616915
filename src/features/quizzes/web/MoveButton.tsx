// On the device that has an exam: moving it to another one. The code needs a connection, and so comes what shows it.
import { Suspense, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { latePart } from '#ui/latePart.ts';
import { words } from '../words-sitting.ts';
import type { ExamView } from './exam-view.ts';

const MoveDialog = latePart(() => import('./MoveDialog.tsx'));

export function MoveButton({ view }: { view: ExamView }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="b3" icon="smartphone" onClick={() => setOpen(true)}>
        {t(words.move)}
      </Button>
      {open && (
        <Suspense>
          <MoveDialog open onClose={() => setOpen(false)} view={view} />
        </Suspense>
      )}
    </>
  );
}

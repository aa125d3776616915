// Button that opens the dialog "keep on this phone"; the dialog is loaded at the press.
import { Suspense, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { KeepDialogProps } from './KeepDialog.tsx';
import { words } from '../words-keep.ts';
import { latePart } from '#ui/latePart.ts';

const KeepDialog = latePart(() => import('./KeepDialog.tsx'));

export function KeepButton({ course, lesson_id }: Pick<KeepDialogProps, 'course' | 'lesson_id'>) {
  const t = useWords();
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" className="ib" aria-label={t(words.keep)} title={t(words.keep)} onClick={() => setOpen(true)}>
        <Icon name="download" />
      </button>
      {open !== undefined && (
        <Suspense>
          <KeepDialog open={open} onClose={() => setOpen(false)} course={course} lesson_id={lesson_id} />
        </Suspense>
      )}
    </>
  );
}

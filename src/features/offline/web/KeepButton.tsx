// Button that opens the dialog "keep on this phone"; the dialog is loaded at the press.
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { KeepDialogProps } from './KeepDialog.tsx';
import { words } from '../words-keep.ts';

const Nothing: ComponentType<KeepDialogProps> = () => null;
const KeepDialog = lazy<ComponentType<KeepDialogProps>>(() => import('./KeepDialog.tsx').catch(() => ({ default: Nothing })));

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

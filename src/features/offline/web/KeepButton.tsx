// Buttons that open the dialog "keep on this device", for a course and for one lesson or quiz of it; the dialog is loaded at the press.
import { Suspense, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { KeepDialogProps } from './KeepDialog.tsx';
import { words } from '../words-keep.ts';
import { latePart } from '#ui/latePart.ts';

const KeepDialog = latePart(() => import('./KeepDialog.tsx'));

export function KeepButton({ course, lesson }: Pick<KeepDialogProps, 'course' | 'lesson'>) {
  const t = useWords();
  const [open, setOpen] = useState<boolean>();
  const press = () => setOpen(true);
  return (
    <>
      {lesson ? (
        <Button look="b3" icon="download" aria-haspopup="dialog" onClick={press}>
          {t(lesson.quiz ? words.keep_quiz : words.keep_lesson)}
        </Button>
      ) : (
        <button type="button" className="ib" aria-label={t(words.keep)} title={t(words.keep)} onClick={press}>
          <Icon name="download" />
        </button>
      )}
      {open !== undefined && (
        <Suspense>
          <KeepDialog open={open} onClose={() => setOpen(false)} course={course} lesson={lesson} />
        </Suspense>
      )}
    </>
  );
}

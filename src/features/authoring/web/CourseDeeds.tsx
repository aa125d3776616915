// What is done with a course as a whole, above the steps of its editor: a copy of it, and its package.
import { useState } from 'react';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Allowed } from '#ui/work/Allowed.tsx';
import { atEditing, atExport, kindOf } from '../addresses.ts';
import { copyCourse } from '../contract.ts';
import type { StaffCourse } from '../lists.ts';
import { errors, reasons, words } from '../words.ts';

const why = { ...errors, ...reasons };
export function CourseDeeds({ course: { id, can } }: { course: StaffCourse }) {
  const t = useWords();
  const go = useGo();
  const toast = useToast();
  const copying = useAsk(copyCourse);
  const [over, setOver] = useState(false);
  const copy = async () => {
    const made = await copying.run({ id });
    if (!made) return setOver(true);
    go(atEditing[kindOf(made.kind)]({ id: made.id }));
    toast({ kind: 'ok', text: t(words.copied) });
  };
  return (
    <div className="row">
      <Allowed may={can.copy} action={{ word: words.copy, grant: 'course.create' }} why={why} look="b3">
        <Button look="b3" icon="copy" busy={copying.busy} onClick={() => void copy()}>
          {t(words.copy)}
        </Button>
      </Allowed>
      <Allowed may={can.export} action={{ word: words.export, grant: 'course.update' }} why={why} look="b3">
        <ButtonLink look="b3" icon="download" to={atExport({ id })}>
          {t(words.export)}
        </ButtonLink>
      </Allowed>
      {over && copying.error && <span role="alert">{copying.error.message}</span>}
    </div>
  );
}

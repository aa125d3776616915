// Preview of a lesson as its learners will see it.
import { useEffect, useState } from 'react';
import { useAnswer } from '#core/contract/web/hooks.ts';
import type { EditingMachine } from '#core/drafts/web/editing.ts';
import { PreviewShown } from '#ui/work/Editor.tsx';
import { writing } from '../contract.ts';
import { LessonShown } from './LessonShown.tsx';

/** What was typed is on the server before it is shown. */
export function LessonPreview({ id, machine }: { id: number; machine: EditingMachine }) {
  const [sent, setSent] = useState(false);
  const { data, error, reload } = useAnswer(writing.preview, sent ? { id } : null);
  useEffect(() => {
    void machine.flush().then(() => setSent(true));
  }, [machine]);
  return (
    <PreviewShown failed={error !== undefined} onRetry={reload}>
      {data && <LessonShown shown={data} />}
    </PreviewShown>
  );
}

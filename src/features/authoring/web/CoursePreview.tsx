// Preview of a course from a step that does not write its draft: what is on the server, as a learner sees it on a phone.
import { useAnswer } from '#core/contract/web/hooks.ts';
import { PreviewShown } from '#ui/work/Editor.tsx';
import { type ShownCourse, writing } from '../contract.ts';
import { PhonePreview } from './PhonePreview.tsx';

export default function CoursePreview({ id }: { id: number }) {
  const { data, error, reload } = useAnswer(writing.preview, { id });
  return (
    <PreviewShown failed={error !== undefined} onRetry={reload}>
      {data !== undefined && <PhonePreview course={data as ShownCourse} />}
    </PreviewShown>
  );
}

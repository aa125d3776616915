// Screen that edits a course, training or exam: one step at a time, each at an address of its own.
import { Suspense, useMemo } from 'react';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { BatchesStep } from '#features/batches/web/public-staff.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { ExamsStep } from '#features/exams/web/public-staff.ts';
import { ReviewsStep } from '#features/reviews/web/public-staff.ts';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { useLive } from '#ui/useLive.ts';
import { Editor, type EditorStep } from '#ui/work/Editor.tsx';
import { type ShownCourse, viewStaffCourse, writing } from '../contract.ts';
import { details, stepFields } from '../details.ts';
import { words } from '../words.ts';
import { ChecklistStep } from './ChecklistStep.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { EditorFrame, isDraftStep, StepFrame, stepIn, Steps, ToPublish, useTitle } from './step.tsx';
import { TeamStep } from './TeamStep.tsx';

export const needs = (where: Where) => ({
  course: need(viewStaffCourse, { id: idOf(where) }),
  draft: need(writing.view, { id: idOf(where) }),
});

export default function EditPage({ data, where }: PageProps<typeof needs>) {
  const t = useWords();
  const { user } = useSession();
  const { course, draft } = data;
  const step = stepIn(where.params.slug);
  const of = useTitle(course, draft);
  const shown = useMemo(
    (): EditorStep | undefined =>
      isDraftStep(step)
        ? {
            title: t(words.step_of[step]),
            fields: stepFields[step],
            below: <Steps course={course} step={step} />,
            publishing: <ToPublish course={course} />,
          }
        : undefined,
    [step, course, t],
  );
  // its late parts are not rendered by the server
  const live = useLive();
  if (shown && live)
    return (
      <EditorFrame draft={draft}>
        <Editor
          key={course.id}
          drafted={details}
          calls={writing as never}
          first={draft}
          of={of}
          live={atCourse({ uuid: course.uuid })}
          me={user}
          step={shown}
          preview={(seen: ShownCourse) => <PhonePreview course={seen} />}
        />
      </EditorFrame>
    );
  return (
    <StepFrame course={course} first={draft} step={step}>
      {live ? (
        <Suspense fallback={<TextSkeleton lines={8} />}>
          {step === 'exams' && <ExamsStep course_id={course.id} />}
          {step === 'batches' && <BatchesStep course_id={course.id} />}
          {step === 'reviews' && <ReviewsStep course_id={course.id} />}
          {step === 'team' && <TeamStep course={course} />}
          {step === 'checklist' && <ChecklistStep course={course} first={draft} />}
        </Suspense>
      ) : (
        <TextSkeleton lines={8} />
      )}
    </StepFrame>
  );
}

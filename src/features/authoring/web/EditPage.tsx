// Screen that edits a course, training or exam: one step at a time, each at an address of its own.
import { Suspense, useMemo } from 'react';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#features/accounts/web/public.ts';
import { BatchesStep } from '#features/batches/web/public-staff.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { ReviewsStep } from '#features/reviews/web/public-staff.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { TextSkeleton } from '#ui/Skeleton.tsx';
import { useLive } from '#ui/useLive.ts';
import { Editor, type EditorStep } from '#ui/work/Editor.tsx';
import { StepBar } from '#ui/work/EditorBar.tsx';
import { type ShownCourse, viewStaffCourse, writing } from '../contract.ts';
import { details, stepFields } from '../details.ts';
import { words } from '../words.ts';
import { ChecklistStep } from './ChecklistStep.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { atStepOf, EditorFrame, isDraftStep, stepIn, Steps, useTitle } from './step.tsx';
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
            publishing: (
              <ButtonLink icon="list-checks" to={atStepOf(course, 'checklist')}>
                {t(words.to_publish)}
              </ButtonLink>
            ),
          }
        : undefined,
    [step, course, t],
  );
  // its late parts are not rendered by the server
  const live = useLive();
  if (!live)
    return (
      <EditorFrame>
        <div className="work stack" data-density="staff">
          <StepBar title={shown?.title ?? t(words.step[step])} of={of} />
          <Steps course={course} step={step} />
          <TextSkeleton lines={8} />
        </div>
      </EditorFrame>
    );
  if (shown)
    return (
      <EditorFrame>
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
    <EditorFrame>
      {step === 'batches' || step === 'reviews' ? (
        <div className="work stack" data-density="staff">
          <StepBar title={t(words.step[step])} of={of} />
          <Steps course={course} step={step} />
          <Suspense fallback={<TextSkeleton lines={8} />}>
            {step === 'batches' ? <BatchesStep course_id={course.id} /> : <ReviewsStep course_id={course.id} />}
          </Suspense>
        </div>
      ) : step === 'team' ? (
        <TeamStep course={course} of={of} />
      ) : (
        <ChecklistStep course={course} first={draft} of={of} />
      )}
    </EditorFrame>
  );
}

// Screen of the syllabus step of the course editor: the sections and lessons come with the page.
import { Suspense } from 'react';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { TakeContent } from '#features/contents/web/public-staff.ts';
import { type AboveLesson, SyllabusStep, viewSyllabus } from '#features/syllabus/web/public.ts';
import { StepBar } from '#ui/work/EditorBar.tsx';
import { viewStaffCourse, writing } from '../contract.ts';
import { words } from '../words.ts';
import { EditorFrame, Steps, useTitle } from './step.tsx';

export const needs = (where: Where) => ({
  course: need(viewStaffCourse, { id: idOf(where) }),
  draft: need(writing.view, { id: idOf(where) }),
  syllabus: need(viewSyllabus, { course_id: idOf(where) }),
});

/** What a lesson has of the content bank. */
const above: AboveLesson = (given) => (
  <Suspense>
    <TakeContent {...given} />
  </Suspense>
);
export default function SyllabusPage({ data: { course, draft, syllabus } }: PageProps<typeof needs>) {
  const t = useWords();
  return (
    <EditorFrame>
      <div className="work stack" data-density="staff">
        <StepBar title={t(words.step.syllabus)} of={useTitle(course, draft)} />
        <Steps course={course} step="syllabus" />
        <SyllabusStep key={course.id} course_id={course.id} first={syllabus} above={above} />
      </div>
    </EditorFrame>
  );
}

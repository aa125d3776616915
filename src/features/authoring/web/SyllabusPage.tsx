// Screen of the syllabus step of the course editor: the sections and lessons come with the page.
import { Suspense } from 'react';
import { idOf, need, type PageProps, type Where } from '#core/contract/web/page.ts';
import { TakeContent } from '#features/contents/web/public-staff.ts';
import { type AboveLesson, SyllabusStep, viewSyllabus } from '#features/syllabus/web/public.ts';
import { viewStaffCourse, writing } from '../contract.ts';
import { StepFrame } from './step.tsx';

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
  return (
    <StepFrame course={course} first={draft} step="syllabus">
      <SyllabusStep key={course.id} course_id={course.id} first={syllabus} above={above} />
    </StepFrame>
  );
}
